"""Ghosts on the card table: the result of playing or discarding a card, drawn over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.games.blitz.view.cards import draw_card
from blitz_widgets.games.blitz.view.layout import CARD_SHAPE
from blitz_widgets.games.blitz.view.rows import card_corners, draw_totals
from blitz_widgets.games.blitz.view.targets import discard_target, raid_target
from blitz_widgets.view.dashes import dashed_box

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table
    from blitz_widgets.games.blitz.view.layout import TableLayout
    from blitz_widgets.view.geometry import Area
    from blitz_widgets.view.highlights import Ghost
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_FAINT = 0.8
_LINE = 2.5


def draw_ghosts(  # current table, ghost, places
    pen: Pen, pack: Pack, table: Table, ghost: Ghost, places: TableLayout, theme: Theme
) -> None:
    """Draw the certain differences between the *ghost* and the *table*.

    Rules: CARD-FORCE, CARD-MULTIPLIER, CARD-DISCARD.
    """
    after: Table = ghost.seen.table
    for seat in (ATTACKER, DEFENDER):
        row, side = after.raid[seat], places.sides[seat]
        if raid_target(pack, seat) in ghost.changed and len(row) > len(table.raid[seat]):
            x, y = card_corners(side.row, places.card, len(row))[-1]
            _draw(pen, pack, row[-1], (x, y), places.card, theme)
            draw_totals(pen, pack, after, places, theme)
            _frame(pen, places.totals, theme)
        pile = after.discards[seat]
        if discard_target(pack, seat) in ghost.changed and len(pile) > len(table.discards[seat]):
            area: Area = side.discard
            _draw(pen, pack, pile[-1], (area.x, area.y), area.width, theme)
    if len(after.answers) > len(table.answers):
        area = places.answers
        width = area.height / CARD_SHAPE
        left = area.x + min(len(table.answers) * (width + 4), area.width - width)
        _draw(pen, pack, after.answers[-1], (left, area.y), width, theme)


def _draw(  # card, place, width
    pen: Pen, pack: Pack, card: int, corner: tuple[float, float], width: float, theme: Theme
) -> None:
    x, y = corner
    draw_card(pen.at(x, y, width / 100, opacity=_FAINT), pack, card, theme)
    dashed_box(pen.at(x, y), width, width * CARD_SHAPE, theme.ghost, _LINE)


def _frame(pen: Pen, area: Area, theme: Theme) -> None:
    dashed_box(pen.at(area.x, area.y), area.width, area.height, theme.ghost, _LINE)
