"""The teacher's own lesson plans in this browser, and the one of them that is being written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.saved_plans import (
    KEPT_PLANS,
    SavedPlan,
    new_key,
    put,
    read_plans,
    without,
    written,
)
from blitz_widgets.limits import MOST_PLANS
from blitz_widgets.locale import _
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.teaching.ready import find_ready

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser


class PlanShelf:
    """Keeps plans in a *browser*: nothing of what another tab has written is lost."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.key = ""
        """Under which the plan is kept that is being written; empty if none is."""
        self._known = ""
        self._deleted: SavedPlan | None = None

    @property
    def saved(self) -> tuple[SavedPlan, ...]:
        """The plans that are kept, the latest first."""
        return read_plans(self._browser.kept.get(KEPT_PLANS))

    @property
    def deleted(self) -> str:
        """What the plan is called that was deleted last and can be brought back; else empty."""
        return self._deleted.title if self._deleted else ""

    def find(self, name: str) -> Plan:
        """The own plan under the key *name*, or the ready one of this name.

        Raises:
            PlanError: If there is none, or it is damaged.
        """
        own = self._own(name)
        if own is None:
            return find_ready(name)
        plan = own.plan()
        if plan is None:
            raise PlanError(_("This plan is damaged and cannot be opened."))
        return plan

    def begin(self) -> None:
        """Write a plan that is kept from its first change on."""
        self.key, self._known = new_key(), ""

    def take_down(self, key: str) -> Plan:
        """Write on the own plan under this *key*.

        Raises:
            PlanError: If it is not kept here, or damaged.
        """
        own = self._own(key)
        plan = own.plan() if own else None
        if own is None or plan is None:
            raise PlanError(_("This plan is not kept in this browser. Open its link or file."))
        self.key, self._known = own.key, own.code
        return plan

    def keep(self, plan: Plan) -> bool:
        """Keep *plan*, which is being written; whether as a copy, since another tab changed it.

        Raises:
            PlanError: If there is no room for one more.
        """
        saved = self.saved
        if len(saved) >= MOST_PLANS and self._own(self.key) is None:
            raise PlanError(
                _("This browser keeps {most} plans. Delete one first.").format(most=MOST_PLANS)
            )
        done = put(saved, plan, key=self.key, known=self._known)
        self._keep(done.saved)
        self.key, self._known = done.mine.key, done.mine.code
        return done.is_a_copy

    def delete(self, key: str) -> None:
        """Delete the own plan under this *key*."""
        self._deleted = self._own(key)
        self._keep(without(self.saved, key))

    def restore(self) -> None:
        """Bring back what was deleted last."""
        if self._deleted is not None:
            self._keep((self._deleted, *without(self.saved, self._deleted.key)))
        self.forget_deleted()

    def forget_deleted(self) -> None:
        """Offer no more to bring back what was deleted."""
        self._deleted = None

    def _own(self, key: str) -> SavedPlan | None:
        return next((each for each in self.saved if each.key == key), None)

    def _keep(self, saved: tuple[SavedPlan, ...]) -> None:
        self._browser.keep(**{KEPT_PLANS: written(saved)})
