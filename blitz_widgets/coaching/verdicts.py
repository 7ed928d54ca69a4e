"""What a decision is called by the chance that it gave up, and how sure that is."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


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
