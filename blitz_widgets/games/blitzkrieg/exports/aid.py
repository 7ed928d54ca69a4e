"""The player aid: the entire game on one sheet of A4, with the bot on its back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

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
from blitz_widgets.locale import N_, _, language_in_use
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.games.blitzkrieg.rules.units import Unit

_STYLE = Path(__file__).parent / "aid.css"
_BOX = 100


class _Kind(Struct, frozen=True, kw_only=True):
    """Units with the same ability."""

    rule: Rule
    units: tuple[str, ...]
    title: str = ""
    """Their title; the rule's title if empty."""
    text: str = ""
    """Their ability in a few words; that of the only unit if empty."""


_SETTING_UP: Final = (
    (
        N_("Markers:"),
        N_("each on the red space in the middle of its track; both sides have 0 points."),
    ),
    (
        N_("Bags:"),
        N_("mix your 22 units in yours, and draw three unseen. They are your reserve: hide it."),
    ),
    (
        N_("Research pile:"),
        N_("mix the special weapons, and lay them face down beside the board."),
    ),
    (
        N_("The Axis"),
        N_("takes the first turn."),
    ),
)
_TURN: Final = (
    (
        N_("Place."),
        N_(
            "Put a unit from your reserve on a free space that takes it, in an active "
            "campaign: the topmost campaign of a theatre that still has a free space."
        ),
    ),
    (
        N_("Effect."),
        N_("Carry out the effect of the space. A space without an icon does nothing."),
    ),
    (
        N_("Marker."),
        N_(
            "Move the marker of that theatre toward your end of its track, as many spaces as the "
            "unit is worth."
        ),
    ),
    (
        N_("Draw."),
        N_("Draw one unit from your bag, however many you placed. A reserve has no limit."),
    ),
)
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
_ORDINARY: Final = (
    _Kind(
        rule=Rule.UNIT_ARMY,
        title=N_("Armies"),
        units=("army-1", "army-2", "army-3"),
        text=N_("On land, and on “land or sea”."),
    ),
    _Kind(
        rule=Rule.UNIT_NAVY,
        title=N_("Navies"),
        units=("navy-1", "navy-2", "navy-3"),
        text=N_("On sea, and on “land or sea”."),
    ),
    _Kind(
        rule=Rule.UNIT_AIRFORCE,
        title=N_("Airforces"),
        units=("airforce-1", "airforce-2"),
        text=N_("On any space."),
    ),
    _Kind(
        rule=Rule.UNIT_BLITZ,
        units=("blitz-airforce",),
        text=N_("Then you may place another unit in the same theatre."),
    ),
    _Kind(rule=Rule.UNIT_GENERAL, units=("general",)),
    _Kind(rule=Rule.UNIT_ADMIRAL, units=("admiral",)),
)
_SPECIAL: Final = (
    _Kind(
        rule=Rule.UNIT_ELITE,
        units=("elite-army", "elite-navy", "elite-airforce"),
        text=N_("No ability, but a higher value."),
    ),
    _Kind(
        rule=Rule.UNIT_TASKFORCE,
        units=("task-force-army", "task-force-navy", "task-force-airforce"),
        text=N_("The effect of their space is ignored."),
    ),
    _Kind(
        rule=Rule.UNIT_BLITZ,
        units=("blitz-army", "blitz-navy"),
        text=N_("Then you may place another unit in the same theatre."),
    ),
    _Kind(
        rule=Rule.UNIT_BOMBER,
        units=("naval-bombing", "aerial-bombing"),
        text=N_("They bomb, as well as using the effect of their space."),
    ),
    _Kind(rule=Rule.UNIT_NUCLEAR, units=("nuclear-bomb",)),
    _Kind(rule=Rule.UNIT_SPY, units=("spy",)),
    _Kind(rule=Rule.UNIT_SCIENTIST, units=("scientist",)),
    _Kind(rule=Rule.UNIT_PARTISANS, units=("partisans",)),
    _Kind(rule=Rule.UNIT_INSPIRED, units=("inspired-leadership",)),
)
_CLOSING: Final = (
    (
        N_("A campaign is full."),
        N_(
            "Look where the marker stands, after effect and move. The side that leads scores "
            "the points of the campaign, no matter who placed the unit."
        ),
    ),
    (
        N_("Victory icons."),
        N_("1 point more for each of the two that the marker has reached on that side."),
    ),
    (
        N_("A tie."),
        N_("With the marker in the middle both sides score the campaign, and no icons count."),
    ),
    (
        N_("A theatre is won."),
        N_(
            "Your placement takes the marker to the last space at your end. Carry out the effects "
            "of all free spaces of the theatre, in any order. Score every campaign that closes "
            "now, and the icons once for all of them."
        ),
    ),
    (
        N_("Only where you place."),
        N_("In any other theatre a marker stops on the second-to-last space."),
    ),
)
_END: Final = (
    (
        N_("The Axis has 25 points"),
        N_("at the end of its turn: the Allies take one final turn, then more points win."),
    ),
    (
        N_("The Allies have 25 points"),
        N_("at the end of their turn: they win at once."),
    ),
    (
        N_("Equal points"),
        N_("at the end: the Allies win."),
    ),
    (
        N_("Only in your own turn"),
        N_(
            "your points are checked: what the other side’s turn brings you counts when your "
            "next turn ends."
        ),
    ),
    (
        N_("Nothing to place"),
        N_("at the beginning of your turn: you lose at once."),
    ),
)
_FIRST_PRINTING: Final = (
    N_("A won theatre brings no victory icons, unless the same placement also fills a campaign."),
    N_("The spy stays a special weapon, whatever it copies."),
    N_("There are no partisans, and no inspired leadership."),
)
_OTHER_PRINTING: Final = "2019"
_BOTS_GAME: Final = (Rule.SOLO_SETUP, Rule.SOLO_STRATAGEMS)
_LEVEL: Final = N_(
    "Roll for the level: easy 3 times 1 space, medium 3 times 2, hard 4 times 2. The marker of "
    "the theatre that comes up moves that far toward the bot’s end: {theatres}. With a 6 you "
    "choose."
)
_BOTS_DRAWS: Final = N_(
    "Units that it draws go to the right end of its row, and so does the special "
    "weapon from research industry. What research brings goes into its bag."
)
_BOTS_TURN: Final = (Rule.SOLO_TURN_A, Rule.SOLO_TURN_B, Rule.SOLO_TURN_C)
_PROCEDURE: Final = (
    (
        N_("Step 1: the theatre"),
        (
            Rule.SOLO_THEATRE_WIN,
            Rule.SOLO_THEATRE_CAMPAIGN,
            Rule.SOLO_THEATRE_LEGAL,
            Rule.SOLO_THEATRE_FILTER,
            Rule.SOLO_THEATRE_TIES,
        ),
    ),
    (
        N_("Step 2: the position"),
        (
            Rule.SOLO_POSITION_WIN,
            Rule.SOLO_POSITION_LEGAL,
            Rule.SOLO_POSITION_FILTER,
            Rule.SOLO_POSITION_PRIORITY,
        ),
    ),
    (
        N_("Step 3: the unit"),
        (
            Rule.SOLO_UNIT_LEGAL,
            Rule.SOLO_UNIT_WIN,
            Rule.SOLO_UNIT_FILTER,
            Rule.SOLO_UNIT_NOEFFECT,
            Rule.SOLO_UNIT_LAST,
            Rule.SOLO_UNIT_20,
            Rule.SOLO_UNIT_DIE,
        ),
    ),
)
_BOTS_EFFECTS: Final = (
    Rule.SOLO_FX_STRATEGIC,
    Rule.SOLO_FX_SCIENTIST,
    Rule.SOLO_FX_BLITZ,
    Rule.SOLO_FX_BOMBED,
)


