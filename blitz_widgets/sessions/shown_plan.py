"""A lesson plan and what a teacher has done on each of its steps, before anything is drawn."""

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
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.teaching.plan import Question, Step


class ShownPlan:
    """The step on show, its question, and what is covered and lit on it."""

    def __init__(self, plan: Plan, name: str = "") -> None:
        """Begin *plan*, known by *name* whatever language it is in.

        Raises:
            PlanError: If a position in it cannot be, or an action in it is not possible.
        """
        self.plan = plan
        self.name = sha256(name.encode() if name else _written(plan)).hexdigest()[:16]
        """What tells the plan from others."""
        self._questions = tuple(map(question_of, plan.steps))
        self._lines = tuple(
            line_of_exercise(step) if step.exercise else line
            for step, line in zip(plan.steps, plan.lines(), strict=True)
        )
        self._steps: dict[int, ShownStep] = {}
        self._answered: dict[int, Timeline[Any, Any]] = {}
        self.number = 0
        """The step on show, from 0."""

    @property
    def step(self) -> Step:
        """The step on show, as the plan has it: also with what is not to be seen yet."""
        return self.plan.steps[self.number]

    @property
    def shown(self) -> ShownStep:
        """What has been done on the step on show."""
        return self._steps.get(self.number, ShownStep())

    @property
    def question(self) -> Question | None:
        """What the step asks, as the plan has it: also with what is not to be seen yet."""
        return self._questions[self.number]

    @property
    def line(self) -> Timeline[Any, Any] | None:
        """What the step plays on the board before any answer; ``None`` without a board."""
        return self._lines[self.number]

    @property
    def asks(self) -> bool:
        """Whether the question of the step is on show: after all that is played before it."""
        line = self._lines[self.number]
        return self.question is not None and (
            line is None or self.shown.revealed or self.shown.cursor >= len(line)
        )

    @property
    def covered(self) -> tuple[str, ...]:
        """What the class may not see now."""
        shown = self.shown
        hidden = (target for target in self.step.hidden if target not in shown.uncovered)
        return tuple(dict.fromkeys((*hidden, *shown.covered)))

    def cover(self, target: str) -> None:
        """Cover *target*, or show it if it is covered."""
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
        """What the light is on; nothing if it is on all."""
        return self.step.spotlight if self.shown.light is None else self.shown.light

    def put_light_on(self, target: str) -> None:
        """Put the light on *target* alone, or on all if it is on that already."""
        self.change(light=() if self.light == (target,) or not target else (target,))

    def change(self, **changes: Any) -> None:  # noqa: ANN401  # the fields of a ShownStep
        """Note *changes* to what has been done on the step on show."""
        self._steps[self.number] = replace(self.shown, **changes)

    def _line(self, *, revealed: bool) -> Timeline[Any, Any] | None:
        line, question = self._lines[self.number], self.question
        if line is None or question is None or not revealed:
            return line
        key = self.number
        if key not in self._answered:
            self._answered[key] = line.read(question.then)
        return self._answered[key]


def _written(plan: Plan) -> bytes:
    """All that is in *plan*, the same whether it was made here or read from a file or link."""
    read = msgspec.json.decode(msgspec.json.encode(plan), type=Plan)
    return msgspec.json.encode(read)
