"""The ground of the base board: a world of its own, for the theatres to lie on.

It is no atlas: the theatres keep the places of the printed board, and land and sea run on beneath
them.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, json

from blitz_widgets.view.pen import ring_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.blitzkrieg.measures import Layout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_CHART = 0.1
_COAST_LINE, _COAST_STRENGTH = 1.1, 0.5
_SHELVES = ((15, 0.07), (6, 0.13))
"""The shallow water along the coasts: how wide, how strong."""
_NEEDLE, _EAST_NEEDLE = 30.0, 18.0
_WEST = 0.12
"""How much of what has no room is cut off in the west."""
_MARGIN = 12.0
"""Beyond the picture, so that no coast runs along its edge."""


class _World(Struct, frozen=True):
    """Outlines, each as x and y in turns, on a sheet of this size."""

    width: float
    height: float
    lands: tuple[tuple[float, ...], ...]
    lakes: tuple[tuple[float, ...], ...]
    lines: tuple[tuple[float, ...], ...]
    """Meridians and parallels."""


@cache
def _world() -> _World:
    return json.decode(Path(__file__).with_name("world.json").read_bytes(), type=_World)


def draw_world(pen: Pen, measures: Layout, theme: Theme) -> None:
    """Draw sea, lands and the lines of a chart, as large as the picture."""
    world, width, height = _world(), measures.width, measures.height
    scale = max(width / world.width, height / world.height)
    left = _WEST * (width - scale * world.width)

    def placed(outline: Sequence[float]) -> list[Point]:
        return [
            (left + x * scale, y * scale)
            for x, y in zip(outline[::2], outline[1::2], strict=True)
        ]

    chart = pen.at(0, 0, opacity=_CHART)
    for line in world.lines:
        for part in _parts_inside(placed(line), width, height):
            chart.polyline(part, stroke=theme.chart, line=1)
    coasts = [_clipped(placed(land), width, height) for land in world.lands]
    coasts = [coast for coast in coasts if coast]
    for wide, strength in _SHELVES:
        for coast in coasts:
            pen.at(0, 0, opacity=strength).polygon(coast, stroke=theme.coast, line=wide)
    for coast in coasts:
        pen.polygon(coast, fill=theme.board_land)
        pen.at(0, 0, opacity=_COAST_STRENGTH).polygon(coast, stroke=theme.coast, line=_COAST_LINE)
    for lake in world.lakes:
        if inside := _clipped(placed(lake), width, height):
            pen.polygon(inside, fill=theme.board)


def draw_compass(pen: Pen, theme: Theme) -> None:
    """Draw a compass rose around the point where the pen is, 60 across."""
    ring, needle = pen.at(0, 0, opacity=0.5), pen.at(0, 0, opacity=0.65)
    ring.circle(0, 0, 26, stroke=theme.chart, line=1)
    ring.circle(0, 0, 21.3, stroke=theme.chart, line=0.7)
    ring.polygon(ring_points(0, 0, 26, 21.3, 12), stroke=theme.chart, line=0.7)
    needle.polygon([(0, -_NEEDLE), (4.2, 0), (-4.2, 0)], fill=theme.heading)
    needle.polygon([(0, 0.7 * _NEEDLE), (4.2, 0), (-4.2, 0)], fill=theme.quiet)
    for side in (-_EAST_NEEDLE, _EAST_NEEDLE):
        needle.polygon([(side, 0), (0, -3.4), (0, 3.4)], fill=theme.quiet)


def _parts_inside(line: Sequence[Point], width: float, height: float) -> Iterable[list[Point]]:
    """The parts of *line* that are to be seen, each a little longer than it must be."""
    part: list[Point] = []
    for start, end in pairwise(line):
        if _may_be_seen((start, end), width, height):
            part = part or [start]
            part.append(end)
        elif part:
            yield part
            part = []
    if part:
        yield part


def _may_be_seen(ends: tuple[Point, Point], width: float, height: float) -> bool:
    (x, y), (other_x, other_y) = ends
    across = min(x, other_x) < width and max(x, other_x) > 0
    return across and min(y, other_y) < height and max(y, other_y) > 0


def _clipped(outline: list[Point], width: float, height: float) -> list[Point]:
    """The part of *outline* in the picture and a margin around it (Sutherland and Hodgman's way)."""
    for axis, edge, sign in (
        (0, -_MARGIN, 1),
        (0, width + _MARGIN, -1),
        (1, -_MARGIN, 1),
        (1, height + _MARGIN, -1),
    ):
        outline = _cut(outline, axis, edge, sign)
    return outline


def _cut(outline: list[Point], axis: int, edge: float, sign: int) -> list[Point]:
    """What of *outline* lies on one side of a line."""
    kept: list[Point] = []
    for before, here in pairwise([*outline[-1:], *outline]):
        was_in, is_in = sign * before[axis] >= sign * edge, sign * here[axis] >= sign * edge
        if was_in is not is_in:
            share = (edge - before[axis]) / (here[axis] - before[axis])
            kept.append(
                (before[0] + share * (here[0] - before[0]), before[1] + share * (here[1] - before[1]))
            )
        if is_in:
            kept.append(here)
    return kept
