"""The player aid: the entire game on one sheet of A4, with the bot on its back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets import __version__
from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.rules.editions import editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board
from blitz_widgets.games.blitzkrieg.rules.units import printed_units
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_effect
from blitz_widgets.games.blitzkrieg.view.printed import ability_text, effect_order, terrain_name
from blitz_widgets.games.blitzkrieg.view.solo.names import stratagem_effect, stratagem_name
from blitz_widgets.games.blitzkrieg.view.solo.stratagem_icons import draw_stratagem
from blitz_widgets.games.blitzkrieg.view.tokens import draw_space, draw_token
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.rulebook.loading import DataFile, Printed, Text
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.games.blitzkrieg.rules.units import Unit

_STYLE = Path(__file__).parent / "aid.css"
_WORDS = _STYLE.with_suffix(".toml")
_BOX = 100


class _Line(Printed, frozen=True, kw_only=True):
    """A line of our own, with its title."""

    title: Text
    text: Text


class _Kind(Printed, frozen=True, kw_only=True):
    """Units with the same ability."""

    rule: Rule
    units: tuple[str, ...]
    title: str = ""
    """Their title; the rule's title if empty."""
    text: str = ""
    """Their ability in a few words; that of the only unit if empty."""


class _Section(Printed, frozen=True, kw_only=True):
    """Rules with a title, or with a text of our own."""

    rules: tuple[Rule, ...] = ()
    title: str = ""
    text: str = ""
    notes: tuple[str, ...] = ()


class _Aid(Printed, frozen=True, kw_only=True):
    """The words of the aid, in its order."""

    setting_up: tuple[_Line, ...]
    turn: tuple[_Line, ...]
    ordinary: tuple[_Kind, ...]
    special: tuple[_Kind, ...]
    closing: tuple[_Line, ...]
    end: tuple[_Line, ...]
    first_printing: _Section
    bots_game: _Section
    bots_turn: _Section
    procedure: tuple[_Section, ...]
    bots_effects: _Section


_EFFECTS: Final = (
    Space(terrain=Terrain.LAND, effect=Effect.PRODUCTION, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.PRODUCTION, amount=2),
    Space(terrain=Terrain.LAND, effect=Effect.BOMBING, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.RESEARCH, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.RESEARCH, amount=2),
    Space(terrain=Terrain.LAND, effect=Effect.RESEARCH_INDUSTRY, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.TACTICAL, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.STRATEGIC, amount=2),
    Space(terrain=Terrain.LAND, effect=Effect.PROPAGANDA, amount=1),
)
_TERRAINS: Final = tuple(Space(terrain=terrain) for terrain in Terrain)
_OTHER_PRINTING: Final = "2019"


def player_aid(rules: str = "") -> str:
    """The player aid as a self-contained page: it prints on two sides of A4, across.

    *rules* of CSS at the end of its own make it fit another size of paper. On the front are the
    turn, the effects, the units, the set-up, closing, and the end of the game; on the back, the
    bot's procedure.
    """
    aid = _aid()
    return render(
        "aid",
        reader=language_in_use(),
        version=__version__,
        style=_style() + rules,
        setting_up=_lines(aid.setting_up),
        turn=_lines(aid.turn),
        terrains=[_terrain(space) for space in _TERRAINS],
        effects=[_effect(space) for space in _EFFECTS],
        ordinary=[_kind(kind) for kind in aid.ordinary],
        special=[_kind(kind) for kind in aid.special],
        closing=_lines(aid.closing),
        end=_lines(aid.end),
        first_printing={
            "name": _(editions()[_OTHER_PRINTING].name),
            "lines": [_(line) for line in aid.first_printing.notes],
        },
        bots_game=[*_texts(aid.bots_game.rules), _level(aid.bots_game.text)],
        bots_turn=_texts(aid.bots_turn.rules),
        procedure=[{"title": _(step.title), "lines": _texts(step.rules)} for step in aid.procedure],
        change={
            "title": _(rule_texts()[Rule.SOLO_CHANGE].title),
            "text": _(rule_texts()[Rule.SOLO_CHANGE].text),
        },
        bots_effects=[_(aid.bots_effects.text), *_texts(aid.bots_effects.rules)],
        stratagems=[_stratagem(each) for each in STRATAGEMS if each is not Stratagem.NONE],
    )


def _lines(lines: Iterable[_Line]) -> list[dict[str, str]]:
    """Lines of our own, each with its title."""
    return [{"title": _(line.title), "text": _(line.text)} for line in lines]


def _texts(rules: Iterable[Rule]) -> list[str]:
    return [_(rule_texts()[rule].text) for rule in rules]


def _level(text: str) -> str:
    """How to roll for the level, with the theatres in the order of the die."""
    names = [_(theatre.name) for theatre in base_board().theatre]
    results = (f"{number} {name}" for number, name in enumerate(names, 1))
    return _(text).format(theatres=", ".join(results))


def _effect(space: Space) -> dict[str, str]:
    icon = _picture(lambda pen: draw_effect(pen.at(15, 11, 0.72), space, LIGHT))
    title = _(rule_texts()[space.rule].title)
    return {"icon": icon, "title": title, "text": effect_order(space)}


def _terrain(space: Space) -> dict[str, str]:
    icon = _picture(lambda pen: draw_space(pen, space, LIGHT))
    return {"icon": icon, "title": terrain_name(space)}


def _kind(kind: _Kind) -> dict[str, Any]:
    """Some units with their tokens, some of the Axis and some of the Allies."""
    units = [_unit(name) for name in kind.units]
    return {
        "title": _(kind.title) if kind.title else _(rule_texts()[kind.rule].title),
        "text": _(kind.text) if kind.text else ability_text(units[0]),
        "tokens": [_token(unit, place) for place, unit in enumerate(units)],
    }


def _unit(name: str) -> Unit:
    return next(unit for unit in printed_units() if unit.id == name)


def _token(unit: Unit, place: int) -> str:
    emblem = Emblem.RINGS if place % 2 else Emblem.CROSS
    return _picture(lambda pen: draw_token(pen, unit, emblem, LIGHT))


def _stratagem(stratagem: Stratagem) -> dict[str, str]:
    return {
        "icon": _picture(lambda pen: draw_stratagem(pen, stratagem, LIGHT)),
        "title": stratagem_name(stratagem),
        "text": stratagem_effect(stratagem),
    }


def _picture(draw: Callable[[Pen], object]) -> str:
    """The picture that *draw* makes with a pen in a box of 100 by 100, as SVG."""
    pen = Pen()
    draw(pen)
    return to_svg(Scene(width=_BOX, height=_BOX, title="", ground=tuple(pen.shapes), pieces=()))


@cache
def _aid() -> _Aid:
    return DataFile.open(_WORDS).read(_Aid)


@cache
def _style() -> str:
    return _STYLE.read_text(encoding="utf-8")
