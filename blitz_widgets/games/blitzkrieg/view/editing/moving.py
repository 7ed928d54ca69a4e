"""Units taken from one place and put on another, and what follows from that for the rows.

A unit goes by where it is taken: ``token:0/army-2`` from the box for the first side,
``space:WE1.2`` from the board, ``held:reserve:0/2`` the third of a reserve, ``held:bag:0/army-2``
and ``held:pile/spy`` one of a heap.  It is put on ``space:WE1.2``, ``reserve:0``, ``bag:0`` or
``pile``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.draft import replaced, sorted_with, without
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from blitz_widgets.limits import MOST_IN_A_HEAP
from blitz_widgets.locale import _
from blitz_widgets.view.editing import EditError, unknown, with_pile

if TYPE_CHECKING:
    from collections.abc import Mapping

PILE: Final = "pile"
_WON_BY: Final = (WON_BY_FIRST, WON_BY_SECOND)


class Unit(NamedTuple):
    """A unit in the hand, and the side to which it belongs."""

    number: int
    seat: int


def token_target(kit: Kit, seat: int, unit: int) -> str:
    """A unit in the box, for a side."""
    return f"token:{seat}/{kit.unit(unit).id}"


def seen_unit(kit: Kit, state: State, piece: str, seat: int = 0) -> Unit:
    """The unit that *piece* is; in the pile it is anybody's, and goes to *seat*.

    Raises:
        EditError: If there is none.
    """
    kind, _colon, rest = piece.partition(":")
    where, _slash, name = rest.rpartition("/")
    match kind, where.split(":"):
        case "token", [side] if side in _SEATS:
            return Unit(_unit(kit, name), int(side))
        case "space", _:
            space = _number(kit.space_number, rest)
            if state.tokens[space] != NO_UNIT:
                return Unit(state.tokens[space], 0 if state.owned[0] >> space & 1 else 1)
        case "held", ["reserve", side] if side in _SEATS:
            reserve = state.reserves[int(side)]
            if name.isascii() and name.isdigit() and int(name[:4]) < len(reserve):
                return Unit(reserve[int(name[:4])], int(side))
        case "held", ["bag", side] if side in _SEATS:
            if (unit := _unit(kit, name)) in state.bags[int(side)]:
                return Unit(unit, int(side))
        case "held", ["pile"]:
            if (unit := _unit(kit, name)) in state.pile:
                return Unit(unit, seat)
    raise EditError(_("There is no unit to take: choose another."))


def lifted(kit: Kit, state: State, piece: str) -> State:
    """*state* without *piece*, which is in the hand.

    One from the box comes from the bag or the pile, as far as they have it.

    Raises:
        EditError: If there is none.
    """
    unit = seen_unit(kit, state, piece)
    kind, _colon, rest = piece.partition(":")
    if kind == "space":
        return _vacated(kit, state, kit.space_number[rest])
    if kind == "held":
        where, _slash, name = rest.rpartition("/")
        if where == PILE:
            return replace(state, pile=without(state.pile, unit.number))
        if where.startswith("bag"):
            bags = with_pile(state.bags, unit.seat, without(state.bags[unit.seat], unit.number))
            return replace(state, bags=bags)
        place, reserve = int(name), state.reserves[unit.seat]
        kept = reserve[:place] + reserve[place + 1 :]
        return replace(state, reserves=with_pile(state.reserves, unit.seat, kept))
    if kit.is_special[unit.number]:
        has_it = unit.number in state.pile
        return replace(state, pile=without(state.pile, unit.number)) if has_it else state
    bag = state.bags[unit.seat]
    if unit.number not in bag:
        return state
    return replace(state, bags=with_pile(state.bags, unit.seat, without(bag, unit.number)))


def sent_home(kit: Kit, state: State, unit: Unit) -> State:
    """*unit* back in its bag or in the pile, if the box has so many; else it is gone."""
    number, seat = unit
    if kit.is_special[number]:
        if used(kit, state, number) >= kit.research_pile.count(number):
            return state
        return replace(state, pile=sorted_with(state.pile, number))
    if used(kit, state, number, seat) >= kit.bags[seat].count(number):
        return state
    return replace(state, bags=with_pile(state.bags, seat, sorted_with(state.bags[seat], number)))


def used(kit: Kit, state: State, unit: int, seat: int | None = None) -> int:
    """How many of *unit* there are in *state*, of *seat* alone if it is given."""
    seats = (0, 1) if seat is None else (seat,)
    count = state.pile.count(unit) if seat is None or kit.is_special[unit] else 0
    for each in seats:
        count += state.reserves[each].count(unit) + state.bags[each].count(unit)
        count += sum(
            token == unit and state.owned[each] >> space & 1
            for space, token in enumerate(state.tokens)
        )
    return count


def dropped(kit: Kit, state: State, unit: Unit, place: str) -> State:
    """*unit*, which was in the hand, on *place*; what lay there before goes home.

    Raises:
        EditError: If there is no such place, or it is full.
    """
    number, seat = unit
    kind, _colon, rest = place.partition(":")
    if kind == "space":
        return _placed(kit, state, unit, _number(kit.space_number, rest))
    if place == PILE:
        return replace(state, pile=_roomy(sorted_with(state.pile, number)))
    if kind in {"reserve", "bag"} and rest in _SEATS:
        seat = int(rest)
        if kind == "bag":
            bag = _roomy(sorted_with(state.bags[seat], number))
            return replace(state, bags=with_pile(state.bags, seat, bag))
        reserve = _roomy(state.reserves[seat] + bytes((number,)))
        return replace(state, reserves=with_pile(state.reserves, seat, reserve))
    raise EditError(_("Nothing can be put there: choose a space, a reserve or a bag."))


def arranged(kit: Kit, before: State, after: State) -> State:
    """*after* with its rows closed and open as units and markers now say.

    A theatre that was won stays closed.  A row whose winner was the side on which its marker
    stood *before* goes with the marker.

    Rules: BOARD-CLOSED, CLOSE-CAMPAIGN, NIPPON-OPEN.
    """
    occupied = after.owned[0] | after.owned[1]
    free, rows = 0, bytearray(after.rows)
    for theatre, spaces in enumerate(kit.theatre_mask):
        own = kit.theatre_rows[theatre]
        opened = any(before.rows[row] != UNOPENED for row in own) or bool(spaces & occupied)
        if not opened:
            continue
        won = is_won(kit, before, theatre)
        for row in own:
            vacant = kit.row_mask[row] & ~occupied
            was = before.rows[row]
            usual = leader(before.markers[theatre])
            if won:
                continue
            if vacant:
                rows[row] = OPEN
                free |= vacant
            elif was in {OPEN, UNOPENED, usual}:
                rows[row] = leader(after.markers[theatre])
    return replace(after, free=free, rows=bytes(rows))


def is_won(kit: Kit, state: State, theatre: int) -> bool:
    """Whether *theatre* was won: closed, with spaces that are vacant (CLOSE-THEATRE)."""
    occupied = state.owned[0] | state.owned[1]
    rows = [state.rows[row] for row in kit.theatre_rows[theatre]]
    vacant = kit.theatre_mask[theatre] & ~occupied & ~state.free
    return bool(vacant) and not {OPEN, UNOPENED}.intersection(rows)


def leader(marker: int) -> int:
    """Who wins a row when its marker stands there."""
    return _WON_BY[marker < 0] if marker else WON_BY_BOTH


_SEATS: Final = frozenset({"0", "1"})


def _placed(kit: Kit, state: State, unit: Unit, space: int) -> State:
    number, seat = unit
    if state.tokens[space] != NO_UNIT:
        before = Unit(state.tokens[space], 0 if state.owned[0] >> space & 1 else 1)
        state = sent_home(kit, _vacated(kit, state, space), before)
    acting = kit.in_hand[seat][number]
    if kit.is_spy[number] and state.last_placed[1 - seat]:
        acting = kit.in_hand[seat][state.last_placed[1 - seat]]
    owned = [*state.owned]
    owned[seat] |= 1 << space
    last = [*state.last_placed]
    last[seat] = acting
    return replace(
        state,
        tokens=replaced(state.tokens, space, number),
        acting=replaced(state.acting, space, acting),
        owned=(owned[0], owned[1]),
        last_placed=(last[0], last[1]),
    )


def _vacated(kit: Kit, state: State, space: int) -> State:
    """*state* with *space* vacant; a side with no such unit left placed another one last."""
    seat = 0 if state.owned[0] >> space & 1 else 1
    owned = [*state.owned]
    owned[seat] &= ~(1 << space)
    tokens, acting = replaced(state.tokens, space, NO_UNIT), replaced(state.acting, space, NO_UNIT)
    left = [acting[other] for other in range(len(kit.spaces)) if owned[seat] >> other & 1]
    last = [*state.last_placed]
    if last[seat] not in left:
        last[seat] = left[-1] if left else NO_UNIT
    return replace(
        state,
        tokens=tokens,
        acting=acting,
        owned=(owned[0], owned[1]),
        last_placed=(last[0], last[1]),
    )


def _roomy(heap: bytes) -> bytes:
    if len(heap) > MOST_IN_A_HEAP:
        raise EditError(
            _("There are more than {most} units in one place.").format(most=MOST_IN_A_HEAP)
        )
    return heap


def _unit(kit: Kit, name: str) -> int:
    return _number(kit.unit_number, name)


def _number(numbers: Mapping[str, int], name: str) -> int:
    if name not in numbers:
        raise unknown(name)
    return numbers[name]
