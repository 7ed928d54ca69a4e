"""The gains that one side could make with one more unit, in each theatre and altogether.

A hidden reserve has a known size, and could hold any tokens that are nowhere in sight.  Only whole
numbers, floats and lists, as in :mod:`.features`.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.judge.flat import (
    ABILITY,
    AMOUNT,
    BAGGED,
    BAGS,
    BIT,
    EFFECT,
    END_ROW,
    FREE,
    HELD,
    INSPIRED,
    IS_SPECIAL,
    MOST_HELD,
    PILE,
    PILED,
    PROPAGANDA,
    RESERVES,
    ROW_END,
    ROW_MASK,
    ROW_POINTS,
    ROW_START,
    SCORES,
    SPACES_FOR,
    TACTICAL,
    TASK_FORCE,
    THEATRES,
    UNITS,
    WINNING,
    WON_AT,
    Floats,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.sums import (
    active_row,
    active_spaces,
    acts_as,
    eligible_spaces,
    icons_at,
    lead,
    unit_value,
)

OF_A_THEATRE: Final = 40
"""The number of features of one theatre."""
REACH_OF_A_SIDE: Final = 4
"""The number of features for one side's reach in a theatre."""
_NONE: Final = 0.5
_ONE: Final = 1.5
_SURE: Final = 0.99
"""A unit with at least this expected number is certain to be there."""
WINS_CAMPAIGN: Final = 1
WINS_THEATRE: Final = 2

# where things are in the list of work
_EXPECTED: Final = 0
"""The expected number of each unit of a side."""
_BEST_GAIN: Final = 48
"""The most points that each unit would bring at once."""
_PLACEABLE: Final = 96
_TOTAL: Final = 97
_CAN_END: Final = 98
_MOST_GAIN: Final = 99
_FURTHEST: Final = 100
_GAIN_HERE: Final = 101
WORK_SIZE: Final = 128

# and in the list of kinds
_ACTING: Final = 64
"""The unit that each kind acts as; before them the kinds, and first the number of kinds."""
KINDS_SIZE: Final = 128


def units_held(game: Ints, position: Ints, seat: int, work: Floats) -> None:
    """The number of each unit in the reserve of *seat*."""
    for unit in range(game[UNITS]):
        work[_EXPECTED + unit] = 0.0
    first = RESERVES + MOST_HELD * seat
    for slot in range(first, first + position[HELD + seat]):
        work[_EXPECTED + position[slot]] += 1.0


def _count(game: Ints, position: Ints, first: int, size: int, work: Floats) -> int:
    """Add *size* tokens to the expected ones; returns how many of them are not special weapons."""
    ordinary = 0
    for slot in range(first, first + size):
        work[_EXPECTED + position[slot]] += 1.0
        if not game[IS_SPECIAL + position[slot]]:
            ordinary += 1
    return ordinary


def units_unseen(game: Ints, position: Ints, other: int, work: Floats) -> None:
    """The expected number of each unit in the reserve and bag of *other*.

    Ordinary tokens that are nowhere in sight belong to the other side.  Each unseen special weapon
    is equally likely to be in its hands rather than in the research pile.
    """
    for unit in range(game[UNITS]):
        work[_EXPECTED + unit] = 0.0
    held = position[HELD + other] + position[BAGGED + other]
    ordinary = _count(game, position, RESERVES + MOST_HELD * other, position[HELD + other], work)
    ordinary += _count(game, position, BAGS + MOST_HELD * other, position[BAGGED + other], work)
    ordinary += _count(game, position, PILE, position[PILED], work)
    special = held + position[PILED] - ordinary
    share = (held - ordinary) / (special + 0.000001)
    for unit in range(game[UNITS]):
        if game[IS_SPECIAL + unit]:
            work[_EXPECTED + unit] *= share


def _gather(game: Ints, position: Ints, seat: int, work: Floats, kinds: Ints) -> None:
    """Record the kinds of unit that *seat* may have, how they act, and how many it can place."""
    active = active_spaces(game, position)
    found = 0
    total = 0.0
    placeable = 0.0
    for unit in range(game[UNITS]):
        work[_BEST_GAIN + unit] = 0.0
        if work[_EXPECTED + unit] > 0.0:
            found += 1
            acting = acts_as(game, position, unit, seat)
            kinds[found] = unit
            kinds[_ACTING + found] = acting
            total += work[_EXPECTED + unit]
            if eligible_spaces(game, position, acting, active):
                placeable += work[_EXPECTED + unit]
    kinds[0] = found
    work[_TOTAL] = total
    work[_PLACEABLE] = placeable


