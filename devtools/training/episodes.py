"""Games played by the compiled kernel, and what each of their positions turned out to be worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.judge.features import features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_state
from devtools.training.kernel.bot_tables import kernel_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Array = NDArray[Any]


_FOR_A_TRIAL: Final = 2
_BEFORE_A_TRIAL: Final = 3
"""Moments as ``selfplay.note`` has them."""


class Table(NamedTuple):
    """A game with its options, ready for the kernel."""

    game: Array
    start: Array
    features: int

    @classmethod
    def of(cls, name: str, options: Mapping[str, str]) -> Table:
        """The table of a game by its name."""
        game = find_game(name, options)
        tables = kernel_game(game)
        start = flat_state(game.start())
        return cls(np.array(tables, np.int64), np.array(start, np.int64), features_size(tables))


class Noted(NamedTuple):
    """Rows of features, and what they were worth to the side that looked."""

    rows: Array
    targets: Array
    won: Array


def luck_from(rng: np.random.Generator) -> Array:
    """A stream of luck for the kernel."""
    return rng.integers(1, 2**31, 1, dtype=np.int64)


def noted_games(  # noqa: PLR0913  # what is played, by whom, and how
    kernel: Any,  # noqa: ANN401  # the compiled module, or the interpreted one
    table: Table,
    games: int,
    policies: tuple[int, int],
    weights: Array,
    hidden: int,
    *,
    weak_until: int,
    random_in_1024: int,
    trace: float,
    luck: Array,
) -> Noted:
    """Play *games* and note every decision to place, with its λ-return by *trace*."""
    facts, odds, rows = _noted(
        kernel,
        table,
        games,
        policies,
        weights,
        hidden,
        weak_until=weak_until,
        random=random_in_1024,
        luck=luck,
    )
    worth = _chances(odds)
    returns = returned(facts, worth, trace)
    kept = facts[:, 2] != _BEFORE_A_TRIAL
    return Noted(rows[kept].astype(np.float16), returns[kept].astype(np.float32), facts[kept, 3])


def taken_over(
    kernel: Any,  # noqa: ANN401  # as above
    table: Table,
    games: int,
    policies: tuple[int, int],
    weights: Array,
    hidden: int,
    *,
    luck: Array,
) -> tuple[Array, Array]:
    """The chances named where the network takes over from learners, one a game; and who won."""
    found_said: list[Array] = []
    found_won: list[Array] = []
    count = 0
    while count < games:
        facts, odds, _rows = _noted(
            kernel, table, 500, policies, weights, hidden, weak_until=26, random=0, luck=luck
        )
        after = facts[:, 2] == 0
        _games, first = np.unique(facts[after, 0], return_index=True)
        found_said.append(_chances(odds[after][first]))
        found_won.append(facts[after, 3][first])
        count += len(first)
    return np.concatenate(found_said)[:games], np.concatenate(found_won)[:games]


def _chances(odds: Array) -> Array:
    found: Array = 1 / (1 + np.exp(-np.clip(odds.astype(np.float64), -30, 30)))
    return found


def _noted(  # noqa: PLR0913  # as above
    kernel: Any,  # noqa: ANN401  # as above
    table: Table,
    games: int,
    policies: tuple[int, int],
    weights: Array,
    hidden: int,
    *,
    weak_until: int,
    random: int,
    luck: Array,
) -> tuple[Array, Array, Array]:
    """What the kernel notes of so many games: facts, log odds and descriptions."""
    most = games * 80
    rows = np.zeros(most * table.features, np.float32)
    facts = np.zeros(most * 4, np.int64)
    odds = np.zeros(most, np.float32)
    count = kernel.noted_games(
        games,
        table.game,
        table.start,
        luck,
        np.array(policies, np.int64),
        weak_until,
        random,
        weights,
        table.features,
        hidden,
        most,
        rows,
        facts,
        odds,
    )
    return facts.reshape(-1, 4)[:count], odds[:count], rows.reshape(-1, table.features)[:count]


def returned(facts: Array, worth: Array, trace: float) -> Array:
    """The λ-return of each row: what its seat's later positions were worth, and how it ended.

    A decision made for a trial says nothing of the one before: there the return stops at what the
    position before the trial was judged to be worth.
    """
    returns = np.zeros(len(worth))
    following: dict[tuple[int, int], float] = {}
    for row in range(len(worth) - 1, -1, -1):
        of_game, seat, moment, won = facts[row].tolist()
        key = (of_game, seat)
        if moment % 2 == 0:
            later = following.get(key)
            returns[row] = won if later is None else later
            following[key] = (1 - trace) * worth[row] + trace * returns[row]
            if moment >= _FOR_A_TRIAL:
                following[key] = -1.0
        else:
            if following.get(key, 0.0) < 0:
                following[key] = worth[row]
            returns[row] = following.get(key, won)
    return returns
