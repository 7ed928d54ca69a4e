"""What the network looks at: one position after a turn of one side, as a row of numbers.

Only what that side may know has a say.  Of a hidden reserve that is how many tokens it has, and
which ones it could be: those that are nowhere to be seen.  Like :mod:`.sums` this file is made of
whole numbers, floats and lists, and the developers' kernel is made of the same lines.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.judging.blitzkrieg.flat import (
    ABILITY,
    ADMIRAL_COUNTS,
    AMOUNT,
    BAGGED,
    BAGS,
    BIT,
    BOMBS,
    CARRIED,
    DRAWS,
    EFFECT,
    END_ROW,
    FINAL_TURN,
    FIRST_ROW,
    FREE,
    GENERAL_COUNTS,
    HELD,
    INDUSTRIES,
    INSPIRED,
    IS_SPECIAL,
    MOST_HELD,
    PILE,
    PILED,
    PROPAGANDA,
    RESEARCHES,
    RESERVES,
    ROW_END,
    ROW_MASK,
    ROW_POINTS,
    ROW_START,
    SCORES,
    SOLO,
    SPACES,
    SPACES_FOR,
    STRATAGEM,
    TACTICAL,
    TASK_FORCE,
    THEATRES,
    TURN,
    UNITS,
    UNOPENED,
    VALUE,
    WINNING,
    WON_AT,
    Floats,
    Ints,
)
from blitz_widgets.judging.blitzkrieg.sums import (
    active_row,
    active_spaces,
    acts_as,
    counted,
    eligible_spaces,
    icons_at,
    lead,
    unit_value,
    vacant_spaces,
)

VERSION: Final = 1
"""Goes up with every change of what a number means: weights of another version do not fit."""

OF_A_THEATRE: Final = 40
OF_ALL: Final = 66
KINDS_COUNTED: Final = 3

NARROW_STEPS: Final = 6
WIDE_STEP: Final = 8
WIDEST_STEP: Final = 10
_REACH_OF_A_SIDE: Final = 4
_FEW_UNITS: Final = 4
"""With so many units or fewer the bot wants production."""
_LAST_SPACES: Final = 3
"""So many vacant spaces of a campaign, or more, are all one."""
_NONE: Final = 0.5
_ONE: Final = 1.5
_SURE: Final = 0.99
"""A unit expected this often is there."""
WINS_CAMPAIGN: Final = 1
WINS_THEATRE: Final = 2

# where things are in the list of work
_EXPECTED: Final = 0
"""How many of each unit a side is expected to have."""
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
"""What each of the kinds of unit acts as; before it the kinds, and first how many there are."""
KINDS_SIZE: Final = 128


def features_size(game: Ints) -> int:
    """How many numbers a position of *game* is described by."""
    of_theatres = OF_A_THEATRE * game[THEATRES]
    return game[SPACES] + of_theatres + KINDS_COUNTED * game[UNITS] + OF_ALL


def describe(
    game: Ints, position: Ints, me: int, my_move: int, row: Floats, work: Floats, kinds: Ints
) -> None:
    """Describe *position* to the seat *me* in the zeros of *row*.

    Either a turn of *me* is over but for what chance still owes it, or *me* is to move.  *work* and
    *kinds* are lists of :data:`WORK_SIZE` and :data:`KINDS_SIZE` to work with.
    """
    other = 1 - me
    of_spaces = game[SPACES]
    _spaces(game, position, row)
    for theatre in range(game[THEATRES]):
        _theatre(game, position, me, theatre, row, of_spaces + OF_A_THEATRE * theatre)
    at = _kinds(game, position, me, row, of_spaces + OF_A_THEATRE * game[THEATRES])
    _all(game, position, me, row, at)
    _chance_owes(position, row, at)
    row[at + 47] = my_move
    _held(game, position, me, work)
    _reach(game, position, me, 0, row, of_spaces + 28, work, kinds)
    _sum_up(row, at + 36, work)
    hidden = 0
    if game[SOLO]:
        _held(game, position, other, work)
    else:
        hidden = position[HELD + other]
        _unseen(game, position, other, work)
    _reach(game, position, other, hidden, row, of_spaces + 28 + _REACH_OF_A_SIDE, work, kinds)
    _sum_up(row, at + 41, work)


def _spaces(game: Ints, position: Ints, row: Floats) -> None:
    """Which spaces are free."""
    free = position[FREE]
    for space in range(game[SPACES]):
        if free & game[BIT + space]:
            row[space] = 1.0


def _steps(ahead: int) -> int:
    """How many of the steps -10, -8, -6 to 6, 8 and 10 a lead has reached."""
    reached = 0
    if ahead >= -NARROW_STEPS:
        reached = 3 + NARROW_STEPS + (min(NARROW_STEPS, ahead))
    elif ahead >= -WIDE_STEP:
        reached = 2
    elif ahead >= -WIDEST_STEP:
        reached = 1
    if ahead >= WIDE_STEP:
        reached += 1
    if ahead >= WIDEST_STEP:
        reached += 1
    return reached


def _theatre(game: Ints, position: Ints, me: int, theatre: int, row: Floats, at: int) -> None:
    """Its marker, what is left of it, and what each side has there."""
    campaign = active_row(game, position, theatre)
    if campaign < 0:
        if position[UNOPENED] & game[BIT + game[FIRST_ROW + theatre]]:
            row[at + 1] = 1.0
        return
    mine = lead(position, theatre, me)
    row[at] = 1.0
    row[at + 2] = mine / 10.0
    for step in range(_steps(mine)):
        row[at + 3 + step] = 1.0
    vacant = vacant_spaces(game, position, campaign)
    row[at + 20 + (min(3, vacant))] = 1.0
    points = game[ROW_POINTS + campaign] + icons_at(game, theatre, mine)
    if mine < 0:
        points = -points
    if mine != 0:
        row[at + 24] = points / 5.0
        if vacant == 1:
            row[at + 25] = points / 5.0
    left = 0
    for other_row in range(campaign, game[END_ROW + theatre]):
        left += game[ROW_POINTS + other_row]
    row[at + 26] = left / 10.0
    if mine > 0:
        row[at + 27] = left / 10.0
    elif mine < 0:
        row[at + 27] = -left / 10.0
    row[at + 36] = counted(game, position, GENERAL_COUNTS, theatre, me) / 3.0
    row[at + 37] = counted(game, position, ADMIRAL_COUNTS, theatre, me) / 3.0
    row[at + 38] = counted(game, position, GENERAL_COUNTS, theatre, 1 - me) / 3.0
    row[at + 39] = counted(game, position, ADMIRAL_COUNTS, theatre, 1 - me) / 3.0


def _kinds(game: Ints, position: Ints, me: int, row: Floats, at: int) -> int:
    """How many units of each kind are in my reserve, in my bag, and in the other's hands."""
    units = game[UNITS]
    other = 1 - me
    first = RESERVES + MOST_HELD * me
    for slot in range(first, first + position[HELD + me]):
        row[at + position[slot]] += 0.5
    at += units
    first = BAGS + MOST_HELD * me
    for slot in range(first, first + position[BAGGED + me]):
        row[at + position[slot]] += 0.25
    at += units
    first = RESERVES + MOST_HELD * other
    for slot in range(first, first + position[HELD + other]):
        if game[SOLO]:
            row[at + position[slot]] += 0.5
        elif not game[IS_SPECIAL + position[slot]]:
            row[at + position[slot]] += 0.25
    if not game[SOLO]:
        first = BAGS + MOST_HELD * other
        for slot in range(first, first + position[BAGGED + other]):
            if not game[IS_SPECIAL + position[slot]]:
                row[at + position[slot]] += 0.25
    return at + units


