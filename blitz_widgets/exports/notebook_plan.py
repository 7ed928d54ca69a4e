"""A lesson plan in a notebook, presented without widgets."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from blitz_widgets.cards.templating import render
from blitz_widgets.exports.plan_page import plan_page
from blitz_widgets.locale import language_in_use, speaking
from blitz_widgets.teaching.codec import open_plan
from blitz_widgets.teaching.plan import Plan


class PlanPage(Struct, frozen=True):
    """A page to present in a notebook; it needs neither a kernel nor a network.

    >>> from blitz_widgets import standalone_plan
    >>> standalone_plan("first-turn")
    PlanPage, to be shown or saved
    """

    html: str

    def save(self, file: str | Path) -> Path:
        """Write the page to *file*, for any browser.

        Raises:
            OSError: If it cannot be written.
        """
        path = Path(file)
        path.write_text(self.html, encoding="utf-8")
        return path

    def __repr__(self) -> str:
        return "PlanPage, to be shown or saved"

    def _repr_html_(self) -> str:
        """The page in a sandboxed frame."""
        return render("plan_frame", page=self.html)


def standalone_plan(plan: Plan | str, *, language: str = "") -> PlanPage:
    """A lesson plan to present in any notebook, or to ``save`` as one HTML file.

    It also works where our widgets do not, as in a saved notebook.  Votes by phone and answers on
    the board need :func:`present`.

    Args:
        plan: A plan, the name of a ready one such as ``first-turn``, a code, or a link.
        language: The language of the page and of a ready plan; empty for the one in use.

    Raises:
        PlanError: If the plan does not exist, or cannot be played.
        UnknownLanguageError: If there are no texts in the language.

    >>> from blitz_widgets import standalone_plan
    >>> standalone_plan("first-turn", language="fr")
    PlanPage, to be shown or saved
    """
    with speaking(language or language_in_use()):
        return PlanPage(plan_page(plan if isinstance(plan, Plan) else open_plan(plan)))
