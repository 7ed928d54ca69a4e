"""What is measured of a picture of the board, in board units."""

from __future__ import annotations

from msgspec import Struct


class Corner(Struct, frozen=True):
    """The upper left corner of something."""

    x: float
    y: float


class Panel(Struct, frozen=True, kw_only=True):
    """The frame around a theatre on a map; it begins *inset* before the theatre's corner."""

    width: float
    height: float
    inset: float
    names_joined: bool
    """Whether it names what the theatre is joined with, as lines would be hard to follow."""


class Layout(Struct, frozen=True, kw_only=True):
    """The measures of one arrangement of the board."""

    width: float
    height: float
    track_rows: int
    """Over how many lines the victory track runs."""
    track_cell: float
    track_corner: Corner
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
    panel: Panel | None = None
    """How each theatre is framed, where theatres lie on a map."""


HEADING = 24
BATTLE_TRACK = 22
TRACK_TO_ROWS = 20
