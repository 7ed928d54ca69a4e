"""The question of a step for the class, which may be its exercise put as a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import UnknownGameError
from blitz_widgets.core.protocol import (
    IllegalActionError,
    NotationError,
    OptionError,
    SettingError,
)
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.locale import _
from blitz_widgets.sessions.picking import sought_pick
from blitz_widgets.teaching.checking import unmet
from blitz_widgets.teaching.plan import Answer, PlanError, Question

if TYPE_CHECKING:
    from blitz_widgets.teaching.plan import Step
    from blitz_widgets.view.presenter import Presenter


def question_of(step: Step) -> Question | None:
    """The question of *step*; ``None`` if it asks nothing.

    An exercise becomes a question that is answered on the board or by choosing.

    Raises:
        PlanError: If its exercise cannot be set up.
    """
    exercise = step.exercise
    if exercise is None:
        return step.question
    then: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    right = None
    also: tuple[int, ...] = ()
    match exercise:
        case Play():
            try:
                verdict = judge_play(exercise, exercise.answers[0])
            except _IMPOSSIBLE as error:
                raise _impossible(step, error) from error
            game, _start = exercise.begin()
            then = tuple(map(game.format, verdict.line))
        case Choose():
            then, right, also = exercise.then, exercise.answer, exercise.also
            answers = tuple(
                Answer(text=choice.text, because=choice.because) for choice in exercise.choices
            )
        case MarkPlaces():
            pass
    return Question(
        prompt=exercise.prompt,
        answers=answers,
        right=right,
        also=also,
        because=exercise.because,
        rules=exercise.rules,
        then=then,
    )


def line_of_exercise(step: Step) -> Timeline[Any, Any] | None:
    """The position of the exercise of *step*; ``None`` if it has none.

    Raises:
        PlanError: If the position is impossible.
    """
    if step.exercise is None:
        return None
    try:
        return Timeline(*step.exercise.begin())
    except _IMPOSSIBLE as error:
        raise _impossible(step, error) from error


def places_sought(step: Step, presenter: Presenter[Any, Any], game: Any) -> tuple[str, ...]:  # noqa: ANN401  # any game
    """The right targets of an exercise to mark places; empty for any other."""
    if not isinstance(step.exercise, MarkPlaces):
        return ()
    answers = [game.parse(answer) for answer in step.exercise.answers]
    place = sought_pick(presenter, answers)
    return tuple(presenter.picks(answer)[place] for answer in answers)


def right_answers(
    question: Question, before: Timeline[Any, Any] | None, after: Timeline[Any, Any] | None
) -> tuple[int, ...]:
    """The indices of the right answers, as the plan says or else as the engine finds."""
    if question.right is not None:
        return question.rights
    if before is None or after is None:
        return ()
    return tuple(
        place
        for place, answer in enumerate(question.answers)
        if answer.goals and not unmet(answer.goals, before, after)
    )


_IMPOSSIBLE = (IllegalActionError, NotationError, OptionError, SettingError, UnknownGameError)


def _impossible(step: Step, error: Exception) -> PlanError:
    return PlanError(
        _("The exercise of the step “{title}” cannot be set up: {problem}").format(
            title=step.title, problem=error
        )
    )
