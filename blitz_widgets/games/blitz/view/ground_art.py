"""Ground defences in a box of 100 by 126: radar, control, balloons, guns and repairs."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from blitz_widgets.view.pen import Pen, ring_points, sector_points

if TYPE_CHECKING:
    from collections.abc import Callable


def _radar(pen: Pen, ink: str, paper: str) -> None:
    """A lattice mast that sends out waves."""
    foot, top, middle = 112, 34, 56
    for side in (-1, 1):
        pen.polyline([(middle + side * 17, foot), (middle + side * 4, top)], stroke=ink, line=3.4)
    for step in range(5):
        y, below = foot - 15.6 * step, foot - 15.6 * (step + 1)
        near, far = 17 - 2.6 * step, 17 - 2.6 * (step + 1)
        for side in (-1, 1):
            ends = [(middle + side * near, y), (middle - side * far, below)]
            pen.polyline(ends, stroke=ink, line=1.6)
    for y, reach in ((top, 15), (54, 17), (74, 19)):
        pen.rect(middle - reach, y - 2, 2 * reach, 4, 2, fill=ink)
    for distance in (19, 29, 39):
        for start in (-pi / 5, pi - pi / 5):
            arc = sector_points(middle, top, distance - 2, distance + 2, start, start + pi / 2.5)
            pen.polygon(arc, fill=ink)
    pen.circle(middle, top, 5, fill=paper, stroke=ink, line=2.4)


def _command(pen: Pen, ink: str, paper: str) -> None:
    """A headset above the table where raids are plotted."""
    pen.polygon([(8, 92), (92, 92), (98, 118), (2, 118)], fill=paper, stroke=ink, line=3)
    pen.polyline([(30, 93), (26, 117)], stroke=ink, line=1.2)
    pen.polyline([(64, 93), (68, 117)], stroke=ink, line=1.2)
    pen.polyline([(6, 104), (94, 104)], stroke=ink, line=1.2)
    for x, y in ((20, 109), (48, 98), (80, 110)):
        pen.polygon([(x - 6, y + 4), (x + 6, y + 4), (x, y - 6)], fill=ink)
    pen.polygon(sector_points(56, 64, 25, 31, pi, 2 * pi), fill=ink)
    for side in (-1, 1):
        x = 56 + side * 28
        pen.rect(x - 7, 58, 14, 25, 6, fill=ink)
        pen.rect(x - 3, 63, 6, 15, 3, fill=paper)
    pen.polyline([(28, 80), (34, 88), (46, 89)], stroke=ink, line=3)
    pen.circle(49, 89, 4.4, fill=ink)


def _balloon(pen: Pen, ink: str, paper: str) -> None:
    """A balloon with its fins and cables."""
    for x in (42, 54, 66):
        pen.polyline([(x, 70), (54 + (x - 54) * 0.3, 92)], stroke=ink, line=1.4)
    pen.polyline([(54, 92), (54, 112)], stroke=ink, line=2)
    pen.rect(46, 110, 16, 8, 2, fill=ink)
    pen.polygon([(78, 52), (95, 34), (92, 58), (95, 84), (80, 70)], fill=ink)
    pen.polygon([(72, 66), (90, 80), (80, 88), (64, 72)], fill=ink)
    hull = [(14, 60), (18, 48), (32, 39), (52, 37), (72, 44), (88, 58)]
    pen.polygon([*hull, (72, 71), (52, 78), (32, 76), (18, 70)], fill=ink)
    pen.polyline([(18, 57), (34, 50), (56, 48), (76, 54)], stroke=paper, line=2)
    pen.polyline([(18, 64), (36, 66), (58, 66), (76, 62)], stroke=paper, line=1.4)


def _repair(pen: Pen, ink: str, paper: str) -> None:
    """A spanner and a hammer, crossed."""
    pen.polygon([(27, 106), (69, 56), (76, 62), (35, 113)], fill=ink)
    pen.circle(75, 54, 14, fill=ink)
    pen.polygon([(74, 54), (80, 36), (94, 48)], fill=paper)
    pen.circle(31, 109, 6.5, fill=ink)
    pen.circle(31, 109, 2.4, fill=paper)
    pen.polygon([(36, 58), (43, 52), (80, 104), (73, 110)], fill=ink, stroke=paper, line=1.6)
    pen.polygon(
        [(22, 66), (30, 50), (46, 40), (58, 42), (50, 46), (52, 56), (36, 68), (30, 62)],
        fill=ink,
        stroke=paper,
        line=1.6,
    )


def _ack_ack(pen: Pen, ink: str, paper: str) -> None:
    """A gun that points at the sky, with bursting shells."""
    for x, y, size in ((84, 28, 11), (58, 22, 7), (90, 54, 6)):
        pen.polygon(ring_points(x, y, size, size * 0.5, 7), fill=ink)
    pen.polygon([(34, 92), (76, 34), (81, 38), (44, 99)], fill=ink)
    pen.polygon([(72, 36), (79, 29), (86, 34), (80, 42)], fill=ink)
    pen.polygon([(20, 84), (44, 70), (58, 90), (38, 104)], fill=ink)
    pen.polygon([(8, 112), (32, 98), (54, 98), (90, 112), (90, 117), (8, 117)], fill=ink)
    for x in (26, 66):
        pen.circle(x, 112, 10, fill=ink, stroke=paper, line=2)
        pen.circle(x, 112, 3, fill=paper)


def _ground_fire(pen: Pen, ink: str, paper: str) -> None:
    """A helmet and a machine gun behind sandbags."""
    for step in range(4):
        x, y = 62 + 9 * step, 55 - 8.5 * step
        pen.polyline([(x, y), (x + 5, y - 4.7)], stroke=ink, line=2.6)
    pen.polygon([(30, 82), (58, 56), (62, 60), (38, 90)], fill=ink)
    pen.polyline([(50, 68), (46, 98)], stroke=ink, line=3)
    pen.circle(24, 80, 9, fill=ink)
    pen.polygon([(8, 74), (11, 64), (20, 58), (32, 60), (39, 68), (42, 74)], fill=ink)
    pen.polyline([(12, 71), (38, 71)], stroke=paper, line=1.2)
    pen.polygon([(10, 100), (14, 88), (34, 86), (42, 100)], fill=ink)
    for row, (y, start) in enumerate(((106, 4), (95, 13))):
        for bag in range(4 - row):
            pen.rect(start + 23 * bag, y, 22, 11, 5, fill=paper, stroke=ink, line=1.8)


GROUND_ART: dict[str, Callable[[Pen, str, str], None]] = {
    "radar": _radar,
    "command": _command,
    "balloon": _balloon,
    "repair": _repair,
    "ack-ack": _ack_ack,
    "ground-fire": _ground_fire,
}
"""By card name."""
