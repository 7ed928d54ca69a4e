"""What the networks of the card game are trained on: whom they play, and under which options."""

from __future__ import annotations

from typing import Final, NamedTuple

from devtools.training.cards.selfplay import BOT, GREEDY, NETWORK

SIDES: Final = ("luftwaffe", "raf")
"""By seat, as files of weights are called."""
OPTIONS: Final = {
    "berlin": "yes",
    "declining": "ends-turn",
    "passing": "final",
    "ties": "bombed",
    "repairing": "all-damage",
}
"""Every option at its other value."""


class Opponents(NamedTuple):
    """One way in which games are played."""

    policies: tuple[int, int]
    share: float
    """How much of the games is played so."""
    shown: float = 0.0
    """How much of that with the hand of the other side face up."""


class Course(NamedTuple):
    """How the two networks of a game are trained, one for each side."""

    opponents: tuple[Opponents, ...]
    hidden: int
    latest_weak_turn: int
    """Up to which turn weak play may lead into a game."""
    rounds: int
    games_a_round: int


COURSES: Final = {
    "cards-two": Course(
        (
            Opponents((NETWORK, NETWORK), 0.6),
            Opponents((NETWORK, BOT), 0.1),
            Opponents((BOT, NETWORK), 0.1),
            Opponents((NETWORK, GREEDY), 0.1),
            Opponents((GREEDY, NETWORK), 0.1),
        ),
        56,
        24,
        40,
        3000,
    ),
    "cards-solo": Course(
        (Opponents((NETWORK, BOT), 0.5, 0.25), Opponents((BOT, NETWORK), 0.5, 0.25)),
        56,
        24,
        40,
        3000,
    ),
}
