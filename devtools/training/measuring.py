"""How strong a network is in the kernel, and how true the chances are that it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.games.blitzkrieg.judge.features import VERSION
from blitz_widgets.judging.network import read_weights
from blitz_widgets.players.interval import wilson
from devtools.training.building import compiled
from devtools.training.courses import COURSES, WEIGHTS
from devtools.training.episodes import Table, luck_from, taken_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_BINS: Final = 10
_NOBODY: Final = 0
"""The policy of a bot's seat, which is never asked."""
_CANDIDATES: Final = 5
_SAMPLES: Final = 8
"""Given time, so many of the moves that look best at once are played out, each so often."""


class Trial(NamedTuple):
    """One way to measure: the game, its options, and the policies of the seats."""

    title: str
    name: str
    options: dict[str, str]
    policies: tuple[int, int]
    seat: int
    """The seat of the network."""


TRIALS: Final = {
    "blitzkrieg-two": (
        Trial("first seat against greedy", "base", {}, (2, 1), 0),
        Trial("second seat against greedy", "base", {}, (1, 2), 1),
        Trial("first printing, first seat", "base", {"edition": "2019"}, (2, 1), 0),
        Trial("first printing, second seat", "base", {"edition": "2019"}, (1, 2), 1),
    ),
    "blitzkrieg-solo": (
        Trial("hard", "solo", {"level": "hard"}, (0, 2), 1),
        Trial("medium", "solo", {"level": "medium"}, (0, 2), 1),
        Trial("easy", "solo", {"level": "easy"}, (0, 2), 1),
        Trial("hard, first printing", "solo", {"level": "hard", "edition": "2019"}, (0, 2), 1),
    ),
    "nippon-two": (
        Trial("first seat against greedy", "nippon", {}, (2, 1), 0),
        Trial("second seat against greedy", "nippon", {}, (1, 2), 1),
    ),
    "nippon-solo": (Trial("the bot", "solo-nippon", {}, (0, 2), 1),),
}


class Shipped(NamedTuple):
    """The weights of a course, as the kernel takes them."""

    weights: NDArray[Any]
    hidden: int


def shipped(course: str, features: int) -> Shipped:
    """The weights of *course* that the program ships."""
    data = (WEIGHTS / f"{course}.weights").read_bytes()
    network = read_weights(data, VERSION, features)
    return Shipped(network.flat, network.header.hidden)


def strengths(course: str, games: int, seed: int) -> Iterator[str]:
    """How many of so many *games* of each kind the network of *course* wins."""
    kernel = compiled()
    luck = luck_from(np.random.default_rng(seed))
    for trial in TRIALS[course]:
        table = Table.of(trial.name, trial.options)
        weights, hidden = shipped(course, table.features)
        won = kernel.wins_of_second(
            games,
            table.game,
            table.start,
            luck,
            np.array(trial.policies, np.int64),
            weights,
            table.features,
            hidden,
        )
        yield f"{trial.title}: {_share(won if trial.seat else games - won, games)}"
        if trial.policies[1 - trial.seat] != _NOBODY:
            continue  # the kernel thinks with open hands
        thought = kernel.deep_wins(
            games,
            table.game,
            table.start,
            luck,
            trial.seat,
            _NOBODY,
            _CANDIDATES,
            _SAMPLES,
            0,
            weights,
            table.features,
            hidden,
        )
        yield f"  given time: {_share(thought, games)}"


def _share(hits: int, games: int) -> str:
    low, high = wilson(hits, games)
    return f"{hits / games:.1%} ({low:.1%} to {high:.1%}), {games} games"


def calibration(course: str, positions: int, seed: int) -> Iterator[str]:
    """How far the chances that are named are from what happens.

    One position a game: learners, greedy and at times at random, play up to a turn that luck picks;
    there the network names its chance, takes over, and plays to the end.
    """
    rng = np.random.default_rng(seed)
    first = COURSES[course].opponents[0]
    table = Table.of(first.name, first.options)
    weights, hidden = shipped(course, table.features)
    said, won = taken_over(
        compiled(), table, positions, first.policies, weights, hidden, luck=luck_from(rng)
    )
    bins = np.minimum((said * _BINS).astype(int), _BINS - 1)
    error = 0.0
    for number in range(_BINS):
        here = bins == number
        if here.any():
            off = abs(said[here].mean() - won[here].mean())
            error += here.mean() * off
            yield (
                f"  said {said[here].mean():.2f}, happened {won[here].mean():.2f} "
                f"({int(here.sum())})"
            )
    brier = ((said - won) ** 2).mean()
    yield f"calibration error {error:.4f}, Brier {brier:.4f}, {len(said)} positions"
