"""Where things are in a picture, as boxes, and moving what is drawn there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.view.geometry import Area, around
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Text

if TYPE_CHECKING:
    from blitz_widgets.view.scene import Scene, Spot
    from blitz_widgets.view.shapes import Shape

HEADING: Final = "theatre:"
"""A spot with such a name is the heading of all whose name begins with the rest of it.

Saved lesson plans have it, so it stays, whatever a game calls its areas.
"""


def area_of_spot(spot: Spot) -> Area:
    """The area of *spot* alone."""
    return Area(spot.x, spot.y, spot.width, spot.height)


def belongs(target: str, whole: str) -> bool:
    """Whether *target* is *whole*, or a part of it, as the spaces of a theatre or campaign are."""
    if target == whole:
        return True
    kind, _colon, own = target.partition(":")
    around, _colon, name = whole.partition(":")
    match around:
        case "theatre":
            return kind in {"space", "campaign"} and own.startswith(name)
        case "campaign":
            return kind == "space" and own.startswith(f"{name}.")
        case _:
            return False


def area_of(scene: Scene, target: str) -> Area | None:
    """The place of *target* and its parts in *scene*; ``None`` if it is not there."""
    return around(area_of_spot(spot) for spot in scene.spots if belongs(spot.target, target))


def bounds(shape: Shape) -> Area:
    """The area that *shape* takes, without its line; a text counts as the point it stands at."""
    match shape:
        case Rect():
            return Area(shape.x, shape.y, shape.width, shape.height)
        case Circle():
            size = 2 * shape.radius
            return Area(shape.x - shape.radius, shape.y - shape.radius, size, size)
        case Text():
            return Area(shape.x, shape.y, 0, 0)
        case Polygon() | Polyline():
            xs = [x for x, _y in shape.points]
            ys = [y for _x, y in shape.points]
            return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        case _:
            raise TypeError(type(shape))


def moved(shape: Shape, scale: float, right: float, down: float) -> Shape:
    """*shape* enlarged by *scale* about the picture's corner, then moved *right* and *down*."""
    line = shape.line * scale
    match shape:
        case Rect():
            return replace(
                shape,
                x=shape.x * scale + right,
                y=shape.y * scale + down,
                width=shape.width * scale,
                height=shape.height * scale,
                radius=shape.radius * scale,
                line=line,
            )
        case Circle():
            return replace(
                shape,
                x=shape.x * scale + right,
                y=shape.y * scale + down,
                radius=shape.radius * scale,
                line=line,
            )
        case Text():
            return replace(
                shape,
                x=shape.x * scale + right,
                y=shape.y * scale + down,
                size=shape.size * scale,
            )
        case Polygon() | Polyline():
            points = tuple((x * scale + right, y * scale + down) for x, y in shape.points)
            return replace(shape, points=points, line=line)
        case _:
            raise TypeError(type(shape))
