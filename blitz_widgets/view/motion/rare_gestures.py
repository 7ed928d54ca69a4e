"""Gestures of rare events: an arc, a ring, a weapon in flight, a die and a flag."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot
from typing import TYPE_CHECKING, Final

from blitz_widgets.view.motion.boxes import HERE, Shift
from blitz_widgets.view.motion.clips import Clip, Frame, GestureClips, Sound, on_top
from blitz_widgets.view.motion.easing import Easing
from blitz_widgets.view.motion.parts import may_be
from blitz_widgets.view.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.view.geometry import Box
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_ARC, _ARC_STAYS, _DOT, _DOTS_APART, _BEND = 320, 240, 4.0, 24.0, 0.22
_RING, _RINGS, _RING_LINE = 480, 3, 16.0
_FLIGHT, _WEAPON = 420, 34.0
_DIE, _ROLL, _STANDS = 44.0, 80, 420
_FLAG = 600
_ROLLED: Final = (3, 6, 1, 5, 2, 4)
"""The faces that a rolling die shows; the face it stops at is left out."""
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The places of the pips on a face, from its middle."""


def draw_arc(source: Box, goal: Box, theme: Theme) -> GestureClips:
    """Dots that appear one by one on an arc from *source* to *goal*, and vanish together."""
    points = tuple(_arc(source.middle, goal.middle))
    ms = _ARC + _ARC_STAYS
    clips = []
    for place, (x, y) in enumerate(points):
        pen, starts = Pen(), _ARC * place / len(points)
        pen.circle(x, y, _DOT, fill=theme.ghost, stroke=theme.ghost_paper, line=1.5)
        frames = (
            Frame(starts, Shift(0, 0, 0.3), 0, Easing.OUT),
            Frame(starts + 80, HERE, 1),
            Frame(ms - 120, HERE, 1),
            Frame(ms, HERE, 0),
        )
        clips.append(on_top(tuple(pen.shapes), ms, frames, starts))
    return GestureClips(clips=tuple(clips), ms=ms)


def _arc(start: Point, end: Point) -> Iterator[Point]:
    """Points on an upward arc from *start* to *end*."""
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    middle = ((x + to_x) / 2, (y + to_y) / 2 - _BEND * length)
    number = max(ceil(length / _DOTS_APART), 2)
    for place in range(1, number):
        done = place / number
        one, two, three = (1 - done) ** 2, 2 * done * (1 - done), done**2
        yield (one * x + two * middle[0] + three * to_x, one * y + two * middle[1] + three * to_y)


def draw_ring(source: Box, scene: Scene, theme: Theme) -> GestureClips:
    """Rings that spread from *source* over the whole picture."""
    x, y = source.middle
    reach = hypot(max(x, scene.width - x), max(y, scene.height - y))
    radius = source.width / 2
    clips = []
    for number in range(_RINGS):
        pen, starts = Pen(), 70.0 * number
        pen.circle(x, y, radius, stroke=theme.changed, line=_RING_LINE * radius / reach)
        ends = starts + _RING
        frames = (
            Frame(starts, Shift(0, 0, 0.5), 0, Easing.OUT),
            Frame(starts + 60, Shift(0, 0, 1), 0.9, Easing.OUT),
            Frame(ends, Shift(0, 0, reach / radius), 0),
        )
        clips.append(on_top(tuple(pen.shapes), ends, frames, starts))
    return GestureClips(
        clips=tuple(clips), ms=_RING + 70.0 * (_RINGS - 1), sounds=(Sound(0, "thump"),)
    )


def draw_flight(source: Box, thing: str, scene: Scene, theme: Theme) -> GestureClips:
    """A weapon, face down, from *source* to the place that things like *thing* come from."""
    home = next((each for each in scene.homes if may_be(each.thing, thing)), None)
    if home is None:
        return GestureClips()
    pen, half = Pen(), _WEAPON / 2
    edge, ink = theme.icon_edge, theme.ink
    pen.rect(
        home.x - half, home.y - half, _WEAPON, _WEAPON, 8, fill=theme.special, stroke=edge, line=2
    )
    pen.circle(home.x, home.y, half * 0.45, stroke=ink, line=4)
    pen.circle(home.x, home.y, half * 0.14, fill=ink)
    dx, dy = source.middle[0] - home.x, source.middle[1] - home.y
    frames = (
        Frame(0, Shift(dx, dy, 0.5), 0, Easing.OUT),
        Frame(_FLIGHT * 0.3, Shift(dx, dy - 8, 1.2), 1, Easing.IN_OUT),
        Frame(_FLIGHT * 0.9, HERE, 1),
        Frame(_FLIGHT, Shift(0, 0, 0.6), 0),
    )
    clip = on_top(tuple(pen.shapes), _FLIGHT, frames)
    return GestureClips(clips=(clip,), ms=_FLIGHT, sounds=(Sound(_FLIGHT * 0.9, "page"),))


