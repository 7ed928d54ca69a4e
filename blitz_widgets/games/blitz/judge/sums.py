"""Sums over the cards of a flat position (:mod:`.flat`)."""

from __future__ import annotations

from blitz_widgets.games.blitz.judge.flat import (
    BALLOONS,
    BERLIN,
    DAMAGE,
    DIVE_BOMBS,
    END_OWN,
    FIRST_OWN,
    FORCE,
    HANDS,
    LAST_DOUBLED,
    MENDS_ALL,
    MULTIPLIER,
    RAID_DIVERS,
    RAID_POINTS,
    REPAIRS,
    ROW_FORCE,
    ROW_MULTIPLIER,
    TIES_BOMB,
    TURN,
    Ints,
)


def total(position: Ints, seat: int) -> int:
    """The total of the row of *seat* (CARD-FORCE, CARD-MULTIPLIER)."""
    multiplier = position[ROW_MULTIPLIER + seat]
    return position[ROW_FORCE + seat] * (multiplier or 1)


def greatest_total(game: Ints, position: Ints, seat: int) -> int:
    """The total of that row with the whole hand of *seat*, which must be known."""
    force = position[ROW_FORCE + seat]
    best = 1
    for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        if position[HANDS + card]:
            force += position[HANDS + card] * game[FORCE + card]
            best = max(best, game[MULTIPLIER + card])
    if position[ROW_MULTIPLIER + seat]:
        best = position[ROW_MULTIPLIER + seat]
    return force * best


def margin(game: Ints, seat: int) -> int:
    """How far above the other's total *seat* must be to win the raid (CARD-FORCE)."""
    if seat == 0:
        return 0 if game[TIES_BOMB] else 1
    return 1 if game[TIES_BOMB] else 0


def halves_a_point(game: Ints, position: Ints) -> int:
    """How many half points of damage a point of bombs does on this turn (CARD-BERLIN)."""
    if not game[BERLIN]:
        return 2
    return 4 if position[TURN] <= game[LAST_DOUBLED] else 1


def threat_with(game: Ints, position: Ints, balloons: int, repairs: int) -> int:
    """The damage by the raid, in half points, with these further answers to its bombs.

    Rules: CARD-BOMB, CARD-BALLOON, CARD-BERLIN, CARD-REPAIR.
    """
    held_off = min(balloons + position[BALLOONS], position[RAID_DIVERS])
    points = position[RAID_POINTS] - held_off * game[DIVE_BOMBS]
    damage = points * halves_a_point(game, position) - 2 * (repairs + position[REPAIRS])
    least = -position[DAMAGE] if game[MENDS_ALL] else 0
    return max(least, damage)
