"""Learning a lesson of the course: the current part, hints, stars and progress."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import MOST_STARS, Done, Progress
from blitz_widgets.locale import N_
from blitz_widgets.sessions.solving import Solving

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.lessons.course import Lesson, LessonPart
    from blitz_widgets.rulebook.rules import RuleId


class StudyMode(StrEnum):
    """The purpose of going through parts of the course."""

    LESSON = "lesson"
    CHECK = "check"
    """A check of knowledge, without the texts of the lessons."""
    REVIEW = "review"
    """A review of mistakes."""


_OF_THE_CHECK = N_(
    "For people who have played before: each question is from a different chapter. Solve it at "
    "the first try, and the lessons of its chapter are ticked. Nothing is locked, whatever you "
    "answer."
)


class Learning:
    """Going through parts of the course: a lesson, a review, or the check of knowledge."""

    def __init__(
        self, parts: Iterable[LessonPart], progress: Progress, *, mode: StudyMode = StudyMode.LESSON
    ) -> None:
        self.parts = tuple(parts)
        self.progress = progress
        self.mode = mode
        self._first = 0
        self.look_at(0)

    @property
    def part(self) -> LessonPart:
        """The current part."""
        return self.parts[self.number]

    @property
    def at_last(self) -> bool:
        """Whether it is the last part."""
        return self.number == len(self.parts) - 1

    @property
    def text(self) -> str:
        """The text before the question, untranslated; may be empty."""
        if self.mode is not StudyMode.CHECK:
            return self.part.text
        return _OF_THE_CHECK if self.number == self._first else ""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The rules that the text explains."""
        return () if self.mode is StudyMode.CHECK else self.part.rules

    def earned(self, number: int) -> int:
        """The stars to show for the part *number*; in a review, 0 until it is solved."""
        done = self.progress.done.get(self.parts[number].exercise.id, Done())
        return 0 if self.mode is StudyMode.REVIEW and done.again else done.stars

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints shown so far, untranslated."""
        return self.part.exercise.hints[: self._hints]

    @property
    def has_more_hints(self) -> bool:
        """Whether there is another hint."""
        return self._hints < len(self.part.exercise.hints)

    @property
    def stars(self) -> int:
        """The stars for a right answer now: fewer after hints and wrong answers, but at least 1.

        0 once the solution was shown.
        """
        if self._gave_up:
            return 0
        return max(1, MOST_STARS - self._wrong - bool(self._hints))

    @property
    def solved(self) -> bool:
        """Whether the answer is right and the learner's own."""
        return self.solving.right and not self._gave_up

    def look_at(self, number: int) -> None:
        """Go to the part *number*, or the nearest, and restart it."""
        self.number = max(0, min(number, len(self.parts) - 1))
        self.solving = Solving(self.part.exercise, self._answered)
        self._hints = 0
        self._wrong = 0
        self._gave_up = False

    def skip_solved(self) -> None:
        """Start with the first part that has not earned all stars, if there is one."""
        stars = [self.earned(number) for number in range(len(self.parts))]
        self._first = next((at for at, each in enumerate(stars) if each < MOST_STARS), 0)
        self.look_at(self._first)

    def next(self) -> None:
        """Go on to the next part."""
        self.look_at(self.number + 1)

    def hint(self) -> None:
        """Show the next hint."""
        self._hints = min(self._hints + 1, len(self.part.exercise.hints))

    def choose(self, place: int) -> None:
        """Choose the answer at the index *place*."""
        self.solving.choose(place)

    def give_up(self) -> None:
        """Show the solution."""
        self._gave_up = True
        self.solving.solve()

    def _answered(self) -> None:
        """Record an answer, the solution included."""
        if self.solving.right:
            again = self._gave_up or self._wrong > 0
            exercise = self.part.exercise.id
            self.progress = self.progress.with_done(exercise, stars=self.stars, again=again)
        else:
            self._wrong += 1


def parts_called(names: Iterable[str]) -> tuple[LessonPart, ...]:
    """The parts whose exercises have these *names*, in the order of the course."""
    wanted = set(names)
    return tuple(part for lesson in lessons() for part in lesson.part if part.exercise.id in wanted)


def to_review(progress: Progress) -> tuple[LessonPart, ...]:
    """The parts answered wrongly the last time."""
    return tuple(
        part
        for lesson in lessons()
        for part in lesson.part
        if (done := progress.done.get(part.exercise.id)) is not None and done.again
    )


def check_parts() -> tuple[LessonPart, ...]:
    """The parts of the check of knowledge, one for each chapter."""
    return tuple(part for lesson in lessons() for part in lesson.part if part.checks)


def is_done(lesson: Lesson, progress: Progress) -> bool:
    """Whether the learner knew *lesson* before, or solved or looked up all its exercises."""
    return lesson.id in progress.known or all(
        part.exercise.id in progress.done for part in lesson.part
    )


def is_solved(lesson: Lesson, progress: Progress) -> bool:
    """Whether the learner knew *lesson* before, or solved all its exercises."""
    return lesson.id in progress.known or all(
        part.exercise.id in progress.done and progress.done[part.exercise.id].stars
        for part in lesson.part
    )


def known_by(progress: Progress) -> tuple[str, ...]:
    """The ids of the lessons in chapters whose check was solved at the first try."""
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
    """The stars earned in *lesson*, and its maximum."""
    earned = sum(
        done.stars
        for part in lesson.part
        if (done := progress.done.get(part.exercise.id)) is not None
    )
    return earned, MOST_STARS * len(lesson.part)
