"""The base of every chart: a picture within the page, and plots with a scale.

A chart takes its colours from the stylesheet and nothing else from the page, so that equal games
have equal charts.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET

from blitz_widgets.view.dashes import dashed_line
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.svg import add_grouped

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.shapes import Point

INK: Final = "var(--bt-ink)"
QUIET: Final = "var(--bt-muted)"
WRITING: Final = 13
"""The size of what is written in a picture, in CSS pixels."""
_EM: Final = 0.6
"""The width of a letter, of its height: more than any of the page's fonts needs on average."""
_GROUND, _HAIR = "var(--bt-sunken)", "var(--bt-line)"
_LABEL: Final = 12
"""The size of the numbers beside a plot."""
_EDGE: Final = 2
_BESIDE: Final = 6
"""Between a plot and the numbers beside it."""
_INSET: Final = 1 / 52
"""From the edge of a plot to its first and last values, of its size."""


class Plot(NamedTuple):
    """A part of a chart with a scale: where it is, and where in it everything goes."""

    left: float
    top: float
    right: float
    bottom: float
    places: tuple[float, ...]
    """Where the milestones are, from the left."""
    lowest: float
    highest: float

    def y(self, value: float) -> float:
        """Where *value* is."""
        inset = (self.bottom - self.top) * _INSET
        share = (value - self.lowest) / (self.highest - self.lowest)
        return self.bottom - inset - share * (self.bottom - self.top - 2 * inset)

    def points(self, values: Sequence[float]) -> list[Point]:
        """Where *values* are, one a milestone."""
        return [(x, self.y(value)) for x, value in zip(self.places, values, strict=True)]


class Chart:
    """A picture within the page, called *label*; sizes are CSS pixels."""

    def __init__(self, width: int, height: float, label: str) -> None:
        self.width = width
        self.height = height
        self.label = label
        self.pen = Pen()
        self._columns = ET.Element("g", {"style": "fill:none;pointer-events:all;cursor:pointer"})

    def write(
        self,
        x: float,
        y: float,
        text: str,
        *,
        fill: str = INK,
        bold: bool = False,
        anchor: str = "start",
    ) -> None:
        """Write one line; *y* is its middle, *anchor* start, middle or end."""
        self.pen.text(x, y, text, WRITING, fill=fill, bold=bold, anchor=anchor)

    def draw_plot(
        self,
        count: int,
        at: tuple[float, float],
        reach: tuple[float, float],
        guides: Sequence[int] = (),
    ) -> Plot:
        """Draw the ground of a plot over the whole width.

        Args:
            count: How many milestones it is for.
            at: From where to where it goes, downwards.
            reach: The lowest and the highest value.
            guides: The values with a line from left to right and a number beside it.
        """
        beside = max((len(str(value)) * _LABEL * _EM + _BESIDE for value in guides), default=0)
        left, right = _EDGE + beside, self.width - _EDGE
        top, bottom = at[0] + _EDGE, at[1] - _EDGE
        inset = (right - left) * _INSET
        step = (right - left - 2 * inset) / max(count - 1, 1)
        places = tuple(left + inset + step * number for number in range(count))
        plot = Plot(left, top, right, bottom, places, *reach)
        self.pen.rect(left, top, right - left, bottom - top, fill=_GROUND)
        for value in guides:
            y = plot.y(value)
            self.pen.polyline([(left, y), (right, y)], stroke=_HAIR, line=1)
            self.pen.text(left - _BESIDE, y, str(value), _LABEL, fill=QUIET, anchor="end")
        return plot

    def add_columns(
        self,
        cursors: Iterable[int],
        said: Sequence[str],
        plot: Plot,
        reach: tuple[float, float],
    ) -> None:
        """Lay over everything what can be pressed: each of the steps *cursors* from top to bottom.

        A table beside the chart serves the keyboard.
        """
        top, height = map(written, reach)
        between = ((one + other) / 2 for one, other in pairwise(plot.places))
        edges = (plot.left, *between, plot.right)
        for cursor, text, (left, right) in zip(cursors, said, pairwise(edges), strict=True):
            form = {"x": written(left), "y": top, "width": written(right - left), "height": height}
            form |= {"data-press": "look", "data-value": str(cursor)}
            ET.SubElement(ET.SubElement(self._columns, "rect", form), "title").text = text

    def svg(self) -> str:
        """The picture as an SVG element."""
        form = {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {self.width} {written(self.height)}",
            "width": "100%",
            "style": f"display:block;max-width:{self.width}px;height:auto",
            "role": "img",
            "aria-label": self.label,
        }
        root = ET.Element("svg", form)
        add_grouped(root, self.pen.shapes)
        if len(self._columns):
            root.append(self._columns)
        return ET.tostring(root, encoding="unicode")


def draw_area(
    pen: Pen, plot: Plot, points: Sequence[Point], fill: str, *, opacity: float = 1
) -> None:
    """Fill what lies between *points* and the value 0."""
    ground = plot.y(0)
    outline = [(points[0][0], ground), *points, (points[-1][0], ground)]
    pen.at(opacity=opacity).polygon(outline, fill=fill)


def draw_line(
    pen: Pen,
    points: Sequence[Point],
    colour: str,
    line: float,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw a line through *points*; *dash* is the length of a dash, and of a gap."""
    if dash is None:
        pen.polyline(points, stroke=colour, line=line)
    else:
        dashed_line(pen, points, colour, line, dash)


def draw_dot(
    pen: Pen, x: float, y: float, radius: float, colour: str, *, square: bool = False
) -> None:
    """Draw a circle, or an empty square in which such a circle can be seen."""
    if square:
        side = 2 * radius
        pen.rect(x - radius, y - radius, side, side, stroke=colour, line=radius * 0.4)
    else:
        pen.circle(x, y, radius * 0.8, fill=colour)


def dot_radius(plot: Plot, most: float) -> float:
    """The radius of the dots of a line, at *most* this: neighbours stay apart."""
    return min((plot.right - plot.left) / len(plot.places) * 0.3, most)


def written(value: float) -> str:
    """A length as SVG writes it."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def text_width(text: str) -> float:
    """How wide *text* is at most when it is written."""
    return len(text) * WRITING * _EM
