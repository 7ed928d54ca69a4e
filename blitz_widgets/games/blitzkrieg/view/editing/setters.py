"""The settings of a position: the turn, the task, the winners of theatres, the copies of spies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.draft import replaced
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.setting_up import row_name
from blitz_widgets.games.blitzkrieg.engine.state import (
    FIRST,
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from blitz_widgets.games.blitzkrieg.view import names
from blitz_widgets.games.blitzkrieg.view.editing import turns
from blitz_widgets.games.blitzkrieg.view.editing.moving import is_won
from blitz_widgets.games.blitzkrieg.view.editing.problem_units import fits
from blitz_widgets.games.blitzkrieg.view.refusals import task_text
from blitz_widgets.limits import MOST_POINTS
from blitz_widgets.locale import _
from blitz_widgets.view.editing import NO, YES, Setter, switch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg

SEAT, TODO, FINAL, WON, ROW, ACTING, LAST, OPENED = (
    "seat",
    "todo",
    "final",
    "won",
    "row",
    "acting",
    "last",
    "opened",
)
_WINNERS = {"0": WON_BY_FIRST, "1": WON_BY_SECOND, "both": WON_BY_BOTH}


def setters(
    game: Blitzkrieg, state: State, begins: str = "", as_it_is: str = ""
) -> Iterator[Setter]:
    """All that can be chosen; what is seldom needed is a detail."""
    kit = game.kit
    sides = [(str(seat), str(names.side_name(kit, seat))) for seat in (0, 1)]
    yield Setter(key=SEAT, title=_("To play"), value=str(state.seat), choices=tuple(sides))
    yield Setter(
        key=TODO,
        title=_("Left to do"),
        value=turns.left_to_do(game, state),
        choices=tuple(
            turns.choices(
                game,
                state,
                begins or _("place a unit: the turn begins"),
                as_it_is or _task(state),
            )
        ),
    )
    yield from _spies(kit, state)
    yield switch(FINAL, _("Final turn"), is_on=state.final_turn, is_detail=True)
    yield from _theatres(kit, state, sides)
    for seat in (0, 1):
        acts = dict.fromkeys(state.acting[space] for space in spaces_in(state.owned[seat]))
        if acts:
            yield Setter(
                key=f"{LAST}:{seat}",
                title=_("Placed last by the {side}").format(side=sides[seat][1]),
                value=kit.unit(state.last_placed[seat]).id if state.last_placed[seat] else "",
                choices=(
                    ("", _("nothing")),
                    *((kit.unit(unit).id, names.unit_name(kit, unit)) for unit in acts),
                ),
                is_detail=True,
            )


def chosen(game: Blitzkrieg, state: State, key: str, value: str) -> State | None:
    """*state* with the thing *key* set to *value*; ``None`` if there is no such thing."""
    kit = game.kit
    kind, _colon, name = key.partition(":")
    match kind:
        case "seat" if value in {"0", "1"}:
            return _with_seat(game, state, int(value))
        case "todo":
            return state if value == turns.AS_IT_IS else turns.chosen(game, state, value)
        case "final" if value in {YES, NO}:
            return replace(state, final_turn=value == YES)
        case "won" if name in kit.theatre_number:
            return _with_winner(kit, state, kit.theatre_number[name], value)
        case "opened" if name in kit.theatre_number and value in {YES, NO}:
            return _with_opening(kit, state, kit.theatre_number[name], opened=value == YES)
        case "row" if value in _WINNERS:
            rows = {row_name(kit, row): row for row in range(len(kit.row_mask))}
            if name in rows:
                return replace(state, rows=replaced(state.rows, rows[name], _WINNERS[value]))
        case "acting" if name in kit.space_number and value in kit.unit_number:
            return _with_acting(state, kit.space_number[name], kit.unit_number[value])
        case "last" if name in {"0", "1"} and (not value or value in kit.unit_number):
            last = [*state.last_placed]
            last[int(name)] = kit.unit_number[value] if value else NO_UNIT
            return replace(state, last_placed=(last[0], last[1]))
    return None


def with_points(state: State, seat: int, points: int) -> State:
    """*state* with as many *points* for *seat*, as far as the track goes."""
    scores = [*state.scores]
    scores[seat] = max(0, min(MOST_POINTS, points))
    return replace(state, scores=(scores[0], scores[1]))


def drawn(kit: Kit, state: State, seat: int) -> State:
    """*state* with the reserve of *seat* filled up from its bag, as a game begins (SETUP-BAGS).

    The commonest kinds of unit in the bag come first, so the same press has the same result.
    """
    bag, reserve = Counter(state.bags[seat]), [*state.reserves[seat]]
    for unit, _count in bag.most_common(kit.opening_reserve - len(reserve)):
        reserve.append(unit)
        bag[unit] -= 1
    reserves, bags = [*state.reserves], [*state.bags]
    reserves[seat], bags[seat] = bytes(reserve), bytes(sorted(bag.elements()))
    return replace(state, reserves=(reserves[0], reserves[1]), bags=(bags[0], bags[1]))


def won_by(kit: Kit, state: State, theatre: int) -> int | None:
    """The side that has won *theatre*, if one has (CLOSE-THEATRE)."""
    return int(state.markers[theatre] < 0) if is_won(kit, state, theatre) else None


def _task(state: State) -> str:
    """The task in *state*, as an order."""
    try:
        return (
            task_text(state.agenda[-1] & KIND) if state.agenda else _("nothing: the game is over")
        )
    except KeyError:
        return _("as it was in the game")


def _spies(kit: Kit, state: State) -> Iterator[Setter]:
    """The unit that each spy on the board acts as (UNIT-SPY)."""
    for seat in (0, 1):
        for space in spaces_in(state.owned[seat]):
            if not kit.is_spy[state.tokens[space]]:
                continue
            units = dict.fromkeys((*kit.bags[1 - seat], *kit.research_pile))
            acting = state.acting[space]
            copies = [kit.in_hand[seat][unit] for unit in units if not kit.is_spy[unit]]
            if acting not in copies:
                copies.insert(0, acting)
            yield Setter(
                key=f"{ACTING}:{kit.space_name[space]}",
                title=_("The spy on {space} copied").format(space=names.space_name(kit, space)),
                value=kit.unit(acting).id,
                choices=tuple(
                    (kit.unit(unit).id, names.unit_name(kit, unit))
                    for unit in dict.fromkeys(copies)
                    if unit == acting or fits(kit, unit, space)
                ),
            )


def _theatres(kit: Kit, state: State, sides: list[tuple[str, str]]) -> Iterator[Setter]:
    """Which theatres are open, were won and by whom, and who scored each closed row."""
    for theatre, rows in enumerate(kit.theatre_rows):
        name, title = kit.board.theatre[theatre].id, names.theatre_name(kit, theatre)
        never = all(state.rows[row] == UNOPENED for row in rows)
        if kit.open_one_another and not kit.starts_open[theatre]:
            opened = _("{theatre}: opened").format(theatre=title)
            yield switch(f"{OPENED}:{name}", opened, is_on=not never, is_detail=True)
        if never:
            continue
        winner = won_by(kit, state, theatre)
        yield Setter(
            key=f"{WON}:{name}",
            title=_("{theatre}: won").format(theatre=title),
            value=NO if winner is None else str(winner),
            choices=((NO, _("by nobody yet")), *sides),
            is_detail=True,
        )
        for row in rows:
            code = state.rows[row]
            if winner is None and code not in {OPEN, UNOPENED}:
                yield Setter(
                    key=f"{ROW}:{row_name(kit, row)}",
                    title=_("{campaign}: scored by").format(campaign=names.row_name(kit, row)),
                    value=next(word for word, each in _WINNERS.items() if each == code),
                    choices=(*sides, ("both", _("both"))),
                    is_detail=True,
                )


def _with_seat(game: Blitzkrieg, state: State, seat: int) -> State:
    """*state* at the beginning of a turn of *seat*; the first side's turns have odd numbers."""
    turn = max(state.turn, 1)
    if turn % 2 != (seat == FIRST):
        turn += 1
    return turns.beginning(game, replace(state, seat=seat, turn=turn))


