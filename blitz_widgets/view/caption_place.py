"""Where what is said of a thing stands: beside it, where it covers least."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from blitz_widgets.view.scene import Scene, Spot

_APART = 9
"""Between a thing and what is said of it, in board units."""
_PICKABLE, _OTHER = 6, 1
"""How bad it is to cover a part of what can be picked, and of anything else."""
_OUTSIDE = 8
"""How bad it is to stick out of the picture."""


class CaptionPlace(Struct, frozen=True, kw_only=True):
    """A place on a picture, in shares of it."""

    middle: float
    """From the left edge to the middle of the caption."""
    top: float
    """From the top of the picture to that of the caption."""


def caption_place(
    scene: Scene, spot: Spot, size: tuple[float, float], pickable: Container[str] = ()
) -> CaptionPlace:
    """The place beside *spot* where a caption of this *size*, in board units, covers least.

    Worst is to cover what is *pickable*.  Of places alike it is the one below, where the campaigns
    lie that wait.
    """
    width, height = size
    most = max(scene.width - width, 0)

    def badness(corner: tuple[float, float]) -> float:
        x, y = corner
        bad = _OUTSIDE * width * (max(0, -y) + max(0, y + height - scene.height))
        for other in scene.spots:
            if _spans(other, spot):
                continue
            weight = _PICKABLE if other.target in pickable else _OTHER
            across = min(x + width, other.x + other.width) - max(x, other.x)
            down = min(y + height, other.y + other.height) - max(y, other.y)
            if across > 0 and down > 0:
                bad += weight * across * down
        return bad

    corners = [(min(max(x, 0), most), y) for x, y in _beside(spot, width, height)]
    x, y = min(corners, key=badness)
    return CaptionPlace(middle=(x + width / 2) / scene.width, top=y / scene.height)


def _beside(spot: Spot, width: float, height: float) -> Iterator[tuple[float, float]]:
    """The corners of a caption below *spot*, above it, to its right and to its left."""
    middle, level = spot.x + (spot.width - width) / 2, spot.y + (spot.height - height) / 2
    yield middle, spot.y + spot.height + _APART
    yield middle, spot.y - _APART - height
    yield spot.x + spot.width + _APART, level
    yield spot.x - _APART - width, level


def _spans(other: Spot, spot: Spot) -> bool:
    """Whether *other* is all that *spot* is a part of, or *spot* itself."""
    return other.contains(spot.x, spot.y) and other.contains(
        spot.x + spot.width, spot.y + spot.height
    )
