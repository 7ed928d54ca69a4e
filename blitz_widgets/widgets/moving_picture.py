"""A picture of SVG on a page, in which things move from one moment to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import to_builtins

from blitz_widgets.view.motion.motion_data import EASINGS, motion_data
from blitz_widgets.view.svg import elements
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import picture_script

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.scene import Scene


class MovingPicture(OwnWidget):
    """Lets the pieces of the picture in the ``bt-moving`` of its page move, once when asked to.

    Where the browser is asked for less motion, what has changed is outlined instead.  A press, a
    key or the wheel ends it: the picture at the end is there then, and :meth:`on_over` hears of it.
    """

    _esm = picture_script()

    def __init__(self) -> None:
        super().__init__()
        self._ends: Listeners[[]] = Listeners()
        self.on_msg(self._receive)

    def on_over(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the picture at the end is there."""
        self._ends.add(callback)

    def play(self, motion: Motion, after: Scene, *, pace: float) -> None:
        """Play *motion*, all times multiplied by *pace*, and leave the picture *after* it."""
        self.send(
            {
                "type": "play",
                "motions": [to_builtins(motion_data(motion, elements))],
                "easings": [easing.css for easing in EASINGS],
                "layers": [elements(after.pieces), elements(after.highlights)],
                "speed": pace,
            }
        )

    def _receive(self, _widget: object, content: object, _buffers: Sequence[memoryview]) -> None:
        if content == {"type": "over"}:
            self._ends()
