"""Presenting a lesson plan to a class: going through it, drawing on it, saving it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.limits import PLAN_DRAWINGS
from blitz_widgets.sessions.class_view import ClassView
from blitz_widgets.sessions.shown_step import Show, ShownStep

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.solving import Solving
    from blitz_widgets.teaching.plan import Drawing, Plan


class Presentation(ClassView):
    """Going through a plan event by event.

    Only :attr:`notes` is for the teacher's eyes alone.
    """

    def __init__(
        self, plan: Plan, name: str = "", *, clock: Callable[[], float] = time.time
    ) -> None:
        """Show the start of *plan*; *name* identifies it in every language.

        Raises:
            PlanError: If a position or an action in it is impossible.
        """
        super().__init__(plan, name)
        self.began = clock()
        """The time of the start, in seconds since 1970."""
        self.dark = False
        """Whether the whole screen is dark."""
        self.folded = False
        """Whether the script is folded away."""
        self.future_hidden = False
        """Whether even the titles of coming steps are hidden."""
        self.over = False
        """Whether the teacher went on after the end."""

    @property
    def at_end(self) -> bool:
        """Whether the last step is complete."""
        done, all_events = self.events
        last = self.number == len(self.plan.steps) - 1
        return last and done >= all_events and (not self.asks or self.shown.revealed)

    # ---- going through it ----

    def next(self) -> None:
        """Go on to the next event, then to the answer, then to the next step."""
        done, all_events = self.events
        if done < all_events:
            self.change(cursor=done + 1)
        elif self.asks and not self.shown.revealed:
            self.reveal()
        elif self.number < len(self.plan.steps) - 1:
            self.look_at(self.number + 1)
        else:
            self.over = True

    def back(self) -> None:
        """Undo :meth:`next`; the step before comes back unchanged.

        This clears an exercise that the class has started first.
        """
        if self.over:
            self.over = False
        elif self.shown.revealed:
            self._hide_answer()
        elif self.solving is not None and _is_started(self.solving):
            self.solving.again()
        elif self.events[0]:
            self.change(cursor=self.events[0] - 1)
        elif self.number:
            self.look_at(self.number - 1)

    def look_at(self, number: int) -> None:
        """Show the step *number*, or the nearest."""
        self.number = max(0, min(number, len(self.plan.steps) - 1))
        self.over = False

    def reveal(self) -> None:
        """Reveal the answer and everything covered; if they are revealed, hide the answer."""
        if self.asks and self.shown.revealed and not self.covered:
            self._hide_answer()
            return
        if self.asks and not self.shown.revealed:
            line = self._line(revealed=True)
            coach = self.question is not None and self.question.coach
            self.change(
                revealed=True,
                cursor=len(line) if line is not None else 0,
                coach=self.shown.coach or coach,
            )
        if self.covered:
            self.change(uncovered=self.step.hidden, covered=())

    def _hide_answer(self) -> None:
        line = self._lines[self.number]
        cursor = len(line) if line is not None else 0
        self.change(revealed=False, cursor=cursor, uncovered=(), coach=False)

    # ---- drawing ----

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The drawings over the board."""
        own = self.shown.drawings
        return self.step.drawings if own is None else own

    def draw(self, drawing: Drawing) -> bool:
        """Add *drawing*; whether there was room for it."""
        if len(self.drawings) >= PLAN_DRAWINGS.most:
            return False
        self._draw((*self.drawings, drawing))
        return True

    def rub_out(self, number: int) -> None:
        """Remove the drawing *number*, from 0."""
        self._draw(tuple(each for place, each in enumerate(self.drawings) if place != number))

    def wipe(self) -> None:
        """Remove all drawings."""
        if self.drawings:
            self._draw(())

    def undo(self) -> None:
        """Undo the teacher's last change to the drawings, or else remove the last drawing."""
        earlier = self.shown.earlier
        if earlier:
            self.change(drawings=earlier[-1], earlier=earlier[:-1])
        elif self.drawings:
            self.change(drawings=self.drawings[:-1])

    def _draw(self, after: tuple[Drawing, ...]) -> None:
        self._steps[self.number] = self.shown.with_drawings(self.drawings, after)

    # ---- the teacher's own ----

    @property
    def notes(self) -> str:
        """The teacher's notes on this step."""
        return self.step.notes

    # ---- saving it ----

    def show(self) -> Show:
        """The progress so far, for :meth:`restore`."""
        return Show(
            plan=self.name,
            number=self.number,
            began=round(self.began),
            folded=self.folded,
            future_hidden=self.future_hidden,
            steps={str(number): step for number, step in self._with_attempts().items()},
        )

    def _with_attempts(self) -> dict[int, ShownStep]:
        """The progress on each step, with the attempts of the class on the board."""
        tried = {number: solving.tried for number, solving in self._solvings.items()}
        return self._steps | {
            number: replace(self._steps.get(number, ShownStep()), tried=each)
            for number, each in tried.items()
            if each is not None or number in self._steps
        }

    def restore(self, show: Show) -> bool:
        """Go on from *show* if it is of this plan; whether it is."""
        if show.plan != self.name:
            return False
        self._steps = {
            number: step
            for name, step in show.steps.items()
            if name.isdecimal() and (number := int(name)) < len(self.plan.steps)
        }
        self._solvings = {}
        self.began, self.folded = show.began, show.folded
        self.future_hidden = show.future_hidden
        self.look_at(show.number)
        return True


def _is_started(solving: Solving) -> bool:
    """Whether the class has started to solve the exercise."""
    return bool(solving.picks or solving.marked or solving.done)
