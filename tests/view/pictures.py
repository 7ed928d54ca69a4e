"""Measuring pictures, for tests: outlines without colours, what lies under a text, and where."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Shape, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.scene import Scene, Spot

Colour = tuple[float, float, float]

COLOURS = {"fill", "stroke", "opacity"}


def colour(code: str) -> Colour:
    """A colour written as ``#rrggbb``, each part from 0 to 1.

    Raises:
        ValueError: If it is written otherwise.
    """
    found = re.fullmatch("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", code.lower())
    if not found:
        raise ValueError(code)
    red, green, blue = (int(part, 16) / 255 for part in found.groups())
    return red, green, blue


def _luminance(parts: Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def outlines(shapes: Iterable[Shape]) -> tuple[object, ...]:
    """What *shapes* look like to someone who sees no colours: kinds and measures."""
    found = []
    for shape in shapes:
        form = {name: value for name, value in asdict(shape).items() if name not in COLOURS}
        form |= {"filled": bool(shape.fill), "outlined": bool(shape.stroke)}
        found.append((type(shape).__name__, *sorted(form.items())))
    return tuple(found)


def covers(shape: Shape, x: float, y: float) -> bool:
    """Whether *shape* paints the point with its fill."""
    if not shape.fill:
        return False
    match shape:
        case Rect():
            return shape.x <= x <= shape.x + shape.width and shape.y <= y <= shape.y + shape.height
        case Circle():
            return (shape.x - x) ** 2 + (shape.y - y) ** 2 <= shape.radius**2
        case Polygon():
            inside = False
            for (x1, y1), (x2, y2) in zip(
                shape.points, (*shape.points[1:], shape.points[0]), strict=True
            ):
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                    inside = not inside
            return inside
        case _:
            return False


def texts_with_grounds(scene: Scene) -> list[tuple[Text, Colour]]:
    """Every text that is not dimmed, with the colour that its middle is written on."""
    shapes = (*scene.ground, *scene.pieces)
    found = []
    for place, shape in enumerate(shapes):
        if not isinstance(shape, Text) or shape.opacity < 1:
            continue
        half = len(shape.text) * shape.size * 0.25
        x = shape.x + {"start": half, "middle": 0, "end": -half}[shape.anchor]
        if any(covers(later, x, shape.y) for later in shapes[place + 1 :]):
            continue  # veiled: a row that is not active yet
        ground: Colour = (1, 1, 1)
        for earlier in shapes[:place]:
            if covers(earlier, x, shape.y):
                over = colour(earlier.fill)
                k = earlier.opacity
                ground = (
                    ground[0] * (1 - k) + over[0] * k,
                    ground[1] * (1 - k) + over[1] * k,
                    ground[2] * (1 - k) + over[2] * k,
                )
        found.append((shape, ground))
    return found


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """The box around *shape*: left, top, right, bottom; of a text only its middle height."""
    match shape:
        case Rect():
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        case Circle():
            r = shape.radius
            return shape.x - r, shape.y - r, shape.x + r, shape.y + r
        case Polygon() | Polyline():
            xs, ys = [x for x, _y in shape.points], [y for _x, y in shape.points]
            return min(xs), min(ys), max(xs), max(ys)
        case Text():
            letter = 0.5 if shape.narrow else 0.6  # as wide as the widest of the fonts writes
            wide = len(shape.text) * shape.size * letter
            left = shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            return left, shape.y - shape.size / 2, left + wide, shape.y + shape.size / 2
        case _:
            raise TypeError(type(shape))


def spots(scene: Scene, *kinds: str) -> list[Spot]:
    """The spots of these kinds."""
    return [spot for spot in scene.spots if spot.target.partition(":")[0] in kinds]


def clashes(found: Iterable[Spot]) -> set[tuple[str, str]]:
    """The targets of each two of the spots *found* that have an area in common."""
    return {
        (one.target, other.target) for one, other in combinations(found, 2) if _overlap(one, other)
    }


def _overlap(one: Spot, other: Spot) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def spots_outside(scene: Scene) -> list[Spot]:
    """The spots that do not lie wholly inside the picture."""
    return [
        spot
        for spot in scene.spots
        if min(spot.x, spot.y) < 0
        or spot.x + spot.width > scene.width
        or spot.y + spot.height > scene.height
    ]


def not_hit(scene: Scene) -> set[str]:
    """The targets of the spots in whose middle another one is hit."""
    return {
        spot.target
        for spot in scene.spots
        if scene.hit(spot.x + spot.width / 2, spot.y + spot.height / 2) != spot.target
    }


def painted_outside(scene: Scene) -> list[Shape]:
    """The shapes, marks included, that reach over the edge of the picture.

    Coasts and the lines of a chart may: they run on beyond it, and the picture cuts them off.
    """
    found = []
    printed = [shape for shape in scene.ground if not isinstance(shape, Polygon | Polyline)]
    for shape in (*printed, *scene.pieces, *scene.highlights):
        left, top, right, bottom = reach(shape)
        if min(left, top) < -1 or right > scene.width + 1 or bottom > scene.height + 1:
            found.append(shape)
    return found
