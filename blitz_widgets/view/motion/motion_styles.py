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


class MotionStyle(Struct, frozen=True, kw_only=True):
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


def _style(
    ms: float, order: Order | None = None, *, most: float = 0, **rest: object
) -> MotionStyle:
    return MotionStyle(ms=ms, order=order, most=most or ms, **rest)  # type: ignore[arg-type]


OTHERS: Final = _style(160)
"""For parts without a name, and kinds without an entry."""
_STYLES: Final = {
    "token": _style(300, Order.PLACE, lift=10, sound="tap"),
    "card": _style(300, Order.PLACE, lift=10, sound="tap"),
    "marker": _style(140, Order.MARKER, most=1400, easing=Easing.IN_OUT, sound="tick"),
    "lead": _style(200, Order.MARKER, easing=Easing.IN_OUT),
    "shield": _style(320, Order.CLOSE, easing=Easing.POP, sound="chord"),
    "veil": _style(320, Order.CLOSE),
    "pawn": _style(70, Order.SCORE, most=700),
    "heat": _style(300, Order.EFFECT),
    "struck": _style(300, Order.EFFECT),
}
COMING: Final = _style(260, Order.DRAW, sound="page")
"""For things that come out of a bag or a deck."""
GOING: Final = _style(320, Order.EFFECT, easing=Easing.IN_OUT)
"""For things that disappear."""


def style_of(kind: str) -> MotionStyle:
    """The motion of parts of this *kind*."""
    return _STYLES.get(kind, OTHERS)
