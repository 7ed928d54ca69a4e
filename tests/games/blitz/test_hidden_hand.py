"""What a hidden hand could hold, against counting every hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from blitz_widgets.games.blitz.engine.notation import find_card
from blitz_widgets.games.blitz.engine.odds import (
    chance_of_at_least,
    chance_of_total,
    greatest_totals,
)
from blitz_widgets.games.blitz.engine.pack import Pack
from tests.support.tables import for_each

PACK = Pack()


def cards(names: str) -> bytes:
    """The numbers of the cards, sorted."""
    return bytes(sorted(find_card(PACK, name) for name in names.split()))


FEW = cards("spitfire spitfire radar command churchill ack-ack novice balloon decoy ground-fire")
RADARS = cards("radar command")


@for_each("size", lambda: range(len(FEW) + 1))
@for_each("row", ["", "hurricane", "hurricane radar"])
def test_the_greatest_totals_are_those_of_every_hand(size: int, row: str) -> None:
    """CARD-FORCE, CARD-MULTIPLIER: one multiplier a side, and it counts for the whole row."""
    played = cards(row)
    multiplies = any(PACK.multiplier[card] for card in played)
    hands = list(combinations(FEW, size))
    counted: Counter[int] = Counter()
    for hand in hands:
        force = PACK.row_force(played + bytes(hand))
        counted[force * PACK.row_multiplier(played if multiplies else bytes(hand))] += 1

    found = greatest_totals(PACK, FEW, size, played)

    assert [entry.total for entry in found] == sorted(counted)
    for entry in found:
        assert entry.chance == pytest.approx(counted[entry.total] / len(hands))
    assert chance_of_total(found, 12) == pytest.approx(
        sum(number for total, number in counted.items() if total >= 12) / len(hands)
    )


@pytest.mark.parametrize("size", range(1, 8))
def test_what_every_hand_comes_to_is_certain(size: int) -> None:
    """To the last digit, and what none comes to is impossible."""
    found = greatest_totals(PACK, PACK.full[0][7:], size)

    assert chance_of_total(found, found[0].total) == 1
    assert chance_of_total(found, found[-1].total + 1) == 0


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 3])
def test_the_chance_of_some_cards_is_the_share_of_hands_that_hold_them(number: int) -> None:
    """At least so many of them."""
    hands = list(combinations(FEW, 4))
    holding = sum(sum(card in RADARS for card in hand) >= number for hand in hands)

    assert chance_of_at_least(FEW, 4, RADARS, number) == pytest.approx(holding / len(hands))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [0, 4, 8, 31, 62])
def test_the_chances_of_a_whole_deck_add_up(seat: int, size: int) -> None:
    """CARD-DECKS: however many hands there are, and the whole deck is one hand."""
    full = PACK.full[seat]
    found = greatest_totals(PACK, full, size)

    assert sum(entry.chance for entry in found) == pytest.approx(1)
    assert chance_of_total(found, 0) == 1
    assert found[-1].total <= PACK.total(full)
    if size == len(full):
        assert [entry.total for entry in found] == [PACK.total(full)]
