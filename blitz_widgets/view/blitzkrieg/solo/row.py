"""The bot's things on the picture: its row, face up, and the stratagem out of the cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.solo.names import row_title, stratagem_name
from blitz_widgets.view.blitzkrieg.solo.stratagem_icons import draw_stratagem
from blitz_widgets.view.blitzkrieg.solo.targets import STRATAGEM, row_target
from blitz_widgets.view.blitzkrieg.targets import reserve_target
from blitz_widgets.view.blitzkrieg.tokens import draw_token
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.laid_out import LaidOut
    from blitz_widgets.view.blitzkrieg.solo.layout import SoloLayout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_GAP = 8
_TO_TOKENS = 16
_TO_NUMBERS = 14


def draw_row(  # what lies there, how many are in the bag, where and how
    pen: Pen,
    kit: Kit,
    row: Sequence[int],
    bag_size: int | None,
    measures: SoloLayout,
    theme: Theme,
) -> list[Spot]:
    """Draw the bot's row with its numbers, and return its spots: the whole, then the units.

    Rules: SOLO-SETUP, SOLO-TURN-C.
    """
    corner, width = measures.row, measures.row_width
    heading = row_title(kit).upper()
    letters = measures.board.writing
    pen.text(corner.x, corner.y, heading, letters, fill=theme.quiet, bold=True, anchor="start")
    if bag_size is not None:
        draw_bag_size(pen, corner.x + width, corner.y, letters, bag_size, theme)
    count = max(len(row), 1)
    size = min(measures.row_token, (width - _GAP * (count - 1)) / count)
    spots = [
        Spot(
            target=reserve_target(BOT),
            x=corner.x,
            y=corner.y - 10,
            width=width,
            height=measures.row_token + _TO_TOKENS + 32,
        )
    ]
    for slot, unit in enumerate(row):
        x, y = corner.x + slot * (size + _GAP), corner.y + _TO_TOKENS
        draw_token(pen.at(x, y, size / 100), kit.unit(unit), kit.emblem[BOT], theme)
        middle, below = x + size / 2, y + size + _TO_NUMBERS
        pen.text(middle, below, str(slot + 1), letters, fill=theme.heading, bold=True)
        spots.append(Spot(target=row_target(slot), x=x, y=y, width=size, height=size))
    return spots


def draw_bag_size(
    pen: Pen, right: float, y: float, letters: float, size: int, theme: Theme
) -> None:
    """Write how many units are in a bag, up to *right*."""
    text = _("bag {bag}").format(bag=size)
    pen.text(right, y, text, letters, fill=theme.heading, anchor="end")


def draw_plan(pen: Pen, beside: LaidOut, measures: SoloLayout, theme: Theme) -> list[Spot]:
    """Draw the stratagem that lies out, with its name, and return its spot; nothing without one.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A, STRAT-STEAMROLL.
    """
    laid, carried = beside.stratagem, beside.carried
    if not laid:
        return []
    corner, size = measures.stratagem, measures.stratagem_token
    draw_stratagem(pen.at(corner.x, corner.y, size / 100), STRATAGEMS[laid], theme)
    small, large = measures.board.writing, measures.board.heading
    x, middle = corner.x + size + 12, corner.y + size / 2
    lines = [(_("Stratagem of the bot").upper(), small, theme.quiet)]
    lines.append((stratagem_name(STRATAGEMS[laid]), large, theme.heading))
    if laid != carried and carried:
        again = _("again: {stratagem}").format(stratagem=stratagem_name(STRATAGEMS[carried]))
        lines.append((again, small, theme.heading))
    top = middle - 9.5 * (len(lines) - 1)
    for place, (text, letters, fill) in enumerate(lines):
        y = top + 19 * place
        pen.text(x, y, text, letters, fill=fill, bold=place < len(lines[:2]), anchor="start")
    width = measures.stratagem_width
    return [Spot(target=STRATAGEM, x=corner.x, y=corner.y - 2, width=width, height=size + 4)]
