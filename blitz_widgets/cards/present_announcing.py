"""Announcements for screen readers during a presentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.present_coach import coach_text
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.sessions.presentation import Presentation


def announcement_text(presenting: Presentation) -> str:
    """The end, the answer, the latest event, or the step with its question."""
    step, narrations = presenting.step, presenting.narration
    if presenting.over:
        return _("That is the end of the plan.")
    if presenting.shown.revealed and presenting.question:
        right = [presenting.question.answers[place].text for place in presenting.right]
        parts = (*right, presenting.question.because, coach_text(presenting))
        return " ".join(filter(None, parts))
    if presenting.shown.coach:
        return coach_text(presenting)
    if narrations and presenting.events[0]:
        return narrations[-1]
    prompt = presenting.question.prompt if presenting.question and presenting.asks else ""
    return " ".join(filter(None, (step.title, step.text, prompt)))
