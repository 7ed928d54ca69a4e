"""The results of a study: a table of numbers with their uncertainty."""

from __future__ import annotations

from enum import StrEnum
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.players.interval import wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

_NORMAL_95: Final = 1.959963984540054
_FEWEST: Final = 8
"""A mean of fewer values is left out as too uncertain."""


class Measure(StrEnum):
    """The meanings of the numbers in a table."""

    SHARE = "share"
    """Share of games won, from 0 to 1; a half is even."""
    CHANGE = "change"
    """Change of the winning chance, from -1 to 1."""


class Finding(Struct, frozen=True):
    """One number, with its uncertainty."""

    value: float
    low: float
    """The low end of its 95 % confidence interval."""
    high: float
    count: int
    """The number of games or decisions behind it."""


class Row(Struct, frozen=True):
    """One line of a table."""

    label: str
    """In the language in use."""
    cells: tuple[Finding | None, ...]
    """One a column; ``None`` without data."""


class Findings(Struct, frozen=True, kw_only=True):
    """The findings of a study so far."""

    title: str
    """The question."""
    method: str
    """The method, in a sentence or two."""
    measure: Measure
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def share(won: int, games: int) -> Finding | None:
    """The share of the *games* that were *won*; the interval is Wilson's."""
    if not games:
        return None
    interval = wilson(won, games)
    return Finding(won / games, interval.low, interval.high, games)


def average(values: Sequence[float]) -> Finding | None:
    """The mean of *values*, with the interval of the normal distribution; ``None`` if too few."""
    if len(values) < _FEWEST:
        return None
    mean, spread = fmean(values), _NORMAL_95 * stdev(values) / sqrt(len(values))
    return Finding(mean, mean - spread, mean + spread, len(values))
