"""The bounding boxes of shapes, and shapes that are moved."""

from __future__ import annotations

from functools import lru_cache
from math import isclose
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from blitz_widgets.view.geometry import Box
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.shapes import Point, Shape

_LETTER = 0.7
"""The greatest width of a letter, as a share of its height."""
_LINE = 1.3
"""The height of a line of text, in letter heights."""
_NEAR = 0.05
"""The distance in board units under which two places count as equal."""
_KEPT = 2048
"""The number of bounding boxes in the cache: those of the pieces of a few pictures."""


class Shift(NamedTuple):
    """A move by (*dx*, *dy*), and an enlargement by *scale* around the thing's own middle."""

    dx: float
    dy: float
    scale: float


HERE = Shift(0, 0, 1)


def box_of(shapes: Iterable[Shape]) -> Box:
    """The bounding box of *shapes*, with lines; needs at least one shape."""
    lefts, tops, rights, bottoms = zip(*map(_box, shapes), strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


@lru_cache(maxsize=_KEPT)
def _box(shape: Shape) -> Box:
    edge = shape.line / 2 if shape.stroke else 0
    match shape:
        case Rect():
            left, top = shape.x, shape.y
            right, bottom = left + shape.width, top + shape.height
        case Circle():
            left, top = shape.x - shape.radius, shape.y - shape.radius
            right, bottom = shape.x + shape.radius, shape.y + shape.radius
        case Polygon() | Polyline():
            xs, ys = zip(*shape.points, strict=True)
            left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
        case Text():
            width, half = len(shape.text) * shape.size * _LETTER, shape.size * _LINE / 2
            before = {"start": 0.0, "middle": width / 2, "end": width}[shape.anchor]
            left, top = shape.x - before, shape.y - half
            right, bottom = left + width, shape.y + half
        case _:
            raise TypeError(type(shape))
    return Box(left - edge, top - edge, right + edge, bottom + edge)


def moved(shape: Shape, about: Point, shift: Shift, opacity: float = 1) -> Shape:
    """*shape* after a *shift* of the thing it is part of, whose middle is *about*."""
    if shift == HERE and opacity == 1:
        return shape
    (x, y), (dx, dy, k) = about, shift
    faint = shape.opacity * opacity

    def there(point: Point) -> Point:
        return x + dx + (point[0] - x) * k, y + dy + (point[1] - y) * k

    match shape:
        case Rect():
            left, top = there((shape.x, shape.y))
            return replace(
                shape,
                x=left,
                y=top,
                width=shape.width * k,
                height=shape.height * k,
                radius=shape.radius * k,
                line=shape.line * k,
                opacity=faint,
            )
        case Circle():
            left, top = there((shape.x, shape.y))
            line, radius = shape.line * k, shape.radius * k
            return replace(shape, x=left, y=top, radius=radius, line=line, opacity=faint)
        case Polygon() | Polyline():
            points = tuple(map(there, shape.points))
            return replace(shape, points=points, line=shape.line * k, opacity=faint)
        case Text():
            left, top = there((shape.x, shape.y))
            return replace(shape, x=left, y=top, size=shape.size * k, opacity=faint)
        case _:
            raise TypeError(type(shape))


def shift_from(old: Box, new: Box) -> Shift:
    """The shift from *new* to *old*."""
    (x, y), (to_x, to_y) = old.middle, new.middle
    return Shift(x - to_x, y - to_y, old.width / new.width if new.width else 1)


def look_alike(old: Sequence[Shape], new: Sequence[Shape], shift: Shift, about: Point) -> bool:
    """Whether *old* looks like *new*, whose middle is *about*, after *shift*."""
    if len(old) != len(new):
        return False
    return all(_same(one, moved(other, about, shift)) for one, other in zip(old, new, strict=True))


def _same(one: Shape, other: Shape) -> bool:
    """Whether two shapes look equal to within a hair; their parts can differ."""
    if type(one) is not type(other):
        return False
    for name in one.__struct_fields__:
        old, new = getattr(one, name), getattr(other, name)
        if name != "part" and old != new and not _near(old, new):
            return False
    return True


def _near(one: object, other: object) -> bool:
    match one, other:
        case (int() | float(), int() | float()):
            return isclose(one, other, abs_tol=_NEAR)
        case (tuple(), tuple()):
            return len(one) == len(other) and all(map(_near, one, other))
        case _:
            return one == other
