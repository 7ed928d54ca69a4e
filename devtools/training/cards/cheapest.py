"""The cheapest cards that win a raid, for the kernel: as ``cheapest_set`` of the bot."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.flat import (
    END_OWN,
    FIRST_OWN,
    FORCE,
    HANDS,
    MOST_FORCE,
    MULTIPLIER,
    ROW_FORCE,
    ROW_MULTIPLIER,
    Ints,
    doubles,
    ints,
)

MOST_SET: Final = 64
PRICES: Final = doubles(32)
"""What each card is worth to its side; set once (:func:`set_price`)."""
SET_PRICE: Final = doubles(128)
SET_SIZE: Final = ints(128)
"""By force: the cheapest cards found for it; -1 for none."""
SET_CARDS: Final = ints(8192)
BEST_SET: Final = ints(64)
BEST_PRICE: Final = doubles(1)
BEST_SIZE: Final = ints(1)
"""How many cards there are in :data:`BEST_SET`; -1 if no set is enough."""
NEW_SET: Final = ints(64)


def set_price(card: int, price: float) -> None:
    """Say what playing *card* costs its side."""
    PRICES[card] = price


def find_cheapest(game: Ints, position: Ints, seat: int, needed: int) -> None:
    """The cheapest cards that put *seat* ahead, into :data:`BEST_SET` (``cheapest_set``)."""
    BEST_SIZE[0] = -1
    try_sets(game, position, seat, needed, -1)
    if not position[ROW_MULTIPLIER + seat]:
        for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
            if game[MULTIPLIER + card] and position[HANDS + card]:
                try_sets(game, position, seat, needed, card)


def try_sets(game: Ints, position: Ints, seat: int, needed: int, chosen: int) -> None:
    """Find the cheapest cards with *chosen*, a multiplier or -1, and keep them if they are best."""
    factor = position[ROW_MULTIPLIER + seat]
    if chosen >= 0:
        factor = game[MULTIPLIER + chosen]
    if not factor:
        factor = 1
    force = max(0, (needed + factor - 1) // factor - position[ROW_FORCE + seat])
    if force >= MOST_FORCE:
        return
    for place in range(force + 1):
        SET_SIZE[place] = -1
    SET_SIZE[0] = 0
    SET_PRICE[0] = 0.0
    if chosen >= 0:
        SET_SIZE[0] = 1
        SET_PRICE[0] = PRICES[chosen]
        SET_CARDS[0] = chosen
    for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        if game[FORCE + card]:
            for _copy in range(position[HANDS + card]):
                add_to_sets(game, card, force)
    if SET_SIZE[force] >= 0:
        for place in range(SET_SIZE[force]):
            NEW_SET[place] = SET_CARDS[force * MOST_SET + place]
        if BEST_SIZE[0] < 0 or is_less(
            SET_PRICE[force], SET_SIZE[force], BEST_PRICE[0], BEST_SIZE[0], BEST_SET, 0
        ):
            BEST_PRICE[0] = SET_PRICE[force]
            BEST_SIZE[0] = SET_SIZE[force]
            for place in range(SET_SIZE[force]):
                BEST_SET[place] = NEW_SET[place]


def add_to_sets(game: Ints, card: int, force: int) -> None:
    """Add *card* to each set that has not enough force yet, where that makes a cheaper one.

    Sets with more force go first, so that none has the card twice; only what comes to the whole
    *force* is reached from several, and from the one with least force first.
    """
    gain = game[FORCE + card]
    for before in range(force):
        if SET_SIZE[before] >= 0 and before + gain >= force:
            put_set(before, force, card)
    for before in range(force - gain - 1, -1, -1):
        if SET_SIZE[before] >= 0:
            put_set(before, before + gain, card)


def put_set(before: int, after: int, card: int) -> None:
    """Let the set at *before* with *card* stand at *after*, if it is cheaper than what does."""
    size = SET_SIZE[before] + 1
    price = SET_PRICE[before] + PRICES[card]
    for place in range(size - 1):
        NEW_SET[place] = SET_CARDS[before * MOST_SET + place]
    NEW_SET[size - 1] = card
    first = after * MOST_SET
    if SET_SIZE[after] < 0 or is_less(
        price, size, SET_PRICE[after], SET_SIZE[after], SET_CARDS, first
    ):
        SET_SIZE[after] = size
        SET_PRICE[after] = price
        for place in range(size):
            SET_CARDS[first + place] = NEW_SET[place]


def is_less(
    price: float, size: int, other_price: float, other_size: int, other_cards: Ints, first: int
) -> int:
    """Whether the set in :data:`NEW_SET` comes before another: by price, then by its cards."""
    if price != other_price:
        return 1 if price < other_price else 0
    for place in range(min(size, other_size)):
        if NEW_SET[place] != other_cards[first + place]:
            return 1 if NEW_SET[place] < other_cards[first + place] else 0
    return 1 if size < other_size else 0
