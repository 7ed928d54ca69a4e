"""The results of simulated games, counted by the position on the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.games.blitzkrieg.coach.facts import deeds, later
from blitz_widgets.games.blitzkrieg.coach.worth import worth_of
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
)
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State

_A_UNIT: Final = 0.7
_A_LEAD: Final = 1.0
_STUCK, _STUCK_LATER = 12.0, 4.0
_ICONS: Final = 1.0
"""Points for icons that go with a theatre or campaign, more or less."""
_UNDECIDED: Final = (OPEN, UNOPENED)
"""A campaign that has not scored yet."""
_WON_BY: Final = (WON_BY_FIRST, WON_BY_SECOND)


def facts_of_play_outs(
    game: Blitzkrieg, state: State, seat: Seat, played: Sequence[PlayedOn]
) -> Iterator[Fact]:
    """Facts about the games simulated from *state* after one move of *seat*."""
    kit, of = game.kit, len(played)
    soon = [each.soon for each in played]
    yield from _won(kit, state, seat, soon)
    yield from _scored(kit, state, seat, soon)
    yield from _taken(kit, state, seat, soon)
    yield from _held(kit, state, seat, [each.turn_end for each in played])
    yield from _led(kit, seat, soon)
    stuck = sum(_is_stuck(after, seat) for after in soon)
    if stuck:
        yield later.LaterStuck(
            rule=Rule.END_NO_PLACEMENT, weight=-_STUCK * stuck / of, count=stuck, of=of
        )
    lost = sum(_is_stuck(each.end, seat) for each in played)
    if lost:
        weight = -_STUCK_LATER * lost / of
        yield later.LostStuck(rule=Rule.END_NO_PLACEMENT, weight=weight, count=lost, of=of)
    mine, theirs = (
        sum(after.scores[each] - state.scores[each] for after in soon) / of
        for each in (seat, 1 - seat)
    )
    yield later.LaterPoints(rule=Rule.BOARD_VPTRACK, weight=mine - theirs, mine=mine, theirs=theirs)
    units = sum(len(after.reserves[seat]) for after in soon) / of
    yield later.LaterUnits(rule=Rule.TURN_DRAW, weight=_A_UNIT * units, mine=units)
    won = sum(
        after.ended is not None and after.ended.winner == seat
        for after in (each.end for each in played)
    )
    rule = Rule.END_25_ALLIED if seat else Rule.END_25_AXIS
    over = sum(after.ended is not None for after in soon)
    yield WinsPlayOuts(rule=rule, weight=PLAYED_OUT * won / of, count=won, of=of, over=over)


def _won(kit: Kit, state: State, seat: Seat, soon: Sequence[State]) -> Iterator[Fact]:
    """The theatres that one side had won by its marker (CLOSE-THEATRE).

    Not those of a single campaign: that is told of, however it was won.
    """
    of = len(soon)
    contested = [
        theatre
        for theatre, rows in enumerate(kit.theatre_rows)
        if len(rows) > 1 and _winner(kit, state, theatre) is None
    ]
    won = Counter(
        (theatre, winner)
        for after in soon
        for theatre in contested
        if (winner := _winner(kit, after, theatre)) is not None
    )
    for (theatre, winner), count in won.items():
        rows = (row for row in kit.theatre_rows[theatre] if state.rows[row] in _UNDECIDED)
        points = _ICONS + sum(kit.row_points[row] for row in rows)
        yield later.LaterTheatre(
            rule=kit.in_force(Rule.CLOSE_THEATRE),
            weight=(1 if winner == seat else -1) * points * count / of,
            count=count,
            of=of,
            theatre=theatre,
            winner=winner,
        )


def _scored(kit: Kit, state: State, seat: Seat, soon: Sequence[State]) -> Iterator[Fact]:
    """The campaigns that had scored for one side, or for both (CLOSE-CAMPAIGN, CLOSE-TIE)."""
    of = len(soon)
    for row, theatre in _rows(kit):
        if state.rows[row] not in _UNDECIDED:
            continue
        ends = Counter(after.rows[row] for after in soon)
        tied = ends[WON_BY_BOTH]
        for winner, mark in enumerate(_WON_BY):
            count = ends[mark] + tied
            if count:
                points = kit.row_points[row] * count + _ICONS * (count - tied)
                yield later.LaterCampaign(
                    rule=kit.in_force(Rule.CLOSE_CAMPAIGN),
                    weight=(1 if winner == seat else -1) * points / of,
                    count=count,
                    tied=tied,
                    of=of,
                    theatre=theatre,
                    row=row,
                    winner=winner,
                )


def _taken(kit: Kit, state: State, seat: Seat, soon: Sequence[State]) -> Iterator[Fact]:
    """The spaces with an effect on which the other side had come to stand."""
    of = len(soon)
    for space in spaces_in(active_spaces(kit, state.free)):
        printed = kit.spaces[space]
        worth = worth_of(printed)
        count = sum(after.owned[1 - seat] >> space & 1 for after in soon)
        if worth and count:
            yield later.LaterSpace(
                rule=printed.rule, weight=-worth * count / of, count=count, of=of, space=space
            )


def _held(kit: Kit, state: State, seat: Seat, ends: Sequence[State]) -> Iterator[Fact]:
    """The spaces with an effect that the side took in its turn, whatever it drew."""
    for space in spaces_in(state.free):
        taken = all(after.owned[seat] >> space & 1 for after in ends)
        if taken and worth_of(kit.spaces[space]):
            yield deeds.HoldsSpace(rule=Rule.TURN_PLACE, weight=0.0, space=space)


def _led(kit: Kit, seat: Seat, soon: Sequence[State]) -> Iterator[Fact]:
    """Who leads in the theatres, or has won there as no space is free any more (BOARD-CLOSED)."""
    of = len(soon)
    for theatre, spaces in enumerate(kit.theatre_mask):
        for leader, towards in enumerate((1, -1)):
            ahead = [after for after in soon if after.markers[theatre] * towards > 0]
            if ahead:
                yield later.LaterMarker(
                    rule=Rule.TURN_MOVE,
                    weight=(_A_LEAD if leader == seat else -_A_LEAD) * len(ahead) / of,
                    count=len(ahead),
                    won=sum(not after.free & spaces for after in ahead),
                    of=of,
                    theatre=theatre,
                    leader=leader,
                )


def _is_stuck(state: State, seat: Seat) -> bool:
    """Whether *seat* has lost, as it could place nothing."""
    ended = state.ended
    return ended is not None and ended.winner != seat and ended.rule == Rule.END_NO_PLACEMENT


def _winner(kit: Kit, state: State, theatre: int) -> int | None:
    """Who has won the *theatre* by its marker, if anyone has."""
    marker = state.markers[theatre]
    if abs(marker) < kit.won_at[theatre]:
        return None
    return 0 if marker > 0 else 1


def _rows(kit: Kit) -> Iterator[tuple[int, int]]:
    """Every campaign with its theatre."""
    for theatre, rows in enumerate(kit.theatre_rows):
        for row in rows:
            yield row, theatre
