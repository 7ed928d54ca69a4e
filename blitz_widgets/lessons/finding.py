"""Finds the lessons that explain and train a rule."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.lessons.course import lessons

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.lessons.course import Lesson, LessonPart
    from blitz_widgets.rulebook.rules import RuleId


class PlaceInLesson(NamedTuple):
    """A part of a lesson."""

    lesson: Lesson
    number: int
    """The number of the part in the lesson, from 0."""

    @property
    def part(self) -> LessonPart:
        """The part itself."""
        return self.lesson.part[self.number]


@cache
def training(rule: RuleId) -> tuple[PlaceInLesson, ...]:
    """The parts whose exercises train *rule*, the best first.

    The best names the rule early and has few others; among equals, the earlier in the course.
    """
    found = (place for place in _places() if rule in place.part.exercise.rules)
    return tuple(sorted(found, key=lambda place: _distance(rule, place)))


@cache
def teaching(rule: RuleId) -> tuple[PlaceInLesson, ...]:
    """The first part for *rule* of each lesson that explains or trains it, in course order.

    Lessons that explain it in their text come before those that only train it.
    """
    explaining = _first_of_each(place for place in _places() if rule in place.part.rules)
    explained_in = {place.lesson.id for place in explaining}
    trained = _first_of_each(
        place
        for place in _places()
        if rule in place.part.exercise.rules and place.lesson.id not in explained_in
    )
    return (*explaining, *trained)


def _distance(rule: RuleId, place: PlaceInLesson) -> tuple[int, int]:
    rules = place.part.exercise.rules
    return rules.index(rule), len(rules)


def _places() -> tuple[PlaceInLesson, ...]:
    return tuple(
        PlaceInLesson(lesson, number) for lesson in lessons() for number in range(len(lesson.part))
    )


def _first_of_each(places: Iterable[PlaceInLesson]) -> tuple[PlaceInLesson, ...]:
    first: dict[str, PlaceInLesson] = {}
    for place in places:
        first.setdefault(place.lesson.id, place)
    return tuple(first.values())
