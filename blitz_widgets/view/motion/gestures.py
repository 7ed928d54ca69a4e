"""Gestures that explain changes: an icon that rises, a coin that flies, a light, bombs.

A presenter names them for an event, as data.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.view.emblems import draw_bomb
from blitz_widgets.view.geometry import Box
from blitz_widgets.view.motion.boxes import HERE, Shift, box_around
from blitz_widgets.view.motion.clips import Frame, GestureClips, Sound, on_top
from blitz_widgets.view.motion.easing import Easing
from blitz_widgets.view.motion.motion_styles import Order
from blitz_widgets.view.motion.rare_gestures import (
    draw_arc,
    draw_die,
    draw_flag,
    draw_flight,
    draw_ring,
)
from blitz_widgets.view.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.view.motion.items import Item
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme


class GestureKind(StrEnum):
    """The kind of animation."""

    ICON = "icon"
    """The printed icon of a place rises and grows."""
    COIN = "coin"
    """A gold coin flies from a place to a part."""
    LIGHT = "light"
    """A light runs along places."""
    BOMBS = "bombs"
    """Bombs fall on a place."""
    PLACE = "place"
    """Invisible: the next gesture starts there."""
    ARC = "arc"
    """A dotted arc runs from a place to a part."""
    RING = "ring"
    """A ring spreads over the whole picture from a place; all its consequences happen at once."""
    FLIGHT = "flight"
    """A weapon flies from a place to the place its side's things come from."""
    DIE = "die"
    """A die rolls from the first of two places to the other, and stops at a number."""
    FLAG = "flag"
    """A flag waves above a part, and a ring widens around it."""


ORDERS: Final = {
    GestureKind.ICON: Order.EFFECT,
    GestureKind.COIN: Order.POINTS,
    GestureKind.LIGHT: Order.CLOSE,
    GestureKind.BOMBS: Order.EFFECT,
    GestureKind.PLACE: Order.PLACE,
    GestureKind.ARC: Order.EFFECT,
    GestureKind.RING: Order.EFFECT,
    GestureKind.FLIGHT: Order.EFFECT,
    GestureKind.DIE: Order.PLACE,
    GestureKind.FLAG: Order.END,
}
_LASTS: Final = {GestureKind.ICON: 420, GestureKind.COIN: 560, GestureKind.BOMBS: 300}
_LIGHT_LASTS, _LIGHT_STEP = 260, 80
_RISE = 1.4
_COIN: Final = 15


class Gesture(Struct, frozen=True, kw_only=True):
    """One animation for an event."""

    kind: GestureKind
    targets: tuple[str, ...] = ()
    """The places of the gesture; none for those of the previous gesture."""
    to: str = ""
    """The thing that a coin flies to, or that an arc or a flag marks, such as ``pawn:0``."""
    text: str = ""
    """The text on the coin, or the number on the die."""


def draw_gesture(
    gesture: Gesture,
    scene: Scene,
    things: Mapping[str, Item],
    theme: Theme,
    before: tuple[str, ...],
) -> GestureClips:
    """*gesture* on *scene* with its *things*; empty if its places are not in the picture.

    *before* are the places of the previous gesture.
    """
    spots = [scene.spot(target) for target in gesture.targets or before]
    boxes = [Box(s.x, s.y, s.x + s.width, s.y + s.height) for s in spots if s is not None]
    if not boxes:
        return GestureClips()
    goal = things.get(gesture.to)
    match gesture.kind:
        case GestureKind.ICON:
            return _icon(scene, boxes[0])
        case GestureKind.COIN:
            return _coin(gesture.text, boxes[0], goal.box, theme) if goal else GestureClips()
        case GestureKind.LIGHT:
            return _light(boxes, theme)
        case GestureKind.BOMBS:
            return _bombs(boxes[0], theme)
        case GestureKind.ARC:
            return draw_arc(boxes[0], goal.box, theme) if goal else GestureClips()
        case GestureKind.RING:
            return draw_ring(boxes[0], scene, theme)
        case GestureKind.FLIGHT:
            return draw_flight(boxes[0], gesture.to, scene, theme)
        case GestureKind.DIE:
            return draw_die(boxes, int(gesture.text), theme)
        case GestureKind.FLAG:
            return draw_flag(goal.box, scene, theme) if goal else GestureClips()
        case GestureKind.PLACE:
            return GestureClips()


