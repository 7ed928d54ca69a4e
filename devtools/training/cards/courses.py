"""What the networks of the card game are trained on: whom they play, and under which options."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from blitz_widgets.games.blitz import judge
from devtools.training.cards.choosing import BOT, GREEDY, NETWORK

WEIGHTS: Final = Path(judge.__file__).with_name("weights")
"""Where the weights lie that the program ships."""
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
    later: tuple[Opponents, ...]
    """How games are played after the first rounds: the weaker side needs opponents it can beat."""
    later_from: int
    """The first of these rounds."""
    usual: int
    """The policy against which chances are to be true."""
    hidden: int
    latest_weak_turn: int
    """Up to which turn weak play may lead into a game."""
    slowest_from: int
    """The round from which on it learns at the lowest rate."""
    rounds: int
    games_a_round: int


_AGAINST_THE_BOT: Final = (
    Opponents((NETWORK, BOT), 0.5, 0.25),
    Opponents((BOT, NETWORK), 0.5, 0.25),
)

COURSES: Final = {
    "cards-two": Course(
        (
            Opponents((NETWORK, NETWORK), 0.6),
            Opponents((NETWORK, BOT), 0.1),
            Opponents((BOT, NETWORK), 0.1),
            Opponents((NETWORK, GREEDY), 0.1),
            Opponents((GREEDY, NETWORK), 0.1),
        ),
        (
            Opponents((NETWORK, NETWORK), 0.33),
            Opponents((NETWORK, BOT), 0.05),
            Opponents((BOT, NETWORK), 0.22),
            Opponents((NETWORK, GREEDY), 0.05),
            Opponents((GREEDY, NETWORK), 0.35),
        ),
        6,
        NETWORK,
        96,
        24,
        27,
        28,
        8000,
    ),
    "cards-solo": Course(_AGAINST_THE_BOT, _AGAINST_THE_BOT, 0, BOT, 96, 24, 27, 28, 8000),
}
