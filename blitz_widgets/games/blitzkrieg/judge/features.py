"""The features of the board game: a position after a turn of one side, as a row of numbers.

They depend on that side's knowledge only.  For a hidden reserve that is its size, and the tokens
that it could hold: those that are nowhere in sight.  Like :mod:`.sums`, this file uses only whole
numbers, floats and lists, so that the developers' kernel can be made from its lines.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.judge.flat import (
    ADMIRAL_COUNTS,
    BAGGED,
    BAGS,
    BIT,
    BOMBS,
    CARRIED,
    DRAWS,
    END_ROW,
    FINAL_TURN,
    FIRST_ROW,
    FREE,
    GENERAL_COUNTS,
    HELD,
    INDUSTRIES,
    IS_SPECIAL,
    MOST_HELD,
    PILED,
    RESEARCHES,
    RESERVES,
    ROW_POINTS,
    SCORES,
    SOLO,
    SPACES,
    STRATAGEM,
    THEATRES,
    TURN,
    UNITS,
    UNOPENED,
    VALUE,
    WINNING,
    Floats,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.reach import (
    OF_A_THEATRE,
    REACH_OF_A_SIDE,
    reach_of_side,
    sum_up,
    units_held,
    units_unseen,
)
from blitz_widgets.games.blitzkrieg.judge.sums import (
    active_row,
    counted,
    icons_at,
    lead,
    vacant_spaces,
)

VERSION: Final = 1
"""Goes up whenever a number changes its meaning: weights of another version do not fit."""

OF_ALL: Final = 66
KINDS_COUNTED: Final = 3

NARROW_STEPS: Final = 6
WIDE_STEP: Final = 8
WIDEST_STEP: Final = 10
_FEW_UNITS: Final = 4
"""With this many units or fewer, the bot wants production."""
_LAST_SPACES: Final = 3
"""Vacant spaces of a campaign are counted up to this number."""


def features_size(game: Ints) -> int:
    """The number of features of a position of *game*."""
    of_theatres = OF_A_THEATRE * game[THEATRES]
    return game[SPACES] + of_theatres + KINDS_COUNTED * game[UNITS] + OF_ALL


def describe(
    game: Ints, position: Ints, me: int, my_move: int, row: Floats, work: Floats, kinds: Ints
) -> None:
    """Describe *position* to the seat *me* in the zeros of *row*.

    Either a turn of *me* is over, except for draws and other chance still to come, or *me* is to
    move. *work* and *kinds* are scratch lists of :data:`WORK_SIZE` and :data:`KINDS_SIZE`.
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
    units_held(game, position, me, work)
    reach_of_side(game, position, me, 0, row, of_spaces + 28, work, kinds)
    sum_up(row, at + 36, work)
    hidden = 0
    if game[SOLO]:
        units_held(game, position, other, work)
    else:
        hidden = position[HELD + other]
        units_unseen(game, position, other, work)
    reach_of_side(game, position, other, hidden, row, of_spaces + 28 + REACH_OF_A_SIDE, work, kinds)
    sum_up(row, at + 41, work)


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
    """The marker of a theatre, its open parts, and each side's chances there."""
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
    """The number of units of each kind in my reserve, in my bag, and in the other's hands."""
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
    """The points, the chance still to come, and the units of each side."""
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
    """The chance still to come for the side that has moved."""
    row[at + 25] = position[DRAWS] / 2.0
    row[at + 26] = position[RESEARCHES] / 2.0
    row[at + 27] = position[INDUSTRIES]
    row[at + 28] = position[BOMBS]
