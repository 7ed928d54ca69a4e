"""The cards that the other hand could hold: exact chances over the unseen cards.

A hidden hand is any *hand_size* of the *unseen* cards (:class:`.observation.Holding`), each set as
likely as the others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from blitz_widgets.games.blitz.engine.pack import Pack


def chance_of_at_least(unseen: bytes, hand_size: int, cards: Container[int], number: int) -> float:
    """The probability, 0 to 1, that a hand holds *number* or more of *cards*.

    Args:
        unseen: The numbers of the cards that could be in the hand.
        hand_size: How many of them are in it.
        cards: The numbers of the cards that count.
        number: How many of these are asked for.

    >>> from blitz_widgets import chance_of_at_least
    >>> chance_of_at_least(bytes([0, 1, 2, 3]), hand_size=2, cards={0}, number=1)
    0.5
    """
    wanted = sum(card in cards for card in unseen)
    others = len(unseen) - wanted
    most = min(wanted, hand_size)
    ways = sum(
        comb(wanted, held) * comb(others, hand_size - held)
        for held in range(max(number, 0), most + 1)
    )
    return ways / comb(len(unseen), hand_size)


class TotalChance(Struct, frozen=True):
    """The chance of one greatest total."""

    total: int
    """In points of force, multiplied."""
    chance: float
    """0 to 1; more than 0."""


def greatest_totals(
    pack: Pack, unseen: bytes, hand_size: int, row: bytes = b""
) -> tuple[TotalChance, ...]:
    """The greatest total that a side can reach with its *row* in the raid and its whole hand.

    The totals ascend, and the chances add up to 1.

    Rules: CARD-FORCE, CARD-MULTIPLIER.
    """
    ways: dict[int, int] = defaultdict(int)
    held, played = pack.row_force(row), pack.row_multiplier(row)
    may_multiply = played == 1
    forces = Counter(pack.force[card] for card in unseen if not pack.multiplier[card])
    multipliers = Counter(pack.multiplier[card] for card in unseen if pack.multiplier[card])
    counted = _forces(tuple(sorted(forces.items())), hand_size)
    for best, held_ways in _best_multipliers(multipliers, hand_size).items():
        packed = sum(number * counted[hand_size - size] for size, number in enumerate(held_ways))
        for force, number in _unpacked(packed):
            ways[(held + force) * (best if may_multiply else played)] += number
    every = comb(len(unseen), hand_size)
    return tuple(TotalChance(total, number / every) for total, number in sorted(ways.items()))


def chance_of_total(totals: tuple[TotalChance, ...], total: int) -> float:
    """The chance of a greatest total of at least *total*, 0 to 1; a certainty is exactly 1."""
    if totals and totals[0].total >= total:
        return 1
    return min(1.0, sum(found.chance for found in totals if found.total >= total))


_SLOT: Final = 64
"""Bits for one count of hands: no deck has more hands than fit."""
_ONE_SLOT: Final = (1 << _SLOT) - 1


@lru_cache(maxsize=4096)
def _forces(printed: tuple[tuple[int, int], ...], hand_size: int) -> tuple[int, ...]:
    """The number of ways to reach each force with each number of cards.

    *printed* says how many cards have each force.  The answer has one integer for each hand of 0 to
    *hand_size* cards.  Its slots hold the counts, that of force 0 lowest: a generating function,
    where one multiplication moves all counts at once.
    """
    ways = [1] + [0] * hand_size
    for force, count in printed:
        shifts = [comb(count, taken) << (_SLOT * force * taken) for taken in range(count + 1)]
        ways = [
            sum(ways[size - taken] * shift for taken, shift in enumerate(shifts[: size + 1]))
            for size in range(hand_size + 1)
        ]
    return tuple(ways)


def _best_multipliers(printed: Mapping[int, int], hand_size: int) -> dict[int, list[int]]:
    """The number of hands of 0 to *hand_size* multipliers with each best one; 1 means none."""
    found = {1: [1] + [0] * hand_size}
    lower = 0
    for multiplier, count in sorted(printed.items()):
        found[multiplier] = [
            comb(lower + count, size) - comb(lower, size) for size in range(hand_size + 1)
        ]
        lower += count
    return found


def _unpacked(packed: int) -> Iterator[tuple[int, int]]:
    """Each force with its count, if not 0."""
    force = 0
    while packed:
        if number := packed & _ONE_SLOT:
            yield force, number
        packed >>= _SLOT
        force += 1
