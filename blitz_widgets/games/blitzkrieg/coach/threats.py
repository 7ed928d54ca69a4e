"""The threats of the other side's next placement, as far as one side may know."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.coach.facts import dangers
from blitz_widgets.games.blitzkrieg.coach.gains import Winnings, bombs_out, gain, wins_at_end
from blitz_widgets.games.blitzkrieg.coach.prospects import placements
from blitz_widgets.games.blitzkrieg.coach.worth import WHOLE_GAME
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.coach.facts.prospects import Way
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State


class _Scoring(NamedTuple):
    """A placement, and what it scores."""

    points: int
    way: Way


class _Ways(NamedTuple):
    """Every way in which the other side can do the same."""

    points: int
    """The least that one of them scores."""
    ways: tuple[Way, ...]
    likely: float
    """The rough probability that it holds a unit for one of them."""


def threats(
    game: Blitzkrieg, state: State, seat: Seat, units: Mapping[int, float]
) -> Iterator[dangers.Threat]:
    """The threats against *seat* in *state* if the other side's turn began now.

    It may hold any of the *units* (:func:`possible_units`).
    """
    kit, other = game.kit, 1 - seat
    if not state.reserves[other]:
        return
    table = replace(state, seat=other)
    won: Winnings[_Scoring] = Winnings()
    ends: list[_Scoring] = []
    outs: list[_Scoring] = []
    for way in placements(kit, table, units):
        found = gain(kit, table, *way)
        scoring = _Scoring(found.points, way)
        won.note(found, scoring)
        if wins_at_end(kit, table, found):
            ends.append(scoring)
        elif bombs_out(kit, table, *way, found):
            outs.append(scoring)
    summed = partial(_summed, table, units)
    if outs:
        yield _bombed_out(summed(outs))
    if ends:
        yield _game_won(table, summed(ends))
    for theatre, scoring_there in won.theatres.items():
        yield _theatre_won(kit, theatre, summed(scoring_there))
    for row, scoring_there in won.rows.items():
        yield _campaign_won(kit, row, summed(scoring_there))


def _bombed_out(can: _Ways) -> dangers.Threat:
    return dangers.CanBombOut(
        rule=Rule.END_NO_PLACEMENT, weight=-WHOLE_GAME * can.likely, points=0, ways=can.ways
    )


def _game_won(table: State, can: _Ways) -> dangers.Threat:
    return dangers.CanWinGame(
        rule=Rule.END_25_AXIS if table.final_turn else Rule.END_25_ALLIED,
        weight=-WHOLE_GAME * can.likely,
        points=can.points,
        ways=can.ways,
    )


def _theatre_won(kit: Kit, theatre: int, can: _Ways) -> dangers.Threat:
    return dangers.CanWinTheatre(
        rule=kit.in_force(Rule.CLOSE_THEATRE),
        weight=-can.points * can.likely,
        points=can.points,
        ways=can.ways,
        theatre=theatre,
    )


def _campaign_won(kit: Kit, row: int, can: _Ways) -> dangers.Threat:
    return dangers.CanCloseCampaign(
        rule=kit.in_force(Rule.CLOSE_CAMPAIGN),
        weight=-can.points * can.likely,
        points=can.points,
        ways=can.ways,
        row=row,
    )


def possible_units(game: Blitzkrieg, state: State, seat: Seat) -> dict[int, float]:
    """The units that the side against *seat* may have, and how many of each to expect of it.

    Asked is what *seat* sees: the board, its own units, how many there are of the other's.
    """
    kit, other = game.kit, 1 - seat
    unseen = Counter(kit.bags[0] + kit.bags[1] + kit.research_pile)
    unseen.subtract(state.reserves[seat])
    unseen.subtract(state.bags[seat])
    unseen.subtract(unit for unit in state.tokens if unit)
    left = +unseen
    ordinary = {unit: float(left[unit]) for unit in left if not kit.is_special[unit]}
    weapons = left.total() - sum(ordinary.values())
    held = len(state.reserves[other]) + len(state.bags[other]) - sum(ordinary.values())
    if held <= 0:
        return dict(sorted(ordinary.items()))
    return {unit: ordinary.get(unit, left[unit] * held / weapons) for unit in sorted(left)}


def _summed(table: State, units: Mapping[int, float], found: Sequence[_Scoring]) -> _Ways:
    """All the ways that were *found* to do the same, for the active side of *table*."""
    ways = tuple(each.way for each in found)
    held, bag = len(table.reserves[table.seat]), len(table.bags[table.seat])
    drawn = held / (held + bag)
    likely = 1 - (1 - drawn) ** sum(units[unit] for unit in {way.unit for way in ways})
    return _Ways(min(each.points for each in found), ways, likely)