def draw_die(boxes: Sequence[Box], result: int, theme: Theme) -> GestureClips:
    """A die that rolls above the *boxes*, from the first to the last, and stops at *result*."""
    first, last = boxes[0], boxes[-1]
    start, end = ((box.middle[0], max(box.top - _DIE * 0.3, _DIE / 2)) for box in (first, last))
    faces = [*(face for face in _ROLLED if face != result), result]
    stops = [
        (
            start[0] + (end[0] - start[0]) * place / (len(faces) - 1),
            start[1] + (end[1] - start[1]) * place / (len(faces) - 1),
        )
        for place in range(len(faces))
    ]
    clips = [
        _rolling(face, stop, following, place, theme)
        for place, (face, (stop, following)) in enumerate(
            zip(faces, pairwise([*stops, stops[-1]]), strict=True)
        )
    ]
    rolls = _ROLL * (len(faces) - 1)
    sounds = tuple(Sound(_ROLL * place, "tick") for place in range(len(faces)))
    return GestureClips(clips=tuple(clips), ms=rolls + _STANDS, sounds=sounds)


def _rolling(face: int, here: Point, there: Point, place: int, theme: Theme) -> Clip:
    """One *face* of the die, on its way from *here* to *there*."""
    pen, (x, y), half = Pen(), here, _DIE / 2
    pen.rect(x - half, y - half, _DIE, _DIE, 9, fill=theme.marker, stroke=theme.ink, line=2.5)
    for across, down in _PIPS[face]:
        pen.circle(x + across * half * 0.5, y + down * half * 0.5, half * 0.17, fill=theme.ink)
    begins = float(_ROLL * place)
    if there == here:
        frames: tuple[Frame, ...] = (
            Frame(begins, Shift(0, 0, 0.8), 1, Easing.POP),
            Frame(begins + 160, Shift(0, 0, 1), 1),
            Frame(begins + _STANDS - 100, HERE, 1),
            Frame(begins + _STANDS, HERE, 0),
        )
        return on_top(tuple(pen.shapes), begins + _STANDS, frames, begins)
    hop = Shift((there[0] - x) / 2, -10, 1.08)
    frames = (
        Frame(begins, HERE, 1, Easing.IN_OUT),
        Frame(begins + _ROLL / 2, hop, 1, Easing.IN_OUT),
        Frame(begins + _ROLL, Shift(there[0] - x, there[1] - y, 1), 1),
    )
    return on_top(tuple(pen.shapes), begins + _ROLL, frames, begins)


def draw_flag(goal: Box, scene: Scene, theme: Theme) -> GestureClips:
    """A flag that waves once at *goal*, below it where there is no room above."""
    x, y = goal.middle
    radius = goal.width / 2
    ring, flag = Pen(), Pen()
    ring.circle(x, y, radius, stroke=theme.changed, line=3)
    high = 44.0
    top = y + radius + 2 if y < high + radius else y - radius - high - 2
    left = min(x, scene.width - 40)
    flag.rect(left - 1.5, top, 3, high, 1.5, fill=theme.heading)
    flag.polygon(
        ((left + 1.5, top + 1), (left + 32, top + 9), (left + 1.5, top + 20)),
        fill=theme.goal,
        stroke=theme.heading,
        line=1.5,
    )
    ringing = (
        Frame(0, Shift(0, 0, 0.8), 1, Easing.OUT),
        Frame(_FLAG * 0.6, Shift(0, 0, 2.4), 0),
    )
    waving = (
        Frame(0, Shift(0, 12, 0.6), 0, Easing.POP),
        Frame(_FLAG * 0.35, HERE, 1, Easing.IN_OUT),
        Frame(_FLAG * 0.55, Shift(0, -3, 1.12), 1, Easing.IN_OUT),
        Frame(_FLAG * 0.75, HERE, 1),
        Frame(_FLAG * 1.2, HERE, 1),
        Frame(_FLAG * 1.4, HERE, 0),
    )
    ms = _FLAG * 1.4
    clips = (
        on_top(tuple(ring.shapes), _FLAG * 0.6, ringing),
        on_top(tuple(flag.shapes), ms, waving),
    )
    return GestureClips(clips=clips, ms=ms, sounds=(Sound(0, "chord"),))
