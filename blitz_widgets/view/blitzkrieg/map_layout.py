"""Where everything lies on the picture of the Nippon board, wide and narrow, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.view.blitzkrieg.measures import (
    BATTLE_TRACK,
    HEADING,
    TRACK_TO_ROWS,
    Corner,
    Layout,
    Panel,
    track_cell,
)

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit

_MARGIN = 26
_TOP = 92
"""Where the map begins, below the victory track."""
_MAP_HEIGHT = 680
_LOWEST = 8
"""Between the lowest things in a panel and its edge."""
_NARROW_MARGIN = 10
_NAMES = 15
"""The height of the names of what a theatre is joined with."""


def wide_map(kit: Kit) -> Layout:
    """The theatres where the board has them on the map, the reserves below it."""
    width, space, gap, inset = 1120.0, 38.0, 4.0, 8.0
    panel = Panel(
        width=5 * space + 4 * gap + 2 * inset,
        height=_panel_height(space, inset),
        inset=inset,
        names_joined=False,
    )
    across, down = width - 2 * _MARGIN - panel.width, _MAP_HEIGHT - panel.height
    reserve = Corner(_MARGIN, _TOP + _MAP_HEIGHT + 34)
    token = 64
    return Layout(
        width=width,
        height=reserve.y + 30 + token + _MARGIN,
        track_rows=1,
        track_cell=track_cell(kit, 31.5, rows=1),
        track_corner=Corner(150, 20),
        theatres=tuple(
            Corner(_MARGIN + inset + x / 100 * across, _TOP + inset + y / 100 * down)
            for x, y in (theatre.at or (0, 0) for theatre in kit.board.theatre)
        ),
        theatre_width=panel.width - 2 * inset,
        space=space,
        gap=gap,
        reserve=reserve,
        token=token,
        panel=panel,
        reserve_width=width - 2 * _MARGIN,
    )


def narrow_map(kit: Kit) -> Layout:
    """Two columns, the western half and the eastern half, each from north to south."""
    width, space, gap, inset, between = 420.0, 34.0, 3.0, 5.0, 8.0
    panel = Panel(
        width=(width - 2 * _NARROW_MARGIN - between) / 2,
        height=_panel_height(space, inset) + _NAMES,
        inset=inset,
        names_joined=True,
    )
    token = 58
    reserve = Corner(14, 146)
    top = reserve.y + 30 + token + 22
    places = [theatre.at or (0, 0) for theatre in kit.board.theatre]
    by_place = sorted(range(len(places)), key=lambda theatre: places[theatre])
    half = (len(by_place) + 1) // 2
    corners: dict[int, Corner] = {}
    for column, theatres in enumerate((by_place[:half], by_place[half:])):
        x = _NARROW_MARGIN + inset + column * (panel.width + between)
        for row, theatre in enumerate(sorted(theatres, key=lambda number: places[number][::-1])):
            corners[theatre] = Corner(x, top + inset + row * (panel.height + between))
    return Layout(
        width=width,
        height=top + half * (panel.height + between) + 24,
        track_rows=2,
        track_cell=track_cell(kit, 24.8, rows=2),
        track_corner=Corner(34, 50),
        theatres=tuple(corners[theatre] for theatre in range(len(places))),
        theatre_width=panel.width - 2 * inset,
        space=space,
        gap=gap,
        reserve=reserve,
        token=token,
        panel=panel,
        reserve_width=width - 28,
    )


def _panel_height(space: float, inset: float) -> float:
    return inset + HEADING + BATTLE_TRACK + TRACK_TO_ROWS + space + _LOWEST
