"""How the bot chose, in as much detail as the learner likes."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning


class Detail(StrEnum):
    """How much of a decision is shown."""

    BRIEF = "brief"
    """What was decided, and by which question."""
    QUESTIONS = "questions"
    """Every question with the candidates before it."""
    REASONS = "reasons"
    """Why each of the candidates stayed or left, too."""


class ReasoningCard(Panel):
    """Shows a decision of the bot while there is one; what was chosen last stays chosen."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=_("How the bot chose"))
        self.detail = Detail.QUESTIONS
        self._reasoning: Reasoning | None = None
        self.on_press(self._press)
        self.show(None)

    def show(self, reasoning: Reasoning | None) -> None:
        """Show *reasoning*, or nothing."""
        self._reasoning = reasoning
        self.layout.display = "none" if reasoning is None else ""
        self.html = "" if reasoning is None else reasoning_html(reasoning, self.detail)

    def _press(self, name: str, value: str) -> None:
        if name == "detail":
            self.detail = Detail(value)
            self.show(self._reasoning)


def reasoning_html(reasoning: Reasoning, detail: Detail) -> str:
    """A decision with its questions."""
    return render(
        "reasoning_card",
        reasoning=reasoning,
        detail=detail.value,
        details=(
            {"key": Detail.BRIEF.value, "title": _("Brief")},
            {"key": Detail.QUESTIONS.value, "title": _("Questions")},
            {"key": Detail.REASONS.value, "title": _("Every reason")},
        ),
        deciding=_deciding(reasoning),
    )


def _deciding(reasoning: Reasoning) -> tuple[int, AskedQuestion] | None:
    """The last question that ruled anything out, with its number; ``None`` if none did."""
    struck = [
        (number, question)
        for number, question in enumerate(reasoning.questions, 1)
        if question.struck and not question.ignored
    ]
    return struck[-1] if struck else None
