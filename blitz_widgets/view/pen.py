"""A pen that draws shapes with its own place and size."""

from __future__ import annotations

from functools import lru_cache, update_wrapper
from math import cos, pi, sin
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar

from blitz_widgets.locale import language_in_use
from blitz_widgets.view.shapes import Circle, Point, Polygon, Polyline, Rect, Shape, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

P = ParamSpec("P")
R = TypeVar("R")

_LETTER, _NARROW_LETTER = 0.62, 0.46
"""The width of a letter as a share of its height: more than most fonts need on average."""
_WIDE, _EXCESS = frozenset("mwMW"), 0.6
"""Letters that are wider than others, and their excess in letter widths."""


def fitting(text: str, size: float, width: float, *, narrow: bool = False) -> float:
    """The largest size, up to *size*, that makes *text* no wider than *width*."""
    return min(size, width / room_for(text, 1, narrow=narrow))


def room_for(text: str, size: float, *, narrow: bool = False) -> float:
    """The greatest width of *text* in this *size*."""
    letters = len(text) + _EXCESS * sum(letter in _WIDE for letter in text)
    return size * max(letters, 1) * (_NARROW_LETTER if narrow else _LETTER)


class Pen:
    """Collects shapes, moved to (*x*, *y*) and enlarged by *scale*."""

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        *,
        opacity: float = 1,
        part: str = "",
        shapes: list[Shape] | None = None,
    ) -> None:
        self.x = x
        self.y = y
        self.scale = scale
        self.opacity = opacity
        self.part = part
        self.shapes: list[Shape] = [] if shapes is None else shapes

    def at(
        self, x: float = 0, y: float = 0, scale: float = 1, *, opacity: float = 1, part: str = ""
    ) -> Pen:
        """A pen for this picture, with its own place, size and opacity inside this one's.

        Its shapes belong to *part*, or to this pen's part if that is empty.
        """
        return Pen(
            self.x + x * self.scale,
            self.y + y * self.scale,
            self.scale * scale,
            opacity=self.opacity * opacity,
            part=part or self.part,
            shapes=self.shapes,
        )

    def rect(  # the usual order: place, size, corners
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        *,
        fill: str = "",
        stroke: str = "",
        line: float = 0,
    ) -> None:
        """Draw a rectangle."""
        k = self.scale
        self.shapes.append(
            Rect(
                x=self.x + x * k,
                y=self.y + y * k,
                width=width * k,
                height=height * k,
                radius=radius * k,
                fill=fill,
                stroke=stroke,
                line=line * k,
                opacity=self.opacity,
                part=self.part,
            )
        )

    def circle(  # one call, one shape
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str = "",
        stroke: str = "",
        line: float = 0,
    ) -> None:
        """Draw a circle."""
        k = self.scale
        self.shapes.append(
            Circle(
                x=self.x + x * k,
                y=self.y + y * k,
                radius=radius * k,
                fill=fill,
                stroke=stroke,
                line=line * k,
                opacity=self.opacity,
                part=self.part,
            )
        )

    def polygon(
        self, points: Iterable[Point], *, fill: str = "", stroke: str = "", line: float = 0
    ) -> None:
        """Draw a closed outline."""
        self.shapes.append(
            Polygon(
                points=self._moved(points),
                fill=fill,
                stroke=stroke,
                line=line * self.scale,
                opacity=self.opacity,
                part=self.part,
            )
        )

    def polyline(self, points: Iterable[Point], *, stroke: str, line: float) -> None:
        """Draw an open line."""
        self.shapes.append(
            Polyline(
                points=self._moved(points),
                stroke=stroke,
                line=line * self.scale,
                opacity=self.opacity,
                part=self.part,
            )
        )

    def text(  # one call, one shape
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        fill: str,
        bold: bool = False,
        narrow: bool = False,
        anchor: str = "middle",
    ) -> None:
        """Write one line, in *narrow* letters if asked to: these are always bold."""
        k = self.scale
        self.shapes.append(
            Text(
                x=self.x + x * k,
                y=self.y + y * k,
                text=text,
                size=size * k,
                fill=fill,
                bold=bold or narrow,
                narrow=narrow,
                anchor=anchor,
                opacity=self.opacity,
                part=self.part,
            )
        )

    def _moved(self, points: Iterable[Point]) -> tuple[Point, ...]:
        left, top, k = self.x, self.y, self.scale
        return tuple([(left + x * k, top + y * k) for x, y in points])


class Kept(Generic[P, R]):
    """A function that draws with a pen, and keeps the latest of what it drew.

    From one picture to the next most parts stay.  What the function is told must be values, and
    what it returns must not be changed.
    """

    def __init__(self, draw: Callable[Concatenate[Pen, P], R], most: int) -> None:
        def drawn(  # a pen's own place, what is written, and what is told
            x: float,
            y: float,
            scale: float,
            opacity: float,
            part: str,
            _language: str,
            *told: P.args,
            **named: P.kwargs,
        ) -> tuple[list[Shape], R]:
            pen = Pen(x, y, scale, opacity=opacity, part=part)
            found = draw(pen, *told, **named)
            return pen.shapes, found

        self._drawn = lru_cache(most, typed=True)(drawn)
        self.cache_clear = self._drawn.cache_clear
        update_wrapper(self, draw)

    def __call__(self, pen: Pen, *told: P.args, **named: P.kwargs) -> R:
        """Draw with *pen* what the function draws when told this in the language in use."""
        x, y, scale, opacity = pen.x, pen.y, pen.scale, pen.opacity
        own = (x, y, scale, opacity, pen.part, language_in_use())
        shapes, found = self._drawn(*own, *told, **named)  # type: ignore[arg-type]  # all values
        pen.shapes += shapes
        return found


def kept(most: int) -> Callable[[Callable[Concatenate[Pen, P], R]], Kept[P, R]]:
    """Let a function that draws keep *most* of its drawings."""
    return lambda draw: Kept(draw, most)


def ring_points(  # centre, two radii, number, start
    x: float, y: float, outer: float, inner: float, tips: int, start: float = -pi / 2
) -> list[Point]:
    """The outline of a star with *tips* tips; angles in radians, the first tip upwards."""
    return [
        (
            x + (inner if step % 2 else outer) * cos(start + step * pi / tips),
            y + (inner if step % 2 else outer) * sin(start + step * pi / tips),
        )
        for step in range(2 * tips)
    ]


def sector_points(  # centre, two radii and two angles
    x: float, y: float, inner: float, outer: float, start: float, end: float
) -> list[Point]:
    """The outline of a slice of a ring between two angles in radians."""
    steps = 8
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    arc = [(x + outer * cos(angle), y + outer * sin(angle)) for angle in angles]
    back = [(x + inner * cos(angle), y + inner * sin(angle)) for angle in reversed(angles)]
    return arc + back
