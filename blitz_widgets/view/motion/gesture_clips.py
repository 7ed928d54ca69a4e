"""A gesture as clips, for all kinds of gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.view.motion.clips import Clip, Frame, Sound  # fields of a struct

if TYPE_CHECKING:
    from blitz_widgets.view.shapes import Shape

_ON_TOP: Final = 1_000_000.0


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
