"""What a hidden hand could come to, counted, for the kernel.

Tests tie it to :mod:`blitz_widgets.games.blitz.engine.odds`.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.columns import IDLE
from blitz_widgets.games.blitz.judge.flat import (
    DECKS,
    END_OWN,
    FINAL,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    MOST_FORCE,
    MOST_TOTAL,
    MULTIPLIER,
    PASSED,
    PHASE,
    RAID,
    ROW_FORCE,
    ROW_MULTIPLIER,
    Doubles,
    Ints,
    doubles,
    ints,
)

MOST_HELD: Final = 64
BEST: Final = 4
"""One more than the best multiplier."""
WAYS: Final = doubles(8192)
"""In how many ways so many plain cards come to such a force."""
BY_BEST: Final = doubles(512)
"""The same of a whole hand, by its best multiplier: 1 is none."""
PLAIN: Final = ints(8)
"""How many plain cards of each force there are."""
MULTIPLIERS: Final = ints(4)
"""How many multipliers of each kind there are."""


def ways_to_take(number: int, taken: int) -> float:
    """The binomial coefficient."""
    if taken < 0 or taken > number:
        return 0.0
    found = 1.0
    for each in range(taken):
        found = found * (number - each) / (each + 1)
    return found


def sort_cards(game: Ints, position: Ints, seat: int, shown: int) -> None:
    """Fill :data:`PLAIN` and :data:`MULTIPLIERS` with the cards that a hand of *seat* may hold."""
    for force in range(8):
        PLAIN[force] = 0
    for best in range(BEST):
        MULTIPLIERS[best] = 0
    for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        count = position[HANDS + card]
        if not shown:
            count += position[DECKS + card]
        if game[MULTIPLIER + card]:
            MULTIPLIERS[game[MULTIPLIER + card]] += count
        else:
            PLAIN[game[FORCE + card]] += count


def count_plain(hand_size: int) -> int:
    """Fill :data:`WAYS` for up to so many plain cards: the most force that they have."""
    for place in range((hand_size + 1) * MOST_FORCE):
        WAYS[place] = 0.0
    WAYS[0] = 1.0
    most_force = 0
    most_cards = 0
    for force in range(8):
        count = PLAIN[force]
        if count:
            most_cards = min(hand_size, most_cards + count)
            most_force = min(MOST_FORCE - 1, most_force + min(count, hand_size) * force)
            for size in range(most_cards, 0, -1):
                for taken in range(1, min(size, count) + 1):
                    add_ways(size, taken, force, ways_to_take(count, taken), most_force)
    return most_force


def add_ways(size: int, taken: int, force: int, ways: float, most_force: int) -> None:
    """Add to the ways of *size* cards those in which *taken* of them have this *force*."""
    to = size * MOST_FORCE
    of = (size - taken) * MOST_FORCE - force * taken
    for sum_of_all in range(force * taken, most_force + 1):
        WAYS[to + sum_of_all] += ways * WAYS[of + sum_of_all]


def count_hands(game: Ints, position: Ints, seat: int, shown: int, hand_size: int) -> float:
    """Fill :data:`BY_BEST` for a hand of *seat*: how many hands there are in all."""
    sort_cards(game, position, seat, shown)
    most_force = count_plain(hand_size)
    for place in range(BEST * MOST_FORCE):
        BY_BEST[place] = 0.0
    every = 0.0
    lower = 0
    for best in range(1, BEST):
        count = MULTIPLIERS[best]
        for size in range(min(hand_size, lower + count) + 1):
            number = ways_to_take(lower + count, size) - ways_to_take(lower, size)
            if best == 1:
                number = 1.0 if size == 0 else 0.0
            of = (hand_size - size) * MOST_FORCE
            for force in range(most_force + 1):
                BY_BEST[best * MOST_FORCE + force] += number * WAYS[of + force]
                every += number * WAYS[of + force]
        lower += count
    return every


def write_totals(
    position: Ints, seat: int, every: float, bare: int, found: Doubles, at: int
) -> None:
    """Write how likely each greatest total is into *found*, from *at* on: of the row, or *bare*."""
    for place in range(MOST_TOTAL):
        found[at + place] = 0.0
    held = 0 if bare else position[ROW_FORCE + seat]
    played = 0 if bare else position[ROW_MULTIPLIER + seat]
    for best in range(1, BEST):
        for force in range(MOST_FORCE):
            number = BY_BEST[best * MOST_FORCE + force]
            if number > 0.0:
                sum_of_all = (held + force) * (played or best)
                found[at + sum_of_all] += number
    for place in range(MOST_TOTAL):
        found[at + place] /= every


def write_tails(game: Ints, position: Ints, seat: int, shown: int, found: Doubles) -> None:
    """The tails of the hand of *seat*, as the other side counts them."""
    every = count_hands(game, position, seat, shown, position[HELD + seat])
    write_totals(position, seat, every, 1, found, IDLE)
    if game[FINAL] and position[PASSED + seat] and position[PHASE] == RAID:
        every = count_hands(game, position, seat, 0, 0)
    write_totals(position, seat, every, 0, found, 0)
    for half in range(2):
        reached = 0.0
        for place in range(MOST_TOTAL - 1, -1, -1):
            reached += found[half * IDLE + place]
            found[half * IDLE + place] = min(reached, 1.0)
