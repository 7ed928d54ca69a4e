"""The protocol of a study, and a function that carries it out."""

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
    """A study that cannot be carried out with these options; the message says why."""


BATCH = 10
"""Games in one piece of work."""


class Study(Protocol[T, R]):
    """A question about a game.  It can be pickled, and gives the same answer in any process."""

    def tasks(self) -> Sequence[T]:
        """The pieces of work, which are independent."""

    def work(self, task: T) -> R:
        """Do one piece; equal tasks have equal results."""

    def findings(self, results: Sequence[R]) -> Findings:
        """The findings from the *results* so far, in the order of the tasks."""


def carry_out(
    study: Study[T, R],
    pool: Executor,
    on_progress: Callable[[int, int, Findings], None] | None = None,
) -> Findings:
    """Answer *study*; the answer does not depend on the number of workers.

    Args:
        study: The question.
        pool: The workers.
        on_progress: Called with the pieces done, the pieces in all, and the findings so far.
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
    """The numbers of *games* games, in pieces of work."""
    return [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
