"""Painting the shapes of a scene on an ipycanvas canvas."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from blitz_widgets.view.fonts import NARROW, TEXT
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Shape, Text
from blitz_widgets.view.svg import TO_BASELINE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ipycanvas import Canvas

    from blitz_widgets.view.shapes import Point


def paint(canvas: Canvas, shapes: Iterable[Shape], scale: float) -> None:
    """Wipe *canvas* and paint *shapes* on it, *scale* canvas pixels to the board unit."""
    canvas.clear()
    canvas.save()
    canvas.scale(scale, scale)
    brush = _Brush(canvas)
    brush.take(line_cap="round", line_join="round", text_baseline="alphabetic")
    for shape in shapes:
        brush.take(global_alpha=shape.opacity)
        _paint_shape(canvas, brush, shape)
    canvas.restore()


def font_of(text: Text) -> str:
    """What *text* is written in, as CSS."""
    family = NARROW if text.narrow else TEXT
    return f"{'bold ' if text.bold else ''}{text.size:.2f}px {family}"


class _Brush:
    """The colours, lines and letters to paint with: the canvas is told only of what changes."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._taken: dict[str, object] = {}

    def take(self, **settings: object) -> None:
        """Paint with these *settings* of the canvas from now on."""
        for name, value in settings.items():
            if self._taken.get(name) != value:
                self._taken[name] = value
                setattr(self._canvas, name, value)


def _paint_shape(canvas: Canvas, brush: _Brush, shape: Shape) -> None:
    if shape.fill:
        brush.take(fill_style=shape.fill)
    outlined = bool(shape.stroke and shape.line)
    if outlined:
        brush.take(stroke_style=shape.stroke, line_width=shape.line)
    match shape:
        case Rect(radius=0):
            if shape.fill:
                canvas.fill_rect(shape.x, shape.y, shape.width, shape.height)
            if outlined:
                canvas.stroke_rect(shape.x, shape.y, shape.width, shape.height)
        case Rect():
            _round_corners(canvas, shape)
            _finish(canvas, shape, outlined=outlined)
        case Circle():
            if shape.fill:
                canvas.fill_circle(shape.x, shape.y, shape.radius)
            if outlined:
                canvas.stroke_circle(shape.x, shape.y, shape.radius)
        case Polygon():
            _follow(canvas, shape.points)
            canvas.close_path()
            _finish(canvas, shape, outlined=outlined)
        case Polyline():
            _follow(canvas, shape.points)
            canvas.stroke()
        case Text():
            brush.take(
                font=font_of(shape),
                text_align="center" if shape.anchor == "middle" else shape.anchor,
            )
            canvas.fill_text(shape.text, shape.x, shape.y + shape.size * TO_BASELINE)
        case _:
            raise TypeError(type(shape))


def _finish(canvas: Canvas, shape: Shape, *, outlined: bool) -> None:
    if shape.fill:
        canvas.fill()
    if outlined:
        canvas.stroke()


def _follow(canvas: Canvas, points: tuple[Point, ...]) -> None:
    canvas.begin_path()
    canvas.move_to(*points[0])
    for point in points[1:]:
        canvas.line_to(*point)


def _round_corners(canvas: Canvas, rect: Rect) -> None:
    """Trace *rect* by its four corner arcs, for ipycanvas has no rounded rectangle."""
    radius = min(rect.radius, rect.width / 2, rect.height / 2)
    left, top = rect.x + radius, rect.y + radius
    right, bottom = rect.x + rect.width - radius, rect.y + rect.height - radius
    canvas.begin_path()
    canvas.arc(left, top, radius, pi, 1.5 * pi)
    canvas.arc(right, top, radius, 1.5 * pi, 2 * pi)
    canvas.arc(right, bottom, radius, 0, 0.5 * pi)
    canvas.arc(left, bottom, radius, 0.5 * pi, pi)
    canvas.close_path()
