"""The motion of each kind of part: its order, speed and sound.

The order is that of the rules: place, effect, marker, close, points, draw.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct

from blitz_widgets.view.motion.easing import Easing


class Order(IntEnum):
    """The order of simultaneous changes."""

    PLACE = 0
    EFFECT = 1
    MARKER = 2
    CLOSE = 3
    POINTS = 4
    SCORE = 5
    DRAW = 6
    END = 7


class Manner(Struct, frozen=True, kw_only=True):
    """The motion of a kind of part.  Times are in milliseconds."""

    order: Order | None = None
    """``None`` for parts that change along with any others."""
    ms: float
    """The time of a change or a move, or of one space on a track."""
    most: float
    """The greatest time for all spaces of a track."""
    easing: Easing = Easing.OUT
    lift: float = 0
    """The height of the lift on the way, in board units."""
    sound: str = ""
    """The sound of its arrival, or of each space."""


def _manner(ms: float, order: Order | None = None, *, most: float = 0, **rest: object) -> Manner:
    return Manner(ms=ms, order=order, most=most or ms, **rest)  # type: ignore[arg-type]


OTHERS: Final = _manner(160)
"""For parts without a name, and kinds without an entry."""
_MANNERS: Final = {
    "token": _manner(300, Order.PLACE, lift=10, sound="tap"),
    "card": _manner(300, Order.PLACE, lift=10, sound="tap"),
    "marker": _manner(140, Order.MARKER, most=1400, easing=Easing.IN_OUT, sound="tick"),
    "lead": _manner(200, Order.MARKER, easing=Easing.IN_OUT),
    "shield": _manner(320, Order.CLOSE, easing=Easing.POP, sound="chord"),
    "veil": _manner(320, Order.CLOSE),
    "pawn": _manner(70, Order.SCORE, most=700),
    "heat": _manner(300, Order.EFFECT),
    "struck": _manner(300, Order.EFFECT),
}
COMING: Final = _manner(260, Order.DRAW, sound="page")
"""For things that come out of a bag or a deck."""
GOING: Final = _manner(320, Order.EFFECT, easing=Easing.IN_OUT)
"""For things that disappear."""


def manner_of(kind: str) -> Manner:
    """The motion of parts of this *kind*."""
    return _MANNERS.get(kind, OTHERS)
