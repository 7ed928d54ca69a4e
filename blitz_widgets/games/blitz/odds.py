"""What the other hand could hold: exact chances over the cards that nobody has seen.

A hidden hand is any *hand_size* of the *unseen* cards (:class:`.observation.Holding`), each choice
as likely as the others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Container

    from blitz_widgets.games.blitz.pack import Pack


def chance_of_at_least(unseen: bytes, hand_size: int, cards: Container[int], number: int) -> float:
    """The chance that the hand holds *number* or more of *cards*, 0 to 1."""
    wanted = sum(card in cards for card in unseen)
    others = len(unseen) - wanted
    most = min(wanted, hand_size)
    ways = sum(
        comb(wanted, held) * comb(others, hand_size - held)
        for held in range(max(number, 0), most + 1)
    )
    return ways / comb(len(unseen), hand_size)


def expected_count(unseen: bytes, hand_size: int, cards: Container[int]) -> float:
    """How many of *cards* the hand holds on average."""
    if not unseen:
        return 0
    return hand_size * sum(card in cards for card in unseen) / len(unseen)


class TotalChance(Struct, frozen=True):
    """How likely a greatest total is."""

    total: int
    """In points of force, multiplied."""
    chance: float
    """0 to 1; more than 0."""


def greatest_totals(
    pack: Pack, unseen: bytes, hand_size: int, row: bytes = b""
) -> tuple[TotalChance, ...]:
    """The greatest total that a side can come to with its *row* in the raid and its whole hand.

    The totals ascend, and the chances add up to 1.

    Rules: CARD-FORCE, CARD-MULTIPLIER.
    """
    held = pack.row_force(row)
    bound = pack.row_multiplier(row) if any(pack.multiplier[card] for card in row) else None
    ways: Counter[int] = Counter()
    for (force, multiplier), number in _hands(
        _printed(pack, unseen, multiplies=bound is None), hand_size
    ).items():
        ways[(held + force) * (bound or multiplier)] += number
    every = comb(len(unseen), hand_size)
    return tuple(TotalChance(total, number / every) for total, number in sorted(ways.items()))


def chance_of_total(totals: tuple[TotalChance, ...], total: int) -> float:
    """The chance that the greatest total is *total* or more, 0 to 1."""
    return min(1.0, sum(found.chance for found in totals if found.total >= total))


_Printed = tuple[tuple[tuple[int, int], int], ...]
"""How many cards have each force and multiplier, the rarest first."""


def _printed(pack: Pack, unseen: bytes, *, multiplies: bool) -> _Printed:
    found = Counter(
        (pack.force[card], max(1, pack.multiplier[card]) if multiplies else 1) for card in unseen
    )
    return tuple(sorted(found.items(), key=lambda item: (item[1], item[0])))


@lru_cache(maxsize=4096)
def _hands(printed: _Printed, hand_size: int) -> dict[tuple[int, int], int]:
    """In how many ways a hand comes to each force and best multiplier."""
    ways: dict[tuple[int, int, int], int] = {(0, 0, 1): 1}
    left = sum(count for _print, count in printed)
    for (force, multiplier), count in printed:
        left -= count
        choices = [comb(count, taken) for taken in range(count + 1)]
        more: dict[tuple[int, int, int], int] = defaultdict(int)
        for (size, total, best), number in ways.items():
            free = hand_size - size
            for taken in range(max(0, free - left), min(count, free) + 1):
                used = max(best, multiplier) if taken else best
                more[size + taken, total + taken * force, used] += number * choices[taken]
        ways = more
    return {(total, best): number for (_size, total, best), number in ways.items()}
