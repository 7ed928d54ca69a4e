"""The features at any time: cards, damage, turns, and the current decision."""

from __future__ import annotations

from blitz_widgets.games.blitz.judge.columns import MOMENT, WAR
from blitz_widgets.games.blitz.judge.flat import (
    BOMBING,
    CLASS,
    DAMAGE,
    DECKED,
    DECKS,
    DISCARD,
    DRAW,
    DRAWS,
    EACH,
    END_OWN,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    LIMIT,
    MOST_CLASSES,
    PASSED,
    PHASE,
    POINTS,
    RAID,
    ROWED,
    SEAT,
    WINNING,
    Floats,
    Ints,
)


def share_in_hand(position: Ints, other: int) -> float:
    """The share of a side's unseen cards that are in its hand."""
    unseen = position[HELD + other] + position[DECKED + other]
    return (position[HELD + other] + 0.0) / unseen if unseen else 0.0


def describe_cards(game: Ints, position: Ints, me: int, shown: int, row: Floats) -> None:
    """My hand, my deck, and the average of the other's hand and deck, by class."""
    other = 1 - me
    for card in range(game[FIRST_OWN + me], game[END_OWN + me]):
        column = game[CLASS + card]
        row[column] += position[HANDS + card] / 2.0
        row[2 * MOST_CLASSES + column] += position[DECKS + card] / 4.0
    for column in range(MOST_CLASSES):
        if row[column] > 0.0:
            row[MOST_CLASSES + column] = 1.0
    share = share_in_hand(position, other)
    for card in range(game[FIRST_OWN + other], game[END_OWN + other]):
        column = game[CLASS + card]
        held = position[HANDS + card] + 0.0
        unseen = position[HANDS + card] + position[DECKS + card]
        if not shown:
            held = unseen * share
        row[3 * MOST_CLASSES + column] += held / 2.0
        row[4 * MOST_CLASSES + column] += (unseen - held) / 4.0


def _short(half_points: int, row: Floats, at: int) -> None:
    """How near the damage is to the end of the battle."""
    points = half_points / 2.0
    row[at] = points / 20.0
    for step in range(8):
        if points <= step + 1:
            row[at + 1 + step] = 1.0
    for step in range(4):
        if points <= 10 + 2 * step:
            row[at + 9 + step] = 1.0


def describe_war(game: Ints, position: Ints, me: int, row: Floats) -> None:
    """The missing damage, the remaining turns, and the rest of the decks."""
    other = 1 - me
    left = game[WINNING] - position[DAMAGE]
    _short(left, row, WAR)
    each = game[EACH]
    turns = (position[DECKED] + each - 1) // each
    row[WAR + 13] = turns / 30.0
    for step in range(5):
        if turns <= step:
            row[WAR + 14 + step] = 1.0
    for step in range(5):
        if turns <= 6 + 3 * step:
            row[WAR + 19 + step] = 1.0
    row[WAR + 24] = left / (2.0 * (turns + 1)) / 2.0
    bombs = 0
    force = 0
    for card in range(game[FIRST_OWN], game[END_OWN]):
        unseen = position[HANDS + card] + position[DECKS + card]
        bombs += unseen * game[POINTS + card]
        force += unseen * game[FORCE + card]
    row[WAR + 25] = bombs / 60.0
    row[WAR + 26] = force / 110.0
    row[WAR + 27] = min(2.0, left / (2.0 * bombs + 1.0))
    force = 0
    for card in range(game[FIRST_OWN + 1], game[END_OWN + 1]):
        force += (position[HANDS + card] + position[DECKS + card]) * game[FORCE + card]
    row[WAR + 28] = force / 110.0
    row[WAR + 29] = position[HELD + me] / 8.0
    row[WAR + 30] = position[HELD + other] / 8.0
    row[WAR + 31] = max(0, position[HELD + me] - game[LIMIT]) / 2.0
    row[WAR + 32] = max(0, position[HELD + other] - game[LIMIT]) / 2.0
    row[WAR + 33] = position[DECKED + me] / 40.0
    row[WAR + 34] = position[DECKED + other] / 40.0
    bombs = 0
    force = 0
    for card in range(game[FIRST_OWN + me], game[END_OWN + me]):
        bombs += position[HANDS + card] * game[POINTS + card]
        force += position[HANDS + card] * game[FORCE + card]
    row[WAR + 35] = bombs / 10.0
    row[WAR + 36] = force / 20.0
    row[WAR + 37] = 1.0 if 2 * bombs >= left else 0.0


def describe_moment(position: Ints, me: int, row: Floats) -> None:
    """The current decision and its side."""
    phase = position[PHASE]
    mine = position[SEAT] == me
    if phase == RAID:
        if not position[ROWED]:
            row[MOMENT] = 1.0
        elif mine:
            row[MOMENT + 1] = 1.0
        else:
            row[MOMENT + 2] = 1.0
    elif phase == BOMBING:
        row[MOMENT + 3] = 1.0
    elif phase == DISCARD:
        row[MOMENT + 4 + (0 if mine else 1)] = 1.0
    elif phase == DRAW:
        row[MOMENT + 6] = 1.0
    else:
        row[MOMENT + 7] = 1.0
    row[MOMENT + 8] = position[DRAWS + me] / 2.0
    row[MOMENT + 9] = position[DRAWS + 1 - me] / 2.0
    if phase == RAID:
        row[MOMENT + 10] = 1.0 if position[PASSED + me] else 0.0
        row[MOMENT + 11] = 1.0 if position[PASSED + 1 - me] else 0.0
