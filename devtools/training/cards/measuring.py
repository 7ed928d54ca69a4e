"""How strong the networks of the card game are in the kernel, and how true their chances are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.features import VERSION
from blitz_widgets.judging.network import read_weights
from blitz_widgets.players.interval import wilson
from devtools.training.cards.choosing import BOT, GREEDY, NETWORK
from devtools.training.cards.courses import SIDES, WEIGHTS
from devtools.training.cards.schooling import Table, luck_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from numpy.typing import NDArray

    Array = NDArray[Any]

_BINS: Final = 10
_LATEST: Final = 24
_NAMES: Final = {BOT: "the bot", GREEDY: "greedy", NETWORK: "itself"}


class Calibration(NamedTuple):
    """How far chances that were named are from what happened."""

    error: float
    """The mean distance between what is said and what happens, over ten classes of chance."""
    brier: float
    positions: int


def strengths(
    kernel: Any,  # noqa: ANN401  # the compiled module
    weights: Array,
    hidden: int,
    games: int,
    seed: int,
    options: Mapping[str, str],
) -> Iterator[str]:
    """How many of so many *games* the network of each side wins, against each other player.

    Beside it stands how many the bot wins in its place.
    """
    luck = luck_from(np.random.default_rng(seed))
    table = Table.of(options)
    for seat, side in enumerate(SIDES):
        for other in (BOT, GREEDY, NETWORK):
            shares = []
            for mine in (NETWORK, BOT):
                policies = (mine, other) if seat == 0 else (other, mine)
                first = kernel.wins_of_first(
                    games,
                    table.game,
                    table.start,
                    np.zeros(2, np.int64),
                    luck,
                    np.array(policies, np.int64),
                    weights,
                    hidden,
                )
                hits = games - first if seat else first
                low, high = wilson(hits, games)
                shares.append(f"{hits / games:.1%} ({low:.1%} to {high:.1%})")
            yield f"{side} against {_NAMES[other]}: {shares[0]}; the bot {shares[1]}"


class Said(NamedTuple):
    """Chances that were named, one a game, and whether the side won."""

    said: Array
    won: Array


def taken_over(
    kernel: Any,  # noqa: ANN401  # as above
    weights: Array,
    hidden: int,
    games: int,
    luck: Array,
    seat: int,
    other: int,
    options: Mapping[str, str],
) -> Said:
    """What is said of *seat* where it takes over from learners, against *other*."""
    table = Table.of(options)
    policies = (NETWORK, other) if seat == 0 else (other, NETWORK)
    said, won = np.zeros(games), np.zeros(games, np.int64)
    count = kernel.taken_over(
        games,
        table.game,
        table.start,
        np.zeros(2, np.int64),
        luck,
        np.array(policies, np.int64),
        seat,
        _LATEST,
        weights,
        hidden,
        said,
        won,
    )
    return Said(said[:count], won[:count])


def calibration(
    kernel: Any,  # noqa: ANN401  # as above
    weights: Array,
    hidden: int,
    positions: int,
    seed: int,
    seat: int,
    other: int,
    options: Mapping[str, str],
) -> Calibration:
    """How true the chances of *seat* are in positions of learners, one a game, against *other*."""
    luck = luck_from(np.random.default_rng(seed))
    parts: list[Said] = []
    while sum(len(part.said) for part in parts) < positions:
        parts.append(taken_over(kernel, weights, hidden, 1000, luck, seat, other, options))
    said = np.concatenate([part.said for part in parts])[:positions]
    won = np.concatenate([part.won for part in parts])[:positions]
    bins = np.minimum((said * _BINS).astype(int), _BINS - 1)
    error = sum(
        (bins == number).mean() * abs(said[bins == number].mean() - won[bins == number].mean())
        for number in range(_BINS)
        if (bins == number).any()
    )
    return Calibration(float(error), float(((said - won) ** 2).mean()), len(said))


class Shipped(NamedTuple):
    """The weights of both sides of a course, as the kernel takes them."""

    weights: Array
    hidden: int


def shipped(course: str, choice: str = "", *, folder: Path | None = None) -> Shipped:
    """The weights of both sides as they are under a *choice* of options: those of the program.

    Or those in a *folder*.
    """
    networks = [
        read_weights(path.read_bytes(), VERSION, FEATURES).under(choice)
        for path in ((folder or WEIGHTS) / f"{course}-{side}.weights" for side in SIDES)
    ]
    weights = np.concatenate([network.flat for network in networks])
    return Shipped(weights, networks[0].header.hidden)