def _thresholds(points: int, winning: int, row: Floats, at: int) -> None:
    """How near the points are to the end of the war."""
    short = winning - points
    for step in range(6):
        if short <= step:
            row[at + step] = 1.0
    for step in range(4):
        if short <= 7 + 3 * step:
            row[at + 6 + step] = 1.0


def _all(game: Ints, position: Ints, me: int, row: Floats, at: int) -> None:
    """The points, what chance still owes, and how much each side has."""
    other = 1 - me
    mine = position[SCORES + me]
    theirs = position[SCORES + other]
    row[at] = mine / 25.0
    row[at + 1] = theirs / 25.0
    row[at + 2] = (mine - theirs) / 10.0
    _thresholds(mine, game[WINNING], row, at + 3)
    _thresholds(theirs, game[WINNING], row, at + 13)
    row[at + 23] = position[FINAL_TURN]
    row[at + 24] = me
    row[at + 29] = position[HELD + me] / 5.0
    row[at + 30] = position[HELD + other] / 5.0
    row[at + 31] = position[BAGGED + me] / 10.0
    row[at + 32] = position[BAGGED + other] / 10.0
    row[at + 33] = position[PILED] / 10.0
    total = 0
    first = RESERVES + MOST_HELD * me
    for slot in range(first, first + position[HELD + me]):
        total += game[VALUE + position[slot]]
    row[at + 34] = total / 10.0
    special = 0
    first = BAGS + MOST_HELD * me
    for slot in range(first, first + position[BAGGED + me]):
        special += game[IS_SPECIAL + position[slot]]
    row[at + 35] = special / 3.0
    active = 0
    for theatre in range(game[THEATRES]):
        campaign = active_row(game, position, theatre)
        if campaign >= 0:
            active += vacant_spaces(game, position, campaign)
    row[at + 46] = active / 10.0
    if game[SOLO]:
        if position[STRATAGEM]:
            row[at + 48 + position[STRATAGEM]] = 1.0
        if position[CARRIED]:
            row[at + 56 + position[CARRIED]] = 1.0
        if position[HELD + other] <= _FEW_UNITS:
            row[at + 48] = 1.0
    row[at + 65] = position[TURN] / 20.0


