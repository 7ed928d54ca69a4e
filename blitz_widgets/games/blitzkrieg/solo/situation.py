"""Reads the earlier files and links of the Bot lab: a decision of the bot in a form of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from blitz_widgets.core.protocol import NotationError, OptionError, SettingError
from blitz_widgets.games.blitzkrieg.engine.notation import find_name
from blitz_widgets.games.blitzkrieg.engine.setting_up import row_name, side_names
from blitz_widgets.games.blitzkrieg.rules.editions import DEFAULT_EDITION, editions
from blitz_widgets.games.blitzkrieg.solo.bot_position import placed_as, with_turn
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions, reading_options
from blitz_widgets.games.blitzkrieg.solo.position_checks import refuse
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.limits import MOST_POINTS
from blitz_widgets.limits.reading import shaped
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

ORDER: Final = "theatre_order"
ORDER_BEFORE_3: Final = "list"
"""The default order of the theatres up to version 2 of records (SOLO-THEATRE-TIES).

It is an option of games on the base side only.
"""
_Side = Literal["bot", "player"]
_Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]


class _Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Any part of such a file."""


class _Scores(_Written, frozen=True, kw_only=True):
    bot: _Points = 0
    player: _Points = 0


class _Placed(_Written, frozen=True, kw_only=True):
    bot: dict[str, str] = field(default_factory=dict)
    player: dict[str, str] = field(default_factory=dict)


class Situation(_Written, frozen=True, kw_only=True):
    """The fields of such a file; only the row is required."""

    title: str = ""
    story: str = ""
    board: Literal["base", "nippon"] = "base"
    edition: str = DEFAULT_EDITION
    box: str = ""
    row: Annotated[tuple[str, ...], Meta(min_length=1)]
    stratagem: Stratagem = Stratagem.NONE
    previous: Stratagem = Stratagem.NONE
    repeats: Stratagem = Stratagem.NONE
    die: Annotated[int, Meta(ge=1, le=6)] | None = None
    scores: _Scores = _Scores()
    markers: dict[str, int] = field(default_factory=dict)
    placed: _Placed = _Placed()
    opened: tuple[str, ...] = ()
    player_placed_last: str | None = None
    won: dict[str, _Side] = field(default_factory=dict)
    rows: dict[str, Literal["bot", "player", "both"]] = field(default_factory=dict)
    after_blitz: str | None = None
    readings: dict[str, str] = field(default_factory=dict)


def as_position(data: dict[str, Any]) -> dict[str, Any]:
    """The position of the bot *data* in the form of a whole position.

    The player's reserve is empty, because the bot knows nothing about it.

    Raises:
        MisshapenError: If *data* is not such a position.
        SettingError: If it names a box or an option that does not exist, or is impossible.

    Rules: SOLO-TURN-A, SOLO-FX-BLITZ.
    """
    found = shaped(data, _("The position"), Situation)
    options = {name.replace("-", "_"): value for name, value in found.readings.items()}
    options |= {"edition": found.edition} if found.edition != DEFAULT_EDITION else {}
    options |= {"box": found.box} if found.box else {}
    try:
        if found.board == "nippon":
            options.pop(ORDER, None)  # it makes no difference there
            game: SoloBlitzkrieg = SoloNippon.read(options)
        else:
            game = SoloBlitzkrieg(SoloOptions.read(options))
        setting = _setting(game.kit, found)
    except (NotationError, OptionError) as error:
        raise SettingError(_("The position: {problem}").format(problem=error)) from error
    texts = {"title": found.title, "story": found.story}
    return {
        "game": game.name,
        "options": options,
        "setting": msgspec.to_builtins(setting),
        **{name: text for name, text in texts.items() if text},
    }