def _with_winner(kit: Kit, state: State, theatre: int, value: str) -> State | None:
    """*state* with *theatre* won by a side, its marker there and its rows closed, or open again."""
    if value not in {"0", "1", NO}:
        return None
    occupied = state.owned[0] | state.owned[1]
    markers, rows, free = [*state.markers], bytearray(state.rows), state.free
    if value == NO:
        if not is_won(kit, state, theatre):
            return state
        sign = -1 if markers[theatre] < 0 else 1
        markers[theatre] = sign * min(abs(markers[theatre]), kit.won_at[theatre] - 1)
        free |= kit.theatre_mask[theatre] & ~occupied
        for row in kit.theatre_rows[theatre]:
            if kit.row_mask[row] & ~occupied:
                rows[row] = OPEN
    else:
        sign = -1 if value == "1" else 1
        reach = markers[theatre] * sign
        markers[theatre] = sign * max(kit.won_at[theatre], min(reach, kit.last[theatre]))
        free &= ~kit.theatre_mask[theatre]
        for row in kit.theatre_rows[theatre]:
            if kit.row_mask[row] & ~occupied:
                rows[row] = _WINNERS[value]
    return replace(state, markers=tuple(markers), rows=bytes(rows), free=free)


def _with_opening(kit: Kit, state: State, theatre: int, *, opened: bool) -> State:
    """*state* with a campaign opened or not; with a unit on it, it is (NIPPON-OPEN)."""
    occupied = state.owned[0] | state.owned[1]
    spaces = kit.theatre_mask[theatre]
    if spaces & occupied or opened == (state.rows[kit.theatre_rows[theatre][0]] != UNOPENED):
        return state
    rows, markers = bytearray(state.rows), [*state.markers]
    for row in kit.theatre_rows[theatre]:
        rows[row] = OPEN if opened else UNOPENED
    markers[theatre] = 0
    free = state.free | spaces if opened else state.free & ~spaces
    return replace(state, rows=bytes(rows), markers=tuple(markers), free=free)


def _with_acting(state: State, space: int, acting: int) -> State:
    """*state* with the unit on *space* acting as another, and so the one placed last."""
    seat = 0 if state.owned[0] >> space & 1 else 1
    last = [*state.last_placed]
    if last[seat] == state.acting[space]:
        last[seat] = acting
    return replace(
        state,
        acting=replaced(state.acting, space, acting),
        last_placed=(last[0], last[1]),
    )
