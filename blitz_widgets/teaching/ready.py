"""The ready lesson plans, one TOML file each, in the order of ``plans.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.rulebook.loading import DataFile
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.teaching.size import check_plan
from blitz_widgets.teaching.wording import in_language_used

ORDER: Final = Path(__file__).with_name("plans.toml")
"""The list of plans, in order."""
PLANS: Final = ORDER.with_suffix("")
"""The folder of the plans, each in the file of its name."""


class PlanOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The names of the plans, in the order of the page."""

    plans: tuple[str, ...]


@cache
def ready_ids() -> tuple[str, ...]:
    """The names of the ready plans, for links and notebooks, in order.

    >>> from blitz_widgets import ready_ids
    >>> ready_ids()[0]
    'first-turn'
    """
    return DataFile.open(ORDER).read(PlanOrder).plans


@cache
def ready_in_english(name: str) -> Plan:
    """The ready plan *name* in English.

    Raises:
        BrokenDataError: If its file is broken.
        PlanError: If the plan does not exist, or is over a limit.
    """
    if name not in ready_ids():
        message = _("There is no lesson plan “{name}”. Choose: {known}.")
        raise PlanError(message.format(name=name, known=", ".join(ready_ids())))
    plan = DataFile.open(PLANS / f"{name}.toml").read(Plan)
    check_plan(plan)
    return plan


def find_ready(name: str) -> Plan:
    """The ready plan *name*, with its texts in the language in use.

    Raises:
        PlanError: If the plan does not exist; the message lists the names.
    """
    return in_language_used(ready_in_english(name))
