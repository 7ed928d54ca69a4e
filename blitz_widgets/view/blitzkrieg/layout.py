"""Where everything lies on the picture of the base board, wide and narrow, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.view.blitzkrieg.map_layout import map_layout
from blitz_widgets.view.blitzkrieg.measures import (
    BATTLE_TRACK,
    HEADING,
    TRACK_TO_ROWS,
    Corner,
    Layout,
    track_cell,
)
from blitz_widgets.view.breakpoint import Breakpoint

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.rulebook.boards import Theatre

_MARGIN = 24
_NARROW_MARGIN = 14
_THEATRE_WIDTH = 448


def theatre_height(theatre: Theatre, space: float, gap: float) -> float:
    """How high *theatre* is with its heading, track and rows."""
    rows = len(theatre.campaign)
    return HEADING + BATTLE_TRACK + TRACK_TO_ROWS + rows * space + (rows - 1) * gap


def layout(kit: Kit, page_width: Breakpoint) -> Layout:
    """The arrangement of the board for a *page_width*."""
    if kit.open_one_another:
        return map_layout(kit, page_width)
    return _narrow(kit) if page_width is Breakpoint.NARROW else _wide(kit)


def _wide(kit: Kit) -> Layout:
    """Two columns, with the reserve below the left one, as low as may be.

    Of the printed board the first two theatres are left.
    """
    space, gap, between = 56, 6, 26
    top, token = 84, 62
    heights = [theatre_height(theatre, space, gap) + between for theatre in kit.board.theatre]
    reserve_height = 10 + 30 + token + between
    left = min(
        range(1, len(heights) + 1),
        key=lambda split: max(sum(heights[:split]) + reserve_height, sum(heights[split:])),
    )
    corners = [
        *(Corner(_MARGIN, top + sum(heights[:number])) for number in range(left)),
        *(Corner(506, top + sum(heights[left:number])) for number in range(left, len(heights))),
    ]
    reserve = Corner(_MARGIN, top + sum(heights[:left]) + 10)
    right_end = top + sum(heights[left:])
    height = max(right_end - between + _MARGIN, reserve.y + 30 + token + _MARGIN)
    return Layout(
        width=980,
        height=height,
        track_rows=1,
        track_cell=track_cell(kit, 27.2, rows=1),
        track_corner=Corner(140, 18),
        track_heading=Corner(_MARGIN, 31),
        theatres=tuple(corners),
        theatre_width=_THEATRE_WIDTH,
        space=space,
        gap=gap,
        reserve=reserve,
        token=token,
        reserve_width=_THEATRE_WIDTH,
    )


def _narrow(kit: Kit) -> Layout:
    """One column, with the reserve on top, where the thumb begins."""
    width, space, gap, between = 420, 60, 6, 26
    token = 58
    reserve = Corner(_NARROW_MARGIN, 146)
    y = reserve.y + 30 + token + 22
    corners: list[Corner] = []
    for theatre in kit.board.theatre:
        corners.append(Corner(_NARROW_MARGIN, y))
        y += theatre_height(theatre, space, gap) + between
    return Layout(
        width=width,
        height=y - between + _NARROW_MARGIN,
        track_rows=2,
        track_cell=track_cell(kit, 24.8, rows=2),
        track_corner=Corner(_NARROW_MARGIN + 20, 50),
        track_heading=Corner(_NARROW_MARGIN + 20, 20),
        theatres=tuple(corners),
        theatre_width=width - 2 * _NARROW_MARGIN,
        space=space,
        gap=gap,
        reserve=reserve,
        token=token,
        reserve_width=width - 2 * _NARROW_MARGIN,
    )
