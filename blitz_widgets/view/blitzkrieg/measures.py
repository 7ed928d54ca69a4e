"""What is measured of a picture of the board, in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.view.geometry import Area

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit

USUAL_TRACK = 30
"""The numbers on the printed war-victory track."""


HEADING = 24
BATTLE_TRACK = 22
TRACK_TO_ROWS = 20
"""Room for the line that says who has won, where there is one."""
RESERVE_HEADING = 16
"""From the middle of the heading of a reserve to its tokens."""


class Corner(Struct, frozen=True):
    """The upper left corner of something."""

    x: float
    y: float


class Panel(Struct, frozen=True, kw_only=True):
    """The frame around a theatre on a map; it begins *inset* before the theatre's corner."""

    width: float
    height: float
    inset: float
    names: float
    """The size of the names of what the theatre is joined with; 0 where lines join theatres."""


class Layout(Struct, frozen=True, kw_only=True):
    """The measures of one arrangement of the board."""

    width: float
    height: float
    track_rows: int
    """Over how many lines the victory track runs."""
    track_cell: float
    track_corner: Corner
    track_heading: Corner
    """Where the heading of the victory track begins, in its middle; the scores stand below it."""
    theatres: tuple[Corner, ...]
    """Where each theatre's heading begins."""
    theatre_width: float
    """The width of the longest battle track."""
    space: float
    """The side of a battle space."""
    gap: float
    """Between two spaces."""
    reserve: Corner
    token: float
    """The side of a token in the reserve."""
    reserve_width: float
    """How much room both reserves have together."""
    writing: float = 14
    """The size of the smallest writing."""
    heading: float = 17
    """The size of the name of a theatre."""
    plate: float = 0
    """How far the plate below a theatre reaches beyond it; 0 where there is none."""
    track_to_rows: float = TRACK_TO_ROWS
    panel: Panel | None = None
    """How each theatre is framed, where theatres lie on a map."""
    widths: tuple[float, ...] = ()
    """The width of each theatre's battle track, if not all are as wide as their tracks are long."""
    band: float = 58
    """The height of the band that the victory track lies on; 0 without one."""
    tray: Area | None = None
    """What the reserves lie on, if they have something of their own."""
    free: Area | None = None
    """What is free of theatres, for a key or what else there is."""
    compass: Corner | None = None
    """The middle of the compass rose, where it has room."""


def track_cell(kit: Kit, usual: float, *, rows: int) -> float:
    """The width of a cell of the war-victory track on so many *rows*, *usual* or what room allows.

    The printed track fills its room.
    """
    return min(usual, usual * USUAL_TRACK / rows / track_row(kit, rows))


def track_row(kit: Kit, rows: int) -> int:
    """The numbers on one of the *rows* of the war-victory track."""
    return -(-kit.board.victory_track.printed // rows)
