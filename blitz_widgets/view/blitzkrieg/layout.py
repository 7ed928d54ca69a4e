"""Where everything lies on the picture of the base board, wide and narrow, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.view.blitzkrieg.map_layout import map_layout, without_reserves
from blitz_widgets.view.blitzkrieg.measures import (
    BATTLE_TRACK,
    HEADING,
    RESERVE_HEADING,
    USUAL_TRACK,
    Corner,
    Layout,
    track_cell,
)
from blitz_widgets.view.breakpoint import Breakpoint

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.rulebook.boards import Theatre

_NARROW_MARGIN = 18
_NARROW_TRACK = 34
_TRACK_TO_ROWS = 11


class _Sizes(Struct, frozen=True, kw_only=True):
    """The sizes of a picture with two columns of theatres."""

    width: float
    margin: float
    """Around the plates, and between them."""
    plate: float
    """From the edge of a plate to the theatre on it."""
    top: float
    """Where the first plates begin."""
    space: float
    gap: float
    token: float
    track_start: float
    writing: float
    heading: float


_WIDE = _Sizes(
    width=1060,
    margin=12,
    plate=9,
    top=64,
    space=58,
    gap=6,
    token=62,
    track_start=160,
    writing=14,
    heading=18,
)
_MEDIUM = _Sizes(
    width=724,
    margin=8,
    plate=7,
    top=58,
    space=46,
    gap=4,
    token=46,
    track_start=112,
    writing=12,
    heading=15,
)


def theatre_height(theatre: Theatre, space: float, gap: float) -> float:
    """How high *theatre* is with its heading, track and rows."""
    rows = len(theatre.campaign)
    return HEADING + BATTLE_TRACK + _TRACK_TO_ROWS + rows * space + (rows - 1) * gap


def layout(kit: Kit, page_width: Breakpoint) -> Layout:
    """The arrangement of the board for a *page_width*."""
    if kit.open_one_another:
        return map_layout(kit, page_width)
    if page_width is Breakpoint.NARROW:
        return _narrow(kit)
    return _in_two_columns(kit, _WIDE if page_width is Breakpoint.WIDE else _MEDIUM)


def board_layout(kit: Kit, page_width: Breakpoint) -> Layout:
    """The same without room for the reserves, which are elsewhere on the page."""
    if page_width is Breakpoint.NARROW and not kit.open_one_another:
        return _narrow(kit, with_reserve=False)
    if kit.open_one_another:
        return without_reserves(map_layout(kit, page_width), page_width)
    sizes = _WIDE if page_width is Breakpoint.WIDE else _MEDIUM
    return _in_two_columns(kit, sizes, with_reserve=False)


def _in_two_columns(kit: Kit, sizes: _Sizes, *, with_reserve: bool = True) -> Layout:
    """Two columns, with the reserve below the left one, as low as may be.

    Of the printed board the first two theatres are left.
    """
    space, gap, token = sizes.space, sizes.gap, sizes.token
    column = (sizes.width - 3 * sizes.margin) / 2
    between = 2 * sizes.plate + sizes.margin
    top = sizes.top + sizes.plate
    heights = [theatre_height(theatre, space, gap) + between for theatre in kit.board.theatre]
    reserve_height = RESERVE_HEADING + token + sizes.margin if with_reserve else 0
    left = min(
        range(1, len(heights) + 1),
        key=lambda split: max(sum(heights[:split]) + reserve_height, sum(heights[split:])),
    )
    west = sizes.margin + sizes.plate
    east = west + column + sizes.margin
    corners = [
        *(Corner(west, top + sum(heights[:number])) for number in range(left)),
        *(Corner(east, top + sum(heights[left:number])) for number in range(left, len(heights))),
    ]
    reserve = Corner(west, top + sum(heights[:left]) - sizes.plate + 8)
    bottom = top + sum(heights[left:]) - sizes.plate
    track_room = sizes.width - sizes.track_start - 2 * sizes.margin
    return Layout(
        width=sizes.width,
        height=max(bottom, reserve.y - 8 + reserve_height + (8 if with_reserve else 0)),
        track_rows=1,
        track_cell=track_cell(kit, track_room / USUAL_TRACK, rows=1),
        track_corner=Corner(sizes.track_start, 20),
        track_heading=Corner(west, 33),
        theatres=tuple(corners),
        theatre_width=column - 2 * sizes.plate,
        space=space,
        gap=gap,
        reserve=reserve,
        token=token,
        reserve_width=column - 2 * sizes.plate,
        writing=sizes.writing,
        heading=sizes.heading,
        plate=sizes.plate,
        track_to_rows=_TRACK_TO_ROWS,
    )


def _narrow(kit: Kit, *, with_reserve: bool = True) -> Layout:
    """One column, with the reserve on top, where the thumb begins."""
    width, space, gap, plate = 420, 60, 6, 8
    between = 2 * plate + 10
    token = 58
    reserve = Corner(_NARROW_MARGIN, 146)
    y = reserve.y + (30 + token + 22 if with_reserve else 0)
    corners: list[Corner] = []
    for theatre in kit.board.theatre:
        corners.append(Corner(_NARROW_MARGIN, y))
        y += theatre_height(theatre, space, gap) + between
    return Layout(
        width=width,
        height=y - between + plate + 10,
        track_rows=2,
        track_cell=track_cell(kit, 24.8, rows=2),
        track_corner=Corner(_NARROW_TRACK, 50),
        track_heading=Corner(_NARROW_TRACK, 20),
        theatres=tuple(corners),
        theatre_width=width - 2 * _NARROW_MARGIN,
        space=space,
        gap=gap,
        reserve=reserve,
        token=token,
        reserve_width=width - 2 * _NARROW_MARGIN,
        writing=13,
        plate=plate,
        track_to_rows=_TRACK_TO_ROWS,
    )
