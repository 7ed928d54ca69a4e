"""The top of the page *Teach*, and its lists of lesson plans: the ready ones, and one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.plan_sharing import keep_paper, paper_in
from blitz_widgets.cards.templating import render
from blitz_widgets.exports.handout import KIND_NAMES
from blitz_widgets.exports.paper import PAPER_NAMES, Paper
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.locale.figures import minutes_text
from blitz_widgets.sessions.exercise_draft import title_of
from blitz_widgets.teaching.plan import Plan
from blitz_widgets.teaching.ready import find_ready, ready_ids
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.app.exercise_store import ExerciseStore
    from blitz_widgets.app.plan_store import PlanStore, SavedPlan
    from blitz_widgets.widgets.browser import Browser


class TeachBar(Panel):
    """The bar above the lists, the plan editor and the boards."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(classes="bt-card", label=N_("Teach"))
        self._browser = browser
        self.pasted = ""
        """The plan that was pasted to be opened."""
        self.problem = ""
        """The reason why something could not be done."""
        self.message = ""
        """The thing that was done."""
        self.on_change(self._change)

    @property
    def paper(self) -> Paper:
        """The size of paper that was chosen in this browser."""
        return paper_in(self._browser)

    def clear(self) -> None:
        """Clear the sentences."""
        self.message = self.problem = ""

    def show(
        self, view: str, *, plan_title: str, plans: PlanStore, exercises: ExerciseStore
    ) -> None:
        """Show the bar for *view*: the ``list``, the ``plan``, or a board."""
        drafts = {} if view == "compose" else exercises.drafts
        plan, exercise = plans.deleted, exercises.deleted and exercises.deleted.draft
        self.html = render(
            "teach_bar",
            view=view,
            plan_title=plan_title,
            paper=self.paper.value,
            papers=[(paper.value, _(title)) for paper, title in PAPER_NAMES.items()],
            deleted=title_of(exercise) if exercise else plan.title if plan else "",
            half_made=[{"key": key, "title": title_of(draft)} for key, draft in drafts.items()],
            problem=self.problem,
            message=self.message,
        )

    def _change(self, name: str, value: str) -> None:
        if name == "pasted":
            self.pasted = value
        elif name == "paper":
            keep_paper(self._browser, value)


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
        kinds=paper_kinds(),
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
        kinds=paper_kinds(),
    )


def paper_kinds() -> list[tuple[str, str]]:
    """The kinds of paper that can be printed of a plan, with their names."""
    return [(kind.value, _(title)) for kind, title in KIND_NAMES.items()]


def asks(plan: Plan) -> bool:
    """Whether *plan* asks anything, so that it can be printed as a handout."""
    return any(step.question or step.exercise for step in plan.steps)


def facts_of(plan: Plan) -> str:
    """The minutes of *plan* and the number of its steps, questions and exercises."""
    asked = sum(step.question is not None for step in plan.steps)
    exercises = sum(step.exercise is not None for step in plan.steps)
    count = len(plan.steps)
    facts = (
        minutes_text(plan.minutes),
        ngettext("{count} step", "{count} steps", count).format(count=count),
        ngettext("{count} question", "{count} questions", asked).format(count=asked)
        if asked
        else "",
        ngettext("{count} exercise", "{count} exercises", exercises).format(count=exercises)
        if exercises
        else "",
    )
    return " · ".join(filter(None, facts))


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
