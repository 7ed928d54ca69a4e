"""Coasts, rivers and the lines of a chart, fitted into a picture and clipped at its edges."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_CHART = 0.1
_COAST_LINE = 1.1
_SHELF, _SHELF_STRENGTH = 10, 0.13
"""The shallow water along the coasts: its width and opacity."""
_RIVER, _RIVER_STRENGTH = 1.6, 0.4
_MARGIN = 12.0
"""The margin around the picture for clipping, so that no coast runs along its edge."""


class Fit(Struct, frozen=True, kw_only=True):
    """The scale and shift that fit a sheet into a picture."""

    width: float
    height: float
    left: float = 0
    top: float = 0
    across: float = 1
    down: float = 1

    def points(self, outline: Sequence[float]) -> list[Point]:
        """The points of *outline*, given as x and y in turn, in the picture."""
        return [
            (self.left + x * self.across, self.top + y * self.down)
            for x, y in zip(outline[::2], outline[1::2], strict=True)
        ]


def draw_chart(pen: Pen, lines: Iterable[Sequence[float]], fit: Fit, theme: Theme) -> None:
    """Draw meridians and parallels."""
    chart = pen.at(0, 0, opacity=_CHART)
    for line in lines:
        for part in _parts_inside(fit.points(line), fit):
            chart.polyline(part, stroke=theme.chart, line=1)


def draw_shelves(pen: Pen, lands: Iterable[Sequence[float]], fit: Fit, theme: Theme) -> None:
    """Draw the shallow water along the coasts; the lands are drawn over it later."""
    pen = pen.at(0, 0, opacity=_SHELF_STRENGTH)
    for coast in _in_sight(lands, fit):
        pen.polygon(coast, stroke=theme.coast, line=_SHELF)


def draw_lands(  # lands, fit, colours
    pen: Pen, lands: Iterable[Sequence[float]], fit: Fit, fill: str, coast: str
) -> None:
    """Draw lands or lakes, with a fine line along their coasts if *coast* is a colour."""
    for outline in _in_sight(lands, fit):
        pen.polygon(outline, fill=fill, stroke=coast, line=_COAST_LINE if coast else 0)


def draw_rivers(pen: Pen, rivers: Iterable[Sequence[float]], fit: Fit, theme: Theme) -> None:
    """Draw rivers."""
    river = pen.at(0, 0, opacity=_RIVER_STRENGTH)
    for course in rivers:
        river.polyline(fit.points(course), stroke=theme.sea, line=_RIVER)


def _in_sight(lands: Iterable[Sequence[float]], fit: Fit) -> list[list[Point]]:
    coasts = (_clipped(fit.points(land), fit) for land in lands)
    return [coast for coast in coasts if coast]


def _parts_inside(line: Sequence[Point], fit: Fit) -> Iterable[list[Point]]:
    """The visible parts of *line*, each a little longer than necessary."""
    part: list[Point] = []
    for start, end in pairwise(line):
        if _is_visible(start, end, fit):
            part = part or [start]
            part.append(end)
        elif part:
            yield part
            part = []
    if part:
        yield part


def _is_visible(start: Point, end: Point, fit: Fit) -> bool:
    across = min(start[0], end[0]) < fit.width and max(start[0], end[0]) > 0
    return across and min(start[1], end[1]) < fit.height and max(start[1], end[1]) > 0


def _clipped(outline: list[Point], fit: Fit) -> list[Point]:
    """The part of *outline* in the picture and its margin (Sutherland-Hodgman clipping)."""
    for axis, edge, sign in (
        (0, -_MARGIN, 1),
        (0, fit.width + _MARGIN, -1),
        (1, -_MARGIN, 1),
        (1, fit.height + _MARGIN, -1),
    ):
        outline = _cut(outline, axis, edge, sign)
    return outline


def _cut(outline: list[Point], axis: int, edge: float, sign: int) -> list[Point]:
    """The part of *outline* on one side of a line."""
    inside: list[Point] = []
    for before, here in pairwise([*outline[-1:], *outline]):
        was_in, is_in = sign * before[axis] >= sign * edge, sign * here[axis] >= sign * edge
        if was_in is not is_in:
            share = (edge - before[axis]) / (here[axis] - before[axis])
            x, y = (start + share * (end - start) for start, end in zip(before, here, strict=True))
            inside.append((x, y))
        if is_in:
            inside.append(here)
    return inside
