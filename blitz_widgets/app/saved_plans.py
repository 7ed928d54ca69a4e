"""The lesson plans that a teacher left in this browser, the latest first."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct, ValidationError, convert, to_builtins

from blitz_widgets.limits import CODE, FIELD, MOST_PLANS, NAME
from blitz_widgets.teaching.codec import decode_plan, encode_plan
from blitz_widgets.teaching.plan import Plan, PlanError

KEPT_PLANS: Final = "plans"
"""The name under which the browser keeps them."""
_MOST_LOOKED_AT: Final = 2 * MOST_PLANS
"""What a browser has stored beyond that is not even looked at."""


class SavedPlan(Struct, frozen=True):
    """One plan that a browser has kept."""

    key: str
    """By which the address knows it; it stays when the plan changes."""
    code: str
    title: str
    """To be listed without unpacking it."""
    minutes: float = 0

    def plan(self) -> Plan | None:
        """The plan itself; ``None`` if it is damaged."""
        try:
            return decode_plan(self.code)
        except PlanError:
            return None


class Put(Struct, frozen=True):
    """What has been kept, and where."""

    saved: tuple[SavedPlan, ...]
    mine: SavedPlan
    """The plan as it was kept."""
    is_a_copy: bool = False
    """Whether it is a second one, because another tab has changed the first meanwhile."""


def read_plans(stored: object) -> tuple[SavedPlan, ...]:
    """The plans in what a browser has *stored*; what is no plan is passed over.

    A page of another version may have stored it.
    """
    found = stored[:_MOST_LOOKED_AT] if isinstance(stored, list | tuple) else ()
    return tuple(kept for each in found if (kept := _read(each)) is not None)[:MOST_PLANS]


def new_key() -> str:
    """A key that no other plan has."""
    return secrets.token_hex(4)


def put(saved: tuple[SavedPlan, ...], plan: Plan, *, key: str, known: str) -> Put:
    """*saved* with *plan* in front, under its *key*.

    *known* is the code under which it was read or kept last.  If another stands there now, another
    tab has changed it: then both are kept, this one under a key of its own.
    """
    there = next((each for each in saved if each.key == key), None)
    is_a_copy = there is not None and there.code != known
    mine = SavedPlan(
        key=new_key() if is_a_copy else key,
        code=encode_plan(plan),
        title=plan.title,
        minutes=plan.minutes,
    )
    if is_a_copy and there is not None and there.code == mine.code:
        return Put(saved, there)
    others = tuple(each for each in saved if each.key != mine.key)
    return Put((mine, *others)[:MOST_PLANS], mine, is_a_copy)


def without(saved: tuple[SavedPlan, ...], key: str) -> tuple[SavedPlan, ...]:
    """*saved* without the plan of this *key*."""
    return tuple(each for each in saved if each.key != key)


def written(saved: tuple[SavedPlan, ...]) -> object:
    """*saved* as a browser stores it."""
    return to_builtins(saved)


def _read(stored: object) -> SavedPlan | None:
    try:
        plan = convert(stored, SavedPlan)
    except (ValidationError, UnicodeError):  # half a character is no text
        return None
    fits = (
        len(plan.key) <= FIELD.most and len(plan.code) <= CODE.most and len(plan.title) <= NAME.most
    )
    return plan if fits and plan.key else None
