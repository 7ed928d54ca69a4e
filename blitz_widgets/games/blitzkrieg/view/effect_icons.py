"""The icons of the space effects, drawn in a box of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space
from blitz_widgets.view.emblems import draw_bomb
from blitz_widgets.view.pen import Pen, ring_points

if TYPE_CHECKING:
    from blitz_widgets.view.theme import Theme


def draw_effect(pen: Pen, space: Space, theme: Theme) -> None:
    """Draw the effect of *space*; nothing if it has none."""
    ink = theme.ink
    amount = space.amount
    match space.effect:
        case Effect.NONE:
            pass
        case Effect.PRODUCTION:
            _factory(pen.at(8, 8, 0.84), ink)
            _improved(pen, amount, ink, theme.shield)
        case Effect.BOMBING:
            draw_bomb(pen.at(6, 14, 0.6), ink)
            draw_bomb(pen.at(36, 26, 0.6), ink)
        case Effect.RESEARCH:
            _gear(pen, 40, 56, 31, ink)
            _gear(pen, 74, 26, 19, ink)
            _improved(pen, amount, ink, theme.shield)
        case Effect.RESEARCH_INDUSTRY:
            _factory(pen.at(2, 28, 0.66), ink)
            _gear(pen, 70, 30, 24, ink)
        case Effect.TACTICAL:
            pen.polygon([(50, 4), (72, 26), (28, 26)], fill=ink)
            pen.text(50, 60, f"+{amount}", 70, fill=ink, narrow=True)
        case Effect.STRATEGIC:
            pen.polygon([(-14, 50), (6, 28), (6, 72)], fill=ink)
            pen.polygon([(114, 50), (94, 28), (94, 72)], fill=ink)
            pen.text(50, 51, f"+{amount}", 70, fill=ink, narrow=True)
        case Effect.PROPAGANDA:
            draw_shield(pen.at(14, 8, 0.72), ink)
            pen.text(50, 45, str(amount), 70, fill=theme.shield, narrow=True)


def draw_shield(pen: Pen, fill: str, *, edge: str = "", line: float = 6) -> None:
    """Draw the shield of victory points."""
    outline = [(0, 0), (100, 0), (100, 58), (90, 82), (70, 100), (50, 112), (30, 100), (10, 82)]
    pen.polygon([*outline, (0, 58)], fill=fill, stroke=edge, line=line if edge else 0)


def _improved(pen: Pen, amount: int, ink: str, paper: str) -> None:
    """Mark an improved effect with its number."""
    if amount > 1:
        pen.circle(88, 88, 33, fill=ink)
        pen.text(88, 89, str(amount), 72, fill=paper, narrow=True)


def _factory(pen: Pen, ink: str) -> None:
    roof = [(4, 48), (32, 64), (32, 48), (60, 64)]
    chimney = [(63, 10), (79, 10), (82, 64)]
    pen.polygon([(4, 92), *roof, *chimney, (96, 64), (96, 92)], fill=ink)
    pen.circle(86, 4, 6, fill=ink)


def _gear(pen: Pen, x: float, y: float, radius: float, ink: str) -> None:
    pen.polygon(ring_points(x, y, radius, radius * 0.74, 9), fill=ink)
    pen.circle(x, y, radius * 0.78, fill=ink)
    pen.circle(x, y, radius * 0.3, fill="#ffffff")
