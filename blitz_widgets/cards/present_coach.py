"""The coach's advice before a class, or why it is not available."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.advice import advice_html, advice_text, problem_html

if TYPE_CHECKING:
    from blitz_widgets.sessions.presentation import Presentation


def coach_html(presenting: Presentation) -> str:
    """The coach's advice on the current step; empty while it is off."""
    if not presenting.shown.coach:
        return ""
    advice = presenting.coach.advice
    return problem_html(presenting.coach.problem) if advice is None else advice_html(advice)


def coach_text(presenting: Presentation) -> str:
    """The coach's advice in a few sentences; empty while it is off."""
    if not presenting.shown.coach:
        return ""
    advice = presenting.coach.advice
    return presenting.coach.problem if advice is None else advice_text(advice)
