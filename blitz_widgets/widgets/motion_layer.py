"""The moving pieces above a board: a layer that ends when every piece has arrived."""

from __future__ import annotations

from functools import partial
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import traitlets

from blitz_widgets.view.motion.boxes import box_of, look_alike, shift_from
from blitz_widgets.view.motion.motion_data import EASINGS
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Shape, Text
from blitz_widgets.view.svg import TO_BASELINE
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.painter import font_of
from blitz_widgets.widgets.scripts import widget_script

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.geometry import Box
    from blitz_widgets.view.motion.boxes import Shift
    from blitz_widgets.view.motion.clips import Clip, Motion

MOST_NUMBERS: Final = 40_000
"""Numbers in a message; a motion with more of them is not worth its bytes."""
_to_hundredths: Final = partial(round, ndigits=2)
_MARGIN: Final = 1.0
"""Board units around what is drawn, for soft edges."""


class MotionLayer(OwnWidget):
    """Lets things move above the canvas of a board, which shows the picture at the end already.

    The tween runs in the browser: a message says what moves, when and where, once for each
    motion.  What was drawn before is taken from the canvas itself.  Nothing moves where the
    browser is asked for less motion, or does not show the board; a press, a key or the wheel ends
    it.  As long as it moves, panels next to the board wait (:attr:`.Panel.clock`).
    """

    _esm = widget_script("motion_layer.js")

    canvas = traitlets.Unicode(help="The id of the model of the canvas.").tag(sync=True)

    def __init__(self, canvas: str) -> None:
        super().__init__(canvas=canvas)
        self._until = 0.0

    def play(self, motion: Motion, *, pace: float, sound: bool) -> float:
        """Play *motion*, and say how many milliseconds it takes; 0 if it is too much.

        To be called before the picture at its end is painted, and :meth:`painted` after that.

        Args:
            motion: What moves.
            pace: By which all times are multiplied.
            sound: Whether it is heard, too.
        """
        message = written(motion)
        if message is None:
            return 0
        self._until = monotonic() + motion.ms * pace / 1000
        self.send({"type": "play", "pace": pace, "sound": sound, **message})
        return motion.ms * pace

    def outline(self, boxes: Sequence[Box], width: float, height: float) -> None:
        """Outline *boxes* of a picture that is *width* by *height* for a moment."""
        if boxes:
            changed = [_rounded(box) for box in boxes]
            self.send({"type": "outline", "changed": changed, "width": width, "height": height})

    def painted(self) -> None:
        """Say that the picture at the end is there."""
        self.send({"type": "painted"})

    def stop(self) -> None:
        """End what may still move: another picture is there."""
        if monotonic() < self._until:
            self._until = 0.0
            self.send({"type": "stop"})


def written(motion: Motion) -> dict[str, Any] | None:
    """*motion* as a message to the browser; ``None`` if that would be too long.

    Shapes that look alike are sent once.
    """
    looks: list[_Look] = []
    clips = [_clip(clip, looks) for clip in motion.clips]
    message = {
        "width": motion.width,
        "height": motion.height,
        "layer": 2 if motion.highlights else 1,
        "ms": round(motion.ms),
        "holes": [_rounded(hole) for hole in motion.holes],
        "mending": [_shape(shape) for shape in motion.mending],
        "looks": [[*_rounded(_around(look.box)), [*map(_shape, look.shapes)]] for look in looks],
        "clips": clips,
        "sounds": [[round(sound.at), sound.name] for sound in motion.sounds],
        "beats": [[round(beat.at), beat.text] for beat in motion.beats],
        "easings": [easing.css for easing in EASINGS],
    }
    return message if _length(message) <= MOST_NUMBERS else None


class _Look:
    """Shapes that several clips may show, each somewhere else."""

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self.shapes = shapes
        self.box = box_of(shapes)
        self.kinds = [
            (type(shape), shape.fill, shape.stroke, getattr(shape, "text", "")) for shape in shapes
        ]


def _clip(clip: Clip, looks: list[_Look]) -> list[Any]:
    """*clip* as the number of its look, when it is in sight, and its frames."""
    shown = _Look(clip.shapes)
    number, (x, y, k) = _found(shown, looks)
    frames = [
        [
            round(frame.at),
            round(frame.shift.dx + x, 2),
            round(frame.shift.dy + y, 2),
            round(frame.shift.scale * k, 4),
            round(frame.opacity, 3),
            EASINGS.index(frame.easing),
        ]
        for frame in clip.frames
    ]
    ends = -1 if clip.ends == float("inf") else round(clip.ends)
    return [number, round(clip.begins), ends, frames]


def _found(shown: _Look, looks: list[_Look]) -> tuple[int, Shift]:
    """The number of a look that is like *shown*, and how far from it *shown* is."""
    for number, look in enumerate(looks):
        if look.kinds == shown.kinds:
            shift = shift_from(shown.box, look.box)
            if look_alike(shown.shapes, look.shapes, shift, look.box.middle):
                return number, shift
    looks.append(shown)
    return len(looks) - 1, shift_from(shown.box, shown.box)


def _around(box: Box) -> tuple[float, ...]:
    """The place and the size of *box* with a margin."""
    left, top = box.left - _MARGIN, box.top - _MARGIN
    return left, top, box.right + _MARGIN - left, box.bottom + _MARGIN - top


def _shape(shape: Shape) -> list[Any]:
    """*shape* as its kind, its numbers, and its paint."""
    paint = [shape.fill, shape.stroke, round(shape.line, 2), round(shape.opacity, 3)]
    match shape:
        case Rect():
            numbers = (shape.x, shape.y, shape.width, shape.height, shape.radius)
            return ["rect", _rounded(numbers), *paint]
        case Circle():
            return ["circle", _rounded((shape.x, shape.y, shape.radius)), *paint]
        case Polygon():
            return ["polygon", _rounded(chain.from_iterable(shape.points)), *paint]
        case Polyline():
            return ["polyline", _rounded(chain.from_iterable(shape.points)), *paint]
        case Text():
            place = _rounded((shape.x, shape.y + shape.size * TO_BASELINE))
            return ["text", place, *paint, shape.text, font_of(shape), shape.anchor]
        case _:
            raise TypeError(type(shape))


def _rounded(numbers: Iterable[float]) -> list[float]:
    return [*map(_to_hundredths, numbers)]


def _length(message: dict[str, Any]) -> int:
    """How many numbers and texts there are in *message*."""
    count, left = 0, [*message.values()]
    while left:
        value = left.pop()
        if isinstance(value, list):
            left += value
        else:
            count += 1
    return count
