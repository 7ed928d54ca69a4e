"""What a study finds: a table of numbers that says how sure it is."""

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
"""From fewer values no mean is told: it would not be sure."""


class Measure(StrEnum):
    """What the numbers of a table are."""

    SHARE = "share"
    """Of games won, from 0 to 1; a half is even."""
    CHANGE = "change"
    """Of the winning chance, from -1 to 1; 0 is none."""


class Finding(Struct, frozen=True):
    """One number, and how sure it is."""

    value: float
    low: float
    """The low end of its 95 % confidence interval."""
    high: float
    count: int
    """How many games, or decisions, it comes from."""


class Row(Struct, frozen=True):
    """One line of a table."""

    label: str
    """In the language in use."""
    cells: tuple[Finding | None, ...]
    """One a column; ``None`` where nothing was seen."""


class Findings(Struct, frozen=True, kw_only=True):
    """All that a study has found so far."""

    title: str
    """The question."""
    method: str
    """How it was answered, in a sentence or two."""
    measure: Measure
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def share(won: int, games: int) -> Finding | None:
    """How many of the *games* were *won*; the interval is Wilson's."""
    if not games:
        return None
    interval = wilson(won, games)
    return Finding(won / games, interval.low, interval.high, games)


def average(values: Sequence[float]) -> Finding | None:
    """Their mean, with the interval of the normal distribution; ``None`` if there are too few."""
    if len(values) < _FEWEST:
        return None
    mean, spread = fmean(values), _NORMAL_95 * stdev(values) / sqrt(len(values))
    return Finding(mean, mean - spread, mean + spread, len(values))
