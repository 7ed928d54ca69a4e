"""The cheapest cards that put a side ahead in a raid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitz.bot.prices import price

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.pack import Pack


class CardSet(NamedTuple):
    """Cards that bring a row to a total, and their price."""

    price: float
    cards: tuple[int, ...]


def cheapest_set(pack: Pack, row: bytes, hand: bytes, total: int) -> CardSet | None:
    """The cheapest cards of *hand* that bring *row* to *total* or more; ``None`` if none can.

    Rules: CARD-FORCE, CARD-MULTIPLIER.
    """
    return min(_sets(pack, row, hand, total), default=None)


def _sets(pack: Pack, row: bytes, hand: bytes, total: int) -> Iterator[CardSet]:
    """The cheapest set without a multiplier, and the cheapest with each multiplier allowed."""
    held = pack.row_force(row)
    cards = [card for card in sorted(hand) if pack.force[card]]
    choices: list[tuple[int, ...]] = [()]
    if not any(pack.multiplier[card] for card in row):
        choices += [(card,) for card in sorted(set(hand)) if pack.multiplier[card]]
    for chosen in choices:
        factor = pack.row_multiplier(row + bytes(chosen))
        start = CardSet(sum(price(pack, card) for card in chosen), chosen)
        found = _cheapest(pack, start, cards, -(-total // factor) - held)
        if found is not None:
            yield found


def _cheapest(pack: Pack, start: CardSet, cards: list[int], force: int) -> CardSet | None:
    """*start* and the cheapest of the *cards* with a sum of at least *force*."""
    reached = {0: start}
    for card in cards:
        cost = price(pack, card)
        for before, found in list(reached.items()):
            if before < force:
                after = min(before + pack.force[card], force)
                with_card = CardSet(found.price + cost, (*found.cards, card))
                reached[after] = min(reached.get(after, with_card), with_card)
    return reached.get(max(force, 0))
