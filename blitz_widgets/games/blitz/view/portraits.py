"""The people on the cards, as silhouettes in a box of 100 by 126."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.view.pen import Pen, ring_points

if TYPE_CHECKING:
    from collections.abc import Callable


def _pilot(pen: Pen, ink: str, paper: str) -> None:
    """Head and shoulders in a flying helmet, with goggles and a scarf."""
    pen.polygon([(10, 126), (14, 104), (34, 94), (74, 94), (92, 104), (96, 126)], fill=ink)
    pen.polygon([(40, 84), (68, 84), (70, 98), (38, 98)], fill=paper)
    pen.circle(54, 66, 25, fill=ink)
    pen.polygon([(38, 64), (70, 64), (68, 82), (60, 91), (48, 91), (40, 82)], fill=paper)
    pen.rect(26, 62, 9, 22, 4, fill=ink)
    pen.rect(73, 62, 9, 22, 4, fill=ink)
    pen.rect(30, 50, 48, 5, fill=paper)
    for x in (43, 65):
        pen.circle(x, 62, 10, fill=ink, stroke=paper, line=2.6)
        pen.polyline([(x - 4, 62), (x + 1, 57)], stroke=paper, line=2)


def _german_ace(pen: Pen, ink: str, paper: str) -> None:
    _pilot(pen, ink, paper)
    pen.polyline([(48, 83), (60, 83)], stroke=ink, line=2)
    pen.polygon([(34, 94), (54, 110), (50, 116), (30, 98)], fill=paper)
    pen.polygon([(74, 94), (54, 110), (58, 116), (78, 98)], fill=paper)
    pen.polygon(ring_points(80, 28, 16, 7, 5), fill=ink)


def _british_ace(pen: Pen, ink: str, paper: str) -> None:
    _pilot(pen, ink, paper)
    pen.polygon([(54, 78), (43, 80), (40, 85), (54, 84), (68, 85), (65, 80)], fill=ink)
    pen.polygon([(36, 92), (72, 92), (74, 102), (34, 102)], fill=paper, stroke=ink, line=2)
    pen.polygon([(44, 100), (56, 100), (52, 122), (40, 120)], fill=paper, stroke=ink, line=2)
    pen.polygon(ring_points(80, 28, 16, 7, 5), fill=ink)


def _novice(pen: Pen, ink: str, paper: str) -> None:
    """A young face with goggles pushed up, and a paper aircraft."""
    pen.polygon([(14, 126), (18, 110), (36, 100), (64, 100), (82, 110), (86, 126)], fill=ink)
    pen.circle(50, 80, 25, fill=ink)
    pen.polygon([(32, 76), (68, 76), (66, 93), (58, 102), (42, 102), (34, 93)], fill=paper)
    for x in (40, 60):
        pen.circle(x, 66, 8, fill=paper, stroke=ink, line=2.4)
        pen.circle(x + 1, 85, 2.6, fill=ink)
    pen.circle(50, 95, 2.8, stroke=ink, line=1.8)
    pen.polygon([(58, 32), (96, 12), (80, 46), (74, 34)], fill=paper, stroke=ink, line=2)
    pen.polyline([(74, 34), (96, 12)], stroke=ink, line=2)
    for x, y in ((66, 46), (60, 52), (55, 50)):
        pen.circle(x, y, 1.4, fill=ink)


def _goering(pen: Pen, ink: str, paper: str) -> None:
    """A broad man in a peaked cap, with a marshal's baton."""
    pen.polygon([(0, 126), (2, 104), (20, 92), (80, 92), (98, 104), (100, 126)], fill=ink)
    pen.polygon([(26, 70), (78, 70), (76, 88), (64, 99), (40, 99), (28, 88)], fill=paper)
    pen.polygon([(22, 56), (30, 46), (52, 42), (74, 46), (82, 56), (78, 66), (26, 66)], fill=ink)
    pen.polygon([(24, 65), (80, 65), (74, 75), (30, 75)], fill=ink)
    pen.polyline([(27, 65.5), (77, 65.5)], stroke=paper, line=2)
    for x in (41, 63):
        pen.circle(x, 80, 2.2, fill=ink)
    pen.polyline([(44, 91), (60, 91)], stroke=ink, line=2.4)
    pen.polygon([(36, 97), (52, 106), (68, 97), (62, 122), (42, 122)], fill=paper)
    pen.polygon([(48, 106), (56, 106), (59, 124), (45, 124)], fill=ink)
    for x in (10, 16, 84, 90):
        pen.rect(x - 2, 104, 4, 12, 2, fill=paper)
    pen.polygon([(62, 118), (92, 60), (99, 64), (70, 122)], fill=ink, stroke=paper, line=2)
    pen.polyline([(88, 67), (95, 71)], stroke=paper, line=3)


def _churchill(pen: Pen, ink: str, paper: str) -> None:
    """A round man with a bowler hat, a bow tie and a cigar."""
    pen.polygon([(4, 126), (8, 104), (28, 94), (76, 94), (94, 104), (98, 126)], fill=ink)
    pen.polygon([(28, 64), (76, 64), (78, 84), (66, 99), (38, 99), (26, 84)], fill=paper)
    pen.polygon([(30, 58), (32, 40), (42, 30), (62, 30), (72, 40), (74, 58)], fill=ink)
    pen.rect(18, 56, 68, 9, 4.5, fill=ink)
    pen.polyline([(32, 53), (72, 53)], stroke=paper, line=1.8)
    for x in (42, 62):
        pen.polyline([(x - 5, 71), (x + 5, 72)], stroke=ink, line=2.2)
        pen.circle(x, 76, 2.2, fill=ink)
    pen.polyline([(44, 89), (58, 88)], stroke=ink, line=2.4)
    pen.polygon([(58, 86), (84, 92), (83, 97), (57, 91)], fill=ink)
    pen.circle(85, 95, 2.6, fill=paper, stroke=ink, line=1)
    for x, y, radius in ((90, 86, 2.4), (94, 76, 3.4), (90, 64, 4.2)):
        pen.circle(x, y, radius, stroke=ink, line=1.4)
    pen.polygon([(40, 99), (52, 112), (64, 99), (60, 126), (44, 126)], fill=paper)
    pen.polygon([(52, 106), (38, 99), (38, 113)], fill=ink)
    pen.polygon([(52, 106), (66, 99), (66, 113)], fill=ink)
    pen.circle(52, 106, 3.4, fill=paper, stroke=ink, line=2)


PORTRAITS: dict[str, Callable[[Pen, str, str], None]] = {
    "german-ace": _german_ace,
    "british-ace": _british_ace,
    "novice": _novice,
    "goering": _goering,
    "churchill": _churchill,
}
"""By card name."""
