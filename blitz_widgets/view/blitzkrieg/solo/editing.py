"""A position of the bot with one change."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.kit import NO_UNIT, spaces_in
from blitz_widgets.games.blitzkrieg.solo.options import reading_options
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.situation import Placed, kit_of, seen_of
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.situation import Situation

AT_THE_END = "row:add"
OPENED, NOT_YET = "yes", "no"
"""Whether a campaign is open."""
SCORE_KEYS = {"score:bot": "bot", "score:player": "player"}
SIDES = ("bot", "player")
_COPIES = " as "
_KEPT = 32
"""The number of boxes whose sorted tokens are in the cache."""


@lru_cache(_KEPT)
def tokens(kit: Kit) -> tuple[int, ...]:
    """Every unit of the box that exists as a token, ordinary ones first."""
    return tuple(sorted({*kit.research_pile, *(unit for bag in kit.bags for unit in bag)}))


def on_board(kit: Kit, situation: Situation) -> dict[int, tuple[str, str]]:
    """The side and the unit on each occupied space."""
    table = seen_of(situation).table
    found = {}
    for seat, side in enumerate(SIDES):
        for space in spaces_in(table.owned[seat]):
            unit = _token_id(kit, table.tokens[space])
            if kit.is_spy[table.tokens[space]]:
                unit += _COPIES + _token_id(kit, table.acting[space])
            found[space] = side, unit
    return found


def _token_id(kit: Kit, unit: int) -> str:
    """The id of a token: that of the scientist for the bot's airforce of a scientist."""
    return kit.unit(kit.is_scientist.index(True) if unit == bots_scientist(kit) else unit).id


def copied_or_own(unit: str) -> str:
    """The id that a unit on the board acts as: a spy's is that of its copy."""
    return unit.partition(_COPIES)[2] or unit


def spelled(content: tuple[str, str] | None) -> str:
    """The unit on a space as a value; empty for none."""
    return ":".join(content) if content else ""


def edited(situation: Situation, key: str, value: str) -> Situation:
    """*situation* with the thing *key* changed to *value*, which can make it impossible.

    Raises:
        ValueError: If *value* does not fit *key*.
    """
    kind, _sep, name = key.partition(":")
    match kind:
        case "stratagem":
            return replace(situation, stratagem=Stratagem(value), repeats=Stratagem.NONE)
        case "previous":
            return replace(situation, previous=Stratagem(value), repeats=Stratagem.NONE)
        case "die":
            return replace(situation, die=int(value) if value else None)
        case "score":
            return replace(situation, scores=replace(situation.scores, **{name: int(value)}))
        case "marker":
            markers = situation.markers | {name: int(value)}
            moved = {theatre: marker for theatre, marker in markers.items() if marker}
            return replace(situation, markers=moved)
        case "opened":
            return _with_opening(situation, name, opened=value == OPENED)
        case "last":
            return replace(situation, player_placed_last=value or None)
        case "row":
            return _with_unit(situation, key, value)
        case "space":
            return _with_space(situation, name, value)
        case _:
            return _with_reading(situation, name, value)


def _with_opening(situation: Situation, name: str, *, opened: bool) -> Situation:
    """*situation* with the campaign *name* opened or not; without its marker if not."""
    others = tuple(theatre for theatre in situation.opened if theatre != name)
    if opened:
        return replace(situation, opened=(*others, name))
    markers = {theatre: marker for theatre, marker in situation.markers.items() if theatre != name}
    return replace(situation, opened=others, markers=markers)


def _with_unit(situation: Situation, key: str, value: str) -> Situation:
    row = [*situation.row]
    if key == AT_THE_END:
        row += [value] if value else []
    else:
        place = int(key.partition(":")[2]) - 1
        row[place : place + 1] = [value] if value else []
    return replace(situation, row=tuple(row))


def _with_space(situation: Situation, name: str, value: str) -> Situation:
    kit = kit_of(situation)
    lying = on_board(kit, situation)
    space = kit.space_number[name]
    lying.pop(space, None)
    if value:
        side, _sep, unit = value.partition(":")
        lying[space] = side, unit
    placed = Placed(
        **{
            side: {
                kit.space_name[at]: unit
                for at, (owner, unit) in sorted(lying.items())
                if owner == side
            }
            for side in SIDES
        }
    )
    last = _last_placed(
        kit, situation, [unit for owner, unit in lying.values() if owner == "player"]
    )
    rows = {row: winner for row, winner in situation.rows.items() if not name.startswith(f"{row}.")}
    return replace(situation, placed=placed, player_placed_last=last, rows=rows)


def _last_placed(kit: Kit, situation: Situation, units: list[str]) -> str | None:
    """The unit that the player placed last; if it is gone, the newest one left."""
    acting = [copied_or_own(unit) for unit in units]
    before = situation.player_placed_last
    if before in acting:
        return before
    has_spy = any(kit.is_spy[kit.unit_number.get(unit, NO_UNIT)] for unit in situation.row)
    return acting[-1] if acting and (has_spy or before is not None) else None


def _with_reading(situation: Situation, name: str, value: str) -> Situation:
    before = {known.replace("-", "_"): chosen for known, chosen in situation.readings.items()}
    usual = {option.name: option.default for option in reading_options()}
    readings = before | {name: value}
    unusual = {known: chosen for known, chosen in readings.items() if chosen != usual.get(known)}
    return replace(situation, readings=unusual)
