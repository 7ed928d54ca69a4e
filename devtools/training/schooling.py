"""Policy iteration: play, learn what the positions were worth, play better."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from devtools.training.episodes import Noted, Table, luck_from, noted_games
from devtools.training.learning import Learner

if TYPE_CHECKING:
    from collections.abc import Callable

    from devtools.training.courses import Course

_WINDOW: Final = 6
"""From how many rounds games are learned from."""
_TRACE: Final = 0.75
_FIRST_RATE: Final = 1.5e-3
_LAST_RATE: Final = 1e-4
_FIRST_PASSES: Final = 4
"""How often the first rounds are gone through, while there is little to learn from."""
_WEAK_SHARE: Final = 0.5
"""In how many games weak play leads into the positions."""


def schooled(
    kernel: Any,  # noqa: ANN401  # the compiled module
    course: Course,
    *,
    seed: int,
    count: int,
    games: int,
    tell: Callable[[str], None],
) -> Learner:
    """The network after *count* rounds of so many *games*; the same again from the same seed."""
    rng = np.random.default_rng(seed)
    tables = [Table.of(each.name, each.options) for each in course.opponents]
    learner = Learner(tables[0].features, course.hidden, rng)
    luck = luck_from(rng)
    window: list[Noted] = []
    began = perf_counter()
    for number in range(count):
        first = number == 0
        weights = learner.flat()
        for each, table in zip(course.opponents, tables, strict=True):
            for weak, share in ((0, 1 - _WEAK_SHARE), (course.latest_weak_turn, _WEAK_SHARE)):
                window.append(
                    noted_games(
                        kernel,
                        table,
                        max(1, round(games * each.share * share)),
                        (1, 1) if first else each.policies,
                        weights,
                        course.hidden,
                        weak_until=weak,
                        random_in_1024=200 if first else max(15, round(80 * 0.93**number)),
                        trace=1.0 if first else _TRACE,
                        luck=luck,
                    )
                )
        del window[: -2 * len(tables) * _WINDOW]
        played = perf_counter() - began
        rows = np.concatenate([noted.rows for noted in window])
        targets = np.concatenate([noted.targets for noted in window])
        rate = _FIRST_RATE * (_LAST_RATE / _FIRST_RATE) ** (number / max(count - 1, 1))
        for _each in range(max(1, _FIRST_PASSES - number // 2)):
            loss = learner.fit(rows, targets, rate)
        tell(
            f"round {number}: {len(targets)} rows, loss {loss:.4f}, "
            f"played at {played:.0f} s, learned at {perf_counter() - began:.0f} s"
        )
        if first:
            window.clear()
    return learner
