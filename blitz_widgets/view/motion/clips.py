"""A motion as a value: what moves, when, and along which way."""

from __future__ import annotations

from bisect import bisect_right
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from blitz_widgets.view.geometry import Box
from blitz_widgets.view.motion.boxes import HERE, Shift, box_of, moved
from blitz_widgets.view.motion.easing import Easing
from blitz_widgets.view.shapes import Shape  # a field of a struct

if TYPE_CHECKING:
    from collections.abc import Iterator


class Frame(NamedTuple):
    """Where something is at a moment, and how it goes on from there to its next frame."""

    at: float
    """Milliseconds since the motion began."""
    shift: Shift = HERE
    """How far it is from where it lies drawn."""
    opacity: float = 1
    easing: Easing = Easing.LINEAR


class Clip(Struct, frozen=True, kw_only=True):
    """A few shapes that are in sight for a while, and may move meanwhile."""

    shapes: tuple[Shape, ...]
    z: float
    """Higher ones lie on top."""
    begins: float
    """From when on it is in sight, in milliseconds."""
    ends: float
    """Until when it is, then no more."""
    frames: tuple[Frame, ...]
    """In order; at least one."""

    @property
    def box(self) -> Box:
        """The room that the shapes take where they lie drawn."""
        return box_of(self.shapes)

    def at(self, ms: float) -> tuple[Shape, ...]:
        """What there is to see of it after *ms* milliseconds."""
        if not self.begins <= ms < self.ends:
            return ()
        shift, opacity = self._placed(ms)
        if opacity <= 0:
            return ()
        if shift == HERE and opacity == 1:
            return self.shapes
        about = self.box.middle
        return tuple(moved(shape, about, shift, opacity) for shape in self.shapes)

    def _placed(self, ms: float) -> tuple[Shift, float]:
        number = bisect_right(self.frames, ms, key=lambda frame: frame.at)
        if number in {0, len(self.frames)}:
            frame = self.frames[max(number - 1, 0)]
            return frame.shift, frame.opacity
        start, end = self.frames[number - 1 : number + 1]
        done = start.easing.at((ms - start.at) / (end.at - start.at))
        one, other = ((*frame.shift, frame.opacity) for frame in (start, end))
        dx, dy, k, opacity = (a + (b - a) * done for a, b in zip(one, other, strict=True))
        return Shift(dx, dy, k), min(max(opacity, 0), 1)


class Sound(NamedTuple):
    """Something to be heard."""

    at: float
    """In milliseconds."""
    name: str


class Beat(NamedTuple):
    """A text that appears at a moment of a motion."""

    at: float
    """In milliseconds."""
    text: str


class Motion(Struct, frozen=True, kw_only=True):
    """How the shapes of a picture become those of another.

    What changes is cut out of the picture before, its *holes* are mended with a few shapes, and
    the clips play over that.  At its end the picture after is there, shape for shape.
    """

    width: float
    height: float
    """Of the whole picture, in board units."""
    highlights: bool
    """Whether it is what is picked out that moves, and not the pieces."""
    still: tuple[tuple[float, Shape], ...]
    """What is the same all the time, each with how far on top it lies."""
    clips: tuple[Clip, ...]
    """Those on top come last."""
    holes: tuple[Box, ...]
    mending: tuple[Shape, ...]
    """What is still and reaches into a hole."""
    ms: float
    """How long it takes."""
    changed: tuple[Box, ...] = ()
    """Where something is another at the end: it is outlined where nothing shall move."""
    sounds: tuple[Sound, ...] = ()
    beats: tuple[Beat, ...] = ()
    """The texts that appear while it plays, in order; each stays until the next."""

    def at(self, ms: float) -> tuple[Shape, ...]:
        """The shapes after *ms* milliseconds, from the back to the front."""
        placed = chain(self.still, self._moving(ms))
        return tuple(shape for _z, shape in sorted(placed, key=lambda each: each[0]))

    def _moving(self, ms: float) -> Iterator[tuple[float, Shape]]:
        for clip in self.clips:
            for shape in clip.at(ms):
                yield clip.z, shape
