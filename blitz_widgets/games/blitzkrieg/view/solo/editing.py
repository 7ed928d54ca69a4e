"""A position of the bot with one change."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.setting_up import side_names
from blitz_widgets.games.blitzkrieg.solo.bot_position import (
    bot_position,
    placed_as,
    token_name,
    with_turn,
)
from blitz_widgets.games.blitzkrieg.solo.options import read_readings, written_readings
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition
    from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting

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


def on_board(kit: Kit, state: State) -> dict[int, tuple[str, str]]:
    """The side and the unit on each occupied space."""
    found = {}
    for seat, side in enumerate(SIDES):
        for space in spaces_in(state.owned[seat]):
            unit = token_name(kit, state.tokens[space])
            if kit.is_spy[state.tokens[space]]:
                unit += _COPIES + token_name(kit, state.acting[space])
            found[space] = side, unit
    return found


def copied_or_own(unit: str) -> str:
    """The id that a unit on the board acts as: a spy's is that of its copy."""
    return unit.partition(_COPIES)[2] or unit


def spelled(content: tuple[str, str] | None) -> str:
    """The unit on a space as a value; empty for none."""
    return ":".join(content) if content else ""


def edited(position: BotPosition, key: str, value: str) -> BotPosition:
    """*position* with the thing *key* changed to *value*.

    Raises:
        ValueError: If *value* does not fit *key*.
        SettingError: If the position would be impossible.
    """
    kind, _sep, name = key.partition(":")
    if kind == "reading":
        written = {**written_readings(position.readings), name: value}
        return bot_position(position.game, position.setting, read_readings(written))
    return bot_position(position.game, _changed(position, key, value), position.readings)


def _changed(position: BotPosition, key: str, value: str) -> SoloSetting:
    setting, sides = position.setting, side_names(position.kit)
    kind, _sep, name = key.partition(":")
    match kind:
        case "stratagem" | "previous" | "die":
            return _with_turn(position, kind, value)
        case "score":
            return replace(setting, scores=setting.scores | {sides[SIDES.index(name)]: int(value)})
        case "marker":
            markers = setting.markers | {name: int(value)}
            moved = {theatre: marker for theatre, marker in markers.items() if marker}
            return replace(setting, markers=moved)
        case "opened":
            return _with_opening(setting, name, opened=value == OPENED)
        case "last":
            return replace(setting, last_placed={sides[PERSON]: value})
        case "row":
            return _with_unit(position, key, value)
        case _:
            return _with_space(position, name, value)


def _with_turn(position: BotPosition, kind: str, value: str) -> SoloSetting:
    stratagem, previous, die = position.stratagem, position.previous, position.die
    repeats = Stratagem.NONE
    match kind:
        case "stratagem":
            stratagem = Stratagem(value)
        case "previous":
            previous = Stratagem(value)
        case _:
            die, repeats = int(value) if value else None, position.repeated
    return with_turn(
        position.kit, position.setting, stratagem, previous, repeats, position.theatre, die
    )


def _with_opening(setting: SoloSetting, name: str, *, opened: bool) -> SoloSetting:
    """*setting* with the campaign *name* opened or not; without its marker if not."""
    others = tuple(theatre for theatre in setting.opened if theatre != name)
    if opened:
        return replace(setting, opened=(*others, name))
    markers = {theatre: marker for theatre, marker in setting.markers.items() if theatre != name}
    return replace(setting, opened=others, markers=markers)


def _with_unit(position: BotPosition, key: str, value: str) -> SoloSetting:
    kit = position.kit
    row = [kit.unit(unit).id for unit in position.state.reserves[BOT]]
    if key == AT_THE_END:
        row += [value] if value else []
    else:
        place = int(key.partition(":")[2]) - 1
        row[place : place + 1] = [value] if value else []
    sides = side_names(kit)
    return replace(position.setting, reserves={sides[BOT]: " ".join(row), sides[PERSON]: ""})


def _with_space(position: BotPosition, name: str, value: str) -> SoloSetting:
    kit, setting = position.kit, position.setting
    lying = on_board(kit, position.state)
    space = kit.space_number[name]
    lying.pop(space, None)
    if value:
        side, _sep, unit = value.partition(":")
        lying[space] = side, unit
    sides = side_names(kit)
    placed = {
        sides[seat]: {
            kit.space_name[at]: placed_as(kit, seat, unit)
            for at, (owner, unit) in sorted(lying.items())
            if owner == side
        }
        for seat, side in enumerate(SIDES)
    }
    last = _last_placed(position, [unit for owner, unit in lying.values() if owner == "player"])
    rows = {row: winner for row, winner in setting.rows.items() if not name.startswith(f"{row}.")}
    return replace(setting, placed=placed, last_placed={sides[PERSON]: last}, rows=rows)


def last_placed(position: BotPosition) -> str:
    """The unit that the player placed last; empty if it is unknown."""
    last = position.state.last_placed[PERSON]
    return token_name(position.kit, last) if last else ""


def _last_placed(position: BotPosition, units: list[str]) -> str:
    """The unit that the player placed last; if it is gone, the newest one left."""
    kit = position.kit
    acting = [copied_or_own(unit) for unit in units]
    before = last_placed(position)
    if before in acting:
        return before
    has_spy = any(kit.is_spy[unit] for unit in position.state.reserves[BOT])
    return acting[-1] if acting and (has_spy or before) else ""
