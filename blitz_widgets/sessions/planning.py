"""A lesson plan being written: its steps in order, one of them open, and every change undone."""

from __future__ import annotations

from contextlib import suppress
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.limits import (
    NAME,
    PLAN_MINUTES,
    PLAN_STEPS,
    PLAN_TARGETS,
    PLAN_TEXT,
)
from blitz_widgets.locale import _
from blitz_widgets.sessions.answer_goals import goal_in_words
from blitz_widgets.sessions.history import History
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.sessions.question_draft import QuestionDraft, cut_to_fit
from blitz_widgets.teaching.checking import mistakes_in
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.size import check_plan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.records.position import Position
    from blitz_widgets.sessions.shown_step import Show

_MOST_UNDONE: Final = 100
"""Changes that can be undone."""


class PlanDraft(QuestionDraft):
    """A plan before a teacher who writes it."""

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
        """What the open step plays; ``None`` if it has no board, or none that can be played."""
        return self._line_of(self.step)

    def problems(self) -> tuple[str, ...]:
        """What the engine finds wrong, each in a sentence that names the step."""
        return mistakes_in(self.plan, goal_in_words)

    # ---- the plan ----

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

    # ---- the open step ----

    def write(self, field: str, text: str) -> None:
        """Write *text* into the *field* title, text or notes of the open step."""
        most = NAME.most if field == "title" else PLAN_TEXT.most
        if field in {"title", "text", "notes"}:
            self._edit(field, **{field: cut_to_fit(text, most)})

    def time(self, minutes: str) -> None:
        """Give the open step so many *minutes*, as they were typed.

        Raises:
            PlanError: If that is no number of minutes.
        """
        try:
            number = float(minutes.strip().replace(",", ".") or 0)
        except ValueError:
            number = -1
        if not (isfinite(number) and 0 <= number <= PLAN_MINUTES):
            raise PlanError(
                _("Minutes are a number from 0 to {most}, such as 2.5.").format(most=PLAN_MINUTES)
            )
        self._edit("minutes", minutes=round(number, 2))

    def show(self, position: Position | None) -> None:
        """Show *position* in the open step, or what the step before has led to.

        Of what was done on the board before, that is kept which is still possible; what is lit,
        covered and drawn only goes with the board.

        Raises:
            PositionError: If the position cannot be.
        """
        if position is not None:
            position.begin()
        changed = replace(self.step, position=position)
        before, line = self.line, self._line_of(replace(changed, play=()))
        if line is None or before is None or before.game.name != line.game.name:
            self._edit("position", position=position, play=(), spotlight=(), hidden=(), drawings=())
            return
        possible = self.step.play[: len(line.read(self.step.play).actions) - len(line.actions)]
        self._edit("position", position=position, play=possible)

    def act(self, actions: Iterable[str]) -> None:
        """Do *actions* on the board in the open step, chance included.

        Raises:
            PlanError: If one of them cannot be done; the step stays as it was.
        """
        done = tuple(action for line in actions if (action := line.strip()))
        alone = replace(self.step, play=done, question=None)
        self._check_line(alone)
        self._edit("play", play=done)

    def light(self, target: str) -> None:
        """Put the light on *target* in the open step, or take it from there."""
        self._edit("", spotlight=_with_or_without(self.step.spotlight, target))

    def cover(self, target: str) -> None:
        """Cover *target* in the open step until it is revealed, or leave it open."""
        self._edit("", hidden=_with_or_without(self.step.hidden, target))

    def open_units(self, seat: int | None) -> None:
        """Let the class see the units of *seat* in the open step, or no longer.

        ``None`` for those of the side that moves, as usual.
        """
        before = self.step.seats or ()
        if seat is None or seat not in {0, 1}:
            self._edit("", seats=None)
        elif seat in before:
            self._edit("", seats=tuple(each for each in before if each != seat))
        else:
            self._edit("", seats=tuple(sorted((*before, seat))))

    def take_drawings(self, show: Show) -> bool:
        """Take over what was drawn while the plan was on *show*; whether anything was.

        One change, as it was one show.  A show of another plan, or of this one as it was before,
        is left alone.
        """
        if show.plan != Presentation(self.plan).name:
            return False
        drawn = {
            int(number): step.drawings
            for number, step in show.steps.items()
            if number.isdecimal() and step.drawings is not None
        }
        steps = tuple(
            replace(step, drawings=drawn.get(number, step.drawings))
            for number, step in enumerate(self.plan.steps)
        )
        before = self.plan
        self._arrange(steps)
        return self.plan != before

    def wipe(self) -> None:
        """Take away what is drawn in the open step."""
        self._edit("", drawings=())

    def set_exercise(self, exercise: AnyExercise | None) -> None:
        """Give the open step an *exercise*, or none."""
        self._edit("", exercise=exercise)

    # ---- inside ----

    def _check_line(self, step: Step) -> None:
        Plan(title="", steps=(*self.plan.steps[: self.number], step)).lines()

    def _line_of(self, step: Step) -> Timeline[Any, Any] | None:
        """What *step* would play in the place of the open one."""
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


def _with_or_without(targets: tuple[str, ...], target: str) -> tuple[str, ...]:
    if target in targets:
        return tuple(each for each in targets if each != target)
    return (*targets, target)[: PLAN_TARGETS.most]
