"""Broken lines, which draw things that are only possible."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.shapes import Point

_DASHES = 12
"""The number of dashes around a circle."""
_LONG = 5
"""The length of a dash with its gap on a side of a box, in line widths."""
_DRAWN = 0.6
"""The share of the dash in a dash with its gap."""
_BETWEEN_DOTS = 3.4
"""The distance between dots, in radii of a dot."""


def dashed_circle(pen: Pen, middle: Point, radius: float, colour: str, line: float) -> None:
    """Draw a circle of dashes around *middle*."""
    x, y = middle
    for dash in range(_DASHES):
        angles = [2 * pi * (dash + _DRAWN * part / 2) / _DASHES for part in range(3)]
        points = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
        pen.polyline(points, stroke=colour, line=line)


def dashed_box(pen: Pen, width: float, height: float, colour: str, line: float) -> None:
    """Draw a box of dashes of this *width* and *height*."""
    for near, far in _dashes(width, line):
        for y in (0, height):
            pen.polyline([(near, y), (far, y)], stroke=colour, line=line)
    for near, far in _dashes(height, line):
        for x in (0, width):
            pen.polyline([(x, near), (x, far)], stroke=colour, line=line)


def _dashes(length: float, line: float) -> list[tuple[float, float]]:
    """The start and end of each dash on a side of this *length*; *line* is the line width."""
    count = max(2, round(length / (_LONG * line)))
    gap = (1 - _DRAWN) / 2
    return [
        ((dash + gap) * length / count, (dash + 1 - gap) * length / count) for dash in range(count)
    ]


def dotted_line(pen: Pen, points: Sequence[Point], colour: str, radius: float) -> None:
    """Draw dots along *points*."""
    for (x, y), (to_x, to_y) in pairwise(points):
        steps = max(1, ceil(hypot(to_x - x, to_y - y) / (_BETWEEN_DOTS * radius)))
        for step in range(steps + 1):
            part = step / steps
            pen.circle(x + part * (to_x - x), y + part * (to_y - y), radius, fill=colour)


def dashed_line(
    pen: Pen, points: Sequence[Point], colour: str, line: float, dash: tuple[float, float]
) -> None:
    """Draw dashes along the way through *points*; *dash* is the length of one, and of a gap."""
    long, gap = dash
    for stretch in _stretches(points, long - line, gap + line):  # the ends of a line are round
        pen.polyline(stretch, stroke=colour, line=line)


def _stretches(points: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """The dashes of these lengths along the way through *points*, around its corners."""
    left, drawn, stretch = dash, True, list(points[:1])
    for (x, y), (to_x, to_y) in pairwise(points):
        length, walked = hypot(to_x - x, to_y - y), 0.0
        while length - walked > left:
            walked += left
            part = walked / length
            turn = (x + part * (to_x - x), y + part * (to_y - y))
            if drawn:
                yield [*stretch, turn]
            left, drawn, stretch = gap if drawn else dash, not drawn, [turn]
        left -= length - walked
        if drawn:
            stretch.append((to_x, to_y))
    if drawn and left < dash / 2:
        yield stretch
