"""What the network looks at: a position of the card game, as one side sees it, in numbers.

Only what that side may know has a say.  Of a hidden hand that is its size, the cards that it could
hold, and the exact chances of what they come to together, which are given as *tails*.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.judging.blitz.flat import (
    BERLIN,
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
    ENDS_TURN,
    FINAL,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    IS_ANSWER,
    IS_BALLOON,
    LAST_DOUBLED,
    LIMIT,
    MENDS_ALL,
    MOST_CLASSES,
    MULTIPLIER,
    PASSED,
    PHASE,
    POINTS,
    RAID,
    RAID_DIVERS,
    ROW_FORCE,
    ROW_MULTIPLIER,
    ROWED,
    SEAT,
    TIES_BOMB,
    TURN,
    WINNING,
    Doubles,
    Floats,
    Ints,
)
from blitz_widgets.judging.blitz.sums import (
    greatest_total,
    halves_a_point,
    margin,
    threat_with,
    total,
)

VERSION: Final = 1
"""Goes up with every change of what a number means: weights of another version do not fit."""

IDLE: Final = 384
"""Where the tails of the bare hand begin, after those of the hand with the row in the raid."""
_WAR: Final = 60
_MOMENT: Final = 98
_FORCES: Final = 112
_BOMBS: Final = 156
_RULES: Final = 176
FEATURES: Final = 192


def describe(game: Ints, position: Ints, me: int, shown: int, tails: Doubles, row: Floats) -> None:
    """Describe *position* to the seat *me* in the zeros of *row*.

    Args:
        game: The tables of the game.
        position: The position.
        me: The seat that looks.
        shown: Whether the other's hand lies open.
        tails: The chance that the other's total is at least so much, by total: first with its row
            in the raid, from :data:`IDLE` on of a hand alone.
        row: Where the numbers go.
    """
    _cards(game, position, me, shown, row)
    _war(game, position, me, row)
    _moment(position, me, row)
    if position[ROWED]:
        _forces(game, position, me, tails, row)
        _bombs(game, position, me, shown, tails, row)
    else:
        mine = greatest_total(game, position, me)
        row[_FORCES] = mine / 60.0
        row[_FORCES + 1] = 1.0 - tails[IDLE + mine + 1 - margin(game, me)]
    _rules(game, position, me, shown, tails, row)


def _share(position: Ints, other: int) -> float:
    """What share of its unseen cards a side has in hand."""
    unseen = position[HELD + other] + position[DECKED + other]
    return (position[HELD + other] + 0.0) / unseen if unseen else 0.0


def _cards(game: Ints, position: Ints, me: int, shown: int, row: Floats) -> None:
    """My hand, my deck, and what the other's hand and deck hold on average, by class."""
    other = 1 - me
    for card in range(game[FIRST_OWN + me], game[END_OWN + me]):
        column = game[CLASS + card]
        row[column] += position[HANDS + card] / 2.0
        row[2 * MOST_CLASSES + column] += position[DECKS + card] / 4.0
    for column in range(MOST_CLASSES):
        if row[column] > 0.0:
            row[MOST_CLASSES + column] = 1.0
    share = _share(position, other)
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


def _war(game: Ints, position: Ints, me: int, row: Floats) -> None:
    """The damage that is missing, the turns that are left, and what is left of the decks."""
    other = 1 - me
    left = game[WINNING] - position[DAMAGE]
    _short(left, row, _WAR)
    each = game[EACH]
    turns = (position[DECKED] + each - 1) // each
    row[_WAR + 13] = turns / 30.0
    for step in range(5):
        if turns <= step:
            row[_WAR + 14 + step] = 1.0
    for step in range(5):
        if turns <= 6 + 3 * step:
            row[_WAR + 19 + step] = 1.0
    row[_WAR + 24] = left / (2.0 * (turns + 1)) / 2.0
    bombs = 0
    force = 0
    for card in range(game[FIRST_OWN], game[END_OWN]):
        unseen = position[HANDS + card] + position[DECKS + card]
        bombs += unseen * game[POINTS + card]
        force += unseen * game[FORCE + card]
    row[_WAR + 25] = bombs / 60.0
    row[_WAR + 26] = force / 110.0
    row[_WAR + 27] = min(2.0, left / (2.0 * bombs + 1.0))
    force = 0
    for card in range(game[FIRST_OWN + 1], game[END_OWN + 1]):
        force += (position[HANDS + card] + position[DECKS + card]) * game[FORCE + card]
    row[_WAR + 28] = force / 110.0
    row[_WAR + 29] = position[HELD + me] / 8.0
    row[_WAR + 30] = position[HELD + other] / 8.0
    row[_WAR + 31] = max(0, position[HELD + me] - game[LIMIT]) / 2.0
    row[_WAR + 32] = max(0, position[HELD + other] - game[LIMIT]) / 2.0
    row[_WAR + 33] = position[DECKED + me] / 40.0
    row[_WAR + 34] = position[DECKED + other] / 40.0
    bombs = 0
    force = 0
    for card in range(game[FIRST_OWN + me], game[END_OWN + me]):
        bombs += position[HANDS + card] * game[POINTS + card]
        force += position[HANDS + card] * game[FORCE + card]
    row[_WAR + 35] = bombs / 10.0
    row[_WAR + 36] = force / 20.0
    row[_WAR + 37] = 1.0 if 2 * bombs >= left else 0.0


