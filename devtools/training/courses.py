"""What each network is trained on: which games, and against whom."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from blitz_widgets.games.blitzkrieg import judge

WEIGHTS: Final = Path(judge.__file__).with_name("weights")
"""Where the weights lie that the program ships."""


class Opponents(NamedTuple):
    """One way in which games are played: the game, its options, and the policies of the seats."""

    name: str
    options: dict[str, str]
    policies: tuple[int, int]
    share: float
    """How much of the games is played so."""


GREEDY: Final = 1
NETWORK: Final = 2
_OF_TWO: Final = (NETWORK, NETWORK)
_OF_ONE: Final = (GREEDY, NETWORK)
"""In a solo game the policy of the bot's seat is never asked."""
_READINGS: Final = {
    "theatre_order": "list",
    "change_size": "yes",
    "extreme": "share",
    "turned_lead": "after",
    "unit_win": "aim",
    "big_guns_present": "row",
    "industry_is_research": "no",
    "filter_space": "placeable",
    "bombed_to": "bag",
}
_NIPPON_READINGS: Final = {
    name: value for name, value in _READINGS.items() if name != "theatre_order"
}
_OLD: Final = {"edition": "2019"}


class Course(NamedTuple):
    """How one network is trained."""

    games: tuple[str, ...]
    """The games that the weights are for."""
    opponents: tuple[Opponents, ...]
    hidden: int
    latest_weak_turn: int
    """Up to which turn weak play may lead into a game."""
    rounds: int
    games_a_round: int


COURSES: Final = {
    "blitzkrieg-two": Course(
        ("base",),
        (
            Opponents("base", {}, _OF_TWO, 0.7),
            Opponents("base", _OLD, _OF_TWO, 0.22),
            Opponents("base", {"nippon_tokens": "no"}, _OF_TWO, 0.08),
        ),
        96,
        26,
        45,
        3500,
    ),
    "blitzkrieg-solo": Course(
        ("solo",),
        (
            Opponents("solo", {"level": "hard"}, _OF_ONE, 0.4),
            Opponents("solo", {"level": "medium"}, _OF_ONE, 0.15),
            Opponents("solo", {"level": "easy"}, _OF_ONE, 0.1),
            Opponents("solo", {"level": "none", "stratagems": "no"}, _OF_ONE, 0.05),
            Opponents("solo", {"level": "hard", **_OLD}, _OF_ONE, 0.1),
            Opponents("solo", {"level": "medium", **_OLD}, _OF_ONE, 0.05),
            Opponents("solo", {"level": "hard", "extra_points": "4"}, _OF_ONE, 0.05),
            Opponents("solo", {"level": "hard", **_READINGS}, _OF_ONE, 0.1),
        ),
        96,
        26,
        40,
        5000,
    ),
    "nippon-two": Course(
        ("nippon",),
        (Opponents("nippon", {}, _OF_TWO, 1.0),),
        48,
        26,
        26,
        2500,
    ),
    "nippon-solo": Course(
        ("solo-nippon",),
        (
            Opponents("solo-nippon", {}, _OF_ONE, 0.75),
            Opponents("solo-nippon", {"stratagems": "no"}, _OF_ONE, 0.1),
            Opponents("solo-nippon", _NIPPON_READINGS, _OF_ONE, 0.15),
        ),
        48,
        26,
        12,
        2500,
    ),
}
