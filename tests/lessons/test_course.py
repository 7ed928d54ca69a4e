"""Every exercise of the course can be solved, in every right way and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.lessons.course import LessonPart, lessons
from blitz_widgets.lessons.exercises import AnyExercise, Choose, MarkPlaces, Play
from blitz_widgets.lessons.judge import judge_choice, judge_mark, judge_play, legal_places
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

PARTS = [(lesson, part) for lesson in lessons() for part in lesson.part]


def of(kind: type[AnyExercise]) -> pytest.MarkDecorator:
    """A test for each exercise of one *kind*."""
    found = [part.exercise for _lesson, part in PARTS if isinstance(part.exercise, kind)]
    return for_each("exercise", found, told=lambda exercise: exercise.id)


def every_line(exercise: Play, done: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every line of decisions that is judged right, and with it ends."""
    game, _start = exercise.begin()
    state = judge_play(exercise, done).state
    for action in map(game.format, game.legal_actions(state)):
        line = (*done, action)
        verdict = judge_play(exercise, line)
        if verdict.right:
            yield line
        elif verdict.goes_on:
            yield from every_line(exercise, line)


class TestEveryExercise:
    """What is asked can be done, and is not done already."""

    @of(Play)
    def test_the_answers_are_all_the_right_ones(self, exercise: Play) -> None:
        """Every legal line is tried: no right answer is refused, no other one accepted."""
        assert set(every_line(exercise)) == set(exercise.answers)

    @of(Play)
    def test_it_takes_more_than_doing_anything(self, exercise: Play) -> None:
        """Some legal answer is wrong, unless nothing else is allowed."""
        game, start = exercise.begin()
        legal = {game.format(action) for action in game.legal_actions(start)}
        first = {answer[0] for answer in exercise.answers}

        assert exercise.moves > 1 or first < legal

    @of(MarkPlaces)
    def test_the_marks_are_all_the_legal_ones(self, exercise: MarkPlaces) -> None:
        """None is missing and none is too much."""
        assert set(legal_places(exercise)) == set(exercise.answers)
        assert judge_mark(exercise, exercise.answers).right
        assert not judge_mark(exercise, exercise.answers[1:]).right

    @of(Choose)
    def test_one_choice_is_right(self, exercise: Choose) -> None:
        """The engine agrees with the author, and no two say the same."""
        assert all(choice.goals for choice in exercise.choices)  # the engine decides
        right = [judge_choice(exercise, place).right for place in range(len(exercise.choices))]

        assert right == [place == exercise.answer for place in range(len(exercise.choices))]
        assert len({choice.text for choice in exercise.choices}) == len(right) > 1

    @for_each("part", lambda: [part for _lesson, part in PARTS], told=lambda part: part.exercise.id)
    def test_there_are_hints(self, part: LessonPart) -> None:
        """Whoever is stuck gets a nudge first."""
        assert part.exercise.hints
        assert part.exercise.rules


class TestTheCourse:
    """It holds together."""

    def test_lessons_rest_on_earlier_ones(self) -> None:
        """What a lesson needs has been taught before it."""
        names = [lesson.id for lesson in lessons()]

        for place, lesson in enumerate(lessons()):
            assert set(lesson.needs) <= set(names[:place])

    def test_every_chapter_can_be_skipped_by_those_who_know_it(self) -> None:
        """By solving one exercise of it at once."""
        chapters_of_course = {lesson.chapter for lesson in lessons()}

        assert {lesson.chapter for lesson, part in PARTS if part.checks} == chapters_of_course
