"""The answer of a candidate to a question."""

from __future__ import annotations

from typing import NamedTuple

from blitz_widgets.locale import _


class Answer(NamedTuple):
    """What one candidate answers."""

    text: str
    """In a word or two; empty for a plain no."""
    why: str
    """Why it stays or leaves, in one sentence."""


def yes(note: int) -> str:
    """The answer to a question of yes or no."""
    return _("yes") if note else ""
