"""Dragging pieces over the page: from a panel or the board, to a place on either."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from blitz_widgets.limits import FIELD
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from blitz_widgets.view.scene import Scene


class Dragging(OwnWidget):
    """Lets pieces be dragged with mouse, pen or finger; a ghost follows the pointer.

    It shows nothing itself: display it anywhere on the page.  Of the panels of the page,

    - what has ``data-drag="piece"`` can be taken;
    - what has ``data-drop="place"`` takes what is let go of there.

    On the canvases of :attr:`board_class` pieces and places are where :meth:`look` says.  Python
    hears of a drag when it comes over another place (:meth:`on_over`), to which it should
    :meth:`answer`, and when it ends on one (:meth:`on_drop`).  A press without a drag is a click
    like any other; of a finger on the board :meth:`on_tap` hears it, and no mouse event follows.
    """

    _esm = widget_script("dragging.js")

    board_class = traitlets.Unicode(help="The CSS class of the canvases.").tag(sync=True)
    spots: traitlets.List[list[object]] = traitlets.List(
        help="Places on the board, later ones on top: target, left, top, width and height as "
        "shares of the picture, and whether a piece can be taken there."
    ).tag(sync=True)

    def __init__(self, board_class: str) -> None:
        super().__init__(board_class=board_class)
        self._overs: Listeners[[str, str]] = Listeners()
        self._drops: Listeners[[str, str]] = Listeners()
        self._taps: Listeners[[str]] = Listeners()
        self.on_msg(self._receive)

    def look(self, scene: Scene, pieces: Collection[str]) -> None:
        """Take the places of *scene*; on the targets in *pieces* there is something to take."""
        self.spots = [
            [
                spot.target,
                round(spot.x / scene.width, 4),
                round(spot.y / scene.height, 4),
                round(spot.width / scene.width, 4),
                round(spot.height / scene.height, 4),
                spot.target in pieces,
            ]
            for spot in scene.spots
        ]

    def answer(self, place: str, why_not: str, title: str) -> None:
        """Say of *place*, over which a piece is held, *why not* it cannot go there; or it can."""
        self.send({"type": "answer", "place": place, "why": why_not, "title": title})

    def on_over(self, callback: Callable[[str, str], object]) -> None:
        """Call *callback* with the piece and the place over which it has come."""
        self._overs.add(callback)

    def on_drop(self, callback: Callable[[str, str], object]) -> None:
        """Call *callback* with the piece and the place on which it was let go."""
        self._drops.add(callback)

    def on_tap(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the target of the board on which a finger has tapped."""
        self._taps.add(callback)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"type": "over", "piece": str(piece), "place": str(place)} if _short(piece, place):
                self._overs(piece, place)
            case {"type": "drop", "piece": str(piece), "place": str(place)} if _short(piece, place):
                self._drops(piece, place)
            case {"type": "tap", "place": str(place)} if _short(place):
                self._taps(place)


def _short(*names: str) -> bool:
    """Whether these can be names of things on the page."""
    return all(len(name) <= FIELD.most and name.isprintable() for name in names)
