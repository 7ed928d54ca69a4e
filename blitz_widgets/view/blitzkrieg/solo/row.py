"""The bot's things on the picture: its row, face up, and the stratagem out of the cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.reserves import parts_in
from blitz_widgets.view.blitzkrieg.solo.names import row_title, stratagem_name
from blitz_widgets.view.blitzkrieg.solo.stratagem_icons import draw_stratagem
from blitz_widgets.view.blitzkrieg.solo.targets import STRATAGEM, row_target
from blitz_widgets.view.blitzkrieg.targets import reserve_target
from blitz_widgets.view.blitzkrieg.tokens import draw_token
from blitz_widgets.view.motion.parts import part
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
_CAPTION, _NAME = 14, 22
_DISC = 50
_LETTER = 0.5
"""The width of a narrow letter, for one of height 1."""


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
            height=measures.row_token + _TO_TOKENS + 14,
        )
    ]
    names = parts_in(kit, BOT, row, "row")
    for slot, unit in enumerate(row):
        x, y = corner.x + slot * (size + _GAP), corner.y + _TO_TOKENS
        token = pen.at(x, y, size / 100, part=names[slot])
        draw_token(token, kit.unit(unit), kit.emblem[BOT], theme)
        number = pen.at(x + size - 5, y + 3)
        number.circle(0, 0, 9.5, fill=theme.marker, stroke=theme.axis, line=1.6)
        number.text(0, 0, str(slot + 1), letters, fill=theme.ink, narrow=True)
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
    box, size = measures.plan, _DISC
    if not laid or box is None:
        return []
    pen.at(0, 0, opacity=theme.glass).rect(*box, 14, fill=theme.plate)
    pen = pen.at(part=part("stratagem", laid))
    draw_stratagem(pen.at(box.x + 10, box.y + 13, size / 100), STRATAGEMS[laid], theme)
    x, room = box.x + size + 20, box.width - size - 30
    caption = _("Stratagem of the bot").upper()
    if _LETTER * len(caption) * _CAPTION > room:
        caption = _("Stratagem").upper()
    lines = [(caption, min(measures.board.writing, _CAPTION), theme.quiet)]
    lines.append((stratagem_name(STRATAGEMS[laid]), _NAME, theme.heading))
    if laid != carried and carried:
        again = _("again: {stratagem}").format(stratagem=stratagem_name(STRATAGEMS[carried]))
        lines.append((again, measures.board.writing, theme.heading))
    pitch = 22 if len(lines) == len(lines[:2]) else 20
    y = box.y + box.height / 2 - pitch * (len(lines) - 1) / 2
    for text, letters, fill in lines:
        fitted = min(letters, room / (_LETTER * len(text)))
        pen.text(x, y, text, fitted, fill=fill, narrow=True, anchor="start")
        y += pitch
    return [Spot(target=STRATAGEM, x=box.x, y=box.y, width=box.width, height=box.height)]
