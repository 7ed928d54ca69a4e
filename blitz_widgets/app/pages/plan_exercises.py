"""The teacher's own exercises on their way into the plan that is being written, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.pages.plan_boards import PlanBoards
from blitz_widgets.limits import shortened
from blitz_widgets.locale import _
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.size import check_plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.app.kept_exercises import KeptExercise
    from blitz_widgets.app.pages.plan_desk import PlanDesk
    from blitz_widgets.app.plan_shelf import PlanShelf
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.records.position import Position
    from blitz_widgets.widgets.browser import Browser


class PlanExercises:
    """Puts what is made on the boards into the plan on the desk."""

    def __init__(
        self, browser: Browser, desk: PlanDesk, shelf: PlanShelf, keep: Callable[[], object]
    ) -> None:
        """Begin with none; *keep* is called when the plan has changed."""
        self._desk = desk
        self._shelf = shelf
        self._keep = keep
        self._instead_of: int | None = None
        self.boards = PlanBoards(browser, self._use)
        """On which they are made."""
        self.kept = self.boards.kept
        """Those that were left half made in this browser."""

    def begin(
        self, made_of: Position | AnyExercise | KeptExercise, *, instead_of: int | None = None
    ) -> None:
        """Make an exercise of a position, or change one; it is for the step *instead_of*, if any.

        Raises:
            PositionError: If the position cannot be.
        """
        self.boards.compose(made_of)
        self._instead_of = instead_of

    def _use(self, exercise: AnyExercise) -> None:
        """Put *exercise* into the plan that is being written, as a step of its own.

        One that was changed takes the place of what it was.
        """
        try:
            self._put(exercise)
        except PlanError as error:
            self.boards.say_problem(shortened(str(error)))
            return
        self._desk.refresh()
        self._keep()
        self.boards.forget_half_made()
        draft = self._desk.draft
        self.boards.say_kept(
            _("It is now step {number} of the plan “{title}”.").format(
                title=draft.plan.title, number=draft.number + 1
            )
        )

    def _put(self, exercise: AnyExercise) -> None:
        """Put *exercise* where it belongs.

        Raises:
            PlanError: If it is more than fits.
        """
        step = _step_of(exercise)
        if self._instead_of is not None:
            self._change(self._instead_of, exercise)
        elif self._shelf.key:
            self._desk.draft.add(step)
        else:
            begun = Plan(title=_("My exercises"), steps=(step,))
            check_plan(begun)
            self._shelf.begin()
            self._desk.show(PlanDraft(begun))

    def _change(self, number: int, exercise: AnyExercise) -> None:
        """Put *exercise* into the step *number*; its title too, unless the teacher wrote one."""
        draft = self._desk.draft
        draft.look_at(number)
        before = draft.step
        draft.set_exercise(exercise)
        titles = {_("New step"), _("First step")}
        if before.exercise is not None:
            titles.add(_step_of(before.exercise).title)
        if before.title in titles:
            draft.write("title", _step_of(exercise).title)


def _step_of(exercise: AnyExercise) -> Step:
    """A step that is *exercise* and nothing else."""
    return Step(title=shortened(exercise.prompt)[:80], exercise=exercise)
