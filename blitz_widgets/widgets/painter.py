"""Painting the shapes of a scene on an ipycanvas canvas."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, Final

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

from blitz_widgets.view.fonts import NARROW, TEXT
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Shape, Text
from blitz_widgets.view.svg import TO_BASELINE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.shapes import Point

_BEGIN: Final = [COMMANDS["beginPath"], (), 0]
_MOVE, _LINE, _ARC = COMMANDS["moveTo"], COMMANDS["lineTo"], COMMANDS["arc"]
_CLOSE: Final = [COMMANDS["closePath"], (), 0]
_FILL: Final = [COMMANDS["fill"], ("nonzero",), 0]
_OUTLINE: Final = [COMMANDS["stroke"], (), 0]
"""The commands for a path."""


def paint(canvas: Canvas, shapes: Iterable[Shape], scale: float) -> None:
    """Wipe *canvas* and paint *shapes* on it, *scale* canvas pixels to the board unit."""
    canvas.clear()
    canvas.save()
    canvas.scale(scale, scale)
    brush = _Brush()
    brush.take(line_cap="round", line_join="round", text_baseline="alphabetic")
    for shape in shapes:
        _paint_shape(brush, shape)
    _send(canvas, brush.commands)
    canvas.restore()


def font_of(text: Text) -> str:
    """The font of *text*, as CSS."""
    family = NARROW if text.narrow else TEXT
    return f"{'bold ' if text.bold else ''}{text.size:.2f}px {family}"


def _send(canvas: Canvas, commands: list[list[object]]) -> None:
    """Send *commands* to *canvas*, which has been sent others just now."""
    manager = canvas._canvas_manager  # noqa: SLF001
    if manager._caching:  # noqa: SLF001  # a board takes some thousand of them
        manager._commands_cache += commands  # noqa: SLF001
        return
    for command in commands:
        manager.send_command(canvas, command)


class _Brush:
    """Collects the commands for a canvas, with only the colours, lines and fonts that change.

    They are the same commands as from the methods and traits of the canvas, without their checks
    and notices.
    """

    def __init__(self) -> None:
        self.commands: list[list[object]] = []
        self._taken: dict[str, object] = {}

    def take(self, **settings: object) -> None:
        """Paint with these *settings* of the canvas from now on."""
        for name, value in settings.items():
            if self._taken.get(name) != value:
                self._taken[name] = value
                self.commands.append([COMMANDS["set"], [Canvas.ATTRS[name], value]])


def _paint_shape(brush: _Brush, shape: Shape) -> None:
    outlined = bool(shape.stroke and shape.line)
    brush.take(
        global_alpha=shape.opacity,
        **({"fill_style": shape.fill} if shape.fill else {}),
        **({"stroke_style": shape.stroke, "line_width": shape.line} if outlined else {}),
    )
    commands, fill, outline = brush.commands, _FILL, _OUTLINE
    match shape:
        case Rect(radius=0):
            box = (shape.x, shape.y, shape.width, shape.height)
            fill, outline = [COMMANDS["fillRect"], box, 0], [COMMANDS["strokeRect"], box, 0]
        case Rect():
            commands += _round_corners(shape)
        case Circle():
            ring = (shape.x, shape.y, shape.radius)
            fill, outline = [COMMANDS["fillCircle"], ring, 0], [COMMANDS["strokeCircle"], ring, 0]
        case Polygon():
            commands += [*_path(shape.points), _CLOSE]
        case Polyline():
            commands += [*_path(shape.points), _OUTLINE]
            return
        case Text():
            brush.take(
                font=font_of(shape),
                text_align="center" if shape.anchor == "middle" else shape.anchor,
            )
            place = shape.x, shape.y + shape.size * TO_BASELINE
            commands.append([COMMANDS["fillText"], (shape.text, *place), 0])
            return
        case _:
            raise TypeError(type(shape))
    if shape.fill:
        commands.append(fill)
    if outlined:
        commands.append(outline)


def _path(points: tuple[Point, ...]) -> list[list[object]]:
    """A path through *points*."""
    return [_BEGIN, *[[_LINE if nth else _MOVE, each, 0] for nth, each in enumerate(points)]]


def _round_corners(rect: Rect) -> list[list[object]]:
    """A path along *rect* by its four corner arcs, for ipycanvas has no rounded rectangle."""
    radius = min(rect.radius, rect.width / 2, rect.height / 2)
    left, top = rect.x + radius, rect.y + radius
    right, bottom = rect.x + rect.width - radius, rect.y + rect.height - radius
    return [
        _BEGIN,
        [_ARC, (left, top, radius, pi, 1.5 * pi, False), 0],
        [_ARC, (right, top, radius, 1.5 * pi, 2 * pi, False), 0],
        [_ARC, (right, bottom, radius, 0, 0.5 * pi, False), 0],
        [_ARC, (left, bottom, radius, 0.5 * pi, pi, False), 0],
        _CLOSE,
    ]
