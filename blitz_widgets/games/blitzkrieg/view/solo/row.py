"""The bot's things in the picture: its row, face up, and the stratagem out of the cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import nothing_drawn, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.games.blitzkrieg.view.reserves import parts_in
from blitz_widgets.games.blitzkrieg.view.solo.names import row_title, stratagem_name
from blitz_widgets.games.blitzkrieg.view.solo.stratagem_icons import draw_stratagem
from blitz_widgets.games.blitzkrieg.view.solo.targets import STRATAGEM, row_target
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target
from blitz_widgets.games.blitzkrieg.view.tokens import draw_token
from blitz_widgets.locale import _
from blitz_widgets.view.motion.parts import LABEL, part
from blitz_widgets.view.pen import fitting, kept, room_for
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table
    from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState
    from blitz_widgets.games.blitzkrieg.view.solo.layout import SoloLayout
    from blitz_widgets.view.geometry import Area
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_GAP = 8
_TO_TOKENS = 16
_CAPTION, _NAME = 14.5, 22
_DISC = 50
_LINE = 21
"""The distance between lines if there are few."""
_KEPT = 8
"""The number of drawn rows and stratagems in the cache: those of the latest turns."""


@kept(_KEPT)
def draw_row(  # units, bag, place and style
    pen: Pen,
    kit: Kit,
    row: tuple[int, ...],
    bag_size: int | None,
    measures: SoloLayout,
    theme: Theme,
) -> tuple[Spot, ...]:
    """Draw the bot's row with its numbers; return the spots of the row, then of its units.

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
        label = f"{LABEL}{row_target(slot)}"
        number = pen.at(x + size - 5, y + 3, min(1, size / 40), part=label)
        number.circle(0, 0, 9.5, fill=theme.marker, stroke=theme.cross.strong, line=1.6)
        number.text(0, 0, str(slot + 1), letters, fill=theme.ink, narrow=True)
        spots.append(Spot(target=row_target(slot), x=x, y=y, width=size, height=size))
    return tuple(spots)


def draw_bag_size(
    pen: Pen, right: float, y: float, letters: float, size: int, theme: Theme
) -> float:
    """Write the number of units in a bag, ending at *right*, and return the width of the text."""
    text = _("bag {bag}").format(bag=size)
    pen.text(right, y, text, letters, fill=theme.heading, anchor="end")
    return _GAP + room_for(text, letters)


def draw_plan(pen: Pen, table: Table, measures: SoloLayout, theme: Theme) -> list[Spot]:
    """Draw the stratagem out of the cup with its name, and return its spot; none without one.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A, STRAT-STEAMROLL.
    """
    extra = stratagem_state(table)
    if not extra.stratagem:
        return []
    box = measures.plan
    _draw_stratagem(pen, extra, box, measures.board.writing, theme, waits=nothing_drawn(table))
    return [Spot(target=STRATAGEM, x=box.x, y=box.y, width=box.width, height=box.height)]


@kept(_KEPT)
def _draw_stratagem(
    pen: Pen, extra: StratagemState, box: Area, writing: float, theme: Theme, *, waits: bool
) -> None:
    out, carried, size = extra.stratagem, extra.carried, _DISC
    pen.at(0, 0, opacity=theme.glass).rect(*box, 14, fill=theme.plate)
    pen = pen.at(part=part("stratagem", out))
    draw_stratagem(pen.at(box.x + 10, box.y + 13, size / 100), STRATAGEMS[out], theme)
    x, room = box.x + size + 20, box.width - size - 28
    again = _("none drawn yet") if waits else ""
    if out != carried and carried:
        again = _("again: {stratagem}").format(stratagem=stratagem_name(STRATAGEMS[carried]))
    lines = _plan_lines(stratagem_name(STRATAGEMS[out]), again, room, writing)
    pitch = min(_LINE, (box.height - 2) / len(lines))
    y = box.y + box.height / 2 - pitch * (len(lines) - 1) / 2
    for number, (text, letters) in enumerate(lines):
        fill = theme.heading if number or again else theme.quiet
        pen.text(x, y, text, letters, fill=fill, narrow=True, anchor="start")
        y += pitch


def _plan_lines(name: str, again: str, room: float, least: float) -> list[tuple[str, float]]:
    """The lines of text for a stratagem with their letter sizes; text too long for one gets two."""
    caption = _("Stratagem of the bot").upper()
    if fitting(caption, _CAPTION, room, narrow=True) < least:
        caption = _("Stratagem").upper()
    lines = [] if again else [(caption, _CAPTION)]
    for text, size in ((name, _NAME), (again, least + 1)):
        parts = [text] if fitting(text, size, room, narrow=True) >= least else _halves(text)
        lines += [(part, fitting(part, size, room, narrow=True)) for part in parts if part]
    return lines


def _halves(text: str) -> list[str]:
    """*text* in two lines of similar length."""
    gaps = [place for place, letter in enumerate(text) if letter == " "]
    middle = min(gaps, key=lambda place: abs(place - len(text) / 2), default=len(text))
    return [text[:middle], text[middle + 1 :]]
