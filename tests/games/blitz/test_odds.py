"""CARD-DECKS: chances of a hidden hand, each counted by hand in its comment."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitz.engine.notation import find_card
from blitz_widgets.games.blitz.engine.odds import (
    chance_of_at_least,
    chance_of_total,
    greatest_totals,
)
from blitz_widgets.games.blitz.engine.pack import Pack

PACK = Pack()


def cards(names: str) -> bytes:
    """The numbers of the cards, sorted."""
    return bytes(sorted(find_card(PACK, name) for name in names.split()))


UNSEEN = cards("radar command spitfire spitfire balloon")
MULTIPLIERS = cards("radar command")


@pytest.mark.parametrize(
    ("number", "ways"),
    [
        (0, 10),  # every hand of 2 of the 5 cards
        (1, 7),  # all but the 3 hands of two of the other 3 cards
        (2, 1),  # the two of them
        (3, 0),  # more than a hand holds
    ],
)
def test_the_chance_of_some_cards(number: int, ways: int) -> None:
    """How many of the ten hands of two hold at least so many of the two cards."""
    assert chance_of_at_least(UNSEEN, 2, MULTIPLIERS, number) == pytest.approx(ways / 10)


def test_none_of_the_cards_is_in_no_hand() -> None:
    """Of cards that are not among the unseen ones."""
    assert chance_of_at_least(UNSEEN, 2, cards("ack-ack"), 1) == 0
    assert chance_of_at_least(UNSEEN, 2, cards("ack-ack"), 0) == 1


def test_a_hand_of_every_card_is_certain() -> None:
    """The number there is, and not one more."""
    assert chance_of_at_least(UNSEEN, 5, MULTIPLIERS, 2) == 1
    assert chance_of_at_least(UNSEEN, 5, MULTIPLIERS, 3) == 0


def test_the_greatest_total_of_each_hand() -> None:
    """CARD-FORCE, CARD-MULTIPLIER: a Spitfire has 5, and one multiplier doubles its whole side.

    Of the ten hands two Spitfires, or one with a multiplier, come to 10: five. One with the balloon
    comes to 5: two. The other three have no force.
    """
    found = greatest_totals(PACK, UNSEEN, 2)

    assert [entry.total for entry in found] == [0, 5, 10]
    assert [entry.chance for entry in found] == pytest.approx([0.3, 0.2, 0.5])
    assert chance_of_total(found, 6) == pytest.approx(0.5)
    assert chance_of_total(found, 5) == pytest.approx(0.7)


def test_a_multiplier_in_the_row_counts_and_a_second_does_not() -> None:
    """CARD-MULTIPLIER: beside a Hurricane and a radar each Spitfire in hand counts double."""
    row = cards("hurricane radar")
    hurricane = PACK.row_force(row)
    found = greatest_totals(PACK, cards("command spitfire"), 1, row)

    assert [entry.total for entry in found] == [2 * hurricane, 2 * (hurricane + 5)]
    assert [entry.chance for entry in found] == pytest.approx([0.5, 0.5])
