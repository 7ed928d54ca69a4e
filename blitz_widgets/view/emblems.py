"""Signs of more than one game: the emblems of the sides, and a bomb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.rulebook.emblems import Emblem

if TYPE_CHECKING:
    from blitz_widgets.view.pen import Pen


def draw_side_badge(pen: Pen, emblem: Emblem, ink: str, paper: str) -> None:
    """Draw an emblem in a box of 100 by 100."""
    match emblem:
        case Emblem.CROSS:
            pen.rect(34, 2, 32, 96, fill=ink)
            pen.rect(2, 34, 96, 32, fill=ink)
        case Emblem.RINGS:
            pen.circle(50, 50, 48, fill=ink)
            pen.circle(50, 50, 32, fill=paper)
            pen.circle(50, 50, 17, fill=ink)
        case Emblem.SUN:
            pen.circle(50, 50, 46, fill=ink)


def draw_bomb(pen: Pen, ink: str) -> None:
    """Draw a falling bomb in a box of 100 by 100."""
    pen.polygon([(34, 2), (66, 2), (60, 26), (40, 26)], fill=ink)
    pen.polygon([(30, 50), (36, 24), (64, 24), (70, 50), (66, 78), (50, 98), (34, 78)], fill=ink)
