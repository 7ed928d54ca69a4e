"""What is claimed of raids: proved for what may be behind the other side's cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from devtools.puzzles.card_claims import card_claims
from devtools.puzzles.positions import Found
from devtools.puzzles.raids import Raids, may_hold, with_all, with_hand

LAST_TURN = {
    "turn": 29,
    "damage": 17,
    "hands": {"luftwaffe": "bf-109 night-raid stuka", "raf": "ack-ack british-ace radar"},
    "raid": {"luftwaffe": "heinkel bf-110", "raf": "ground-fire"},
    "decks": {"luftwaffe": "", "raf": ""},
    "seat": "raf",
}
GAME: Any = find_game("blitz", {})


def found(setting: dict[str, Any]) -> Found:
    """The position of *setting*."""
    state = GAME.set_up(setting)
    return Found(GAME, state, Seat(GAME.active(state)), "test")


def test_the_one_card_that_saves_the_game_is_found() -> None:
    """The Luftwaffe can come to 4 + 4 + 1, doubled: 18.  No single card of the RAF is enough."""
    assert list(card_claims(found(LAST_TURN))) == []

    weaker = {**LAST_TURN, "hands": {**LAST_TURN["hands"], "luftwaffe": "stuka stuka"}}
    (claim,) = card_claims(found(weaker))
    assert [GAME.format(each) for each in claim.firsts] == ["play british-ace"]
    assert claim.theme in {"hold", "bag"}


def test_what_the_other_side_might_draw_is_no_danger_but_what_it_might_hold_is() -> None:
    """The same cards, of which two are still in the deck: any two may be the hand."""
    unsure = {
        **LAST_TURN,
        "turn": None,
        "hands": {**LAST_TURN["hands"], "luftwaffe": "stuka"},
        "decks": {"luftwaffe": "bf-109 night-raid", "raf": "novice novice"},
    }
    (claim,) = card_claims(found(unsure))

    assert [GAME.format(each) for each in claim.firsts] == ["play british-ace"], "8 beats 4 + 4"
    held = Counter(GAME.pack.ids[card] for card in may_hold(claim.state, Seat(1)).elements())
    assert held == Counter(["stuka", "bf-109", "night-raid"])


@pytest.mark.parametrize("size", [1, 2, 3])
def test_any_hand_at_once_is_the_worst_of_all_hands(size: int) -> None:
    """Each hand of so many of the cards that may be there is tried by itself."""
    cards = ["bf-109", "night-raid", "stuka", "bf-110", "german-ace"]
    setting = {
        **LAST_TURN,
        "turn": None,
        "damage": 5,
        "raid": {"luftwaffe": "heinkel bf-109", "raf": "british-ace"},
        "hands": {"luftwaffe": " ".join(cards[:size]), "raf": "ack-ack"},
        "decks": {"luftwaffe": " ".join(cards[size:]), "raf": "novice"},
        "seat": "luftwaffe",
    }
    state = GAME.set_up(setting)
    raids = Raids(GAME, Seat(1))
    raids.left = 10**6
    every = [
        raids.damage(with_hand(state, Seat(1), bytes(sorted(hand))))
        for hand in combinations(sorted(may_hold(state, Seat(1)).elements()), size)
    ]
    supposed, spare = with_all(state, Seat(1), may_hold(state, Seat(1)))

    assert raids.damage(supposed, spare=spare) == max(every)
    assert min(every) < max(every)


def test_against_a_hopeless_raid_no_card_is_spent() -> None:
    """With all its cards the RAF comes to 7, and 9 are there already."""
    hopeless = {
        "turn": 10,
        "damage": 3,
        "hands": {"luftwaffe": "stuka", "raf": "ack-ack gladiator ground-fire"},
        "raid": {"luftwaffe": "heinkel bf-109 bf-109", "raf": "ground-fire"},
        "seat": "raf",
    }
    (claim,) = card_claims(found(hopeless))

    assert [GAME.format(each) for each in claim.firsts] == ["pass"]
    assert claim.theme == "raid"
