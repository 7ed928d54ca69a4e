"""The stratagem tokens: discs with our own pictures, in a box of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_shield
from blitz_widgets.view.pen import ring_points

if TYPE_CHECKING:
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme


def draw_stratagem(pen: Pen, stratagem: Stratagem, theme: Theme) -> None:
    """Draw the token of *stratagem*."""
    pen.circle(50, 50, 48, fill=theme.cross.light, stroke=theme.cross.strong, line=5)
    pen.circle(50, 50, 41, stroke=theme.cross.strong, line=1.6)
    icon, ink, paper = pen.at(22, 22, 0.56), theme.ink, theme.cross.light
    match stratagem:
        case Stratagem.BIG_GUNS:
            _draw_gun(icon, ink, paper)
        case Stratagem.COUNTERATTACK:
            icon.polygon(
                [(100, 14), (100, 38), (30, 38), (30, 54), (0, 26), (30, 0), (30, 14)], fill=ink
            )
            icon.polygon(
                [(0, 62), (0, 86), (70, 86), (70, 100), (100, 74), (70, 46), (70, 62)], fill=ink
            )
        case Stratagem.ECONOMIC:
            for place in range(3):
                y = 82 - 28 * place
                icon.rect(4, y - 10, 92, 22, 11, fill=ink)
                icon.rect(20, y - 1, 60, 4, 2, fill=paper)
        case Stratagem.GLORY:
            icon.polygon(ring_points(50, 54, 54, 22, 5), fill=ink)
        case Stratagem.RAPID:
            for x in (0, 34, 68):
                icon.polygon(
                    [(x, 8), (x + 14, 8), (x + 36, 50), (x + 14, 92), (x, 92), (x + 20, 50)],
                    fill=ink,
                )
        case Stratagem.RESEARCH:
            icon.polygon(ring_points(50, 50, 52, 38, 10), fill=ink)
            icon.circle(50, 50, 17, fill=paper)
        case Stratagem.SECURE:
            draw_shield(icon.at(6, 0, 0.88), ink)
            icon.polyline([(28, 44), (46, 64), (74, 28)], stroke=paper, line=11)
        case Stratagem.STEAMROLL:
            _draw_roller(icon, ink, paper)
        case Stratagem.NONE:
            icon.rect(10, 44, 80, 12, 6, fill=ink)


def _draw_gun(pen: Pen, ink: str, paper: str) -> None:
    pen.polygon([(18, 52), (86, 6), (100, 26), (34, 74)], fill=ink)
    pen.polygon([(30, 66), (2, 96), (18, 100), (46, 78)], fill=ink)
    pen.circle(42, 74, 24, fill=ink)
    pen.circle(42, 74, 9, fill=paper)


def _draw_roller(pen: Pen, ink: str, paper: str) -> None:
    pen.polygon([(44, 12), (96, 12), (96, 62), (52, 62), (44, 48)], fill=ink)
    pen.rect(58, 22, 26, 20, 3, fill=paper)
    for x, y, radius in ((28, 68, 30), (82, 78, 19)):
        pen.circle(x, y, radius, fill=ink)
        pen.circle(x, y, radius * 0.4, fill=paper)
