"""One question of the bot's procedure, and what it leaves."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence


class Step(StrEnum):
    """The three steps of the procedure, and the targets of a strategic space that it takes."""

    THEATRE = "theatre"
    POSITION = "position"
    UNIT = "unit"
    TARGET = "target"
    SECOND_TARGET = "second-target"
    """Inspired leadership uses the space a second time (UNIT-INSPIRED)."""


class Question(StrEnum):
    """What is asked of each candidate; the note beside a candidate is its answer."""

    SAME_THEATRE = "same-theatre"
    WINS_THEATRE = "wins-theatre"
    WINS_CAMPAIGN = "wins-campaign"
    CAN_PLACE = "can-place"
    PLAYER_LEADS = "player-leads"
    BOT_LEADS = "bot-leads"
    HAS_ECONOMY = "has-economy"
    HIGHEST_CAMPAIGN = "highest-campaign"
    HAS_PROPAGANDA = "has-propaganda"
    HAS_RESEARCH = "has-research"
    MOST_EMPTY = "most-empty"
    MOST_POINTS = "most-points"
    TOPMOST = "topmost"
    WINS_HERE = "wins-here"
    TAKES_A_UNIT = "takes-a-unit"
    IS_PRODUCTION = "is-production"
    IS_BOMBING = "is-bombing"
    IS_PROPAGANDA = "is-propaganda"
    IS_RESEARCH = "is-research"
    PRIORITY = "priority"
    LEFTMOST = "leftmost"
    FITS = "fits"
    UNIT_WINS = "unit-wins"
    IS_SPECIAL = "is-special"
    GREATEST_CHANGE = "greatest-change"
    LEFTMOST_UNIT = "leftmost-unit"
    HAS_VALUE = "has-value"
    IS_NO_BLITZ = "is-no-blitz"
    STRONGEST = "strongest"
    TARGET = "target"


class Sifted(Struct, frozen=True, kw_only=True):
    """What one line of the procedure did.  ``kept == before`` means that it had no say."""

    step: Step
    rule: Rule
    also: tuple[Rule, ...] = ()
    """Further rules that have a say in it."""
    question: Question
    before: tuple[int, ...]
    """The candidates: theatres, spaces, or places in the bot's row from the left, from 0.

    The candidates of the last two steps are theatres again."""
    kept: tuple[int, ...]
    """Never empty: a line that would leave nothing is ignored."""
    notes: tuple[int, ...]
    """The answer of each candidate, in the order of *before*: 0 or 1, or a number."""
    ignored: bool = False
    """Whether the line would have left nothing."""


def sift(  # one line of the procedure, whole
    *,
    step: Step,
    rule: Rule,
    also: tuple[Rule, ...] = (),
    question: Question,
    candidates: Sequence[int],
    notes: Sequence[int],
    best: int | None = None,
) -> Sifted:
    """Keep the candidates whose note is *best*, by default the highest above 0; or keep all."""
    before = tuple(candidates)
    wanted = max(notes, default=0) if best is None else best
    kept = tuple(
        candidate
        for candidate, note in zip(before, notes, strict=True)
        if note == wanted and (best is not None or note > 0)
    )
    return Sifted(
        step=step,
        rule=rule,
        also=also,
        question=question,
        before=before,
        kept=kept or before,
        notes=tuple(notes),
        ignored=not kept,
    )
