"""Where everything is on the picture of the Nippon board, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.view.map_ground import joined_ids
from blitz_widgets.games.blitzkrieg.view.measures import (
    BATTLE_TRACK,
    HEADING,
    RESERVE_HEADING,
    USUAL_TRACK,
    Layout,
    Panel,
    track_cell,
)
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.geometry import Area, Corner

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_MARGIN = 20
_TOP = 72
"""The top of the map, below the victory track."""
_MAP_HEIGHT = 612
_LOWEST = 6
"""The gap between the lowest things in a panel and its edge."""
_COLUMNS_MARGIN = 10
JOINED = "›"  # noqa: RUF001  # a sign that the fonts of the pictures have
_NOTE = 16
"""The height of the note below the panels of columns."""
_TO_ROWS = 12
"""The gap between the track and the spaces."""
_BETWEEN = 8
"""The gap between the panels of columns."""
NAMES = 16
"""The height of a line with the names of joined theatres."""
_CAPITAL, _BETWEEN_WORDS = 0.67, 0.32
"""The width of a capital and of a gap between words, for a height of 1."""


def map_layout(kit: Kit, page_width: Breakpoint) -> Layout:
    """The arrangement of the board for a *page_width*.

    On a wide page the theatres keep their places on the map; otherwise they are in columns.
    """
    match page_width:
        case Breakpoint.WIDE:
            return wide_map(kit)
        case Breakpoint.MEDIUM:
            return _medium_map(kit)
        case Breakpoint.NARROW | Breakpoint.OVERVIEW:
            return _narrow_map(kit)


def wide_map(kit: Kit) -> Layout:
    """The theatres in their places on the map, the reserves below it."""
    width, space, gap, inset = 1060.0, 38.0, 3.0, 6.0
    panel = Panel(
        width=5 * space + 4 * gap + 2 * inset,
        height=_panel_height(space, inset),
        inset=inset,
        names=0,
    )
    across, down = width - 2 * _MARGIN - panel.width, _MAP_HEIGHT - panel.height
    token = 60
    tray = Area(12, _TOP + _MAP_HEIGHT + 12, width - 24, token + RESERVE_HEADING + 22)
    return Layout(
        width=width,
        height=tray.bottom + 12,
        track_rows=1,
        track_cell=track_cell(kit, (width - 246) / USUAL_TRACK, rows=1),
        track_corner=Corner(234, 15),
        track_heading=Corner(16, 30),
        theatres=tuple(
            Corner(_MARGIN + inset + x / 100 * across, _TOP + inset + y / 100 * down)
            for x, y in (theatre.at or (0, 0) for theatre in kit.board.theatre)
        ),
        theatre_width=panel.width - 2 * inset,
        space=space,
        gap=gap,
        reserve=Corner(tray.x + 10, tray.y + 15),
        token=token,
        panel=panel,
        reserve_width=tray.width - 20,
        writing=13,
        heading=18,
        track_to_rows=_TO_ROWS,
        band=60,
        tray=tray,
    )


def _medium_map(kit: Kit) -> Layout:
    """Four columns from west to east, the reserves below them."""
    width, top, token, space = 724.0, 62.0, 46.0, 29.0
    panel = _column_panel(kit, width, space=space, names=14, columns=4)
    corners, bottom = _in_columns(kit, panel, top, columns=4)
    room = width - 2 * _COLUMNS_MARGIN
    tray = Area(_COLUMNS_MARGIN, bottom + _NOTE, room, token + RESERVE_HEADING + 20)
    return Layout(
        width=width,
        height=tray.bottom + _COLUMNS_MARGIN,
        track_rows=1,
        track_cell=track_cell(kit, (width - 142) / USUAL_TRACK, rows=1),
        track_corner=Corner(132, 12),
        track_heading=Corner(11, 27),
        theatres=corners,
        theatre_width=panel.width - 2 * panel.inset,
        space=space,
        gap=3,
        writing=14,
        heading=17,
        reserve=Corner(tray.x + panel.inset, tray.y + 14),
        token=token,
        panel=panel,
        reserve_width=tray.width - 2 * panel.inset,
        track_to_rows=_TO_ROWS,
        band=54,
        tray=tray,
    )


def _narrow_map(kit: Kit) -> Layout:
    """Two columns, the western half and the eastern half, the reserves on top of them."""
    width, token = 420.0, 58.0
    panel = _column_panel(kit, width, space=34, names=13, columns=2)
    reserve = Corner(14, 146)
    corners, bottom = _in_columns(kit, panel, reserve.y + 30 + token + 22, columns=2)
    return Layout(
        width=width,
        height=bottom + 24,
        track_rows=2,
        track_cell=track_cell(kit, 24.8, rows=2),
        track_corner=Corner(34, 50),
        track_heading=Corner(34, 20),
        theatres=corners,
        theatre_width=panel.width - 2 * panel.inset,
        space=34,
        gap=3,
        reserve=reserve,
        token=token,
        panel=panel,
        reserve_width=width - 28,
        writing=13,
        heading=17,
        track_to_rows=_TO_ROWS,
        band=132,
    )


def without_reserves(measures: Layout, page_width: Breakpoint) -> Layout:
    """*measures* without the reserves, but with the note of the board."""
    if page_width is Breakpoint.NARROW:
        up = min(corner.y for corner in measures.theatres) - measures.reserve.y
        corners = tuple(Corner(corner.x, corner.y - up) for corner in measures.theatres)
        return replace(measures, height=measures.height - up, theatres=corners)
    return replace(measures, height=measures.reserve.y + RESERVE_HEADING)


def joined_lines(kit: Kit, theatre: int, size: float, width: float) -> tuple[str, ...]:
    """The short names of *theatre* and those joined to it, in lines no wider than *width*."""

    def width_of(line: str) -> float:
        gaps = line.count(" ")
        return size * (_CAPITAL * (len(line) - gaps) + _BETWEEN_WORDS * gaps)

    lines = [f"{kit.board.theatre[theatre].id} {JOINED}"]
    for name in joined_ids(kit, theatre):
        longer = f"{lines[-1]} {name}"
        if width_of(longer) > width:
            lines.append(name)
        else:
            lines[-1] = longer
    return tuple(lines)


def _column_panel(kit: Kit, width: float, *, space: float, names: float, columns: int) -> Panel:
    """The frame around a theatre in *columns*, with the names of the theatres joined to it."""
    inset = 5.0
    page_width = width - 2 * _COLUMNS_MARGIN - (columns - 1) * _BETWEEN
    within = page_width / columns - 2 * inset
    theatres = range(len(kit.board.theatre))
    lines = max(len(joined_lines(kit, theatre, names, within)) for theatre in theatres)
    return Panel(
        width=page_width / columns,
        height=_panel_height(space, inset) + lines * NAMES,
        inset=inset,
        names=names,
    )


def _in_columns(
    kit: Kit, panel: Panel, top: float, *, columns: int
) -> tuple[tuple[Corner, ...], float]:
    """The theatres in *columns*, west to east and then north to south, and their lower edge."""
    places = [theatre.at or (0, 0) for theatre in kit.board.theatre]
    by_place = sorted(range(len(places)), key=lambda theatre: places[theatre])
    rows = -(-len(places) // columns)
    corners: dict[int, Corner] = {}
    for column in range(columns):
        theatres = by_place[column * rows : (column + 1) * rows]
        x = _COLUMNS_MARGIN + panel.inset + column * (panel.width + _BETWEEN)
        for row, theatre in enumerate(sorted(theatres, key=lambda number: places[number][::-1])):
            corners[theatre] = Corner(x, top + panel.inset + row * (panel.height + _BETWEEN))
    ordered = tuple(corners[theatre] for theatre in range(len(places)))
    return ordered, top + rows * (panel.height + _BETWEEN)


def _panel_height(space: float, inset: float) -> float:
    return inset + HEADING + BATTLE_TRACK + _TO_ROWS + space + _LOWEST
