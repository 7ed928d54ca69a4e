"""The shapes of pictures."""

from __future__ import annotations

from msgspec import Struct

Point = tuple[float, float]


class Shape(Struct, frozen=True, kw_only=True, tag=True):
    """A drawn shape.  Colours are CSS colours, empty for none; lengths are board units."""

    fill: str = ""
    stroke: str = ""
    line: float = 0
    opacity: float = 1
    part: str = ""
    """The name of the thing it belongs to, equal in the next picture, such as ``marker:WE``."""


class Rect(Shape, frozen=True, kw_only=True):
    """A rectangle, with rounded corners if *radius* is above 0."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0


class Circle(Shape, frozen=True, kw_only=True):
    """A circle around (*x*, *y*)."""

    x: float
    y: float
    radius: float


class Polygon(Shape, frozen=True, kw_only=True):
    """A closed outline through *points*."""

    points: tuple[Point, ...]


class Polyline(Shape, frozen=True, kw_only=True):
    """An open line through *points*."""

    points: tuple[Point, ...]


class Text(Shape, frozen=True, kw_only=True):
    """One line of text; *y* is its middle, *anchor* start, middle or end."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    narrow: bool = False
    """Whether it uses the narrow letters of numbers, names on the map and tracks."""
    anchor: str = "middle"
