"""Where what is said of a thing stands: beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene, Spot

_ROOM = 104
"""The height that a caption may need, in board units."""
_APART = 9


class CaptionPlace(Struct, frozen=True, kw_only=True):
    """A place on a picture, in shares of it: one of *top* and *bottom* is given, 0 to 1."""

    middle: float
    """From the left edge to the middle of the caption."""
    top: float | None = None
    """From the top of the picture to that of the caption."""
    bottom: float | None = None
    """From the bottom of the picture to that of the caption."""


def caption_place(scene: Scene, spot: Spot) -> CaptionPlace:
    """Below what *spot* marks, where the campaigns lie that wait; above it near the bottom."""
    middle = (spot.x + spot.width / 2) / scene.width
    end = spot.y + spot.height + _APART
    if end + _ROOM <= scene.height:
        return CaptionPlace(middle=middle, top=end / scene.height)
    return CaptionPlace(middle=middle, bottom=(scene.height - spot.y + _APART) / scene.height)
