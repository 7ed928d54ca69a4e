"""The bounding boxes of shapes, and shapes that are moved."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import chain
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
_are_close = partial(isclose, abs_tol=_NEAR)
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
    lefts, tops, rights, bottoms = zip(*map(box_around, shapes), strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


@lru_cache(maxsize=_KEPT)
def box_around(shape: Shape) -> Box:
    """The bounding box of *shape*, with its line."""
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
    if isinstance(shape, Polygon | Polyline):
        points = tuple([(x + dx + (a - x) * k, y + dy + (b - y) * k) for a, b in shape.points])
        return replace(shape, points=points, line=shape.line * k, opacity=faint)
    if not isinstance(shape, Rect | Circle | Text):
        raise TypeError(type(shape))
    left, top = x + dx + (shape.x - x) * k, y + dy + (shape.y - y) * k
    match shape:
        case Rect():
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
            line, radius = shape.line * k, shape.radius * k
            return replace(shape, x=left, y=top, radius=radius, line=line, opacity=faint)
        case Text():
            return replace(shape, x=left, y=top, size=shape.size * k, opacity=faint)


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
    """Whether two differing values, numbers or points, differ by a hair."""
    match one, other:
        case (int() | float(), int() | float()):
            return _are_close(one, other)
        case (tuple(), tuple()):
            numbers = chain.from_iterable(one), chain.from_iterable(other)
            return len(one) == len(other) and all(map(_are_close, *numbers))
        case _:
            return False
