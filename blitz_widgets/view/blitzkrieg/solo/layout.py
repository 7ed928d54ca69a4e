"""Where the bot's things lie beside the board, wide and narrow, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.view.blitzkrieg.layout import layout, theatre_height
from blitz_widgets.view.blitzkrieg.measures import Corner, Layout
from blitz_widgets.view.breakpoint import Breakpoint

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit

_WRITING = 16
"""From the middle of a heading to what it is about."""
_BETWEEN = 28
"""Between the row and the stratagem beside it."""
_NUMBERS = 23
"""The height of the numbers below the row."""


class SoloLayout(Struct, frozen=True, kw_only=True):
    """The measures of one arrangement of a solo game."""

    board: Layout
    """The board and your reserve, moved to make room."""
    row: Corner
    """Where the heading of the bot's row begins."""
    row_width: float
    row_token: float
    """The side of a token in the row, if it is not too long."""
    stratagem: Corner
    """Where the stratagem lies."""
    stratagem_token: float
    stratagem_width: float
    """How much room the stratagem has together with its name."""


def solo_layout(kit: Kit, page_width: Breakpoint, *, hand: bool) -> SoloLayout:
    """The arrangement for a *page_width*; without your reserve if there is no *hand*."""
    base = layout(kit, page_width)
    if page_width is Breakpoint.NARROW:
        return _narrow(base, hand=hand)
    return _wide_map(base, hand=hand) if base.panel else _wide(kit, base, hand=hand)


def _wide(kit: Kit, base: Layout, *, hand: bool) -> SoloLayout:
    """The row below your reserve, or in its place; the stratagem beside it, or below."""
    if not hand:
        stratagem = Corner(base.reserve.x, base.reserve.y + _WRITING + base.token + _NUMBERS + 8)
        return SoloLayout(
            board=replace(base, height=max(base.height, stratagem.y + 48 + 16)),
            row=base.reserve,
            row_width=base.reserve_width,
            row_token=base.token,
            stratagem=stratagem,
            stratagem_token=48,
            stratagem_width=base.reserve_width,
        )
    token = min(54, base.token)
    row = Corner(base.reserve.x, base.reserve.y + _WRITING + token + 20)
    end = row.y + _WRITING + token + _NUMBERS + 4
    last = theatre_height(kit.board.theatre[-1], base.space, base.gap)
    east_end = base.theatres[-1].y + last + base.plate
    stratagem_token = 46
    stratagem = Corner(base.theatres[-1].x, max(east_end + 6, end - 12 - stratagem_token))
    return SoloLayout(
        board=replace(base, height=max(end, stratagem.y + stratagem_token + 6), token=token),
        row=row,
        row_width=base.reserve_width,
        row_token=token,
        stratagem=stratagem,
        stratagem_token=stratagem_token,
        stratagem_width=base.reserve_width,
    )


def _wide_map(base: Layout, *, hand: bool) -> SoloLayout:
    """On a map: the row below your reserve, or in its place; the stratagem beside it."""
    token, stratagem_width = 54.0, min(320.0, base.reserve_width * 0.45)
    above = _WRITING + token + 24 if hand else 0
    row = Corner(base.reserve.x, base.reserve.y + above)
    end = row.y + _WRITING + token
    width = base.reserve_width - stratagem_width - _BETWEEN
    return SoloLayout(
        board=replace(base, height=end + _NUMBERS + 20, token=token, reserve_width=width),
        row=row,
        row_width=width,
        row_token=token,
        stratagem=Corner(row.x + base.reserve_width - stratagem_width, row.y + _WRITING),
        stratagem_token=token,
        stratagem_width=stratagem_width,
    )


def _narrow(base: Layout, *, hand: bool) -> SoloLayout:
    """The row and the stratagem on top of your reserve, or in its place."""
    token, stratagem_token = 52, 46
    row = base.reserve
    stratagem = Corner(row.x, row.y + _WRITING + token + _NUMBERS + 4)
    end = stratagem.y + stratagem_token + 20
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
        stratagem=stratagem,
        stratagem_token=stratagem_token,
        stratagem_width=base.reserve_width,
    )
