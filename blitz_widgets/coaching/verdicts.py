"""What a decision is called by the chance that it gave up, and how sure that is."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Verdict(StrEnum):
    """How good a decision was, the best first."""

    BEST = "best"
    GOOD = "good"
    """What it gave up, if anything, is less than the judge can tell."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SLIP_FROM: Final = 0.06
MISTAKE_FROM: Final = 0.10
BLUNDER_FROM: Final = 0.20
"""The chance of winning that a decision gave up, at least, to be called so."""

_SAME: Final = 0.005
"""What differs by less is equally good."""
_SURE: Final = {Verdict.SLIP: 0.92, Verdict.MISTAKE: 0.92, Verdict.BLUNDER: 0.95}
"""Of decisions called so, how many were truly worse when another network played them out: of 252,
300 and 158 of them against the bot (``python -m devtools.training verdicts``)."""


def verdict_on(loss: float) -> Verdict:
    """What a decision is called that gave up *loss*, a chance from 0 to 1, against the best."""
    if loss >= BLUNDER_FROM:
        return Verdict.BLUNDER
    if loss >= MISTAKE_FROM:
        return Verdict.MISTAKE
    if loss >= SLIP_FROM:
        return Verdict.SLIP
    return Verdict.GOOD if loss > _SAME else Verdict.BEST


def sureness(verdict: Verdict) -> float | None:
    """How sure it is that the decision was worse than the best; ``None`` if that is not said."""
    return _SURE.get(verdict)


class GivenUp(Struct, frozen=True, kw_only=True):
    """The chance that a decision gave up, and how sure that is: all views read this value."""

    first: float
    """The chance of winning that it gave up at the first look, from 0."""
    second: float | None = None
    """The chance that it gave up at the second look; ``None`` if there was none."""

    @property
    def amount(self) -> float:
        """The chance that counts against it: the smaller of both looks."""
        return self.first if self.second is None else min(self.first, self.second)

    @property
    def points(self) -> int:
        """The amount in whole percentage points, as it is shown."""
        return round(100 * self.amount)

    @property
    def unconfirmed(self) -> float:
        """The chance that only the first look counted against it."""
        return self.first - self.amount

    @property
    def needs_second_look(self) -> bool:
        """Whether it may be a slip, and there was no second look yet."""
        return self.second is None and self.is_slip

    @property
    def is_slip(self) -> bool:
        """Whether it clearly gave something up."""
        return self.points >= round(100 * SLIP_FROM)

    @property
    def verdict(self) -> Verdict:
        """The verdict on the decision; every figure that is shown agrees with it."""
        if self.is_slip:
            return verdict_on(self.points / 100)
        is_best = verdict_on(self.amount) is verdict_on(self.first) is Verdict.BEST
        return Verdict.BEST if is_best else Verdict.GOOD

    @property
    def sure(self) -> float | None:
        """How sure it is that the decision was worse; ``None`` if that is not said."""
        return sureness(self.verdict)
