"""Positions of the card game that fit one side's observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import astuple

from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import State

if TYPE_CHECKING:
    from blitz_widgets.core.chance import Luck
    from blitz_widgets.games.blitz.engine.observation import Observation


def guessed_state(seen: Observation) -> State:
    """A position that fits *seen*; the guess at hidden cards never varies."""
    return _with_hands(seen, [holding.unseen for holding in seen.holdings])


def sampled_state(seen: Observation, luck: Luck) -> State:
    """A position that fits *seen*; *luck* deals the hidden cards fairly."""
    return _with_hands(seen, [_shuffled(holding.unseen, luck) for holding in seen.holdings])


def _with_hands(seen: Observation, orders: list[bytes]) -> State:
    """The position with a hidden hand made of the first unseen cards in these *orders*."""
    hands, decks = [b"", b""], [b"", b""]
    for seat, (holding, cards) in enumerate(zip(seen.holdings, orders, strict=True)):
        if isinstance(holding, OwnHolding):
            hands[seat], decks[seat] = holding.hand, holding.deck
        else:
            hands[seat] = bytes(sorted(cards[: holding.hand_size]))
            decks[seat] = bytes(sorted(cards[holding.hand_size :]))
    hidden = ((hands[0], hands[1]), (decks[0], decks[1]))
    return State(*astuple(seen.table), *hidden)  # type: ignore[call-arg]  # mypy cannot count them


def _shuffled(cards: bytes, luck: Luck) -> bytes:
    """The *cards* in a random order by *luck*."""
    left, found = list(cards), []
    while left:
        found.append(left.pop(luck.pick(range(len(left)))))
    return bytes(found)
