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
    SCIENTIST,
    SCORES,
    SOLO,
    SPACES,
    SPACES_FOR,
    STRATAGEM,
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
    tactical,
    unit_value,
    vacant_spaces,
)

VERSION: Final = 1
"""Goes up with every change of what a number means: weights of another version do not fit."""

OF_A_THEATRE: Final = 40
OF_ALL: Final = 66
KINDS_COUNTED: Final = 3

_STEPS: Final = 17
_REACH: Final = 4
_WORK_SIZE: Final = 256
_EXPECTED: Final = 0
_BEST_GAIN: Final = 48
_PLACEABLE: Final = 96
_CAN_WIN: Final = 97
_GAIN: Final = 98
"""Where, in a list of work, the units are and what was found of them."""


def features_size(game: Ints) -> int:
    """How many numbers a position of *game* is described by."""
    of_theatres = OF_A_THEATRE * game[THEATRES]
    return game[SPACES] + of_theatres + KINDS_COUNTED * game[UNITS] + OF_ALL


def work_size() -> int:
    """How long the list has to be that :func:`describe` works with."""
    return _WORK_SIZE


def describe(game: Ints, position: Ints, me: int, my_move: int, row: Floats, work: Floats) -> None:
    """Describe *position* to the seat *me* in the zeros of *row*.

    Either a turn of *me* is over but for what chance still owes it, or *me* is to move.
    """
    at = _spaces(game, position, row)
    theatres = at
    for theatre in range(game[THEATRES]):
        _theatre(game, position, me, theatre, row, at)
        at += OF_A_THEATRE
    at = _kinds(game, position, me, row, at)
    _all(game, position, me, row, at)
    row[at + 47] = my_move
    other = 1 - me
    active = active_spaces(game, position)
    for unit in range(game[UNITS]):
        work[_EXPECTED + unit] = 0.0
    first = RESERVES + MOST_HELD * me
    for slot in range(first, first + position[HELD + me]):
        work[_EXPECTED + position[slot]] += 1.0
    _reach(game, position, me, active, work)
    _reach_in_theatres(game, position, me, 0, row, theatres, work)
    _sum_up(game, position, me, row, at + 36, work)
    if game[SOLO]:
        for unit in range(game[UNITS]):
            work[_EXPECTED + unit] = 0.0
        first = RESERVES + MOST_HELD * other
        for slot in range(first, first + position[HELD + other]):
            work[_EXPECTED + position[slot]] += 1.0
        _reach(game, position, other, active, work)
        _reach_in_theatres(game, position, other, 0, row, theatres + _REACH, work)
    else:
        _unseen(game, position, other, work)
        _reach(game, position, other, active, work)
        _reach_in_theatres(
            game, position, other, position[HELD + other], row, theatres + _REACH, work
        )
    _sum_up(game, position, other, row, at + 41, work)


def _spaces(game: Ints, position: Ints, row: Floats) -> int:
    """Which spaces are free."""
    free = position[FREE]
    for space in range(game[SPACES]):
        if free & game[BIT + space]:
            row[space] = 1.0
    return game[SPACES]


def _steps(lead_of_mine: int) -> int:
    """How many of the steps -10, -8, -6 to 6, 8 and 10 the lead has reached."""
    if lead_of_mine >= 6:
        return 15 + (1 if lead_of_mine >= 8 else 0) + (1 if lead_of_mine >= 10 else 0)
    if lead_of_mine >= -6:
        return lead_of_mine + 9
    return (1 if lead_of_mine >= -8 else 0) + (1 if lead_of_mine >= -10 else 0)


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
    row[at + 25] = position[DRAWS] / 2.0
    row[at + 26] = position[RESEARCHES] / 2.0
    row[at + 27] = position[INDUSTRIES]
    row[at + 28] = position[BOMBS]
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
        if position[HELD + other] <= 4:
            row[at + 48] = 1.0
    row[at + 65] = position[TURN] / 20.0


def _unseen(game: Ints, position: Ints, other: int, work: Floats) -> None:
    """How many of each unit *other* has in reserve and bag, as far as can be known.

    Ordinary tokens that are nowhere to be seen are the other's.  Of the special weapons nobody has
    seen, each is as likely as the others to be in its hands and not in the research pile.
    """
    for unit in range(game[UNITS]):
        work[_EXPECTED + unit] = 0.0
    held = position[HELD + other] + position[BAGGED + other]
    ordinary = 0
    for part in range(3):
        first = RESERVES + MOST_HELD * other
        size = position[HELD + other]
        if part == 1:
            first = BAGS + MOST_HELD * other
            size = position[BAGGED + other]
        elif part == 2:
            first = PILE
            size = position[PILED]
        for slot in range(first, first + size):
            work[_EXPECTED + position[slot]] += 1.0
            if not game[IS_SPECIAL + position[slot]]:
                ordinary += 1
    special = held + position[PILED] - ordinary
    share = (held - ordinary) / (special + 0.000001)
    for unit in range(game[UNITS]):
        if game[IS_SPECIAL + unit]:
            work[_EXPECTED + unit] *= share


