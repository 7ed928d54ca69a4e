"""Where the bot's things lie beside the board, wide and narrow, in board units."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.view.layout import LAYOUTS_KEPT, layout
from blitz_widgets.games.blitzkrieg.view.measures import Layout
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.geometry import Area, Corner

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_WRITING = 16
"""From the middle of a heading to what it is about."""
_BETWEEN = 28
"""Between the row and the stratagem beside it."""
_OWN, _OWN_ON_MAP, _PLAN_ON_MAP = 0.4, 0.28, 0.25
"""How much of the room the own reserve has, and on a map what the stratagem lies on."""
_PLAN = 76
"""The height of what the stratagem lies on."""
_APART = 10
"""Between that and the key below it."""
_STRATAGEM = 250


class SoloLayout(Struct, frozen=True, kw_only=True):
    """The measures of one arrangement of a solo game."""

    board: Layout
    """The board and your reserve, moved to make room."""
    row: Corner
    """Where the heading of the bot's row begins."""
    row_width: float
    row_token: float
    """The side of a token in the row, if it is not too long."""
    plan: Area
    """The area of the stratagem, with its name."""


@lru_cache(LAYOUTS_KEPT)
def solo_layout(kit: Kit, page_width: Breakpoint, *, hand: bool) -> SoloLayout:
    """The arrangement for a *page_width*; without your reserve if there is no *hand*."""
    base = layout(kit, page_width)
    if page_width is Breakpoint.NARROW or (base.panel and page_width is Breakpoint.OVERVIEW):
        return _narrow(base, hand=hand)
    if page_width is Breakpoint.OVERVIEW:
        return _overview(base, hand=hand)
    if base.panel:
        return _wide_map(base, hand=hand)
    return _wide(base, hand=hand)


def _wide(base: Layout, *, hand: bool) -> SoloLayout:
    """The row beside your reserve, or in its place; the stratagem where no theatre is."""
    own = _OWN * base.reserve_width if hand else 0
    row = Corner(base.reserve.x + own, base.reserve.y)
    row_width = base.reserve_width - own
    if base.free is None:
        row_width -= _STRATAGEM
        plan = Area(row.x + row_width + _BETWEEN, row.y - 8, _STRATAGEM - _BETWEEN, _PLAN)
    else:
        plan = Area(*base.free[:3], _PLAN)
        down = _PLAN + _APART
        free = base.free._replace(y=base.free.y + down, height=base.free.height - down)
        base = replace(base, free=free)
    return SoloLayout(
        board=replace(base, reserve_width=own - _BETWEEN if hand else base.reserve_width),
        row=row,
        row_width=row_width,
        row_token=base.token,
        plan=plan,
    )


def _wide_map(base: Layout, *, hand: bool) -> SoloLayout:
    """On a map: your reserve, the row and the stratagem beside each other."""
    own = _OWN_ON_MAP * base.reserve_width if hand else 0
    plan_width = min(_STRATAGEM, base.reserve_width * _PLAN_ON_MAP)
    row = Corner(base.reserve.x + own, base.reserve.y)
    plan = Area(base.reserve.x + base.reserve_width - plan_width, row.y - 8, plan_width, _PLAN)
    return SoloLayout(
        board=replace(base, reserve_width=own - _BETWEEN if hand else base.reserve_width),
        row=row,
        row_width=plan.x - row.x - _BETWEEN,
        row_token=base.token,
        plan=plan,
    )


def _narrow(base: Layout, *, hand: bool) -> SoloLayout:
    """The row and the stratagem on top of your reserve, or in its place."""
    token, row = 52, base.reserve
    plan = Area(row.x - base.plate, row.y + _WRITING + token + 12, base.reserve_width, _PLAN)
    plan = plan._replace(width=base.width - 2 * plan.x)
    end = plan.bottom + 20
    reserve = Corner(row.x, end)
    first = end + 6 if not hand else end + 30 + base.token + 22
    shift = first - base.theatres[0].y
    return SoloLayout(
        board=replace(
            base,
            height=base.height + shift,
            reserve=reserve,
            theatres=tuple(Corner(corner.x, corner.y + shift) for corner in base.theatres),
        ),
        row=row,
        row_width=base.reserve_width,
        row_token=token,
        plan=plan,
    )


def _overview(base: Layout, *, hand: bool) -> SoloLayout:
    """Your reserve, the row, and the stratagem below each other, all below the board."""
    high = 2 * _WRITING + base.token + _APART + 4
    row = base.reserve if not hand else Corner(base.reserve.x, base.reserve.y + high)
    plan = Area(base.reserve.x, row.y + high, base.reserve_width, _PLAN)
    return SoloLayout(
        board=replace(base, height=plan.bottom + _APART, tray=None),
        row=row,
        row_width=base.reserve_width,
        row_token=base.token,
        plan=plan,
    )