def _moment(position: Ints, me: int, row: Floats) -> None:
    """Who is to do what."""
    phase = position[PHASE]
    mine = position[SEAT] == me
    if phase == RAID:
        if not position[ROWED]:
            row[_MOMENT] = 1.0
        elif mine:
            row[_MOMENT + 1] = 1.0
        else:
            row[_MOMENT + 2] = 1.0
    elif phase == BOMBING:
        row[_MOMENT + 3] = 1.0
    elif phase == DISCARD:
        row[_MOMENT + 4 + (0 if mine else 1)] = 1.0
    elif phase == DRAW:
        row[_MOMENT + 6] = 1.0
    else:
        row[_MOMENT + 7] = 1.0
    row[_MOMENT + 8] = position[DRAWS + me] / 2.0
    row[_MOMENT + 9] = position[DRAWS + 1 - me] / 2.0
    if phase == RAID:
        row[_MOMENT + 10] = 1.0 if position[PASSED + me] else 0.0
        row[_MOMENT + 11] = 1.0 if position[PASSED + 1 - me] else 0.0


def _steps(lead: int, row: Floats, at: int) -> None:
    """Which of the steps -12, -8, -5 to 5, 8 and 12 the lead has reached."""
    for step in range(2):
        if lead >= 4 * step - 12:
            row[at + step] = 1.0
        if lead >= 4 * step + 8:
            row[at + 13 + step] = 1.0
    for step in range(11):
        if lead >= step - 5:
            row[at + 2 + step] = 1.0


def _one_card(game: Ints, position: Ints, other: int, needed: int) -> float:
    """How many of the other's unseen cards, as a share, bring it to *needed* in one play."""
    found = 0
    unseen = 0
    force = position[ROW_FORCE + other]
    multiplier = position[ROW_MULTIPLIER + other]
    for card in range(game[FIRST_OWN + other], game[END_OWN + other]):
        count = position[HANDS + card] + position[DECKS + card]
        unseen += count
        if count and not game[IS_ANSWER + card]:
            own = game[MULTIPLIER + card]
            factor = multiplier or own
            if own and multiplier:
                factor = 0
            elif factor == 0:
                factor = 1
            if (force + game[FORCE + card]) * factor >= needed:
                found += count
    return (found + 0.0) / unseen if unseen else 0.0


def _forces(game: Ints, position: Ints, me: int, tails: Doubles, row: Floats) -> None:
    """How the raid stands, and how likely it is to be held."""
    other = 1 - me
    mine = total(position, me)
    theirs = total(position, other)
    best = greatest_total(game, position, me)
    mine_over = margin(game, me)
    theirs_over = margin(game, other)
    row[_FORCES] = best / 60.0
    row[_FORCES + 1] = 1.0 - tails[IDLE + best + theirs_over]
    row[_FORCES + 2] = mine / 30.0
    row[_FORCES + 3] = theirs / 30.0
    lead = mine - theirs
    row[_FORCES + 4] = lead / 10.0
    _steps(lead, row, _FORCES + 5)
    ahead = 1.0 if mine >= theirs + mine_over else 0.0
    row[_FORCES + 20] = ahead
    reach = 1.0 if best >= theirs + mine_over else 0.0
    row[_FORCES + 21] = reach
    row[_FORCES + 22] = (best - theirs) / 20.0
    hold = 1.0 - tails[mine + theirs_over]
    hold_all = 1.0 - tails[best + theirs_over]
    row[_FORCES + 23] = hold
    row[_FORCES + 24] = hold_all * reach
    row[_FORCES + 25] = hold * ahead
    share = _one_card(game, position, other, mine + theirs_over)
    row[_FORCES + 26] = share
    missed = 1.0
    for _each in range(min(12, position[HELD + other])):
        missed *= 1.0 - share
    row[_FORCES + 27] = 1.0 - missed
    row[_FORCES + 28] = position[ROW_MULTIPLIER + me] / 2.0
    row[_FORCES + 29] = position[ROW_MULTIPLIER + other] / 2.0
    row[_FORCES + 30] = position[ROWED + me] / 4.0
    row[_FORCES + 31] = position[ROWED + other] / 4.0
    for step in range(6):
        worst = 1.0 - tails[mine + theirs_over + 2 * step + 2]
        row[_FORCES + 32 + step] = worst
    left = max(0, greatest_total(game, position, me) - mine)
    row[_FORCES + 38] = left / 20.0
    passed = position[PASSED + other]
    if passed:
        row[_FORCES + 39] = ahead
        row[_FORCES + 40] = hold
    if position[PASSED + me]:
        row[_FORCES + 41] = hold
        row[_FORCES + 42] = ahead


