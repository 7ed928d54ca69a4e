"""The cheapest cards that put a side ahead in a raid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitz.bot.prices import price

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.pack import Pack


class CardSet(NamedTuple):
    """Cards that bring a row to a total, and what they are worth."""

    price: float
    cards: tuple[int, ...]


def cheapest_set(pack: Pack, row: bytes, hand: bytes, total: int) -> CardSet | None:
    """The cards of *hand* that bring *row* to *total* or more and cost least; ``None`` if none do.

    With each multiplier that may be played, and without, the strongest cards are taken until they
    are enough; then each of them is changed for the weakest that still is.

    Rules: CARD-FORCE, CARD-MULTIPLIER.
    """
    sets = [
        CardSet(sum(price(pack, card) for card in cards), cards)
        for cards in _sets(pack, row, hand, total)
    ]
    return min(sets, key=lambda found: (found.price, found.cards), default=None)


def _sets(pack: Pack, row: bytes, hand: bytes, total: int) -> Iterator[tuple[int, ...]]:
    held = pack.row_force(row)
    forces = sorted((card for card in hand if pack.force[card]), key=lambda card: pack.force[card])
    choices: list[tuple[int, ...]] = [()]
    if not any(pack.multiplier[card] for card in row):
        choices += [(card,) for card in sorted(set(hand)) if pack.multiplier[card]]
    for chosen in choices:
        factor = pack.row_multiplier(row + bytes(chosen))
        fewest = _fewest(pack, forces, -(-total // factor) - held)
        if fewest is not None:
            yield chosen + fewest


def _fewest(pack: Pack, ascending: list[int], force: int) -> tuple[int, ...] | None:
    """The fewest of the cards, which are *ascending*, that have *force* or more together."""
    left, taken, short = list(ascending), [], force
    while short > 0:
        if not left:
            return None
        taken.append(left.pop())
        short -= pack.force[taken[-1]]
    for place, card in enumerate(taken):
        for weaker in left:
            loss = pack.force[card] - pack.force[weaker]
            if short + loss <= 0 < loss:
                left.remove(weaker)
                taken[place], short = weaker, short + loss
                break
    return tuple(taken)
