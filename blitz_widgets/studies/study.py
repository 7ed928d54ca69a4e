"""What a study is, and how it is carried out."""

from __future__ import annotations

from concurrent.futures import as_completed
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from blitz_widgets.studies.findings import Findings

T = TypeVar("T")
R = TypeVar("R")


class StudySetupError(ExplainedError):
    """A study that cannot be carried out as it is wanted; the message says why."""


BATCH = 10
"""Games that are played in one piece of work."""


class Study(Protocol[T, R]):
    """A question about a game.  It can be pickled, and is the same wherever it is carried out."""

    def tasks(self) -> Sequence[T]:
        """The pieces of work, which need nothing of one another."""

    def work(self, task: T) -> R:
        """Do one of them: always the same for the same task."""

    def findings(self, results: Sequence[R]) -> Findings:
        """What the *results* that have come so far show, in the order of the tasks."""


def carry_out(
    study: Study[T, R],
    pool: Executor,
    on_progress: Callable[[int, int, Findings], None] | None = None,
) -> Findings:
    """Answer *study*: the same for any number of workers.

    Args:
        study: The question.
        pool: The workers.
        on_progress: Told how many pieces of work are done, of how many, and what they show.
    """
    tasks = study.tasks()
    results: dict[int, R] = {}
    pieces: dict[Any, int] = {
        pool.submit(study.work, task): number for number, task in enumerate(tasks)
    }
    try:
        for piece in as_completed(pieces):
            results[pieces[piece]] = piece.result()
            if on_progress is not None:
                found = study.findings([results[number] for number in sorted(results)])
                on_progress(len(results), len(tasks), found)
    finally:
        for piece in pieces:
            piece.cancel()
    return study.findings([results[number] for number in sorted(results)])


def batches(games: int) -> list[range]:
    """The numbers of so many *games*, in pieces of work."""
    return [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
