"""What charts of a game have in common: sides, milestones, and the picture around the plots.

A chart lies within the page, in the colours of the stylesheet, and equal games have equal charts.
A milestone can be pressed anywhere between top and bottom; a table beside the chart serves the
keyboard.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from msgspec import Struct

from blitz_widgets.view.plots import QUIET, Plot, style, text_width, write, written
from blitz_widgets.view.presenter import Standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

HERE = "var(--bt-accent-text)"
LEGEND, ROW = 24, 18
"""The heights of the legend on top, and of a line of writing."""
PLOTS_KEPT = 64
"""Only the line through the current milestone differs from step to step; the rest is kept."""


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


def last_reached(milestones: Sequence[Milestone], current: int) -> int | None:
    """The number of the last milestone that is not beyond *current*, if there is one."""
    reached = [number for number, one in enumerate(milestones) if one.cursor <= current]
    return reached[-1] if reached else None


def place_plot(root: ET.Element, plot: Plot, y: float, here: int | None) -> None:
    """Put *plot* at *y* into the picture, with a line through the milestone number *here*."""
    group = ET.SubElement(root, "g", {"transform": f"translate(0,{written(y)})"})
    group.append(plot.group)
    if here is not None:
        x, top, bottom = (written(at) for at in (plot.places[here], plot.top, plot.bottom))
        line = {
            "d": f"M{x} {top} V{bottom}",
            "style": style({"stroke": HERE, "stroke-width": "2"}),
        }
        ET.SubElement(group, "path", line)


def add_columns(
    root: ET.Element,
    cursors: Iterable[int],
    said: Sequence[str],
    plot: Plot,
    reach: tuple[float, float],
) -> None:
    """Lay over everything what can be pressed: each of the steps *cursors* from top to bottom."""
    top, height = reach
    between = ((one + other) / 2 for one, other in pairwise(plot.places))
    edges = (plot.left, *between, plot.right)
    columns = ET.SubElement(root, "g", {"style": "fill:none;pointer-events:all;cursor:pointer"})
    for cursor, text, (left, right) in zip(cursors, said, pairwise(edges), strict=True):
        form = {
            "x": written(left),
            "y": written(top),
            "width": written(right - left),
            "height": written(height),
            "data-press": "look",
            "data-value": str(cursor),
        }
        ET.SubElement(ET.SubElement(columns, "rect", form), "title").text = text


def write_milestones(
    root: ET.Element,
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
        write(root, x, above, text, fill=HERE, bold=True, anchor="middle")
    first, last = milestones[0].label, milestones[-1].label
    if len(milestones) == 1 or text_width(first + last) < plot.right - plot.left:
        write(root, plot.left, below, first, fill=QUIET)
    if len(milestones) > 1:
        write(root, plot.right, below, last, fill=QUIET, anchor="end")
