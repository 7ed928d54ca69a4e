"""The places of everything on the board, in board units, from the measures of an arrangement."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.view.layout import SHIELD_HEIGHT, SHIELD_RATIO, TO_SHIELD
from blitz_widgets.games.blitzkrieg.view.measures import BATTLE_TRACK, HEADING, Layout
from blitz_widgets.view.geometry import Area

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_MAP_SHIELD = 0.78
"""The height of a shield on the panel of a map, as a share of a space's height."""
_KEPT = 16
"""The number of layouts in the cache: for a few games and page widths."""


def space_corner(measures: Layout, theatre: int, row: int, index: int) -> tuple[float, float]:
    """The upper left corner of the space *index* of the campaign *row*."""
    corner = measures.theatres[theatre]
    pitch = measures.space + measures.gap
    return (
        corner.x + index * pitch,
        corner.y + HEADING + BATTLE_TRACK + measures.track_to_rows + row * pitch,
    )


@lru_cache(_KEPT)
def space_corners(kit: Kit, measures: Layout) -> tuple[tuple[float, float], ...]:
    """The upper left corner of every battle space, by its number."""
    return tuple(
        space_corner(measures, theatre, row, index)
        for theatre, printed in enumerate(kit.board.theatre)
        for row, campaign in enumerate(printed.campaign)
        for index in range(len(campaign.spaces))
    )


def shield_width(measures: Layout) -> float:
    """The width of the shield of a campaign."""
    return measures.space * (_MAP_SHIELD if measures.panel else SHIELD_HEIGHT) / SHIELD_RATIO


def shield_corner(kit: Kit, measures: Layout, row: int) -> tuple[float, float]:
    """The corner of a campaign's shield: right of its spaces, or at the top on a map."""
    theatre = kit.row_theatre[row]
    if measures.panel:
        corner = measures.theatres[theatre]
        return corner.x + measures.theatre_width - shield_width(measures), corner.y - 4
    place = kit.theatre_rows[theatre].index(row)
    spaces = len(kit.board.theatre[theatre].campaign[place].spaces)
    x, y = space_corner(measures, theatre, place, spaces)
    return x - measures.gap + TO_SHIELD, y + measures.space * (1 - SHIELD_HEIGHT) / 2


def theatre_width(measures: Layout, theatre: int) -> float:
    """The width of a theatre inside its plate."""
    return measures.widths[theatre] if measures.widths else measures.theatre_width


def plate(kit: Kit, measures: Layout, theatre: int) -> Area:
    """The plate under a theatre."""
    corner, aside = measures.theatres[theatre], measures.plate
    rows = len(kit.board.theatre[theatre].campaign)
    bottom = space_corner(measures, theatre, rows - 1, 0)[1] + measures.space
    return Area(
        corner.x - aside,
        corner.y - aside,
        theatre_width(measures, theatre) + 2 * aside,
        bottom - corner.y + 2 * aside,
    )
