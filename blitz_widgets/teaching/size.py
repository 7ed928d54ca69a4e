"""Checks of a lesson plan against its limits, and for senseless parts, before any use of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import Ahead
from blitz_widgets.limits import (
    ACTION_TEXT,
    ACTIONS,
    ENTRIES,
    NAME,
    PLAN_ANSWERS,
    PLAN_DRAWINGS,
    PLAN_PLACES,
    PLAN_SOLUTIONS,
    PLAN_STEPS,
    PLAN_TARGETS,
    PLAN_TEXT,
    RULES,
    TooMuchError,
)
from blitz_widgets.locale import _
from blitz_widgets.records.position import check_size
from blitz_widgets.teaching.plan import PlanError, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.teaching.plan import Plan, Question, Step

_PLACES: Final = {Stroke.ARROW: (2, 2), Stroke.CIRCLE: (1, 2), Stroke.LINE: (2, PLAN_PLACES.most)}
"""The fewest and the most places of each kind of drawing."""


def check_plan(plan: Plan) -> None:
    """Make sure that *plan* is within its limits, and has no senseless parts.

    Raises:
        PlanError: If it fails a check; the message names the step.
    """
    try:
        _check_size(plan)
    except TooMuchError as error:
        raise PlanError(str(error)) from error
    for number, step in enumerate(plan.steps, start=1):
        try:
            _check_step(step)
        except TooMuchError as error:
            raise PlanError(str(error)) from error
        for problem in _senseless(step):
            raise PlanError(in_step(number, problem))


def in_step(number: int, problem: str) -> str:
    """A sentence with the *problem* and the *number* of its step."""
    return _("Step {number} of the plan: {problem}").format(number=number, problem=problem)


def _check_size(plan: Plan) -> None:
    subject = _("The plan")
    if not plan.steps:
        raise PlanError(_("The plan has no step. Add one to “steps”."))
    NAME.check(subject, len(plan.title))
    PLAN_TEXT.check(subject, len(plan.summary))
    PLAN_STEPS.check(subject, len(plan.steps))
    ACTIONS.check(subject, sum(1 for step in plan.steps for _action in _actions(step)))
    PLAN_SOLUTIONS.check(subject, sum(_solutions(step) for step in plan.steps))


def _solutions(step: Step) -> int:
    """The number of right answers to the exercise of *step*."""
    match step.exercise:
        case Play(answers=answers):
            return len(answers)
        case _:
            return 0


def _check_step(step: Step) -> None:
    subject = _("The step “{title}”").format(title=step.title[: NAME.most])
    NAME.check(subject, len(step.title))
    for text in _texts(step):
        PLAN_TEXT.check(subject, len(text))
    for targets in (step.spotlight, step.hidden):
        PLAN_TARGETS.check(subject, len(targets))
        _check_names(subject, targets)
    PLAN_ANSWERS.check(subject, len(step.seats or ()))
    PLAN_DRAWINGS.check(subject, len(step.drawings))
    for drawing in step.drawings:
        PLAN_PLACES.check(subject, len(drawing.at))
        _check_names(subject, (place for place in drawing.at if isinstance(place, str)))
    for action in _actions(step):
        ACTION_TEXT.check(subject, len(action))
    if step.question is not None:
        PLAN_ANSWERS.check(subject, len(step.question.answers))
        PLAN_ANSWERS.check(subject, len(step.question.also))
        RULES.check(subject, len(step.question.rules))
        for answer in step.question.answers:
            _check_goals(subject, answer.goals)
    if step.position is not None:
        check_size(subject, step.position)
    if step.exercise is not None:
        _check_exercise(subject, step.exercise)
        check_size(subject, step.exercise.position)


def _check_exercise(subject: str, exercise: AnyExercise) -> None:
    NAME.check(subject, len(exercise.id))
    RULES.check(subject, len(exercise.rules))
    ENTRIES.check(subject, len(exercise.hints))
    match exercise:
        case Play():
            ENTRIES.check(subject, len(exercise.answers))
            _check_goals(subject, exercise.goals)
        case MarkPlaces():
            ENTRIES.check(subject, len(exercise.answers))
            ACTION_TEXT.check(subject, len(exercise.actions))
        case Choose():
            PLAN_ANSWERS.check(subject, len(exercise.choices))
            PLAN_ANSWERS.check(subject, len(exercise.also))
            for choice in exercise.choices:
                _check_goals(subject, choice.goals)


def _check_goals(subject: str, goals: tuple[AnyGoal, ...]) -> None:
    PLAN_TARGETS.check(subject, len(goals))
    for goal in goals:
        for name in ("what", "item", "action", "at"):
            value = getattr(goal, name, "")
            NAME.check(subject, len(value) if isinstance(value, str) else 0)


def _check_names(subject: str, names: Iterable[str]) -> None:
    for name in names:
        NAME.check(subject, len(name))


def _texts(step: Step) -> Iterator[str]:
    """All texts of *step*, except its title."""
    yield from (step.text, step.notes)
    if step.question is not None:
        yield from (step.question.prompt, step.question.because)
        for answer in step.question.answers:
            yield from (answer.text, answer.because)
    if step.exercise is not None:
        yield from (step.exercise.prompt, step.exercise.because, *step.exercise.hints)
        if isinstance(step.exercise, Choose):
            for choice in step.exercise.choices:
                yield from (choice.text, choice.because)


def _actions(step: Step) -> Iterator[str]:
    """All actions of *step* on the board."""
    yield from step.play
    if step.position is not None:
        yield from step.position.lead
    if step.question is not None:
        yield from step.question.then
    match step.exercise:
        case Play(lead=lead, chance=chance, answers=answers):
            yield from (*lead, *chance)
            for answer in answers:
                yield from answer
        case MarkPlaces(lead=lead, answers=places):
            yield from (*lead, *places)
        case Choose(lead=lead, then=then):
            yield from (*lead, *then)
        case None:
            pass


def _goals(step: Step) -> Iterator[AnyGoal]:
    """All goals of the answers in *step*."""
    if step.question is not None:
        for answer in step.question.answers:
            yield from answer.goals
    match step.exercise:
        case Play(goals=goals):
            yield from goals
        case Choose(choices=choices):
            for choice in choices:
                yield from choice.goals
        case _:
            pass


def _senseless(step: Step) -> Iterator[str]:
    """The senseless parts of *step*, in sentences."""
    for number, drawing in enumerate(step.drawings, start=1):
        fewest, most = _PLACES[drawing.kind]
        if not fewest <= len(drawing.at) <= most:
            yield _(
                "drawing {number} takes {fewest} to {most} places and has {count}. Correct “at”."
            ).format(number=number, fewest=fewest, most=most, count=len(drawing.at))
    if step.question is not None:
        yield from _wrong_with_question(step.question)
    if any(isinstance(goal, Ahead) for goal in _goals(step)):
        yield _("it has a goal that looks ahead, which only puzzles can have. Choose another one.")
    match step.exercise:
        case Play(answers=()) | MarkPlaces(answers=()):
            yield _("its exercise has no right answer. Add one to “answers”.")
        case Play(goals=()):
            yield _("its exercise has no goal. Add one to “goals”.")
        case Choose(choices=choices, rights=rights):
            yield from _wrong_places(rights, len(choices))
            if len(choices) < 2:  # noqa: PLR2004  # nothing to choose between
                yield _("its exercise has fewer than two answers to choose from. Add one.")
        case _:
            pass


def _wrong_with_question(question: Question) -> Iterator[str]:
    yield from _wrong_places(question.rights, len(question.answers))
    if question.right is None and question.also:
        yield _("its question has “also” without “right”. Say which answer is right first.")


def _wrong_places(rights: tuple[int, ...], count: int) -> Iterator[str]:
    """The invalid places in *rights* for *count* answers, in sentences."""
    for right in rights:
        if not 0 <= right < count:
            yield _(
                "the right answer is said to be number {right}, but they are counted from 0 to "
                "{last}."
            ).format(right=right, last=count - 1)
