"""The ground of the board: what is printed on it, and where each thing is."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.view.battle_track import (
    draw_battle_track,
    track_width,
)
from blitz_widgets.games.blitzkrieg.view.layout import SHIELD_RATIO
from blitz_widgets.games.blitzkrieg.view.map_ground import draw_map
from blitz_widgets.games.blitzkrieg.view.map_key import draw_key, key_words
from blitz_widgets.games.blitzkrieg.view.map_layout import NAMES, joined_lines
from blitz_widgets.games.blitzkrieg.view.measures import BATTLE_TRACK, HEADING, Layout
from blitz_widgets.games.blitzkrieg.view.places import (
    plate,
    shield_corner,
    shield_width,
    space_corner,
    space_corners,
    theatre_width,
)
from blitz_widgets.games.blitzkrieg.view.targets import (
    NOTE,
    campaign_target,
    space_target,
    theatre_target,
)
from blitz_widgets.games.blitzkrieg.view.tokens import draw_space
from blitz_widgets.games.blitzkrieg.view.victory_track import (
    draw_victory_track,
    victory_spot,
)
from blitz_widgets.games.blitzkrieg.view.world import draw_compass, draw_world
from blitz_widgets.locale import _
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

NARROW_LETTER = 0.56
"""The width of a narrow capital, for a height of 1."""
_NOTE_LETTER = 7.1
_WITHIN_PANEL = 3
"""The gap between the edge of a panel and the spot of its theatre."""
_GROUNDS_KEPT = 16
"""The number of printed boards in the cache: for a few games, widths and themes."""


@lru_cache(maxsize=_GROUNDS_KEPT)
def ground(
    kit: Kit, measures: Layout, theme: Theme, bombing: str, _language: str
) -> tuple[Shape, ...]:
    """The printed board, with its key."""
    pen = Pen()
    pen.rect(0, 0, measures.width, measures.height, fill=theme.board)
    if measures.plate:
        draw_world(pen, measures, theme)
        _draw_plates(pen, kit, measures, theme)
        draw_key(pen, measures.free, key_words(bombing), theme)
    if measures.panel:
        draw_map(pen, kit, measures, measures.panel, theme)
        _draw_note(pen, measures, _(kit.board.note) if kit.board.note else "", theme)
    draw_victory_track(pen, kit, measures, theme, _("WAR VICTORY"))
    for number, theatre in enumerate(kit.board.theatre):
        corner = measures.theatres[number]
        heading = _(theatre.name).upper()
        size = _heading_size(measures, number, heading)
        pen.text(
            corner.x, corner.y + 8, heading, size, fill=theme.heading, narrow=True, anchor="start"
        )
        draw_battle_track(pen.at(corner.x, corner.y + HEADING), kit, number, measures, theme)
        if measures.panel and measures.panel.names:
            y = space_corner(measures, number, 0, 0)[1] + measures.space + 12
            size = measures.panel.names
            for line in joined_lines(kit, number, size, measures.theatre_width):
                pen.text(corner.x, y, line, size, fill=theme.quiet, anchor="start")
                y += NAMES
        for place, campaign in enumerate(theatre.campaign):
            for index, space in enumerate(campaign.spaces):
                x, y = space_corner(measures, number, place, index)
                draw_space(pen.at(x, y, measures.space / 100), space, theme)
    return tuple(pen.shapes)


def _draw_plates(pen: Pen, kit: Kit, measures: Layout, theme: Theme) -> None:
    """Draw a plate for each theatre, dark enough to read on, that lets the background through."""
    glass = pen.at(0, 0, opacity=theme.glass)
    for number in range(len(kit.board.theatre)):
        glass.rect(*plate(kit, measures, number), 14, fill=theme.plate)
    if measures.tray:
        glass.rect(*measures.tray, 14, fill=theme.plate)
    if measures.compass:
        draw_compass(pen.at(measures.compass.x, measures.compass.y), theme)


def _heading_size(measures: Layout, theatre: int, heading: str) -> float:
    """The letter size of a theatre's name: smaller if it would run into the shield or the edge."""
    width = theatre_width(measures, theatre)
    room = width - shield_width(measures) - 4 if measures.panel else width
    return min(measures.heading, room / (NARROW_LETTER * len(heading)))


def _draw_note(pen: Pen, measures: Layout, note: str, theme: Theme) -> None:
    x, y = _note_place(measures)
    pen.text(x, y, note, measures.writing, fill=theme.quiet, anchor="end")


def _note_spot(measures: Layout, note: str) -> Spot:
    width = _NOTE_LETTER * len(note)
    x, y = _note_place(measures)
    return Spot(target=NOTE, x=x - width, y=y - 10, width=width, height=20)


def _note_place(measures: Layout) -> tuple[float, float]:
    """The right end of the note: above the tray on the map, or at the very bottom."""
    y = measures.tray.y - 13 if measures.tray else measures.height - 12
    return measures.width / 2 + 60 if measures.tray else measures.width - 24, y


@lru_cache(maxsize=_GROUNDS_KEPT)
def board_spots(kit: Kit, measures: Layout, note: str) -> tuple[Spot, ...]:
    """The spots of the board, and that of its *note* if it has one."""
    spots = [victory_spot(kit, measures)]
    if measures.panel and kit.board.note:
        spots.append(_note_spot(measures, note))
    spots += [_theatre_spot(kit, theatre, measures) for theatre in range(len(kit.last))]
    size, width = measures.space, shield_width(measures)
    for row in range(len(kit.row_mask)):
        x, y = shield_corner(kit, measures, row)
        target = campaign_target(kit, row)
        height = width * SHIELD_RATIO
        spots.append(Spot(target=target, x=x, y=y, width=width, height=height))
    for space, (x, y) in enumerate(space_corners(kit, measures)):
        spots.append(Spot(target=space_target(kit, space), x=x, y=y, width=size, height=size))
    return tuple(spots)


def _theatre_spot(kit: Kit, theatre: int, measures: Layout) -> Spot:
    """The spot of a theatre: its heading and track; on a map, up to the edges of its panel."""
    corner, panel = measures.theatres[theatre], measures.panel
    aside = panel.inset - _WITHIN_PANEL if panel else 0
    width = panel.width - 2 * _WITHIN_PANEL if panel else track_width(kit, theatre, measures)
    return Spot(
        target=theatre_target(kit, theatre),
        x=corner.x - aside,
        y=corner.y - 4,
        width=width,
        height=HEADING + BATTLE_TRACK + measures.track_to_rows,
    )
