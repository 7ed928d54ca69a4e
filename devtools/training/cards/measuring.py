"""How strong the networks of the card game are in the kernel, and how true their chances are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.players.interval import wilson
from devtools.training.cards.courses import SIDES
from devtools.training.cards.schooling import Table, luck_from
from devtools.training.cards.selfplay import BOT, GREEDY, NETWORK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    Array = NDArray[Any]

_BINS: Final = 10
_LATEST: Final = 24
_NAMES: Final = {BOT: "the bot", GREEDY: "greedy", NETWORK: "itself"}


class Calibration(NamedTuple):
    """How far chances that were named are from what happened."""

    error: float
    brier: float
    lines: tuple[str, ...]
    """What was said and what happened, by tenths."""


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
    table = Table.of(options)
    policies = (NETWORK, other) if seat == 0 else (other, NETWORK)
    said, won = np.zeros(2 * positions), np.zeros(2 * positions, np.int64)
    count = kernel.taken_over(
        2 * positions,
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
    said, won = said[: min(count, positions)], won[: min(count, positions)]
    bins = np.minimum((said * _BINS).astype(int), _BINS - 1)
    error, lines = 0.0, []
    for number in range(_BINS):
        here = bins == number
        if here.any():
            error += here.mean() * abs(said[here].mean() - won[here].mean())
            lines.append(
                f"  said {said[here].mean():.3f}, happened {won[here].mean():.3f} "
                f"({int(here.sum())})"
            )
    return Calibration(float(error), float(((said - won) ** 2).mean()), tuple(lines))
