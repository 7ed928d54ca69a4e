"""How the bot chose, as HTML, in as much detail as the learner likes."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning


class Detail(StrEnum):
    """Levels of detail for a decision."""

    BRIEF = "brief"
    """The decision, and the question that made it."""
    QUESTIONS = "questions"
    """Every question with its candidates."""
    REASONS = "reasons"
    """Also why each candidate stayed or left."""


def reasoning_html(
    reasoning: Reasoning | None,
    detail: Detail,
    *,
    has_lab: bool = False,
    has_forecast: bool = False,
    opened: bool = True,
) -> str:
    """A decision with its questions, *opened* at first or not, and links to the Bot lab."""
    return render(
        "reasoning_card",
        reasoning=reasoning,
        detail=detail.value,
        details=(
            {"key": Detail.BRIEF.value, "title": _("Brief")},
            {"key": Detail.QUESTIONS.value, "title": _("Questions")},
            {"key": Detail.REASONS.value, "title": _("Every reason")},
        ),
        deciding=_deciding(reasoning) if reasoning else None,
        has_lab=has_lab,
        has_forecast=has_forecast,
        opened=opened,
    )


def _deciding(reasoning: Reasoning) -> tuple[int, AskedQuestion] | None:
    """The last question that ruled anything out, with its number; ``None`` if none did."""
    struck = [
        (number, question)
        for number, question in enumerate(reasoning.questions, 1)
        if question.struck and not question.ignored
    ]
    return struck[-1] if struck else None
