"""The setting of any position: :mod:`.setting_up` turns it back into that position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.setting import AS, BOTH, OPEN_ROW, Ended, Setting
from blitz_widgets.games.blitzkrieg.engine.setting_up import build_state, row_name, side_names
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.supports_positions import SupportsPositions

_EXPECTED: tuple[dict[str, Any], ...] = (
    {"turn": None},
    {"todo": None},
    {"last_placed": {}},
    {"bags": {}, "pile": None},
    {"bags": {}},
    {"pile": None},
)
"""Values that a setting omits if the rest of the setting implies them."""


def setting_of(game: SupportsPositions, state: State) -> dict[str, Any]:
    """The setting of *state* as plain data, without the entries that the others imply."""
    setting = _shortened(game, state, full_setting(game, state), _EXPECTED)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setting))
    return plain


def full_setting(game: SupportsPositions, state: State) -> Setting:
    """The setting of *state* with all its units and duties; of the campaigns, what is not usual."""
    setting = replace(_whole(game, state), **game.extra_json(state))
    usual = _rows(game, build_state(game, replace(setting, rows={}), strict=False).rows)
    told = {name: code for name, code in setting.rows.items() if code != usual[name]}
    return _shortened(game, state, replace(setting, rows=told), ({"opened": ()},))


def _shortened(
    game: SupportsPositions,
    state: State,
    setting: Setting,
    expected: Iterable[Mapping[str, Any]],
) -> Setting:
    """*setting* with those of the *expected* values with which it still describes *state*."""
    for values in expected:
        shorter = replace(setting, **values)
        if shorter != setting and build_state(game, shorter, strict=False) == state:
            setting = shorter
    return setting


def _whole(game: SupportsPositions, state: State) -> Setting:
    """The complete setting."""
    kit, sides = game.kit, side_names(game.kit)
    won = {
        theatre: sides[state.markers[number] < 0]
        for theatre, number in kit.theatre_number.items()
        if _is_won(kit, state, number)
    }
    vacant = kit.all_spaces & ~(state.owned[0] | state.owned[1] | state.free)
    ended = state.ended
    return game.setting_type(
        seat=sides[state.seat],
        scores={side: points for side, points in _by_side(sides, state.scores).items() if points},
        markers={
            theatre: marker
            for theatre, marker in zip(kit.theatre_number, state.markers, strict=True)
            if marker or theatre in won
        },
        placed={
            side: _placed(kit, state, seat) for seat, side in enumerate(sides) if state.owned[seat]
        },
        rows=_rows(game, state.rows),
        won=won,
        opened=tuple(
            theatre
            for theatre, number in kit.theatre_number.items()
            if not kit.starts_open[number]
            and any(state.rows[row] != UNOPENED for row in kit.theatre_rows[number])
        ),
        reserves=_by_side(sides, (_named(kit, units) for units in state.reserves)),
        bags=_by_side(sides, (_named(kit, units) for units in state.bags)),
        pile=_named(kit, state.pile),
        final_turn=state.final_turn,
        turn=state.turn,
        last_placed=_by_side(sides, (_name(kit, unit) for unit in state.last_placed)),
        spent=tuple(
            kit.space_name[space]
            for space in spaces_in(vacant)
            if state.rows[kit.space_row[space]] == OPEN
        ),
        todo=None if ended else game.todo.written(state.agenda),
        ended=Ended(
            winner=sides[ended.winner], rule=Rule(ended.rule), also=tuple(map(Rule, ended.also))
        )
        if ended
        else None,
    )


def _is_won(kit: Kit, state: State, theatre: int) -> bool:
    """Whether the campaigns of *theatre* were closed together, with vacant spaces in them."""
    rows = [state.rows[row] for row in kit.theatre_rows[theatre]]
    vacant = kit.theatre_mask[theatre] & ~(state.owned[0] | state.owned[1] | state.free)
    return bool(vacant) and not {OPEN, UNOPENED}.intersection(rows)


def _rows(game: SupportsPositions, codes: bytes) -> dict[str, str]:
    sides = side_names(game.kit)
    words = {
        OPEN: OPEN_ROW,
        UNOPENED: "",
        WON_BY_BOTH: BOTH,
        WON_BY_FIRST: sides[0],
        WON_BY_SECOND: sides[1],
    }
    return {row_name(game.kit, row): words[code] for row, code in enumerate(codes)}


def _by_side(sides: tuple[str, ...], values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(sides, values, strict=True))


def _placed(kit: Kit, state: State, seat: int) -> dict[str, str]:
    """The units of *seat*, the last one placed at the end if that is known."""
    spaces = [*spaces_in(state.owned[seat])]
    latest = [space for space in spaces if state.acting[space] == state.last_placed[seat]]
    if latest:
        spaces.append(spaces.pop(spaces.index(latest[-1])))
    return {kit.space_name[space]: _written(kit, state, space) for space in spaces}


def _written(kit: Kit, state: State, space: int) -> str:
    token, acting = state.tokens[space], state.acting[space]
    name = _name(kit, token)
    return name if token == acting else f"{name}{AS}{_name(kit, acting)}"


def _named(kit: Kit, units: bytes) -> str:
    return " ".join(_name(kit, unit) for unit in units)


def _name(kit: Kit, unit: int) -> str:
    return kit.unit(unit).id if unit else ""
