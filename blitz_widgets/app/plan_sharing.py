"""Sharing a lesson plan: by a link, as a file or page, and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.exports.handout import Kind, printed_plan
from blitz_widgets.exports.paper import Paper
from blitz_widgets.exports.plan_page import plan_page
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.locale import _
from blitz_widgets.teaching.codec import encode_plan, write_plan
from blitz_widgets.teaching.plan import Plan, PlanError

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser

_PAPER: Final = "paper"
"""The name under which the browser keeps the size of paper."""
_LINKS = {"link": "present", "course": "course"}
"""The pages that the links open: for a class, and for learners."""


def paper_in(browser: Browser) -> Paper:
    """The size of paper that is kept in *browser*."""
    kept = browser.kept.get(_PAPER)
    return Paper(kept) if isinstance(kept, str) and kept in set(Paper) else Paper.A4


def keep_paper(browser: Browser, size: str) -> None:
    """Keep the *size* of paper in *browser*, if there is such a one."""
    if size in set(Paper):
        browser.keep(**{_PAPER: size})


def share(browser: Browser, plan: Plan, way: str, *, ready: str, paper: Paper) -> None:
    """Share *plan* in this *way*; *ready* is its name in links, if it is a ready plan.

    The ways are ``link``, ``course``, ``page``, ``file``, and ``print-`` with a kind; another is
    none.

    Raises:
        PlanError: If it is too long for a link, or cannot be printed or shown.
    """
    kind, _dash, what = way.partition("-")
    if way in _LINKS:
        code = ready or encode_plan(plan)
        if len(code) > LONGEST_LINK:
            raise PlanError(_("This plan is too long for a link. Download it, and send the file."))
        browser.copy_link(page=_LINKS[way], plan=code)
    elif kind == "print" and what in set(Kind):
        browser.print_page(printed_plan(plan, what, paper=paper))
    elif way == "page":
        browser.download(f"{_file_name(plan)}.html", plan_page(plan), "text/html")
    elif way == "file":
        browser.download(f"{_file_name(plan)}.json", write_plan(plan), "application/json")


def _file_name(plan: Plan) -> str:
    """A plain name for a file of *plan*."""
    words = "".join(each if each.isalnum() else " " for each in plan.title.casefold()).split()
    return "-".join(words)[:60] or "lesson-plan"
