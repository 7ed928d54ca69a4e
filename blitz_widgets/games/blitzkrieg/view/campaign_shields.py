"""The shields of the campaigns: their points, and their winners."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces
from blitz_widgets.games.blitzkrieg.engine.state import OPEN, UNOPENED, WON_BY_BOTH, WON_BY_FIRST
from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_shield
from blitz_widgets.games.blitzkrieg.view.places import shield_corner, shield_width
from blitz_widgets.view.emblems import draw_side_badge
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.pen import Pen

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

_WAITING = 0.75
_DEPTH = 5
_SMALL = 24
"""A shield of this width or less shows only its number."""
_KEPT = 128
"""The number of drawn shields in the cache: for a few boards."""


def draw_shields(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Draw the points of every row: an outline until it opens, its winners once closed.

    Rules: BOARD-CLOSED.
    """
    active = active_spaces(kit, table.free)
    for row, mask in enumerate(kit.row_mask):
        pen.shapes += _shield(
            kit, row, table.rows[row], measures, theme, is_open=bool(mask & active)
        )


@lru_cache(maxsize=_KEPT)
def _shield(
    kit: Kit, row: int, won: int, measures: Layout, theme: Theme, *, is_open: bool
) -> tuple[Shape, ...]:
    (x, y), width = shield_corner(kit, measures, row), shield_width(measures)
    shield, points = Pen(x, y, width / 100, part=part("shield", f"row-{row}")), kit.row_points[row]
    if won not in {OPEN, UNOPENED}:
        _draw_won(shield, kit, won, points, theme, with_emblems=width > _SMALL)
    elif is_open:
        draw_shield(shield.at(0, _DEPTH, opacity=0.6), theme.plate)
        draw_shield(shield, theme.shield)
        shield.text(50, 51, str(points), 76, fill=theme.ink, narrow=True)
    else:
        waiting = shield.at(0, 0, opacity=_WAITING)
        draw_shield(waiting, "", edge=theme.heading)
        waiting.text(50, 51, str(points), 76, fill=theme.heading, narrow=True)
    return tuple(shield.shapes)


def _draw_won(
    pen: Pen, kit: Kit, won: int, points: int, theme: Theme, *, with_emblems: bool
) -> None:
    seats = (0, 1) if won == WON_BY_BOTH else (0,) if won == WON_BY_FIRST else (1,)
    first = kit.emblem[seats[0]]
    alone = len(seats) == 1
    paper = theme.side_light(first) if alone else theme.shield
    edge = theme.side(first) if alone else theme.ink
    draw_shield(pen, paper, edge=edge, line=9)
    if not with_emblems:
        pen.text(50, 51, str(points), 76, fill=edge, narrow=True)
        return
    pen.text(50, 36, str(points), 58, fill=edge, narrow=True)
    for number, emblem in enumerate(kit.emblem[seat] for seat in seats):
        left = 36 - 17 * (len(seats) - 1) + 34 * number
        draw_side_badge(pen.at(left, 65, 0.28), emblem, theme.side(emblem), paper)