def _reach(game: Ints, position: Ints, seat: int, active: int, work: Floats) -> None:
    """Note how many of the units of *work* the *seat* could place at all."""
    placeable = 0.0
    for unit in range(game[UNITS]):
        work[_BEST_GAIN + unit] = 0.0
        if work[_EXPECTED + unit] > 0.0:
            acting = acts_as(game, position, unit, seat)
            if eligible_spaces(game, position, acting, active):
                placeable += work[_EXPECTED + unit]
    work[_PLACEABLE] = placeable


def _reach_in_theatres(
    game: Ints, position: Ints, seat: int, hidden: int, row: Floats, at: int, work: Floats
) -> None:
    """What *seat* could win in each theatre with one of the units of *work*.

    If *hidden* is above 0, it holds that many of the units, nobody knows which.
    """
    total = 0.0
    for unit in range(game[UNITS]):
        total += work[_EXPECTED + unit]
    for theatre in range(game[THEATRES]):
        campaign = active_row(game, position, theatre)
        if campaign < 0:
            continue
        vacant = position[FREE] & game[ROW_MASK + campaign]
        before = lead(position, theatre, seat)
        whole = 0
        for other_row in range(campaign, game[END_ROW + theatre]):
            whole += game[ROW_POINTS + other_row]
        winning = 0.0
        closing = 0.0
        best = 0
        best_gain = 0
        for unit in range(game[UNITS]):
            if work[_EXPECTED + unit] <= 0.0:
                continue
            acting = acts_as(game, position, unit, seat)
            takes = vacant & game[SPACES_FOR + acting]
            if game[ABILITY + acting] == SCIENTIST or not takes:
                continue
            value = unit_value(game, position, acting, theatre, seat)
            wins = 0
            closes = 0
            for space in range(game[ROW_START + campaign], game[ROW_END + campaign]):
                if not takes & game[BIT + space]:
                    continue
                after = before + value + tactical(game, acting, space)
                gain = 0
                if game[EFFECT + space] == PROPAGANDA and game[ABILITY + acting] != TASK_FORCE:
                    gain = game[AMOUNT + space]
                    if game[ABILITY + acting] == INSPIRED:
                        gain += gain
                if after >= game[WON_AT + theatre]:
                    wins = 1
                    gain += whole + icons_at(game, theatre, game[WON_AT + theatre])
                elif after > 0 and vacant == game[BIT + space]:
                    closes = 1
                    gain += game[ROW_POINTS + campaign] + icons_at(game, theatre, after)
                work[_BEST_GAIN + unit] = max(work[_BEST_GAIN + unit], gain)
                if work[_EXPECTED + unit] > 0.99:
                    best = max(best, after)
                    best_gain = max(best_gain, gain)
            if wins:
                winning += work[_EXPECTED + unit]
            if wins or closes:
                closing += work[_EXPECTED + unit]
        block = at + OF_A_THEATRE * theatre + 28
        row[block] = _likely(winning, total, hidden)
        row[block + 1] = _likely(closing, total, hidden)
        row[block + 2] = best / 10.0
        row[block + 3] = best_gain / 5.0
    short = game[WINNING] - position[SCORES + seat]
    ending = 0.0
    most = 0.0
    for unit in range(game[UNITS]):
        if work[_EXPECTED + unit] > 0.0:
            if work[_BEST_GAIN + unit] >= short:
                ending += work[_EXPECTED + unit]
            if work[_EXPECTED + unit] > 0.99 and work[_BEST_GAIN + unit] > most:
                most = work[_BEST_GAIN + unit]
    work[_CAN_WIN] = _likely(ending, total, hidden)
    work[_GAIN] = most


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


def _sum_up(game: Ints, position: Ints, seat: int, row: Floats, at: int, work: Floats) -> None:
    """What one side could do in all: how many units it can place, and what it can gain."""
    placeable = work[_PLACEABLE]
    row[at] = placeable / 5.0
    if placeable < 0.5:
        row[at + 1] = 1.0
    if placeable < 1.5:
        row[at + 2] = 1.0
    row[at + 3] = work[_GAIN] / 5.0
    row[at + 4] = work[_CAN_WIN]