def reach_of_side(
    game: Ints,
    position: Ints,
    seat: int,
    hidden: int,
    row: Floats,
    at: int,
    work: Floats,
    kinds: Ints,
) -> None:
    """The gains of *seat* in each theatre with one of the units of *work*.

    If *hidden* is above 0, it holds that number of the units, and no one knows which.
    """
    _gather(game, position, seat, work, kinds)
    for theatre in range(game[THEATRES]):
        campaign = active_row(game, position, theatre)
        if campaign >= 0:
            block = at + OF_A_THEATRE * theatre
            _reach_in(game, position, seat, theatre, campaign, hidden, row, block, work, kinds)
    short = game[WINNING] - position[SCORES + seat]
    ending = 0.0
    most = 0.0
    for number in range(1, kinds[0] + 1):
        unit = kinds[number]
        gain = work[_BEST_GAIN + unit]
        if gain >= short:
            ending += work[_EXPECTED + unit]
        if work[_EXPECTED + unit] > _SURE and gain > most:
            most = gain
    work[_CAN_END] = _likely(ending, work[_TOTAL], hidden)
    work[_MOST_GAIN] = most


def _reach_in(
    game: Ints,
    position: Ints,
    seat: int,
    theatre: int,
    campaign: int,
    hidden: int,
    row: Floats,
    at: int,
    work: Floats,
    kinds: Ints,
) -> None:
    """The gains of *seat* in one theatre, and the furthest that it could move the marker."""
    vacant = position[FREE] & game[ROW_MASK + campaign]
    winning = 0.0
    closing = 0.0
    work[_FURTHEST] = 0.0
    work[_GAIN_HERE] = 0.0
    for number in range(1, kinds[0] + 1):
        unit = kinds[number]
        acting = kinds[_ACTING + number]
        takes = vacant & game[SPACES_FOR + acting]
        if takes:
            wins = _try_unit(
                game, position, seat, theatre, campaign, takes, vacant, unit, acting, work
            )
            if wins:
                closing += work[_EXPECTED + unit]
            if wins >= WINS_THEATRE:
                winning += work[_EXPECTED + unit]
    row[at] = _likely(winning, work[_TOTAL], hidden)
    row[at + 1] = _likely(closing, work[_TOTAL], hidden)
    row[at + 2] = work[_FURTHEST] / 10.0
    row[at + 3] = work[_GAIN_HERE] / 5.0


def _try_unit(
    game: Ints,
    position: Ints,
    seat: int,
    theatre: int,
    campaign: int,
    takes: int,
    vacant: int,
    unit: int,
    acting: int,
    work: Floats,
) -> int:
    """The possible gains of one unit on the spaces of a campaign that take it; records the most."""
    reach = lead(position, theatre, seat) + unit_value(game, position, acting, theatre, seat)
    ability = game[ABILITY + acting]
    times = 1
    if ability == TASK_FORCE:
        times = 0
    elif ability == INSPIRED:
        times = 2
    sure = work[_EXPECTED + unit] > _SURE
    found = 0
    for space in range(game[ROW_START + campaign], game[ROW_END + campaign]):
        if not takes & game[BIT + space]:
            continue
        after = reach
        gain = 0
        effect = game[EFFECT + space]
        if effect == TACTICAL:
            after += game[AMOUNT + space] * times
        elif effect == PROPAGANDA:
            gain = game[AMOUNT + space] * times
        if after >= game[WON_AT + theatre]:
            found |= WINS_THEATRE
            gain += _worth_of_theatre(game, theatre, campaign)
        elif after > 0 and vacant == game[BIT + space]:
            found |= WINS_CAMPAIGN
            gain += game[ROW_POINTS + campaign] + icons_at(game, theatre, after)
        work[_BEST_GAIN + unit] = max(work[_BEST_GAIN + unit], gain)
        if sure:
            work[_FURTHEST] = max(work[_FURTHEST], after)
            work[_GAIN_HERE] = max(work[_GAIN_HERE], gain)
    return found


def _worth_of_theatre(game: Ints, theatre: int, campaign: int) -> int:
    """The points for a theatre won while *campaign* is its active one."""
    points = icons_at(game, theatre, game[WON_AT + theatre])
    for row in range(campaign, game[END_ROW + theatre]):
        points += game[ROW_POINTS + row]
    return points


def _likely(wanted: float, total: float, hidden: int) -> float:
    """The chance that a wanted unit is there, if *hidden* of *total* units are held.

    If none are hidden: 1 if it is there, else 0.
    """
    if wanted <= 0.0:
        return 0.0
    if not hidden:
        return 1.0
    share = 1.0 - wanted / total
    missing = 1.0
    for _each in range(hidden):
        missing *= share
    return 1.0 - missing


def sum_up(row: Floats, at: int, work: Floats) -> None:
    """One side's overall reach: the number of units it can place, and the most it can gain."""
    placeable = work[_PLACEABLE]
    row[at] = placeable / 5.0
    if placeable < _NONE:
        row[at + 1] = 1.0
    if placeable < _ONE:
        row[at + 2] = 1.0
    row[at + 3] = work[_MOST_GAIN] / 5.0
    row[at + 4] = work[_CAN_END]
