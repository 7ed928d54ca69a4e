"""A motion as a value: the moving shapes, their times and their paths."""

from __future__ import annotations

from bisect import bisect_right
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from blitz_widgets.view.geometry import Box
from blitz_widgets.view.motion.boxes import HERE, Shift, box_of, moved
from blitz_widgets.view.motion.easing import Easing
from blitz_widgets.view.shapes import Shape  # a field of a struct

if TYPE_CHECKING:
    from collections.abc import Iterator


_ON_TOP: Final = 1_000_000.0


class Frame(NamedTuple):
    """The place of a clip at one moment, and its easing up to the next frame."""

    at: float
    """Milliseconds since the motion began."""
    shift: Shift = HERE
    """The shift from the place where the shapes are drawn."""
    opacity: float = 1
    easing: Easing = Easing.LINEAR


class Clip(Struct, frozen=True, kw_only=True):
    """A few shapes that are visible for a while and can move meanwhile."""

    shapes: tuple[Shape, ...]
    z: float
    """Higher ones are on top."""
    begins: float
    """The time at which it appears, in milliseconds."""
    ends: float
    """The time at which it disappears, in milliseconds."""
    frames: tuple[Frame, ...]
    """In order; at least one."""

    @property
    def box(self) -> Box:
        """The bounding box of the shapes where they are drawn."""
        return box_of(self.shapes)

    def at(self, ms: float) -> tuple[Shape, ...]:
        """The visible shapes after *ms* milliseconds."""
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
    """A sound at a moment of a motion."""

    at: float
    """In milliseconds."""
    name: str


class Beat(NamedTuple):
    """A text that appears at a moment of a motion."""

    at: float
    """In milliseconds."""
    text: str


class Motion(Struct, frozen=True, kw_only=True):
    """The motion from the shapes of one picture to those of the next.

    The page cuts the changing parts out of the first picture, fills the *holes* with the shapes in
    *mending*, and plays the clips on top.  At the end, every shape of the next picture is in place.
    """

    width: float
    height: float
    """The height of the whole picture, in board units."""
    highlights: bool
    """Whether the highlights move, rather than the pieces."""
    still: tuple[tuple[float, Shape], ...]
    """The shapes that never move, each with its height in the stack."""
    clips: tuple[Clip, ...]
    """Later ones are on top."""
    holes: tuple[Box, ...]
    mending: tuple[Shape, ...]
    """The still shapes that reach into a hole."""
    ms: float
    """The duration."""
    changed: tuple[Box, ...] = ()
    """The boxes of the changed parts, to outline when the viewer wants no motion."""
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


class GestureClips(Struct, frozen=True, kw_only=True):
    """A gesture as clips; times count from its start."""

    clips: tuple[Clip, ...] = ()
    ms: float = 0
    sounds: tuple[Sound, ...] = ()


def on_top(
    shapes: tuple[Shape, ...], ends: float, frames: tuple[Frame, ...], begins: float = 0
) -> Clip:
    """*shapes* on top of everything else, from *begins* to *ends*."""
    return Clip(shapes=shapes, z=_ON_TOP, begins=begins, ends=ends, frames=frames)
