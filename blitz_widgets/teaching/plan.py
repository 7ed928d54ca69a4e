"""A lesson plan: the positions and questions for a class, step by step.

A step shows a position, or continues from the step before it.  The texts for the class and the
notes for the teacher are separate fields.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from blitz_widgets.core.rulebooks import KnownRule, expect_rules
from blitz_widgets.lessons.exercises import AnyExercise
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.limits import PLAN_MINUTES
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.records.position import Position, PositionError

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline

Share = Annotated[float, Meta(ge=0, le=1)]
"""A share of the width or height of the picture."""

Place = str | tuple[Share, Share]
"""The middle of a target such as ``space:WE1.2``, or two shares of the picture, from 0 to 1."""


class PlanError(ExplainedError):
    """A plan that cannot be used; one sentence gives the place, the problem and the fix."""


class Stroke(StrEnum):
    """The kinds of drawing over the board."""

    ARROW = "arrow"
    """From the first place to the last."""
    CIRCLE = "circle"
    """Round one target, or in the box between two places."""
    LINE = "line"
    """Free, through all its places."""


class Drawing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One stroke over the board."""

    kind: Stroke
    at: tuple[Place, ...]
    color: Annotated[int, Meta(ge=1, le=2)] = 1


class Answer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One answer that the class can vote for."""

    text: str
    because: str = ""
    """The comment for those who chose it."""
    goals: tuple[AnyGoal, ...] = ()
    """Goals that are met exactly if the answer is right; empty if the engine cannot judge it."""


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question to the class, answered by votes."""

    prompt: str
    answers: tuple[Answer, ...]
    right: int | None = None
    """The place of the right answer, from 0; ``None`` if it is a matter of opinion."""
    also: tuple[int, ...] = ()
    """The places of other right answers."""
    because: str = ""
    """The explanation, shown with the answer."""
    rules: tuple[KnownRule, ...] = ()
    """The rules that decide it."""
    then: tuple[str, ...] = ()
    """The actions on the board when the answer is revealed, chance included."""
    coach: bool = False
    """Whether the coach's advice is revealed with the answer."""

    def __post_init__(self) -> None:
        """Check that its rules are those of a game."""
        expect_rules(self.rules)

    @property
    def rights(self) -> tuple[int, ...]:
        """The places of all right answers, in order."""
        return () if self.right is None else tuple(sorted({self.right, *self.also}))


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a plan."""

    title: str
    text: str = ""
    """The text for the class."""
    notes: str = ""
    """The notes for the teacher only."""
    minutes: Annotated[float, Meta(ge=0, le=PLAN_MINUTES)] = 0
    position: Position | None = None
    """The position to show; ``None`` to continue from the step before."""
    play: tuple[str, ...] = ()
    """The actions on the board, event by event, chance included."""
    spotlight: tuple[str, ...] = ()
    """The targets that the light is on; without any, it is on all."""
    hidden: tuple[str, ...] = ()
    """The targets that are covered until they are revealed, such as ``reserve:1``."""
    drawings: tuple[Drawing, ...] = ()
    seats: tuple[Annotated[int, Meta(ge=0, le=1)], ...] | None = None
    """The sides whose units the class sees; ``None`` for the side that moves."""
    question: Question | None = None
    exercise: AnyExercise | None = None
    """A task on the board, judged by the engine; it brings its own position."""


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson plan: a title, a summary, and the steps to present in order.

    >>> from blitz_widgets import open_plan
    >>> plan = open_plan("first-turn")
    >>> (plan.title, len(plan.steps))
    ('The first turn in five minutes', 6)
    """

    title: str
    summary: str = ""
    steps: tuple[Step, ...]

    @property
    def minutes(self) -> float:
        """The total time in minutes."""
        return sum(step.minutes for step in self.steps)

    def lines(self) -> tuple[Timeline[Any, Any] | None, ...]:
        """The actions of each step on the board, from its first position.

        ``None`` for a step without a board.  The actions of a revealed answer come between one step
        and the next.

        Raises:
            PlanError: If a step has an impossible position or action.
        """
        found: list[Timeline[Any, Any] | None] = []
        before: Timeline[Any, Any] | None = None
        for number, step in enumerate(self.steps, start=1):
            line = _start(step, number, before)
            if line is not None:
                line = _read(line, step.play, number)
                then = step.question.then if step.question else ()
                before = _read(line, then, number)
            found.append(line)
        return tuple(found)


def _start(step: Step, number: int, before: Timeline[Any, Any] | None) -> Timeline[Any, Any] | None:
    """The line at the start of *step*, without its actions."""
    if step.position is None:
        return None if before is None else type(before)(before.game, before.now)
    try:
        line = step.position.timeline()
    except PositionError as error:
        raise PlanError(
            _("Step {number} of the plan: {problem}").format(number=number, problem=error)
        ) from error
    return type(line)(line.game, line.now)


def _read(line: Timeline[Any, Any], actions: tuple[str, ...], number: int) -> Timeline[Any, Any]:
    grown = line.read(actions)
    if grown.stopped is not None:
        raise PlanError(
            _("Step {number} of the plan: the action “{action}” is not possible there.").format(
                number=number, action=grown.stopped.action
            )
        )
    return grown
