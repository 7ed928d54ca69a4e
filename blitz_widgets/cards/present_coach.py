"""What the coach says before a class, or why it cannot be heard yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.advice import advice_html, advice_text, said_instead

if TYPE_CHECKING:
    from blitz_widgets.sessions.presenting import Presenting


def coach_html(presenting: Presenting) -> str:
    """What the coach says of the step on show; empty while it is not asked."""
    if not presenting.shown.coach:
        return ""
    advice = presenting.coach.advice
    return said_instead(presenting.coach.problem) if advice is None else advice_html(advice)


def coach_text(presenting: Presenting) -> str:
    """The same in a few sentences; empty while it is not asked."""
    if not presenting.shown.coach:
        return ""
    advice = presenting.coach.advice
    return presenting.coach.problem if advice is None else advice_text(advice)
