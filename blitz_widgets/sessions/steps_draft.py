"""The steps of a lesson plan being written: in order, one of them open, every change undone."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.limits import NAME, PLAN_STEPS, PLAN_TEXT
from blitz_widgets.locale import _
from blitz_widgets.sessions.answer_goals import goal_in_words
from blitz_widgets.sessions.history import History
from blitz_widgets.teaching.checking import mistakes_in
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.size import check_plan

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline

_MOST_UNDONE: Final = 100
"""Changes that can be undone."""


class StepsDraft:
    """A plan as a list of steps before a teacher who writes it."""

    def __init__(self, plan: Plan | None = None) -> None:
        """Begin with *plan*, or with one empty step."""
        plan = plan or Plan(title=_("My lesson"), steps=(Step(title=_("First step")),))
        self.number = 0
        """The step that is open, from 0."""
        self._history = History((plan, self.number), limit=_MOST_UNDONE)

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self._history.now[0]

    @property
    def step(self) -> Step:
        """The step that is open."""
        return self.plan.steps[self.number]

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return self._history.can_undo

    @property
    def line(self) -> Timeline[Any, Any] | None:
        """The line of the open step; ``None`` if it has no board, or none that can be played."""
        return self._line_of(self.step)

    def problems(self) -> tuple[str, ...]:
        """The faults found by the engine, each in a sentence that names the step."""
        return mistakes_in(self.plan, goal_in_words)

    def look_at(self, number: int) -> None:
        """Open the step *number*, or the nearest there is."""
        self.number = max(0, min(number, len(self.plan.steps) - 1))
        self._history.close_change()

    def undo(self) -> None:
        """Undo the last change, and open the step in which it was made."""
        if self._history.undo():
            self.look_at(self._history.now[1])

    def name(self, title: str) -> None:
        """Call the plan *title*."""
        self._change(replace(self.plan, title=cut_to_fit(title, NAME.most)), "title")

    def describe(self, summary: str) -> None:
        """Say in short what the plan is about."""
        self._change(replace(self.plan, summary=cut_to_fit(summary, PLAN_TEXT.most)), "summary")

    def add(self, step: Step | None = None) -> None:
        """Put *step*, or an empty one, after the open one, and open it.

        Raises:
            PlanError: If there is no room for one more.
        """
        if len(self.plan.steps) >= PLAN_STEPS.most:
            raise PlanError(
                _("A plan has at most {most} steps. Begin another.").format(most=PLAN_STEPS.most)
            )
        steps = self.plan.steps
        place = self.number + 1
        added = step or Step(title=_("New step"))
        self._arrange((*steps[:place], added, *steps[place:]))
        self.look_at(place)

    def duplicate(self, number: int) -> None:
        """Put a second one after the step *number*.

        Raises:
            PlanError: If there is no room for one more.
        """
        self.look_at(number)
        self.add(self.step)

    def remove(self, number: int) -> None:
        """Take the step *number* away; the last one leaves an empty one behind."""
        steps = self.plan.steps
        left = (*steps[:number], *steps[number + 1 :]) or (Step(title=_("First step")),)
        self._arrange(left)
        self.look_at(self.number - (number < self.number))

    def move(self, number: int, place: int) -> None:
        """Put the step *number* at *place*, counted without it, and open it."""
        steps = list(self.plan.steps)
        if not (0 <= number < len(steps) and 0 <= place < len(steps)) or number == place:
            return
        moved = steps.pop(number)
        steps.insert(place, moved)
        self._arrange(tuple(steps))
        self.look_at(place)

    # ---- inside ----

    def _check_line(self, step: Step) -> None:
        Plan(title="", steps=(*self.plan.steps[: self.number], step)).lines()

    def _line_of(self, step: Step) -> Timeline[Any, Any] | None:
        """The line of *step* in the place of the open one."""
        with suppress(PlanError):
            return Plan(title="", steps=(*self.plan.steps[: self.number], step)).lines()[-1]
        return None

    def _edit(self, kind: str, **changes: Any) -> None:  # noqa: ANN401  # fields of a Step
        steps = self.plan.steps
        changed = replace(self.step, **changes)
        steps = (*steps[: self.number], changed, *steps[self.number + 1 :])
        self._change(replace(self.plan, steps=steps), f"{kind} {self.number}" if kind else "")

    def _arrange(self, steps: tuple[Step, ...]) -> None:
        self._change(replace(self.plan, steps=steps), "")

    def _change(self, plan: Plan, kind: str) -> None:
        """Replace the plan by *plan*; typing in one field is one change.

        Raises:
            PlanError: If it holds more than fits, or what means nothing.
        """
        if plan == self.plan:
            return
        check_plan(plan)
        self._history.now = self.plan, self.number
        self._history.change((plan, self.number), kind)


def cut_to_fit(text: str, most: int) -> str:
    """*text* cut to *most* letters, as many as the field on the page takes."""
    return text[:most]
