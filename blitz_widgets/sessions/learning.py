"""A learner in the course: the lesson and the part on show, hints, stars and progress."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import MOST_STARS, Progress
from blitz_widgets.sessions.solving import Solving

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.lessons.course import Lesson, Part


class Learning:
    """Parts of the course one after the other: a lesson, a review, or the check of knowledge."""

    def __init__(self, parts: Iterable[Part], progress: Progress) -> None:
        self.parts = tuple(parts)
        self.progress = progress
        self.look_at(0)

    @property
    def part(self) -> Part:
        """The part on show."""
        return self.parts[self.number]

    @property
    def at_last(self) -> bool:
        """Whether it is the last part."""
        return self.number == len(self.parts) - 1

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that were asked for, still to be translated."""
        return self.part.exercise.hints[: self._hints]

    @property
    def has_more_hints(self) -> bool:
        """Whether a further hint can be asked for."""
        return self._hints < len(self.part.exercise.hints)

    @property
    def stars(self) -> int:
        """What a right answer earns now: less after hints and wrong answers, but one at least.

        Nothing is earned where the solution was shown.
        """
        if self._gave_up:
            return 0
        return max(1, MOST_STARS - self._wrong - bool(self._hints))

    @property
    def solved(self) -> bool:
        """Whether the answer on show is right, and the learner's own."""
        return self.solving.right and not self._gave_up

    def look_at(self, number: int) -> None:
        """Go to the part *number*, or the nearest there is, and begin it afresh."""
        self.number = max(0, min(number, len(self.parts) - 1))
        self.solving = Solving(self.part.exercise)
        self._hints = 0
        self._wrong = 0
        self._gave_up = False

    def next(self) -> None:
        """Go on to the next part."""
        self.look_at(self.number + 1)

    def hint(self) -> None:
        """Ask for the next hint."""
        self._hints = min(self._hints + 1, len(self.part.exercise.hints))

    def pick(self, target: str) -> None:
        """Pick or mark *target*."""
        with self._attempt():
            self.solving.pick(target)

    def act(self, action: str) -> None:
        """Decide on *action*, which has nothing to point at."""
        with self._attempt():
            self.solving.act(self.solving.game.parse(action))

    def check(self) -> None:
        """Have the marks judged."""
        with self._attempt():
            self.solving.check()

    def choose(self, place: int) -> None:
        """Choose the answer at *place*."""
        with self._attempt():
            self.solving.choose(place)

    def again(self) -> None:
        """Try once more."""
        self.solving.again()

    def give_up(self) -> None:
        """Show the solution."""
        self._gave_up = True
        self.solving.solve()
        self._note(stars=0, again=True)

    @contextmanager
    def _attempt(self) -> Iterator[None]:
        """Take note of an answer if there is one after the ``with`` block that was not before."""
        before = self.solving.answered
        yield
        if before or not self.solving.answered:
            return
        if self.solving.right:
            self._note(stars=self.stars, again=self._gave_up or self._wrong > 0)
        else:
            self._wrong += 1

    def _note(self, *, stars: int, again: bool) -> None:
        exercise = self.part.exercise.id
        self.progress = self.progress.with_done(exercise, stars=stars, again=again)


def to_review(progress: Progress) -> tuple[Part, ...]:
    """The parts that went wrong the last time."""
    return tuple(
        part
        for lesson in lessons()
        for part in lesson.part
        if (done := progress.done.get(part.exercise.id)) is not None and done.again
    )


def check_parts() -> tuple[Part, ...]:
    """One part a chapter, by which somebody shows that they know it."""
    return tuple(part for lesson in lessons() for part in lesson.part if part.checks)


def known_by(progress: Progress) -> tuple[str, ...]:
    """The lessons of the chapters whose check was solved at once."""
    passed = {
        lesson.chapter
        for lesson in lessons()
        for part in lesson.part
        if part.checks
        and (done := progress.done.get(part.exercise.id)) is not None
        and done.stars == MOST_STARS
    }
    return tuple(lesson.id for lesson in lessons() if lesson.chapter in passed)


def stars_of(lesson: Lesson, progress: Progress) -> tuple[int, int]:
    """The stars earned in *lesson*, and how many there are."""
    earned = sum(
        done.stars
        for part in lesson.part
        if (done := progress.done.get(part.exercise.id)) is not None
    )
    return earned, MOST_STARS * len(lesson.part)
