"""What a raid could come to, as the bot of the kernel sees it."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.flat import (
    END_OWN,
    FINAL,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    MOST_TOTAL,
    MULTIPLIER,
    PASSED,
    RAID_POINTS,
    ROW_FORCE,
    ROW_MULTIPLIER,
    Ints,
    doubles,
)
from blitz_widgets.games.blitz.judge.sums import halves_a_point, margin
from devtools.training.cards.hands import count_hands, write_totals

TOTALS: Final = doubles(384)
"""How likely each greatest total of the other side is."""


def chance_of(needed: int) -> float:
    """The chance that the other's greatest total is *needed* or more."""
    for place in range(MOST_TOTAL):
        if TOTALS[place] > 0.0:
            if place >= needed:
                return 1.0
            break
    found = 0.0
    for place in range(max(0, needed), MOST_TOTAL):
        found += TOTALS[place]
    return min(1.0, found)


def count_other(game: Ints, position: Ints, seat: int) -> None:
    """Count what the other side could come to in the raid."""
    other = 1 - seat
    out = position[PASSED + other] and game[FINAL]
    every = count_hands(game, position, other, 0, 0 if out else position[HELD + other])
    write_totals(position, other, every, 0, TOTALS, 0)


def chance_to_hold(game: Ints, seat: int, total_of_mine: int) -> float:
    """The chance that the other side cannot get past a total."""
    return 1.0 - chance_of(total_of_mine + 1 - margin(game, seat))


def at_stake(game: Ints, position: Ints) -> float:
    """The damage that the bombers in the raid can do, in points."""
    return position[RAID_POINTS] * halves_a_point(game, position) / 2.0


def total_with(game: Ints, position: Ints, seat: int, card: int) -> int:
    """The total of the row with *card*."""
    force = position[ROW_FORCE + seat] + game[FORCE + card]
    played = position[ROW_MULTIPLIER + seat]
    best = max(played, game[MULTIPLIER + card])
    return force * (best or 1)


def in_reach(game: Ints, position: Ints, seat: int, card: int, needed: int) -> int:
    """Whether *card* and all that can follow it is enough to be ahead."""
    force = position[ROW_FORCE + seat]
    best = 1
    for each in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        if position[HANDS + each]:
            force += position[HANDS + each] * game[FORCE + each]
            if each != card or position[HANDS + each] > 1:
                best = max(best, game[MULTIPLIER + each])
    if position[ROW_MULTIPLIER + seat] or game[MULTIPLIER + card]:
        best = max(position[ROW_MULTIPLIER + seat], game[MULTIPLIER + card])
    return 1 if force * best >= needed else 0