def player_aid(rules: str = "") -> str:
    """The player aid as a self-contained page: it prints on two sides of A4, across.

    *rules* of CSS at the end of its own make it fit another size of paper. On the front are the
    turn, the effects, the units, the set-up, closing, and the end of the game; on the back, the
    bot's procedure.
    """
    return render(
        "aid",
        reader=language_in_use(),
        version=__version__,
        style=_style() + rules,
        setting_up=_lines(_SETTING_UP),
        turn=_lines(_TURN),
        terrains=[_terrain(space) for space in _TERRAINS],
        effects=[_effect(space) for space in _EFFECTS],
        ordinary=[_kind(kind) for kind in _ORDINARY],
        special=[_kind(kind) for kind in _SPECIAL],
        closing=_lines(_CLOSING),
        end=_lines(_END),
        first_printing={
            "name": _(editions()[_OTHER_PRINTING].name),
            "lines": [_(line) for line in _FIRST_PRINTING],
        },
        bots_game=[*_texts(_BOTS_GAME), _level()],
        bots_turn=_texts(_BOTS_TURN),
        procedure=[{"title": _(title), "lines": _texts(rules)} for title, rules in _PROCEDURE],
        change={
            "title": _(rule_texts()[Rule.SOLO_CHANGE].title),
            "text": _(rule_texts()[Rule.SOLO_CHANGE].text),
        },
        bots_effects=[_(_BOTS_DRAWS), *_texts(_BOTS_EFFECTS)],
        stratagems=[_stratagem(each) for each in STRATAGEMS if each is not Stratagem.NONE],
    )


def _lines(lines: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    """Lines of our own, each with its title."""
    return [{"title": _(title), "text": _(text)} for title, text in lines]


def _texts(rules: Iterable[Rule]) -> list[str]:
    return [_(rule_texts()[rule].text) for rule in rules]


def _level() -> str:
    """How to roll for the level, with the theatres in the order of the die."""
    names = [_(theatre.name) for theatre in base_board().theatre]
    results = (f"{number} {name}" for number, name in enumerate(names, 1))
    return _(_LEVEL).format(theatres=", ".join(results))


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
def _style() -> str:
    return _STYLE.read_text(encoding="utf-8")
