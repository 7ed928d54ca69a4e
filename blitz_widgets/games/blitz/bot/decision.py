"""A decision of the bot, with the questions that led to it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from blitz_widgets.games.blitz.actions import Decision as Action
from blitz_widgets.rulebook.ids import Rule


class Step(StrEnum):
    """The part of the turn that a question is about."""

    RAID = "raid"
    CARD = "card"
    ANSWER = "answer"
    DISCARD = "discard"


class Question(StrEnum):
    """What is asked of each candidate; the note beside a candidate is its answer."""

    LEGAL = "legal"


class Asked(Struct, frozen=True, kw_only=True):
    """One question.  ``kept == before`` means that it had no say."""

    step: Step
    question: Question
    rule: Rule
    also: tuple[Rule, ...] = ()
    before: tuple[Action, ...]
    """The candidates, in the order in which the procedure takes them."""
    kept: tuple[Action, ...]
    """Never empty: a question that would leave nothing is ignored."""
    notes: tuple[float, ...]
    """The answer of each candidate, in the order of *before*: 0 or 1, or an amount."""
    ignored: bool = False
    """Whether it would have left nothing."""


class Decision(Struct, frozen=True, kw_only=True):
    """What the bot does, and why."""

    action: Action
    questions: tuple[Asked, ...]
    """Every question that was asked, in order; none if only one action is allowed."""
