"""Verdicts on decisions by the chance of winning that they cost, and their reliability."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Grade(StrEnum):
    """The grade of a decision, the best first."""

    BEST = "best"
    GOOD = "good"
    """Its cost, if any, is smaller than the judge's error."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SLIP_FROM: Final = 0.06
MISTAKE_FROM: Final = 0.10
BLUNDER_FROM: Final = 0.20
"""The smallest cost in chance of winning for each verdict."""

_SAME: Final = 0.005
"""Chances that differ by less are equal."""
_SURE: Final = {Grade.SLIP: 0.92, Grade.MISTAKE: 0.92, Grade.BLUNDER: 0.95}
"""The share of decisions with this verdict that another network's simulated games confirmed: of
252, 300 and 158 against the bot (``python -m devtools.training verdicts``)."""


def verdict_on(loss: float) -> Grade:
    """The verdict on a decision that costs *loss*, a chance from 0 to 1."""
    if loss >= BLUNDER_FROM:
        return Grade.BLUNDER
    if loss >= MISTAKE_FROM:
        return Grade.MISTAKE
    if loss >= SLIP_FROM:
        return Grade.SLIP
    return Grade.GOOD if loss > _SAME else Grade.BEST


def sureness(verdict: Grade) -> float | None:
    """The probability that the decision was worse than the best; ``None`` without a figure."""
    return _SURE.get(verdict)


class GivenUp(Struct, frozen=True, kw_only=True):
    """The cost of a decision, which every view shows."""

    first: float
    """The cost in chance of winning at the first look, from 0."""
    second: float | None = None
    """The cost at the second look; ``None`` if there was none."""

    @property
    def amount(self) -> float:
        """The cost that counts: the smaller of both looks."""
        return self.first if self.second is None else min(self.first, self.second)

    @property
    def points(self) -> int:
        """The amount in whole percentage points, as shown."""
        return round(100 * self.amount)

    @property
    def unconfirmed(self) -> float:
        """The part of the cost that only the first look found."""
        return self.first - self.amount

    @property
    def needs_second_look(self) -> bool:
        """Whether it may be a slip and had no second look yet."""
        return self.second is None and self.is_slip

    @property
    def is_slip(self) -> bool:
        """Whether the cost is clear."""
        return self.points >= round(100 * SLIP_FROM)

    @property
    def verdict(self) -> Grade:
        """The verdict on the decision, in agreement with every figure shown."""
        if self.is_slip:
            return verdict_on(self.points / 100)
        is_best = verdict_on(self.amount) is verdict_on(self.first) is Grade.BEST
        return Grade.BEST if is_best else Grade.GOOD

    @property
    def sure(self) -> float | None:
        """The probability that the decision was worse; ``None`` without a figure."""
        return sureness(self.verdict)
