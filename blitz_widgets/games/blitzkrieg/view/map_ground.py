"""The background of the Nippon board: the land, the lines and the panels."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, json

from blitz_widgets.view.coasts import (
    Fit,
    draw_chart,
    draw_lands,
    draw_rivers,
    draw_shelves,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.measures import Layout, Panel
    from blitz_widgets.view.geometry import Corner
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_ABROAD = 0.55
_LINE = 3
_ASIDE = 13
_PANEL = 0.72


class _Country(Struct, frozen=True):
    """Outlines, each as x and y in turn, on a sheet of this size."""

    width: float
    height: float
    lands: tuple[tuple[float, ...], ...]
    abroad: tuple[tuple[float, ...], ...]
    """The neighbouring lands."""
    rivers: tuple[tuple[float, ...], ...]
    lines: tuple[tuple[float, ...], ...]
    """Meridians and parallels."""


@cache
def _country() -> _Country:
    return json.decode(Path(__file__).with_name("usa.json").read_bytes(), type=_Country)


def draw_map(pen: Pen, kit: Kit, measures: Layout, panel: Panel, theme: Theme) -> None:
    """Draw the land, a line between joined theatres, and a panel for each theatre.

    Rules: NIPPON-BOARD.
    """
    _draw_country(pen, measures, panel, theme)
    if not panel.names:
        for here, joined in enumerate(kit.joined):
            for there in joined:
                if here < there:
                    way = line_between(measures, panel, here, there)
                    pen.polyline(way, stroke=theme.board, line=_LINE + 4)
                    pen.polyline(way, stroke=theme.line, line=_LINE)
    glass = pen.at(0, 0, opacity=_PANEL)
    for corner in measures.theatres:
        x, y = corner.x - panel.inset, corner.y - panel.inset
        glass.rect(x, y, panel.width, panel.height, 11, fill=theme.plate)
        pen.rect(x, y, panel.width, panel.height, 11, stroke=theme.line, line=1)
    if measures.tray:
        pen.at(0, 0, opacity=theme.glass).rect(*measures.tray, 14, fill=theme.plate)


def _draw_country(pen: Pen, measures: Layout, panel: Panel, theme: Theme) -> None:
    """Draw the United States under the panels, as wide as they are, and its neighbours."""
    country, top = _country(), min(corner.y for corner in measures.theatres) - panel.inset
    bottom = max(corner.y for corner in measures.theatres) - panel.inset + panel.height
    fit = Fit(
        width=measures.width,
        height=measures.height,
        top=top,
        across=measures.width / country.width,
        down=(bottom - top) / country.height,
    )
    draw_chart(pen, country.lines, fit, theme)
    draw_shelves(pen, (*country.lands, *country.abroad), fit, theme)
    draw_lands(pen.at(0, 0, opacity=_ABROAD), country.abroad, fit, theme.board_land, theme.shore)
    draw_lands(pen, country.lands, fit, theme.board_land, theme.shore)
    draw_rivers(pen, country.rivers, fit, theme)


def line_between(measures: Layout, panel: Panel, here: int, there: int) -> tuple[Point, ...]:
    """The line between two theatres: straight, or around one between them in a column."""
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
    """The short names of the theatres joined to *theatre*."""
    return (kit.board.theatre[other].id for other in kit.joined[theatre])