def _chance_owes(position: Ints, row: Floats, at: int) -> None:
    """What chance still owes the side that has moved."""
    row[at + 25] = position[DRAWS] / 2.0
    row[at + 26] = position[RESEARCHES] / 2.0
    row[at + 27] = position[INDUSTRIES]
    row[at + 28] = position[BOMBS]


def _held(game: Ints, position: Ints, seat: int, work: Floats) -> None:
    """How many of each unit *seat* has in reserve."""
    for unit in range(game[UNITS]):
        work[_EXPECTED + unit] = 0.0
    first = RESERVES + MOST_HELD * seat
    for slot in range(first, first + position[HELD + seat]):
        work[_EXPECTED + position[slot]] += 1.0


def _count(game: Ints, position: Ints, first: int, size: int, work: Floats) -> int:
    """Add so many tokens to those expected: how many of them are no special weapons."""
    ordinary = 0
    for slot in range(first, first + size):
        work[_EXPECTED + position[slot]] += 1.0
        if not game[IS_SPECIAL + position[slot]]:
            ordinary += 1
    return ordinary


def _unseen(game: Ints, position: Ints, other: int, work: Floats) -> None:
    """How many of each unit *other* has in reserve and bag, as far as can be known.

    Ordinary tokens that are nowhere to be seen are the other's.  Of the special weapons nobody has
    seen, each is as likely as the others to be in its hands and not in the research pile.
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
    """Note which kinds of unit *seat* may have, what they act as, and how many it can place."""
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


def _reach(
    game: Ints,
    position: Ints,
    seat: int,
    hidden: int,
    row: Floats,
    at: int,
    work: Floats,
    kinds: Ints,
) -> None:
    """What *seat* could win in each theatre with one of the units of *work*.

    If *hidden* is above 0, it holds that many of the units, nobody knows which.
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
    """What *seat* could win in one theatre, how far it could move the marker, and for what gain."""
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
    """What one unit could win on the spaces of a campaign that take it; the most is noted."""
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
    """How likely it is that a unit wanted is there, among *total* of which *hidden* are held.

    If none is hidden: whether it is there.
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


def _sum_up(row: Floats, at: int, work: Floats) -> None:
    """What one side could do in all: how many units it can place, and what it can gain."""
    placeable = work[_PLACEABLE]
    row[at] = placeable / 5.0
    if placeable < _NONE:
        row[at + 1] = 1.0
    if placeable < _ONE:
        row[at + 2] = 1.0
    row[at + 3] = work[_MOST_GAIN] / 5.0
    row[at + 4] = work[_CAN_END]