def _bombs(game: Ints, position: Ints, me: int, shown: int, tails: Doubles, row: Floats) -> None:
    """What the raid would do, and what the answers to it can take away."""
    left = game[WINNING] - position[DAMAGE]
    bare = threat_with(game, position, 0, 0)
    hold = 1.0 - tails[total(position, me) + margin(game, 1 - me)]
    held_off = 0.0
    balloons = 0.0
    repairs = 0.0
    share = 1.0
    if me == 0 and not shown:
        share = _share(position, 1)
    for card in range(game[FIRST_OWN + 1], game[END_OWN + 1]):
        if game[IS_ANSWER + card]:
            count = position[HANDS + card] + 0.0
            if me == 0 and not shown:
                count = (position[HANDS + card] + position[DECKS + card]) * share
            if game[IS_BALLOON + card]:
                balloons += count
            else:
                repairs += count
    held_off = min(balloons, position[RAID_DIVERS] + 0.0)
    after = bare - held_off * halves_a_point(game, position) - 2.0 * repairs
    after = max(after, -1.0 * position[DAMAGE] if game[MENDS_ALL] else 0.0)
    wins = 1.0 if bare >= left else 0.0
    still = 1.0 if after >= left else 0.0
    row[_BOMBS] = bare / 10.0
    row[_BOMBS + 1] = after / 10.0
    row[_BOMBS + 2] = wins
    row[_BOMBS + 3] = still
    row[_BOMBS + 4] = wins * hold
    row[_BOMBS + 5] = still * hold
    row[_BOMBS + 6] = bare * hold / 10.0
    row[_BOMBS + 7] = min(1.0, bare / (left + 0.0))
    row[_BOMBS + 8] = min(1.0, max(after, 0.0) / left)
    row[_BOMBS + 9] = min(1.0, bare / (left + 0.0)) * hold
    row[_BOMBS + 10] = held_off
    row[_BOMBS + 11] = position[RAID_DIVERS] / 2.0
    if position[PHASE] == BOMBING:
        row[_BOMBS + 12] = wins
        row[_BOMBS + 13] = still
        row[_BOMBS + 14] = bare / 10.0
        row[_BOMBS + 15] = after / 10.0
    reached = game[WINNING] - (position[DAMAGE] + max(bare, 0))
    for step in range(2):
        row[_BOMBS + 16 + step] = 1.0 if reached <= 4 + 4 * step else 0.0
        row[_BOMBS + 18 + step] = 1.0 if reached <= 14 + 6 * step else 0.0


def _rules(game: Ints, position: Ints, me: int, shown: int, tails: Doubles, row: Floats) -> None:
    """The options, and what changes with them."""
    at = _RULES
    if game[BERLIN]:
        row[at] = 1.0
        row[at + 1] = max(0, game[LAST_DOUBLED] + 1 - position[TURN]) / 14.0
        row[at + 2] = 1.0 if position[TURN] > game[LAST_DOUBLED] else 0.0
        row[at + 3] = (game[WINNING] - position[DAMAGE]) / 40.0
    if game[ENDS_TURN]:
        row[at + 4] = 1.0
        row[at + 5] = (position[HELD + me] - position[HELD + 1 - me]) / 8.0
    if game[FINAL]:
        row[at + 6] = 1.0
        row[at + 7] = 1.0 if position[PHASE] == RAID and position[PASSED + me] else 0.0
        row[at + 8] = 1.0 if position[PHASE] == RAID and position[PASSED + 1 - me] else 0.0
        if position[PHASE] == RAID and position[ROWED]:
            row[at + 9] = 1.0 - tails[total(position, me) + margin(game, 1 - me)]
            row[at + 10] = row[_FORCES + 20]
    if game[TIES_BOMB]:
        row[at + 11] = 1.0
        row[at + 12] = row[_FORCES + 4]
    if game[MENDS_ALL]:
        row[at + 13] = 1.0
        row[at + 14] = position[DAMAGE] / 40.0
    row[at + 15] = shown
