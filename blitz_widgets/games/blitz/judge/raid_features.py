"""The features of a raid: the forces, and the damage by its bombs."""

from __future__ import annotations

from blitz_widgets.games.blitz.judge.columns import BOMBS, FORCES, IDLE
from blitz_widgets.games.blitz.judge.flat import (
    BOMBING,
    DAMAGE,
    DECKS,
    END_OWN,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    IS_ANSWER,
    IS_BALLOON,
    MENDS_ALL,
    MULTIPLIER,
    PASSED,
    PHASE,
    RAID_DIVERS,
    ROW_FORCE,
    ROW_MULTIPLIER,
    ROWED,
    WINNING,
    Doubles,
    Floats,
    Ints,
)
from blitz_widgets.games.blitz.judge.sums import (
    greatest_total,
    halves_a_point,
    margin,
    threat_with,
    total,
)
from blitz_widgets.games.blitz.judge.war_features import share_in_hand


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
    """The share of the other's unseen cards that reach *needed* in one play."""
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


def describe_forces(game: Ints, position: Ints, me: int, tails: Doubles, row: Floats) -> None:
    """The state of the raid, and the chance to hold it."""
    other = 1 - me
    mine = total(position, me)
    theirs = total(position, other)
    best = greatest_total(game, position, me)
    mine_over = margin(game, me)
    theirs_over = margin(game, other)
    row[FORCES] = best / 60.0
    row[FORCES + 1] = 1.0 - tails[IDLE + best + theirs_over]
    row[FORCES + 2] = mine / 30.0
    row[FORCES + 3] = theirs / 30.0
    lead = mine - theirs
    row[FORCES + 4] = lead / 10.0
    _steps(lead, row, FORCES + 5)
    ahead = 1.0 if mine >= theirs + mine_over else 0.0
    row[FORCES + 20] = ahead
    reach = 1.0 if best >= theirs + mine_over else 0.0
    row[FORCES + 21] = reach
    row[FORCES + 22] = (best - theirs) / 20.0
    hold = 1.0 - tails[mine + theirs_over]
    hold_all = 1.0 - tails[best + theirs_over]
    row[FORCES + 23] = hold
    row[FORCES + 24] = hold_all * reach
    row[FORCES + 25] = hold * ahead
    share = _one_card(game, position, other, mine + theirs_over)
    row[FORCES + 26] = share
    missed = 1.0
    for _each in range(min(12, position[HELD + other])):
        missed *= 1.0 - share
    row[FORCES + 27] = 1.0 - missed
    row[FORCES + 28] = position[ROW_MULTIPLIER + me] / 2.0
    row[FORCES + 29] = position[ROW_MULTIPLIER + other] / 2.0
    row[FORCES + 30] = position[ROWED + me] / 4.0
    row[FORCES + 31] = position[ROWED + other] / 4.0
    for step in range(6):
        worst = 1.0 - tails[mine + theirs_over + 2 * step + 2]
        row[FORCES + 32 + step] = worst
    left = max(0, greatest_total(game, position, me) - mine)
    row[FORCES + 38] = left / 20.0
    passed = position[PASSED + other]
    if passed:
        row[FORCES + 39] = ahead
        row[FORCES + 40] = hold
    if position[PASSED + me]:
        row[FORCES + 41] = hold
        row[FORCES + 42] = ahead


def describe_bombs(
    game: Ints, position: Ints, me: int, shown: int, tails: Doubles, row: Floats
) -> None:
    """The damage by the raid, and the points that answers can remove."""
    left = game[WINNING] - position[DAMAGE]
    bare = threat_with(game, position, 0, 0)
    hold = 1.0 - tails[total(position, me) + margin(game, 1 - me)]
    held_off = 0.0
    balloons = 0.0
    repairs = 0.0
    share = 1.0
    if me == 0 and not shown:
        share = share_in_hand(position, 1)
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
    row[BOMBS] = bare / 10.0
    row[BOMBS + 1] = after / 10.0
    row[BOMBS + 2] = wins
    row[BOMBS + 3] = still
    row[BOMBS + 4] = wins * hold
    row[BOMBS + 5] = still * hold
    row[BOMBS + 6] = bare * hold / 10.0
    row[BOMBS + 7] = min(1.0, bare / (left + 0.0))
    row[BOMBS + 8] = min(1.0, max(after, 0.0) / left)
    row[BOMBS + 9] = min(1.0, bare / (left + 0.0)) * hold
    row[BOMBS + 10] = held_off
    row[BOMBS + 11] = position[RAID_DIVERS] / 2.0
    if position[PHASE] == BOMBING:
        row[BOMBS + 12] = wins
        row[BOMBS + 13] = still
        row[BOMBS + 14] = bare / 10.0
        row[BOMBS + 15] = after / 10.0
    reached = game[WINNING] - (position[DAMAGE] + max(bare, 0))
    for step in range(2):
        row[BOMBS + 16 + step] = 1.0 if reached <= 4 + 4 * step else 0.0
        row[BOMBS + 18 + step] = 1.0 if reached <= 14 + 6 * step else 0.0
