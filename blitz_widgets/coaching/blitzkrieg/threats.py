"""What the other side can do with its next placement, as far as one side may know."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.coaching.blitzkrieg.facts import dangers
from blitz_widgets.coaching.blitzkrieg.gains import bombs_out, gain, wins_at_end
from blitz_widgets.coaching.blitzkrieg.placements import Way, placements
from blitz_widgets.coaching.blitzkrieg.worth import WHOLE_GAME
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from blitz_widgets.games.blitzkrieg.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.state import State
    from blitz_widgets.games.protocol import Seat


def threats(
    game: Blitzkrieg, state: State, seat: Seat, units: Mapping[int, float]
) -> Iterator[dangers.Threat]:
    """What the side that plays against *seat* can win in *state*, were its turn to begin.

    It may hold any of the *units* (:func:`possible_units`).
    """
    kit, other = game.kit, 1 - seat
    if not state.reserves[other]:
        return
    table = replace(state, seat=other)
    theatres: defaultdict[int, list[tuple[int, Way]]] = defaultdict(list)
    rows: defaultdict[int, list[tuple[int, Way]]] = defaultdict(list)
    ends: list[tuple[int, Way]] = []
    outs: list[Way] = []
    for way in placements(kit, table, units):
        found = gain(kit, table, *way)
        if found.theatre is not None:
            theatres[found.theatre].append((found.points, way))
        elif found.row is not None:
            rows[found.row].append((found.points, way))
        if wins_at_end(kit, table, found):
            ends.append((found.points, way))
        elif bombs_out(kit, table, *way, found):
            outs.append(way)
    if outs:
        weight = -WHOLE_GAME * _likely(state, other, units, outs)
        yield dangers.CanBombOut(
            rule=Rule.END_NO_PLACEMENT, weight=weight, points=0, ways=tuple(outs)
        )
    if ends:
        points, ways = _summed(ends)
        rule = Rule.END_25_AXIS if table.final_turn else Rule.END_25_ALLIED
        yield dangers.CanWinGame(
            rule=rule,
            weight=-WHOLE_GAME * _likely(state, other, units, ways),
            points=points,
            ways=ways,
        )
    for theatre, found_there in theatres.items():
        points, ways = _summed(found_there)
        yield dangers.CanWinTheatre(
            rule=kit.in_force(Rule.CLOSE_THEATRE),
            weight=-points * _likely(state, other, units, ways),
            points=points,
            ways=ways,
            theatre=theatre,
        )
    for row, found_there in rows.items():
        points, ways = _summed(found_there)
        yield dangers.CanCloseCampaign(
            rule=kit.in_force(Rule.CLOSE_CAMPAIGN),
            weight=-points * _likely(state, other, units, ways),
            points=points,
            ways=ways,
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


def _likely(state: State, other: int, units: Mapping[int, float], ways: Iterable[Way]) -> float:
    """Roughly how likely the reserve of *other* holds a unit of one of the *ways*."""
    drawn = len(state.reserves[other]) / (len(state.reserves[other]) + len(state.bags[other]))
    return 1 - (1 - drawn) ** sum(units[unit] for unit in {way.unit for way in ways})


def _summed(found: list[tuple[int, Way]]) -> tuple[int, tuple[Way, ...]]:
    """The least points that one of the ways scores, and all of them."""
    return min(points for points, _way in found), tuple(way for _points, way in found)
