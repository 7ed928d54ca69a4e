"""Policy iteration for both sides of the card game: play, learn, play better."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.flat import DECKED, DECKS
from blitz_widgets.games.blitz.judge.flattening import flat_game, flat_table
from devtools.training.cards.choosing import BOT, NETWORK
from devtools.training.cards.courses import OPTIONS, SIDES
from devtools.training.learning import Learner

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from devtools.training.cards.courses import Course

    Array = NDArray[Any]

_WINDOW: Final = 4
"""From how many rounds games are learned from."""
_TRACE: Final = 0.95
_FIRST_RATE: Final = 2e-3
_LAST_RATE: Final = 1e-4
_FIRST_PASSES: Final = 3
"""How often the first rounds are gone through, while there is little to learn from."""
_WEAK_SHARE: Final = 0.4
"""In how many games weak play leads into the positions."""
_OTHER_OPTIONS: Final = 0.5
"""In how many games options may be at their other value."""
_OTHER_VALUE: Final = 0.4
"""How many of the options are, in these."""
_TABLES: Final = 6
"""With how many choices of options a round is played."""
_NOTED: Final = 220
"""How many of 1024 decisions are learned from."""
_ROWS_A_GAME: Final = 80


class Table(NamedTuple):
    """A game with its options, ready for the kernel."""

    game: Array
    start: Array

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Table:
        """The table of the card game with *options*."""
        game = Blitz.read(options)
        state = game.start()
        start = flat_table(game.pack, state)
        for seat, deck in enumerate(state.decks):
            start[DECKED + seat] = len(deck)
            for card in deck:
                start[DECKS + card] += 1
        tables = flat_game(game.pack, game.blitz_options)
        return cls(np.array(tables, np.int64), np.array(start, np.int64))


def luck_from(rng: np.random.Generator) -> Array:
    """A stream of luck for the kernel."""
    return rng.integers(1, 2**31, 1, dtype=np.int64)


def some_options(rng: np.random.Generator) -> dict[str, str]:
    """Options by luck: often the usual ones."""
    if rng.random() >= _OTHER_OPTIONS:
        return {}
    return {name: value for name, value in OPTIONS.items() if rng.random() < _OTHER_VALUE}


class Noted(NamedTuple):
    """What one side saw: rows of features, and what they were worth."""

    rows: Array
    targets: Array


def schooled(
    kernel: Any,  # noqa: ANN401  # the compiled module
    course: Course,
    *,
    seed: int,
    count: int,
    games: int,
    tell: Callable[[str], None],
) -> tuple[Learner, Learner]:
    """The networks of both sides after *count* rounds; the same from the same seed."""
    kernel.forget()
    rng = np.random.default_rng(seed)
    learners = tuple(Learner(FEATURES, course.hidden, rng) for _side in SIDES)
    luck = luck_from(rng)
    windows: tuple[list[list[Noted]], ...] = ([], [])
    began = perf_counter()
    for number in range(count):
        weights = np.concatenate([learner.flat() for learner in learners])
        played = _played(kernel, course, weights, rng, luck, games, number)
        seconds = perf_counter() - began
        rate = _FIRST_RATE * (_LAST_RATE / _FIRST_RATE) ** min(1.0, number / course.slowest_from)
        losses = []
        for learner, window, noted in zip(learners, windows, played, strict=True):
            if number == course.later_from:
                window.clear()
            window.append(noted)
            del window[:-_WINDOW]
            rows = np.concatenate([each.rows for part in window for each in part])
            targets = np.concatenate([each.targets for part in window for each in part])
            for _pass in range(max(1, _FIRST_PASSES - number // 2)):
                loss = learner.fit(rows, targets, rate)
            losses.append(f"{loss:.4f} of {len(targets)} rows")
            if number == 0:
                window.clear()  # the networks have decided nothing yet
        tell(
            f"round {number}: loss {', '.join(losses)}, played at {seconds:.0f} s, "
            f"learned at {perf_counter() - began:.0f} s"
        )
    return learners[0], learners[1]


def _played(
    kernel: Any,  # noqa: ANN401  # as above
    course: Course,
    weights: Array,
    rng: np.random.Generator,
    luck: Array,
    games: int,
    number: int,
) -> tuple[list[Noted], list[Noted]]:
    """What each side saw in the games of a round."""
    found: tuple[list[Noted], list[Noted]] = ([], [])
    for _table in range(_TABLES):
        table = Table.of(some_options(rng))
        for each in course.opponents if number < course.later_from else course.later:
            for latest, share in ((0, 1 - _WEAK_SHARE), (course.latest_weak_turn, _WEAK_SHARE)):
                shown = int(rng.random() < each.shown)
                noted = noted_games(
                    kernel,
                    table,
                    max(1, round(games * each.share * share / _TABLES)),
                    (BOT, BOT) if number == 0 else each.policies,
                    (shown, shown),
                    weights,
                    course.hidden,
                    latest=latest,
                    random_in_1024=250 if number == 0 else max(10, round(70 * 0.92**number)),
                    trace=1.0 if number == 0 else _TRACE,
                    luck=luck,
                )
                for side, of_side in zip(found, noted, strict=True):
                    side.append(of_side)
    return found


def noted_games(
    kernel: Any,  # noqa: ANN401  # as above
    table: Table,
    games: int,
    policies: tuple[int, int],
    shown: tuple[int, int],
    weights: Array,
    hidden: int,
    *,
    latest: int,
    random_in_1024: int,
    trace: float,
    luck: Array,
) -> tuple[Noted, Noted]:
    """Play *games* and note a part of what each side's network sees, with its λ-return."""
    most = games * _ROWS_A_GAME
    rows = np.zeros(most * FEATURES, np.float32)
    facts = np.zeros(most * 2, np.int64)
    worth = np.zeros(most, np.float32)
    count = kernel.noted_games(
        games,
        table.game,
        table.start,
        np.array(shown, np.int64),
        luck,
        np.array(policies, np.int64),
        np.array([trace == 1 or policy == NETWORK for policy in policies], np.int64),
        latest,
        random_in_1024,
        _NOTED,
        trace,
        weights,
        hidden,
        most,
        rows,
        facts,
        worth,
    )
    found = rows.reshape(-1, FEATURES)[:count].astype(np.float16)
    seats = facts.reshape(-1, 2)[:count, 0]
    first, second = (
        Noted(found[seats == seat], worth[:count][seats == seat].astype(np.float32))
        for seat in range(len(SIDES))
    )
    return first, second
