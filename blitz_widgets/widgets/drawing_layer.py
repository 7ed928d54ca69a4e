"""Drawings by hand over a board: live in the browser, and kept in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from blitz_widgets.limits import PLAN_PLACES
from blitz_widgets.view.strokes import strokes_on
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.teaching.plan import Drawing
    from blitz_widgets.view.lighting import SpotlitScene
    from blitz_widgets.widgets.pointer_tool import PointerTool

Points = tuple[tuple[float, float], ...]
"""Places on the board, as shares of its width and height."""


class DrawingLayer(OwnWidget):
    """Lies over the board beside it in the same box, and draws with the pointer on it.

    While :attr:`tool` is empty every click goes through it to the board.
    """

    _esm = widget_script("drawing_layer.js")

    strokes = traitlets.List(
        traitlets.Dict(),
        help="What is drawn: each with its kind, its color and its points as shares of the board.",
    ).tag(sync=True)
    tool = traitlets.Unicode("", help="What the pointer draws: arrow, circle, line.").tag(sync=True)
    color = traitlets.Int(1, help="Its colour, 1 or 2.").tag(sync=True)
    aspect = traitlets.Float(0.7, help="The height of the board, of its width.").tag(sync=True)
    label = traitlets.Unicode("", help="What is drawn, in words.").tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._heard: Listeners[[str, int, Points]] = Listeners()
        self.add_class("bt-drawings")
        self.on_msg(self._receive)

    def on_stroke(self, callback: Callable[[str, int, Points], object]) -> None:
        """Call *callback* with the kind, the colour and the points of each stroke drawn."""
        self._heard.add(callback)

    def show(
        self, picture: SpotlitScene, drawings: tuple[Drawing, ...], label: str, tool: PointerTool
    ) -> None:
        """Lie over *picture* with its *drawings*, *label* in words; *tool* is in hand."""
        self.aspect = picture.scene.height / picture.scene.width
        self.strokes = strokes_on(picture, drawings)
        self.label = label
        self.tool, self.color = tool.draws, tool.color

    def _receive(self, _widget: object, content: object, _buffers: Sequence[memoryview]) -> None:
        match content:
            case {
                "type": "stroke",
                "kind": "arrow" | "circle" | "line" as kind,
                "color": 1 | 2 as color,
                "points": [*points],
            } if 0 < len(points) <= PLAN_PLACES.most:
                places = tuple(place for point in points if (place := _place(point)) is not None)
                if len(places) == len(points):
                    self._heard(kind, int(color), places)


def _place(point: object) -> tuple[float, float] | None:
    """*point* as shares of the board; ``None`` if it is no place on it."""
    match point:
        case [float() | int() as x, float() | int() as y] if 0 <= x <= 1 and 0 <= y <= 1:
            return round(float(x), 4), round(float(y), 4)
        case _:
            return None
