"""The measures of a picture of the board, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.view.geometry import Area, Corner

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

USUAL_TRACK = 30
"""The numbers on the printed war-victory track."""


HEADING = 24
BATTLE_TRACK = 22
TRACK_TO_ROWS = 20
"""The height of the line that names the winner, if there is one."""
RESERVE_HEADING = 16
"""The distance from the middle of a reserve's heading to its tokens."""


class Panel(Struct, frozen=True, kw_only=True):
    """The frame around a theatre on a map; it starts *inset* left of the theatre's corner."""

    width: float
    height: float
    inset: float
    names: float
    """The letter size for the names of joined theatres; 0 if lines join them."""


class Layout(Struct, frozen=True, kw_only=True):
    """The measures of one arrangement of the board."""

    width: float
    height: float
    track_rows: int
    """The number of rows of the victory track."""
    track_cell: float
    track_corner: Corner
    track_heading: Corner
    """The start of the victory track's heading, at its middle height; the scores are below."""
    theatres: tuple[Corner, ...]
    """The start of each theatre's heading."""
    theatre_width: float
    """The width of the longest battle track."""
    space: float
    """The side of a battle space."""
    gap: float
    """The gap between two spaces."""
    reserve: Corner
    token: float
    """The side of a token in the reserve."""
    reserve_width: float
    """The width of both reserves together."""
    writing: float = 14
    """The size of the smallest letters."""
    heading: float = 17
    """The letter size of a theatre's name."""
    plate: float = 0
    """The width of the margin that a plate adds around its theatre; 0 without plates."""
    track_to_rows: float = TRACK_TO_ROWS
    panel: Panel | None = None
    """The frame of each theatre, if theatres are on a map."""
    widths: tuple[float, ...] = ()
    """The width of each theatre's battle track, if it does not follow from the track's length."""
    band: float = 58
    """The height of the band under the victory track; 0 without one."""
    tray: Area | None = None
    """The tray for the reserves, if they have one."""
    free: Area | None = None
    """The area without theatres, for a key or other things."""
    compass: Corner | None = None
    """The middle of the compass rose, if it fits."""


def track_cell(kit: Kit, usual: float, *, rows: int) -> float:
    """The width of a cell of the war-victory track on *rows* rows, *usual* or less if it must fit.

    The printed track fills its width.
    """
    return min(usual, usual * USUAL_TRACK / rows / track_row(kit, rows))


def track_row(kit: Kit, rows: int) -> int:
    """The number of cells on one of the *rows* of the war-victory track."""
    return -(-kit.board.victory_track.printed // rows)
