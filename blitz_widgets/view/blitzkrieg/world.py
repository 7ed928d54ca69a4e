"""The ground of the base board: a world of its own, for the theatres to lie on.

It is no atlas: the theatres keep the places of the printed board, and land and sea run on beneath
them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.view.blitzkrieg.measures import Layout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_LANDS: tuple[tuple[Point, ...], ...] = (
    (
        (-4, 30), (5, 26), (9, 33), (15, 30), (19, 36), (25, 31), (31, 33), (34, 26), (41, 29),
        (47, 21), (52, 25), (60, 18), (69, 22), (78, 15), (88, 19), (104, 13), (104, 52), (95, 55),
        (90, 49), (83, 58), (77, 51), (70, 56), (63, 48), (57, 55), (51, 47), (45, 53), (41, 45),
        (35, 49), (30, 42), (23, 47), (17, 41), (10, 45), (3, 40), (-4, 43),
    ),
    ((8, 13), (13, 9), (18, 13), (16, 19), (19, 23), (13, 25), (10, 20)),
    ((3, 17), (7, 15), (8, 21), (4, 23)),
    (
        (46, 61), (54, 57), (63, 60), (72, 58), (78, 65), (75, 73), (79, 82), (71, 94), (64, 90),
        (62, 80), (55, 76), (48, 71),
    ),
    ((84, 78), (92, 74), (99, 79), (96, 85), (101, 92), (90, 95), (83, 88)),
    ((18, 62), (22, 59), (25, 65), (29, 74), (25, 77), (20, 70)),
    ((8, 82), (17, 79), (27, 83), (34, 81), (38, 88), (30, 96), (16, 97), (7, 91)),
    ((5, 58), (8, 56), (9, 61), (6, 63)),
    ((36, 66), (39, 64), (40, 69), (37, 71)),
    ((13, 70), (15, 69), (16, 72), (13, 73)),
)  # fmt: skip
"""Coasts, in hundredths of the picture."""
_STEPS = 5
"""Points of a curve between two points of a coast."""
_MERIDIANS = (14, 29, 44, 59, 74, 89)
_PARALLELS = (22, 46, 70, 94)
_LANDSCAPE = 1.3
"""How much wider than high the world is; a picture shows what it has room for, from the top."""
_FAINT = 0.22
_SHELF = 0.35


def draw_world(pen: Pen, measures: Layout, theme: Theme) -> None:
    """Draw sea, lands and the lines of a chart, as large as the picture inside its edge."""
    width, height = measures.width, measures.height
    side = max(width, _LANDSCAPE * height)
    chart = pen.at(0, 0, opacity=_FAINT)
    for x in _MERIDIANS:
        chart.polyline(_bent(x, height, width), stroke=theme.quiet, line=1)
    for y in _PARALLELS:
        level = y / 100 * height
        chart.polyline([(2, level), (width - 2, level)], stroke=theme.quiet, line=1)
    for land in _LANDS:
        coast = [
            (
                _inside(width / 2 + (x - 50) / 100 * side, width),
                _inside(y / 100 * side / _LANDSCAPE, height),
            )
            for x, y in _rounded(land)
        ]
        pen.at(0, 0, opacity=_SHELF).polygon(coast, stroke=theme.sea, line=5)
        pen.polygon(coast, fill=theme.board_land)


def _inside(place: float, end: float) -> float:
    """*place*, or where the edge of the picture cuts off what lies beyond."""
    return min(max(place, 2), end - 2)


def _bent(x: float, height: float, width: float) -> list[Point]:
    """A meridian: the farther from the middle, the more it bends."""
    bow = (x - 50) / 100 * 0.06 * width
    return [
        (x / 100 * width + bow * (4 * part * (1 - part)), 2 + part * (height - 4))
        for part in (step / 8 for step in range(9))
    ]


def _rounded(corners: Sequence[Point]) -> Iterator[Point]:
    """A closed curve through all *corners* (Catmull and Rom's)."""
    ring = [corners[-1], *corners, *corners[:2]]
    for number, (here, there) in enumerate(pairwise(ring[1:-1])):
        before, after = ring[number], ring[number + 3]
        for step in range(_STEPS):
            t = step / _STEPS
            yield (
                _between(before[0], here[0], there[0], after[0], t),
                _between(before[1], here[1], there[1], after[1], t),
            )


def _between(before: float, here: float, there: float, after: float, t: float) -> float:
    return 0.5 * (
        2 * here
        + (there - before) * t
        + (2 * before - 5 * here + 4 * there - after) * t**2
        + (3 * here - before - 3 * there + after) * t**3
    )
