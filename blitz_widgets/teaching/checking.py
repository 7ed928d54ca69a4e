"""Checks of a lesson plan on the engine: whether it can be played, and its answers are right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import to_builtins

from blitz_widgets.core.protocol import IllegalActionError, NotationError
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import Allowed, Forbidden, PlayedLine
from blitz_widgets.lessons.judge import judge_choice, judge_mark, judge_play
from blitz_widgets.locale import _
from blitz_widgets.records.position import PositionError
from blitz_widgets.teaching.plan import PlanError
from blitz_widgets.teaching.size import in_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.teaching.plan import Plan, Question

GoalWords: TypeAlias = "Callable[[AnyGoal, Timeline[Any, Any]], str]"
"""Writes a goal of an answer to a question at the end of a line."""


def as_in_file(goal: AnyGoal, _line: Timeline[Any, Any]) -> str:
    """*goal* as in the file of a plan, such as “gains, what = scores/axis, by = 2”."""
    (_kind, kind), *others = to_builtins(goal).items()
    entries = (f"{key} = {value}" for key, value in others if value is not None)
    return ", ".join((kind, *entries))


def mistakes_in(plan: Plan, in_words: GoalWords = as_in_file) -> tuple[str, ...]:
    """The mistakes that the engine finds in *plan*, each in a sentence that names the step.

    They are a plan that cannot be played, a right answer that is not marked, a wrong one that is,
    and an exercise that its own answers do not solve.  *in_words* writes the goals.
    """
    try:
        lines = plan.lines()
    except PlanError as error:
        return (str(error),)
    return tuple(
        in_step(number, problem)
        for number, (step, line) in enumerate(zip(plan.steps, lines, strict=True), start=1)
        for problem in (
            *_mistakes_in_question(step.question, line, in_words),
            *(mistakes_in_exercise(step.exercise) if step.exercise else ()),
        )
    )


def right_answers(question: Question, line: Timeline[Any, Any]) -> tuple[bool | None, ...]:
    """Whether the engine finds each answer to *question* right at the end of *line*.

    ``None`` for an answer without goals, which the engine cannot judge.

    Raises:
        NotationError: If a goal names an action that the game does not have.
        PlanError: If an action of the revealed answer is not possible.
    """
    after = line.read(question.then)
    if after.stopped is not None:
        raise PlanError(
            _("the action “{action}” is not possible there.").format(action=after.stopped.action)
        )
    return tuple(
        not unmet(answer.goals, line, after) if answer.goals else None
        for answer in question.answers
    )


def unmet(
    goals: Iterable[AnyGoal], asked: Timeline[Any, Any], revealed: Timeline[Any, Any]
) -> tuple[AnyGoal, ...]:
    """The *goals* of an answer that are not met on the engine.

    Goals about allowed actions are judged at the question, in *asked*, as the answer itself may be
    played afterwards.  All others are judged by the events up to *revealed*.
    """
    events = tuple(moment.event for moment in revealed.moments[len(asked) :])
    still = PlayedLine(asked.game, asked.now, asked.now, ())
    played = PlayedLine(asked.game, asked.now, revealed.now, events)
    return tuple(
        goal
        for goal in goals
        if not goal.met(still if isinstance(goal, Allowed | Forbidden) else played)
    )


def mistakes_in_exercise(exercise: AnyExercise) -> tuple[str, ...]:
    """The mistakes in *exercise*, each in a sentence."""
    try:
        exercise.position.begin()
        return tuple(_unsolvable(exercise))
    except (PositionError, NotationError) as error:
        return (_("its exercise cannot be done. {problem}").format(problem=error),)
    except IllegalActionError:
        return (_("its exercise asks about an action that is not possible there."),)


def _mistakes_in_question(
    question: Question | None, line: Timeline[Any, Any] | None, in_words: GoalWords
) -> Iterator[str]:
    if question is None:
        return
    if line is None:
        if question.then or any(answer.goals for answer in question.answers):
            yield _("its question needs a position. Add one, or leave out “then” and “goals”.")
        return
    try:
        found = right_answers(question, line)
    except (NotationError, PlanError) as error:
        yield str(error)
        return
    revealed = line.read(question.then)
    for place, (answer, right) in enumerate(zip(question.answers, found, strict=True)):
        number = place + 1
        if right and place not in question.rights:
            yield _("answer {number} is right, but is not said to be.").format(number=number)
        elif right is False and place in question.rights:
            wrong = ", ".join(
                _("“{name}”").format(name=in_words(goal, line))
                for goal in unmet(answer.goals, line, revealed)
            )
            yield _("answer {number} is said to be right, but does not meet {goals}.").format(
                number=number, goals=wrong
            )


def _unsolvable(exercise: AnyExercise) -> Iterator[str]:
    match exercise:
        case Play():
            for answer in exercise.answers:
                if not judge_play(exercise, answer).right:
                    yield _(
                        "the answer “{answer}” to its exercise does not reach the goal."
                    ).format(answer=", ".join(answer))
        case MarkPlaces():
            if not judge_mark(exercise, exercise.answers).right:
                yield _("the answers to its exercise are not just those that are allowed.")
        case Choose():
            for place in range(len(exercise.choices)):
                if judge_choice(exercise, place).right != (place in exercise.rights):
                    yield _("the engine finds another answer to its exercise right.")
                    return
