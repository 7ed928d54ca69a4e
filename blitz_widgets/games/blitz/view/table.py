"""The table of the card game as a scene."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.games.blitz.view.channel import draw_channel
from blitz_widgets.games.blitz.view.ghosts import draw_ghosts
from blitz_widgets.games.blitz.view.hands import draw_hand, draw_other, piles, viewer
from blitz_widgets.games.blitz.view.layout import table_layout
from blitz_widgets.games.blitz.view.names import number_text, side_name
from blitz_widgets.games.blitz.view.rows import draw_row_plate, draw_side, draw_totals
from blitz_widgets.games.blitz.view.targets import BOMBS
from blitz_widgets.games.blitz.view.tracks import draw_damage, draw_turns
from blitz_widgets.locale import _
from blitz_widgets.view.highlighter import draw_highlights
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Home, Scene, Spot

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.view.layout import TableLayout
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme


def table_scene(
    game: Blitz, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
) -> Scene:
    """The table as *seen*, for a *page_width*, with *highlights* on it.

    These have a spot to point at: the damage track, both rows and their cards, decks, discard
    piles, hands, and each kind of card in the viewer's own.
    """
    pack, table, near = game.pack, seen.table, viewer(seen)
    opened = isinstance(seen.holdings[1 - near], OwnHolding)
    places = table_layout(page_width, len(piles(seen, near)), near=near, opened=opened)
    pen = Pen()
    draw_turns(pen, game, table, places, theme)
    draw_damage(pen, game, table, places, theme)
    x, y, width, height = places.bombs
    spots = [Spot(target=BOMBS, x=x, y=y, width=width, height=height)]
    spots += draw_other(pen, pack, seen, places, theme)
    for seat in (ATTACKER, DEFENDER):
        spots += draw_side(pen, pack, seen, seat, places, theme)
    draw_totals(pen, pack, table, places, theme)
    spots += draw_hand(pen, game, seen, places, theme)
    marked = Pen()
    draw_highlights(marked, spots, highlights, theme)
    if highlights.ghost is not None:
        draw_ghosts(marked, pack, table, highlights.ghost, places, theme)
    return Scene(
        width=places.width,
        height=places.height,
        title=_title(game, seen),
        ground=_ground(places, theme),
        pieces=tuple(pen.shapes),
        highlights=tuple(marked.shapes),
        spots=tuple(spots),
        homes=_homes(places),
    )


def _homes(places: TableLayout) -> tuple[Home, ...]:
    """The places cards come from and go to: the deck and the discard pile of their side."""
    return tuple(
        Home(thing=f"card:{seat}", x=x, y=y, gives=gives, takes=not gives)
        for seat, side in enumerate(places.sides)
        for gives, area in ((True, side.deck), (False, side.discard))
        for x, y in (area.middle,)
    )


def _title(game: Blitz, seen: Observation) -> str:
    pack, table = game.pack, seen.table
    if not any(table.raid):
        text = _("The card table in turn {turn}, without a raid; damage {damage} of {most}")
    else:
        text = _(
            "The raid of turn {turn}: {attacker} {attack}, {defender} {defence}; "
            "damage {damage} of {most}"
        )
    return text.format(
        turn=table.turn,
        attacker=side_name(pack, ATTACKER),
        attack=pack.total(table.raid[ATTACKER]),
        defender=side_name(pack, DEFENDER),
        defence=pack.total(table.raid[DEFENDER]),
        damage=number_text(table.damage),
        most=pack.decks.winning_damage,
    )


@lru_cache(maxsize=16)
def _ground(places: TableLayout, theme: Theme) -> tuple[Shape, ...]:
    """The background: the Channel, and the plates under the rows and the tracks."""
    pen, width, height = Pen(), places.width, places.height
    pen.rect(0, 0, width, height, fill=theme.board)
    draw_channel(pen, places, theme)
    pen.at(0, 0, opacity=theme.glass).rect(0, 0, width, places.band, fill=theme.plate)
    x, y, wide, high = places.hand
    pen.at(0, 0, opacity=theme.glass).rect(x - 8, y - 8, wide + 16, high + 12, 14, fill=theme.plate)
    for seat, side in enumerate(places.sides):
        pen.at(0, 0, opacity=theme.glass).rect(*side.beside, 14, fill=theme.plate)
        draw_row_plate(pen, seat, side.row, theme)
    return tuple(pen.shapes)
