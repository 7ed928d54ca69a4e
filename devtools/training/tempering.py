"""Setting the chances right: a network that is too sure, or too hopeful, is corrected as a whole.

The best of several guesses is a hopeful one, and a network that learns from its own best guesses
becomes more hopeful than it should be.  The order of its chances is right, so its play is; log odds
are stretched and shifted until what is said is what happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from blitz_widgets.judging.network import Correction
from devtools.training.episodes import Table, luck_from, taken_over

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from devtools.training.courses import Course

_POSITIONS: Final = 20_000
_STEPS: Final = 30
_MOST_ODDS: Final = 20.0


def correction(
    kernel: Any,  # noqa: ANN401  # the compiled module
    course: Course,
    weights: NDArray[Any],
    seed: int,
) -> Correction:
    """The correction by which the chances of *weights* come nearest to what happens.

    In each of many games the network takes over from learners, names its chance once, and plays on.
    """
    luck = luck_from(np.random.default_rng([seed, 1]))
    said: list[NDArray[Any]] = []
    won: list[NDArray[Any]] = []
    for each in course.opponents:
        table = Table.of(each.name, each.options)
        games = round(_POSITIONS * each.share)
        chances, wins = taken_over(
            kernel, table, games, each.policies, weights, course.hidden, luck=luck
        )
        said.append(chances)
        won.append(wins)
    return fitted(np.concatenate(said), np.concatenate(won))


def log_odds(said: NDArray[Any]) -> NDArray[Any]:
    """The log odds of chances, held within reason."""
    known = np.clip(said, 1e-9, 1 - 1e-9)
    odds: NDArray[Any] = np.clip(np.log(known / (1 - known)), -_MOST_ODDS, _MOST_ODDS)
    return odds


def fitted(said: NDArray[Any], won: NDArray[Any]) -> Correction:
    """The correction of the chances *said* that makes what was *won* most likely (Newton)."""
    odds = log_odds(said)
    columns = np.stack([odds, np.ones_like(odds)], axis=1)
    found = np.array([1.0, 0.0])
    for _step in range(_STEPS):
        chances = 1 / (1 + np.exp(-columns @ found))
        slope = columns.T @ (won - chances)
        curve = (columns * (chances * (1 - chances))[:, None]).T @ columns
        found += np.linalg.solve(curve, slope)
    return Correction(float(found[0]), float(found[1]))


def corrected(parts: list[NDArray[Any]], by: Correction) -> list[NDArray[Any]]:
    """The parts of a network whose log odds are corrected."""
    first, biases, second, bias = parts
    return [first, biases, second * by.stretch, bias * by.stretch + by.shift]