def _setting(kit: Kit, found: Situation) -> SoloSetting:
    sides = side_names(kit)
    bot, player = sides[BOT], sides[PERSON]
    by_role = {"bot": bot, "player": player, "both": "both"}
    none = Stratagem.NONE
    if found.repeats is Stratagem.STEAMROLL:
        refuse(
            "repeats",
            _("steamroll does not repeat itself. Name the stratagem that came before it."),
        )
    if found.repeats not in {none, found.previous} and found.previous not in {
        none,
        Stratagem.STEAMROLL,
    }:
        refuse(
            "repeats",
            _("Steamroll would repeat {previous}. Leave repeats out.").format(
                previous=found.previous
            ),
        )
    where = found.after_blitz
    return with_turn(
        kit,
        SoloSetting(
            seat=bot,
            scores={bot: found.scores.bot, player: found.scores.player},
            markers=found.markers,
            placed={
                bot: _placed(kit, BOT, found.placed.bot),
                player: _placed(kit, PERSON, found.placed.player),
            },
            rows={row: by_role[winner] for row, winner in found.rows.items()},
            won={theatre: by_role[winner] for theatre, winner in found.won.items()},
            opened=found.opened,
            reserves={bot: " ".join(found.row), player: ""},
            last_placed={player: found.player_placed_last or ""},
        ),
        found.stratagem,
        found.previous,
        found.repeats,
        None if where is None else find_name(kit.theatre_number, where, _("theatre")),
        found.die,
    )


def _placed(kit: Kit, seat: int, written: Mapping[str, str]) -> dict[str, str]:
    """The units of *seat* space by space; *written* may name a campaign with its units."""
    placed: dict[str, str] = {}
    for where, what in written.items():
        units = {where: what}
        if "." not in where:
            units = {f"{where}.{place}": each for place, each in enumerate(what.split(), start=1)}
        for space, unit in units.items():
            if space in placed:
                refuse(
                    f"placed, {space}",
                    _("there are two units on {space}. Remove one.").format(space=space),
                )
            placed[space] = placed_as(kit, seat, unit)
    return placed


def renewed_situation(data: dict[str, Any]) -> dict[str, Any]:
    """The position *data* from the time of version 2 of records, in the form of version 3.

    Anything but a position on the base side stays unchanged: its reader reports the faults.
    """
    readings = data.get("readings", {})
    if "row" not in data or data.get("board") == "nippon" or not isinstance(readings, dict):
        return data
    if {ORDER, ORDER.replace("_", "-")} & readings.keys():
        return data
    return data | {"readings": readings | {ORDER: ORDER_BEFORE_3}}


def situation_schema() -> dict[str, Any]:
    """The JSON Schema of such a file.

    It lists the names of the standard printing, of both boards; players' own boards may have any
    name.
    """
    schema = msgspec.json.schema(Situation)
    own = schema["$defs"]["Situation"]
    own["properties"]["edition"]["enum"] = [*editions()]
    own["properties"]["readings"] |= {
        "properties": {
            spelt: {"enum": [choice.value for choice in option.values]}
            for option in reading_options()
            for spelt in (option.name, option.name.replace("_", "-"))
        },
        "additionalProperties": False,
    }
    own |= {"if": {"required": ["box"]}, "else": {"properties": _printed_names()}}
    return schema


def _printed_names() -> dict[str, Any]:
    """The patterns for names on the standard boards."""
    kits = (SoloBlitzkrieg().kit, SoloNippon().kit)
    units = list(
        dict.fromkeys(
            kit.unit(token).id
            for kit in kits
            for token in sorted({*kit.bags[0], *kit.bags[1], *kit.research_pile})
        )
    )
    theatres = [name for kit in kits for name in kit.theatre_number]
    rows = [row_name(kit, row) for kit in kits for row in range(len(kit.row_mask))]
    spaces = [name for kit in kits for name in kit.space_name]
    unit = "(" + "|".join(map(re.escape, units)) + ")"
    placed = {
        "propertyNames": {"enum": [*rows, *spaces]},
        "additionalProperties": {"pattern": f"^{unit}(( {unit})*| as {unit})$"},
    }
    of_theatres = {"propertyNames": {"enum": theatres}}
    return {
        "row": {"items": {"enum": units}},
        "markers": of_theatres,
        "won": of_theatres,
        "rows": {"propertyNames": {"enum": rows}},
        "opened": {"items": {"enum": theatres}},
        "after_blitz": {"enum": [*theatres, None]},
        "player_placed_last": {"enum": [*units, None]},
        "placed": {"properties": {"bot": placed, "player": placed}},
    }
