"""The lists of lesson plans on the page *Teach*: the ready ones, and the teacher's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.pages.plan_desk import asks, facts_of, kinds_of_paper
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.teaching.plan import Plan
from blitz_widgets.teaching.ready import find_ready, ready_ids

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.app.saved_plans import SavedPlan


def ready_html() -> str:
    """The ready plans as cards."""
    return render(
        "teach_plans",
        heading=_("Ready lesson plans"),
        heading_key="ready-plans",
        about=_("Each keeps to its minutes. Present one, or make your own copy and change it."),
        plans=[_card(name, find_ready(name)) for name in ready_ids()],
        own=False,
        empty="",
        kinds=kinds_of_paper(),
    )


def own_html(saved: Iterable[SavedPlan]) -> str:
    """The teacher's own plans as cards."""
    return render(
        "teach_plans",
        heading=_("Your lesson plans"),
        heading_key="own-plans",
        about="",
        plans=[_own_card(each) for each in saved],
        own=True,
        empty=_("None yet. What you write stays in this browser; a link or a file shares it."),
        kinds=kinds_of_paper(),
    )


def _card(name: str, plan: Plan) -> dict[str, object]:
    return {
        "name": name,
        "title": plan.title,
        "summary": plan.summary,
        "facts": facts_of(plan),
        "asks": asks(plan),
        "exercises": any(step.exercise for step in plan.steps),
        "problem": "",
    }


def _own_card(saved: SavedPlan) -> dict[str, object]:
    plan = saved.plan()
    if plan is not None:
        return _card(saved.key, plan)
    empty = _card(saved.key, Plan(title=saved.title, steps=()))
    return empty | {"problem": _("This plan is damaged and cannot be opened."), "facts": ""}
