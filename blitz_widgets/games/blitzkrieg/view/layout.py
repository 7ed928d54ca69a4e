"""Where everything lies on the picture of the base board, wide and narrow, in board units."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.view.map_layout import map_layout, without_reserves
from blitz_widgets.games.blitzkrieg.view.measures import (
    BATTLE_TRACK,
    HEADING,
    RESERVE_HEADING,
    USUAL_TRACK,
    Layout,
    track_cell,
)
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.geometry import Area, Corner

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.rules.boards import Theatre

_NARROW_MARGIN = 18
_NARROW_TRACK = 34
_TRACK_TO_ROWS = 11
SHIELD_HEIGHT, SHIELD_RATIO = 0.6, 1.12
"""The height of a shield beside a row, of that of a space, and of its own width."""
TO_SHIELD = 7
"""Between the last space of a row and its shield."""
_PLACES = 5
"""The theatres of a board that lie where the printed ones do."""
_HIGHER = 10
"""How much higher than its neighbours the theatre in the middle lies."""
_MIDDLE_LAND = 30
"""The room a compass rose needs on each side."""


class _Sizes(Struct, frozen=True, kw_only=True):
    """The sizes of a picture on which theatres lie beside each other."""

    width: float
    margin: float
    """Around the plates, and between them."""
    plate: float
    """From the edge of a plate to the theatre on it."""
    band: float
    top: float
    """Where the first plates begin."""
    space: float
    gap: float
    token: float
    track_start: float
    cell: float
    """The least width of a space of a battle track."""
    writing: float
    heading: float


_WIDE = _Sizes(
    width=1060,
    margin=12,
    plate=10,
    band=60,
    top=70,
    space=66,
    gap=6,
    token=60,
    track_start=234,
    cell=10.2,
    writing=13,
    heading=19,
)
_MEDIUM = _Sizes(
    width=724,
    margin=7,
    plate=7,
    band=54,
    top=61,
    space=46,
    gap=4,
    token=48,
    track_start=132,
    cell=7.4,
    writing=14,
    heading=17,
)

_OVERVIEW = _Sizes(
    width=378,
    margin=4,
    plate=6,
    band=0,
    top=4,
    space=31,
    gap=3,
    token=31,
    track_start=0,
    cell=5.2,
    writing=12,
    heading=15,
)
_SCORES = 88
"""The height of what the scores lie on, where they have a place of their own."""

LAYOUTS_KEPT = 16
"""The number of layouts in the cache: for a few games and page widths."""


def theatre_height(theatre: Theatre, space: float, gap: float) -> float:
    """How high *theatre* is with its heading, track and rows."""
    rows = len(theatre.campaign)
    return HEADING + BATTLE_TRACK + _TRACK_TO_ROWS + rows * space + (rows - 1) * gap


@lru_cache(LAYOUTS_KEPT)
def layout(kit: Kit, page_width: Breakpoint) -> Layout:
    """The arrangement of the board for a *page_width*."""
    if kit.open_one_another:
        return map_layout(kit, page_width)
    if page_width is Breakpoint.NARROW:
        return _narrow(kit)
    if page_width is Breakpoint.OVERVIEW:
        return _overview(kit)
    sizes = _WIDE if page_width is Breakpoint.WIDE else _MEDIUM
    return _composed(kit, sizes) or _in_two_columns(kit, sizes)


def _composed(kit: Kit, sizes: _Sizes) -> Layout | None:
    """The places of the printed board, if there are as many theatres and they have room there.

    The first at the top on the left and the second below it, the third at the top on the right,
    the fourth below it and the last at the bottom on the right.
    """
    if len(kit.board.theatre) != _PLACES:
        return None
    plates = [_plate_size(kit, number, sizes) for number in range(_PLACES)]
    margin, room = sizes.margin, sizes.width - 2 * sizes.margin
    between = (room - plates[1][0] - plates[3][0] - plates[4][0]) / 2
    if between < margin or plates[0][0] + margin + plates[2][0] > room:
        return None
    north_west, south_west, north_east, middle, south_east = plates
    below = sizes.top + max(north_west[1], north_east[1]) + margin
    bottom = below + max(south_west[1], south_east[1], middle[1]) + _HIGHER
    corners = (
        (margin, sizes.top),
        (margin, bottom - south_west[1]),
        (2 * margin + north_west[0], sizes.top),
        (margin + south_west[0] + between, below),
        (sizes.width - margin - south_east[0], bottom - south_east[1]),
    )
    east = corners[2][0] + north_east[0] + margin
    free = Area(east, sizes.top, sizes.width - margin - east, corners[4][1] - margin - sizes.top)
    tray = Area(margin, bottom + margin, room, sizes.token + RESERVE_HEADING + 22)
    land = Area(
        corners[3][0], corners[3][1] + middle[1], middle[0], bottom - corners[3][1] - middle[1]
    )
    return Layout(
        width=sizes.width,
        height=tray.bottom + margin,
        track_rows=1,
        track_cell=track_cell(kit, _track_room(sizes) / USUAL_TRACK, rows=1),
        track_corner=Corner(sizes.track_start, (sizes.band - 30) / 2),
        track_heading=Corner(margin + 4, sizes.band / 2),
        theatres=tuple(Corner(x + sizes.plate, y + sizes.plate) for x, y in corners),
        theatre_width=max(width for width, _height in plates) - 2 * sizes.plate,
        widths=tuple(width - 2 * sizes.plate for width, _height in plates),
        space=sizes.space,
        gap=sizes.gap,
        reserve=Corner(tray.x + sizes.plate, tray.y + 15),
        token=sizes.token,
        reserve_width=tray.width - 2 * sizes.plate,
        writing=sizes.writing,
        heading=sizes.heading,
        plate=sizes.plate,
        track_to_rows=_TRACK_TO_ROWS,
        band=sizes.band,
        tray=tray,
        free=free,
        compass=(
            Corner(land.x + land.width / 2, land.y + land.height / 2)
            if land.height > 2 * _MIDDLE_LAND
            else None
        ),
    )


def _plate_size(kit: Kit, number: int, sizes: _Sizes) -> tuple[float, float]:
    """How wide and high the plate of a theatre must be for its track and its rows."""
    theatre = kit.board.theatre[number]
    longest = max(len(campaign.spaces) for campaign in theatre.campaign)
    shield = SHIELD_HEIGHT / SHIELD_RATIO * sizes.space
    rows = longest * (sizes.space + sizes.gap) - sizes.gap + TO_SHIELD + shield
    track = (2 * kit.last[number] + 1) * sizes.cell
    height = theatre_height(theatre, sizes.space, sizes.gap)
    return max(rows, track) + 2 * sizes.plate, height + 2 * sizes.plate


def _track_room(sizes: _Sizes) -> float:
    return sizes.width - sizes.track_start - sizes.margin


def board_layout(kit: Kit, page_width: Breakpoint) -> Layout:
    """The same without room for the reserves, which are elsewhere on the page."""
    if page_width is Breakpoint.NARROW and not kit.open_one_another:
        return _narrow(kit, with_reserve=False)
    measures = layout(kit, page_width)
    if measures.tray is not None:
        return replace(measures, height=measures.tray.y, tray=None)
    return without_reserves(measures, page_width)


def _in_two_columns(kit: Kit, sizes: _Sizes) -> Layout:
    """Two columns, with the reserve below them, as low as may be.

    Of the printed board the first two theatres are left.
    """
    space, gap, token = sizes.space, sizes.gap, sizes.token
    column = (sizes.width - 3 * sizes.margin) / 2
    between = 2 * sizes.plate + sizes.margin
    top = sizes.top + sizes.plate
    heights = [theatre_height(theatre, space, gap) + between for theatre in kit.board.theatre]
    left = min(
        range(1, len(heights) + 1),
        key=lambda split: max(sum(heights[:split]), sum(heights[split:])),
    )
    west = sizes.margin + sizes.plate
    east = west + column + sizes.margin
    corners = [
        *(Corner(west, top + sum(heights[:number])) for number in range(left)),
        *(Corner(east, top + sum(heights[left:number])) for number in range(left, len(heights))),
    ]
    bottom = sizes.top + max(sum(heights[:left]), sum(heights[left:]))
    tray = Area(sizes.margin, bottom, sizes.width - 2 * sizes.margin, token + RESERVE_HEADING + 22)
    return Layout(
        width=sizes.width,
        height=tray.bottom + sizes.margin,
        track_rows=1,
        track_cell=track_cell(kit, _track_room(sizes) / USUAL_TRACK, rows=1),
        track_corner=Corner(sizes.track_start, (sizes.band - 30) / 2),
        track_heading=Corner(sizes.margin + 4, sizes.band / 2),
        theatres=tuple(corners),
        theatre_width=column - 2 * sizes.plate,
        space=space,
        gap=gap,
        reserve=Corner(west, tray.y + 15),
        token=token,
        reserve_width=tray.width - 2 * sizes.plate,
        writing=sizes.writing,
        heading=sizes.heading,
        plate=sizes.plate,
        track_to_rows=_TRACK_TO_ROWS,
        band=sizes.band,
        tray=tray,
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
        heading=18,
        plate=plate,
        track_to_rows=_TRACK_TO_ROWS,
        band=128,
    )


def _overview(kit: Kit) -> Layout:
    """Two columns as wide as what is in them; below the shorter one the scores.

    Of the printed board the first two theatres are left.
    """
    sizes = _OVERVIEW
    plates = [_plate_size(kit, number, sizes) for number in range(len(kit.board.theatre))]
    heights = [height + sizes.margin for _width, height in plates]
    left = min(
        range(1, len(heights) + 1),
        key=lambda split: max(sum(heights[:split]) + _SCORES, sum(heights[split:])),
    )
    widths = [
        max((width for width, _height in part), default=0)
        for part in (plates[:left], plates[left:])
    ]
    east = 2 * sizes.margin + widths[0]
    width = ceil(max(sizes.width, east + widths[1] + sizes.margin))
    places = [
        *((sizes.margin, sum(heights[:number])) for number in range(left)),
        *((east, sum(heights[left:number])) for number in range(left, len(heights))),
    ]
    bottom = max(sum(heights[:left]) + _SCORES, sum(heights[left:])) + sizes.margin
    scores = Corner(sizes.margin + 10, bottom - sizes.margin - _SCORES + 18)
    return Layout(
        width=width,
        height=bottom + sizes.token + RESERVE_HEADING + 32,
        track_rows=0,
        track_cell=0,
        track_corner=Corner(scores.x, scores.y + 50),
        track_heading=scores,
        theatres=tuple(Corner(x + sizes.plate, sizes.margin + y + sizes.plate) for x, y in places),
        theatre_width=max(widths) - 2 * sizes.plate,
        widths=tuple(widths[number >= left] - 2 * sizes.plate for number in range(len(plates))),
        space=sizes.space,
        gap=sizes.gap,
        reserve=Corner(sizes.margin + sizes.plate, bottom + 10),
        token=sizes.token,
        reserve_width=width - 2 * sizes.margin - 2 * sizes.plate,
        writing=sizes.writing,
        heading=sizes.heading,
        plate=sizes.plate,
        track_to_rows=_TRACK_TO_ROWS,
        band=0,
        tray=Area(
            sizes.margin, bottom, width - 2 * sizes.margin, sizes.token + RESERVE_HEADING + 28
        ),
        free=Area(sizes.margin, scores.y - 18, widths[0], _SCORES),
    )
