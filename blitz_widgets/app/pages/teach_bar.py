"""The bar of the page *Teach*: ways in, the paper, and what is to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.plan_sharing import keep_paper, paper_in
from blitz_widgets.cards.templating import render
from blitz_widgets.exports.paper import PAPER_NAMES, Paper
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.half_made import title_of
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.app.kept_exercises import KeptExercises
    from blitz_widgets.widgets.browser import Browser


class TeachBar(Panel):
    """What stands above the plans, the desk and the boards."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(classes="bt-card", label=N_("Teach"))
        self._browser = browser
        self.pasted = ""
        """What was pasted to be opened."""
        self.problem = ""
        """What could not be done, in a sentence."""
        self.message = ""
        """What was done, in a sentence."""
        self.on_change(self._change)

    @property
    def paper(self) -> Paper:
        """The size of paper that was chosen in this browser."""
        return paper_in(self._browser)

    def clear(self) -> None:
        """Tell no more what was told."""
        self.message = self.problem = ""

    def show(self, view: str, *, plan_title: str, deleted: str, exercises: KeptExercises) -> None:
        """Show what belongs above *view*: the ``list``, the ``plan``, or a board."""
        half_made = () if view == "compose" else exercises.all
        gone = exercises.deleted
        self.html = render(
            "teach_bar",
            view=view,
            plan_title=plan_title,
            paper=self.paper.value,
            papers=[(paper.value, _(title)) for paper, title in PAPER_NAMES.items()],
            deleted=title_of(gone) if gone else deleted,
            half_made=[{"key": each.key, "title": title_of(each.half)} for each in half_made],
            problem=self.problem,
            message=self.message,
        )

    def _change(self, name: str, value: str) -> None:
        if name == "pasted":
            self.pasted = value
        elif name == "paper":
            keep_paper(self._browser, value)
