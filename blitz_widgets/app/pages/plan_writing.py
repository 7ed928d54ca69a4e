"""A plan that is being written: how it comes onto the desk, and how the browser keeps it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from blitz_widgets.app.intents import PlanStep
from blitz_widgets.app.kept_shows import KeptShows
from blitz_widgets.app.pages.plan_desk import PlanDesk
from blitz_widgets.app.plan_shelf import PlanShelf
from blitz_widgets.app.saved_games import POSITIONS, read_saved
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.sessions.presenting import Presenting
from blitz_widgets.teaching.plan import PlanError

if TYPE_CHECKING:
    from blitz_widgets.teaching.plan import Plan
    from blitz_widgets.widgets.browser import Browser


class PlanWriting:
    """The desk, and the shelf from which plans come onto it and on which they are kept."""

    def __init__(self, browser: Browser) -> None:
        """Begin with nothing on the desk."""
        self._browser = browser
        self.shelf = PlanShelf(browser)
        self.desk = PlanDesk()

    @property
    def draft(self) -> PlanDraft:
        """The plan on the desk."""
        return self.desk.draft

    def opened(self) -> None:
        """Show the plan again, as other pages may have left the browser."""
        self.desk.set_up_last = self._set_up_last
        self.desk.refresh()

    def write_on(self, plan: Plan, *, is_kept: bool = False) -> None:
        """Put *plan* on the desk; one that is not kept yet will be, from its first change on."""
        if not is_kept:
            self.shelf.begin()
        self.desk.set_up_last = self._set_up_last
        self.desk.saved = _("kept in this browser") if is_kept else _("not changed yet")
        self.desk.show(PlanDraft(plan))

    def take_down(self, key: str) -> None:
        """Put the own plan under this *key* on the desk.

        Raises:
            PlanError: If it is not kept here, or damaged.
        """
        self.write_on(self.shelf.take_down(key), is_kept=True)

    def keep(self) -> bool:
        """Keep the plan on the desk; whether as a copy, since another tab changed it.

        Raises:
            PlanError: If there is no room for one more.
        """
        is_a_copy = self.shelf.keep(self.draft.plan)
        self.desk.tell_saved(_("kept in this browser"))
        return is_a_copy

    def take_drawings(self) -> bool:
        """Put what was drawn in Present mode into the plan; whether there was anything."""
        with suppress(PlanError):
            show = KeptShows(self._browser).latest(Presenting(self.draft.plan).name)
            if show is not None and self.draft.take_drawings(show):
                self.desk.refresh()
                return True
        return False

    @property
    def wanted_position(self) -> tuple[Position, PlanStep]:
        """The position with which the open step begins, and the step, to set it up for."""
        draft = self.draft
        line = draft.line
        shown = draft.step.position or (Position() if line is None else position_of(line, 0))
        return shown, self.open_step

    @property
    def open_step(self) -> PlanStep:
        """The step that is open."""
        return PlanStep(self.shelf.key, self.draft.number, self.draft.plan.title)

    def put_to_use(self, position: Position, step: int) -> None:
        """Show *position*, which was set up for the *step*, in it."""
        self.draft.look_at(step)
        with suppress(PositionError):
            self.draft.show(position)
        self.desk.refresh()

    @property
    def _set_up_last(self) -> str:
        """The code of the position that was set up last in this browser."""
        found = read_saved(self._browser.kept.get(POSITIONS), most=1)
        return found[0].code if found else ""
