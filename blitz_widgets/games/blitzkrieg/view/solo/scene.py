"""The table of a solo game as a scene."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo
from blitz_widgets.games.blitzkrieg.view.board import (
    TABLES_KEPT,
    bare_scene,
    highlighted,
    table_scene,
)
from blitz_widgets.games.blitzkrieg.view.reserves import draw_hidden, draw_own
from blitz_widgets.games.blitzkrieg.view.solo.layout import SoloLayout, solo_layout
from blitz_widgets.games.blitzkrieg.view.solo.row import draw_bag_size, draw_plan, draw_row
from blitz_widgets.locale import _, language_in_use

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.scene import Scene, Spot
    from blitz_widgets.view.theme import Theme


def solo_scene(
    kit: Kit,
    seen: Observation,
    theme: Theme,
    page_width: Breakpoint,
    highlights: Highlights,
    bombed_to: BombedTo,
) -> Scene:
    """The board, the bot's row and stratagem, and your reserve as far as the viewer can see it.

    *bombed_to* is the destination of the bot's bombed units.
    """
    bare, measures = _bare(kit, seen, theme, page_width, bombed_to, language_in_use())
    return highlighted(bare, kit, seen.table, theme, highlights, measures)


@lru_cache(maxsize=TABLES_KEPT)
def _bare(
    kit: Kit,
    seen: Observation,
    theme: Theme,
    page_width: Breakpoint,
    bombed_to: BombedTo,
    _language: str,
) -> tuple[Scene, Layout]:
    """The table without highlights."""
    measures = solo_layout(kit, page_width, hand=True)
    bot = seen.holdings[BOT]
    row = bot.reserve if isinstance(bot, OwnHolding) else ()

    def draw_rest(pen: Pen) -> list[Spot]:
        return [
            *_draw_hand(pen, kit, seen, measures, theme),
            *draw_row(pen, kit, row, bot.bag_size, measures, theme),
            *draw_plan(pen, seen.table, measures, theme),
        ]

    bombing = _("bombing\nbag (bot: pile)") if bombed_to is BombedTo.RESEARCH else ""
    bare = bare_scene(kit, seen.table, theme, measures.board, draw_rest, bombing=bombing)
    return bare, measures.board


def study_scene(
    kit: Kit, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
) -> Scene:
    """The board with the bot's row and stratagem, and your reserve if it is known."""
    has_hand = seen.seat == PERSON
    measures = solo_layout(kit, page_width, hand=has_hand)
    bot = seen.holdings[BOT]
    row = bot.reserve if isinstance(bot, OwnHolding) else ()

    def draw_rest(pen: Pen) -> list[Spot]:
        board = measures.board
        width, title = board.reserve_width, _("Your reserve · {side}")
        own = seen.holdings[PERSON]
        return [
            *(draw_own(pen, kit, PERSON, own, board, theme, width, title) if has_hand else ()),
            *draw_row(pen, kit, row, None, measures, theme),
            *draw_plan(pen, seen.table, measures, theme),
        ]

    return table_scene(kit, seen.table, theme, highlights, measures.board, draw_rest)


def _draw_hand(
    pen: Pen, kit: Kit, seen: Observation, measures: SoloLayout, theme: Theme
) -> tuple[Spot, ...]:
    board, own = measures.board, seen.holdings[PERSON]
    width = board.reserve_width
    if seen.seat != PERSON:
        return draw_hidden(pen, kit, PERSON, own, board, theme, 0, width)
    corner = board.reserve
    bag = draw_bag_size(pen, corner.x + width, corner.y, board.writing, own.bag_size, theme)
    title = _("Your reserve · {side}")
    return draw_own(pen, kit, PERSON, own, board, theme, width, title, margin=bag)
