"""A motion as plain data, for pages that animate SVG without a kernel."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from blitz_widgets.view.motion.easing import Easing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.view.motion.clips import Clip, Frame, Motion
    from blitz_widgets.view.shapes import Shape

EASINGS: Final = tuple(Easing)
"""Frames refer to an easing by its index here."""

FrameData: TypeAlias = tuple[float, ...]
"""The time, easing, shift to the right, shift down, opacity and scale of a frame.

Trailing values are left out if they are those of the drawn shapes.
"""
_AT_REST: Final = (0, 0, 1, 1)


class ClipData(Struct, frozen=True, array_like=True):
    """Shapes that move, and the point they grow around."""

    shapes: int | str
    x: float
    y: float
    begins: int
    ends: int
    """-1 if it never disappears."""
    frames: tuple[FrameData, ...]


class MotionData(Struct, frozen=True, array_like=True):
    """A motion whose shapes are stored elsewhere or included."""

    ms: int
    parts: tuple[int | str | ClipData, ...]
    """The still and the moving parts, from the back to the front."""
    changed: tuple[tuple[float, ...], ...]
    """The left, top, right and bottom edges of the parts that differ at the end."""


def motion_data(motion: Motion, keep: Callable[[Sequence[Shape]], int | str]) -> MotionData:
    """*motion*, with its shapes as *keep* writes or numbers them."""
    placed: list[tuple[float, Shape | None, Clip | None]] = [
        *((z, shape, None) for z, shape in motion.still),
        *((clip.z, None, clip) for clip in motion.clips),
    ]
    placed.sort(key=lambda each: each[0])
    parts: list[int | str | ClipData] = []
    for is_still, group in groupby(placed, key=lambda each: each[2] is None):
        if is_still:
            parts.append(keep([shape for _z, shape, _moving in group if shape is not None]))
        else:
            parts += [_clip(clip, keep) for _z, _shape, clip in group if clip is not None]
    return MotionData(
        ms=round(motion.ms),
        parts=tuple(parts),
        changed=tuple(tuple(map(round, box)) for box in motion.changed),
    )


def _clip(clip: Clip, keep: Callable[[Sequence[Shape]], int | str]) -> ClipData:
    x, y = clip.box.middle
    return ClipData(
        shapes=keep(clip.shapes),
        x=round(x),
        y=round(y),
        begins=round(clip.begins),
        ends=-1 if clip.ends == float("inf") else round(clip.ends),
        frames=tuple(map(_frame, clip.frames)),
    )


def _frame(frame: Frame) -> FrameData:
    (dx, dy, scale), opacity = frame.shift, frame.opacity
    numbers = [round(dx), round(dy), round(opacity, 2), round(scale, 2)]
    while numbers and numbers[-1] == _AT_REST[len(numbers) - 1]:
        numbers.pop()
    return (round(frame.at), EASINGS.index(frame.easing), *numbers)