def _icon(scene: Scene, box: Box) -> GestureClips:
    """The icon printed in *box* rises above it on a white disc and vanishes."""
    printed = _printed(scene.ground, box)
    if not printed:
        return GestureClips()
    pen, (x, y) = Pen(), box.middle
    radius = box.width * 0.46
    pen.circle(x, y, radius, fill="#ffffff", stroke="#5d4400", line=1.5)
    shapes = (*pen.shapes, *printed)
    ms = _LASTS[GestureKind.ICON]
    up = Shift(0, -0.42 * box.width, _RISE)
    frames = (
        Frame(0, Shift(0, 0, 0.7), 0, Easing.OUT),
        Frame(ms * 0.45, up, 1),
        Frame(ms * 0.8, up, 1),
        Frame(ms, up, 0),
    )
    return GestureClips(clips=(on_top(shapes, ms, frames),), ms=ms)


def _printed(ground: Iterable[Shape], box: Box) -> tuple[Shape, ...]:
    """The shapes of the icon in *box*: those named ``icon``."""
    icons = [(shape, box_around(shape)) for shape in ground if shape.part == "icon"]
    return tuple(
        [
            shape
            for shape, (left, top, right, bottom) in icons
            if box.left <= (left + right) / 2 <= box.right
            and box.top <= (top + bottom) / 2 <= box.bottom
        ]
    )


def _coin(text: str, source: Box, goal: Box, theme: Theme) -> GestureClips:
    pen, (x, y) = Pen(), goal.middle
    pen.circle(x, y, _COIN, fill=theme.icon_gold, stroke=theme.icon_edge, line=2)
    pen.text(x, y + 0.5, text, _COIN * 1.1, fill=theme.ink, bold=True)
    ms = _LASTS[GestureKind.COIN]
    dx, dy = source.middle[0] - x, source.middle[1] - y
    frames = (
        Frame(0, Shift(dx, dy, 0.4), 0, Easing.OUT),
        Frame(ms * 0.25, Shift(dx, dy, 1.25), 1, Easing.IN_OUT),
        Frame(ms * 0.95, HERE, 1),
        Frame(ms, Shift(0, 0, 0.6), 0),
    )
    clip = on_top(tuple(pen.shapes), ms, frames)
    return GestureClips(clips=(clip,), ms=ms, sounds=(Sound(ms, "coin"),))


def _light(boxes: list[Box], theme: Theme) -> GestureClips:
    clips, ms = [], 0.0
    for place, box in enumerate(boxes):
        pen, starts = Pen(), place * _LIGHT_STEP
        pen.rect(
            box.left - 2,
            box.top - 2,
            box.width + 4,
            box.bottom - box.top + 4,
            9,
            stroke=theme.changed,
            line=5,
        )
        ms = starts + _LIGHT_LASTS
        frames = (
            Frame(starts, HERE, 0, Easing.OUT),
            Frame(starts + _LIGHT_LASTS * 0.4, HERE, 1, Easing.IN_OUT),
            Frame(ms, HERE, 0),
        )
        clips.append(on_top(tuple(pen.shapes), ms, frames, starts))
    return GestureClips(clips=tuple(clips), ms=ms, sounds=(Sound(0, "chord"),))


def _bombs(box: Box, theme: Theme) -> GestureClips:
    ms, size = _LASTS[GestureKind.BOMBS], min(34.0, box.bottom - box.top)
    x, y = box.middle
    clips = []
    for place, aside in enumerate((-0.7, 0.25)):
        pen, starts = Pen(), 80.0 * place
        draw_bomb(pen.at(x + aside * size, y - size / 2, size / 100), theme.goal)
        frames = (
            Frame(starts, Shift(0, -90, 1), 0),
            Frame(starts + 60, Shift(0, -70, 1), 1),
            Frame(starts + ms * 0.7, HERE, 1, Easing.OUT),
            Frame(starts + ms, Shift(0, 0, 1.5), 0),
        )
        clips.append(on_top(tuple(pen.shapes), starts + ms, frames, starts))
    return GestureClips(clips=tuple(clips), ms=ms + 80, sounds=(Sound(ms * 0.7, "thump"),))
