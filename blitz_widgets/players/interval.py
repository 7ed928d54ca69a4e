"""The confidence interval of a share found by counting."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

_NORMAL_95: Final = 1.959963984540054
"""Standard deviations around the mean of a normal distribution that cover 95%."""


class Interval(NamedTuple):
    """A range of shares between 0 and 1."""

    low: float
    high: float


def wilson(hits: int, trials: int) -> Interval:
    """The interval for the true share with 95% confidence, after *hits* in *trials*, at least one.

    Wilson's score interval: unlike simpler ones it stays within 0 and 1.
    """
    share = hits / trials
    square = _NORMAL_95**2
    middle = share + square / (2 * trials)
    spread = _NORMAL_95 * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    whole = 1 + square / trials
    return Interval(max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))
