"""The teacher's own lesson plans in a browser, and the one of them that is being written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

from blitz_widgets.app.shelf import Shelf, new_key
from blitz_widgets.limits import CODE, FIELD, MOST_PLANS, NAME
from blitz_widgets.locale import _
from blitz_widgets.teaching.codec import decode_plan, encode_plan
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.teaching.ready import find_ready

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser

KEPT_PLANS: Final = "plans"
"""The key of the plans."""


class SavedPlan(Struct, frozen=True):
    """One plan."""

    key: Annotated[str, Meta(min_length=1, max_length=FIELD.most)]
    """The plan's name in an address, which stays when the plan changes."""
    code: Annotated[str, Meta(max_length=CODE.most)]
    title: Annotated[str, Meta(max_length=NAME.most)]
    """Listed without decoding the plan."""
    minutes: float = 0

    def plan(self) -> Plan | None:
        """The plan itself; ``None`` if it is damaged."""
        try:
            return decode_plan(self.code)
        except PlanError:
            return None


class PlanStore(Shelf[SavedPlan]):
    """Keeps plans in a browser, and loses nothing of what another tab has written."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser, KEPT_PLANS, SavedPlan, by="key", limit=MOST_PLANS)
        self.key = ""
        """The key of the plan that is being written; empty if none is."""
        self._known = ""

    def open(self, name: str) -> Plan:
        """The own plan with the key *name*, or the ready plan of this name.

        Raises:
            PlanError: If there is none, or it is damaged.
        """
        own = self.find(name)
        if own is None:
            return find_ready(name)
        plan = own.plan()
        if plan is None:
            raise PlanError(_("This plan is damaged and cannot be opened."))
        return plan

    def begin(self) -> None:
        """Write a new plan, which is kept from its first change on."""
        self.key, self._known = new_key(), ""

    def edit(self, key: str) -> Plan:
        """Write on the own plan with this *key*.

        Raises:
            PlanError: If it is not kept here, or damaged.
        """
        own = self.find(key)
        plan = own.plan() if own else None
        if own is None or plan is None:
            raise PlanError(_("This plan is not kept in this browser. Open its link or file."))
        self.key, self._known = own.key, own.code
        return plan

    def keep(self, plan: Plan) -> bool:
        """Keep *plan*, the one that is being written; whether as a copy.

        Where another tab has changed the same plan, both are kept.

        Raises:
            PlanError: If there is no room for one more.
        """
        there, code = self.find(self.key), encode_plan(plan)
        if there is None and len(self.values) >= MOST_PLANS:
            raise PlanError(
                _("This browser keeps {most} plans. Delete one first.").format(most=MOST_PLANS)
            )
        is_a_copy = there is not None and there.code not in {self._known, code}
        if is_a_copy:
            self.key = new_key()
        if there is None or there.code != code:
            self.put(SavedPlan(self.key, code, plan.title, plan.minutes))
        self._known = code
        return is_a_copy
