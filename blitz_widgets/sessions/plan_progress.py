"""A lesson plan with the teacher's progress on each step."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from blitz_widgets.limits import PLAN_TARGETS
from blitz_widgets.sessions.asking import line_of_exercise, question_of
from blitz_widgets.sessions.shown_step import ShownStep
from blitz_widgets.teaching.plan import Plan

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.teaching.plan import Question, Step


class PlanProgress:
    """A plan, its current step with its question, and the covers and light on it."""

    def __init__(self, plan: Plan, name: str = "") -> None:
        """Start *plan*; *name* identifies it in every language.

        Raises:
            PlanError: If a position or an action in it is impossible.
        """
        self.plan = plan
        self.name = sha256(name.encode() if name else _encoded(plan)).hexdigest()[:16]
        """A hash that identifies the plan."""
        self._questions = tuple(map(question_of, plan.steps))
        self._lines = tuple(
            line_of_exercise(step) if step.exercise else line
            for step, line in zip(plan.steps, plan.lines(), strict=True)
        )
        self._steps: dict[int, ShownStep] = {}
        self._answered: dict[int, Timeline[Any, Any]] = {}
        self.number = 0
        """The current step, from 0."""

    @property
    def step(self) -> Step:
        """The current step in full, even the parts that the class may not see yet."""
        return self.plan.steps[self.number]

    @property
    def shown(self) -> ShownStep:
        """The teacher's progress on the current step."""
        return self._steps.get(self.number, ShownStep())

    @property
    def question(self) -> Question | None:
        """The question of the step in full, even the parts that the class may not see yet."""
        return self._questions[self.number]

    @property
    def line(self) -> Timeline[Any, Any] | None:
        """The moves of the step before its answer; ``None`` without a board."""
        return self._lines[self.number]

    @property
    def asks(self) -> bool:
        """Whether the question is on show: after all moves before it."""
        line = self._lines[self.number]
        return self.question is not None and (
            line is None or self.shown.revealed or self.shown.cursor >= len(line)
        )

    @property
    def covered(self) -> tuple[str, ...]:
        """The targets that the class may not see now."""
        shown = self.shown
        hidden = (target for target in self.step.hidden if target not in shown.uncovered)
        return tuple(dict.fromkeys((*hidden, *shown.covered)))

    def cover(self, target: str) -> None:
        """Cover *target*, or uncover it."""
        shown = self.shown
        if target in self.covered:
            self.change(
                covered=tuple(each for each in shown.covered if each != target),
                uncovered=(*shown.uncovered, target)
                if target in self.step.hidden
                else shown.uncovered,
            )
        elif len(shown.covered) < PLAN_TARGETS.most:
            self.change(
                covered=(*shown.covered, *(() if target in self.step.hidden else (target,))),
                uncovered=tuple(each for each in shown.uncovered if each != target),
            )

    @property
    def light(self) -> tuple[str, ...]:
        """The targets in the spotlight; empty if there is no spotlight."""
        return self.step.spotlight if self.shown.light is None else self.shown.light

    def put_light_on(self, target: str) -> None:
        """Put the spotlight on *target* alone, or turn it off if it is there already."""
        self.change(light=() if self.light == (target,) or not target else (target,))

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # the fields of a ShownStep
        """Record *changes* to the progress on the current step."""
        self._steps[self.number] = replace(self.shown, **changes)

    def _line(self, *, revealed: bool) -> Timeline[Any, Any] | None:
        line, question = self._lines[self.number], self.question
        if line is None or question is None or not revealed:
            return line
        key = self.number
        if key not in self._answered:
            self._answered[key] = line.read(question.then)
        return self._answered[key]


def _encoded(plan: Plan) -> bytes:
    """*plan* as JSON, equal whether it was made here or read from a file or link."""
    read = msgspec.json.decode(msgspec.json.encode(plan), type=Plan)
    return msgspec.json.encode(read)
