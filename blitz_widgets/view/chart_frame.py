"""The common frame of a game's charts: sides, milestones, and the milestone on show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from blitz_widgets.view.plots import QUIET, Chart, Plot, text_width
from blitz_widgets.view.presenter import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE: Final = "var(--bt-accent-text)"
_HERE_LINE: Final = 2
LEGEND, ROW = 24, 18
"""The heights of the legend on top, and of a line of writing."""


class Side(NamedTuple):
    """A side as a chart shows it."""

    name: str
    color: str
    """A CSS colour of the page."""


class Milestone(Struct, frozen=True, kw_only=True):
    """A step of the game that a chart shows."""

    cursor: int
    label: str
    """Such as “Turn 3: Axis”."""
    standing: Standing


def last_reached(cursors: Sequence[int], current: int) -> int | None:
    """The number of the last of the *cursors* that is not beyond *current*, if there is one."""
    return max((number for number, one in enumerate(cursors) if one <= current), default=None)


def mark_here(chart: Chart, plot: Plot, here: int | None) -> None:
    """Draw a line through the milestone number *here*, from the top of *plot* to its bottom."""
    if here is not None:
        x = plot.places[here]
        ends = [(x, plot.top + _HERE_LINE / 2), (x, plot.bottom - _HERE_LINE / 2)]
        chart.pen.polyline(ends, stroke=HERE, line=_HERE_LINE)


def write_milestones(
    chart: Chart,
    milestones: Sequence[Milestone],
    plot: Plot,
    here: int | None,
    rows: tuple[float, float],
) -> None:
    """Write which milestone is on show above the plot, and the first and the last one below."""
    above, below = (row + ROW / 2 for row in rows)
    if here is not None:
        text = milestones[here].label
        half = text_width(text) / 2
        x = min(max(plot.places[here], plot.left + half), plot.right - half)
        chart.write(x, above, text, fill=HERE, bold=True, anchor="middle")
    first, last = milestones[0].label, milestones[-1].label
    if len(milestones) == 1 or text_width(first + last) < plot.right - plot.left:
        chart.write(plot.left, below, first, fill=QUIET)
    if len(milestones) > 1:
        chart.write(plot.right, below, last, fill=QUIET, anchor="end")
