"""What lies under the theatres of the Nippon board: the land, the lines and the panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.view.blitzkrieg.measures import Corner, Layout, Panel
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_COAST = (
    (4, 7), (12, 4), (32, 5), (51, 4), (56, 9), (63, 12), (68, 20), (72, 17), (78, 16), (86, 9),
    (95, 2), (99, 8), (96, 17), (93, 24), (95, 31), (90, 37), (88, 46), (89, 56), (84, 66),
    (82, 75), (86, 88), (88, 97), (84, 98), (79, 86), (74, 81), (66, 84), (58, 85), (53, 92),
    (50, 99), (45, 92), (40, 84), (34, 86), (28, 78), (21, 79), (14, 75), (9, 66), (5, 53),
    (3, 40), (2, 24),
)  # fmt: skip
"""The coast and the borders of the United States, roughly, in hundredths of the map."""
_LAND = 0.85
_LINE = 3.5
_ASIDE = 13


def draw_map(pen: Pen, kit: Kit, measures: Layout, panel: Panel, theme: Theme) -> None:
    """Draw the land, a line for each two joined theatres, and a panel for each theatre.

    Rules: NIPPON-BOARD.
    """
    if not panel.names:
        _draw_land(pen, measures, panel, theme)
        for here, joined in enumerate(kit.joined):
            for there in joined:
                if here < there:
                    way = line_between(measures, panel, here, there)
                    pen.polyline(way, stroke=theme.board, line=_LINE + 4)
                    pen.polyline(way, stroke=theme.line, line=_LINE)
    for corner in measures.theatres:
        x, y = corner.x - panel.inset, corner.y - panel.inset
        pen.rect(x, y, panel.width, panel.height, 10, fill=theme.panel, stroke=theme.line, line=1.2)


def _draw_land(pen: Pen, measures: Layout, panel: Panel, theme: Theme) -> None:
    left = min(corner.x for corner in measures.theatres) - panel.inset
    right = max(corner.x for corner in measures.theatres) - panel.inset + panel.width
    top = min(corner.y for corner in measures.theatres) - panel.inset
    bottom = max(corner.y for corner in measures.theatres) - panel.inset + panel.height
    outline = [(left + x / 100 * (right - left), top + y / 100 * (bottom - top)) for x, y in _COAST]
    pen.at(0, 0, opacity=_LAND).polygon(outline, fill=theme.cell, stroke=theme.quiet, line=1)


def line_between(measures: Layout, panel: Panel, here: int, there: int) -> tuple[Point, ...]:
    """The line between two theatres: straight, or around one that lies between in a column."""
    one, other = measures.theatres[here], measures.theatres[there]
    if abs(one.x - other.x) >= panel.width:
        west, east = (one, other) if one.x < other.x else (other, one)
        return _edge(west, panel, right=True), _edge(east, panel, right=False)
    between = sorted((one.y, other.y))
    if any(
        between[0] < corner.y < between[1] and abs(corner.x - one.x) < panel.width
        for corner in measures.theatres
    ):
        start, end = _edge(one, panel, right=False), _edge(other, panel, right=False)
        aside = min(start[0], end[0]) - _ASIDE
        return start, (aside, start[1]), (aside, end[1]), end
    north, south = (one, other) if one.y < other.y else (other, one)
    return (
        (north.x - panel.inset + panel.width / 2, north.y - panel.inset + panel.height),
        (south.x - panel.inset + panel.width / 2, south.y - panel.inset),
    )


def _edge(corner: Corner, panel: Panel, *, right: bool) -> Point:
    x, y = corner.x - panel.inset, corner.y - panel.inset
    return x + (panel.width if right else 0), y + panel.height / 2


def joined_ids(kit: Kit, theatre: int) -> Iterator[str]:
    """The short names of the theatres with which *theatre* is joined."""
    return (kit.board.theatre[other].id for other in kit.joined[theatre])
