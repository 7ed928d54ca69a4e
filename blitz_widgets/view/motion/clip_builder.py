"""The tracks of a motion: the history of each part of a picture, as clips."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.view.motion.boxes import HERE, Shift, look_alike, moved, shift_from
from blitz_widgets.view.motion.clips import Clip, Frame, Sound
from blitz_widgets.view.motion.items import Change, Item
from blitz_widgets.view.motion.motion_styles import COMING, GOING, MotionStyle, style_of
from blitz_widgets.view.motion.parts import count_of, may_be
from blitz_widgets.view.shapes import Text

if TYPE_CHECKING:
    from collections.abc import Hashable

    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Point, Shape

_AFAR: Final = 0.35
"""The size of a thing at the place it enters or leaves the picture, as a share."""
_FAINT: Final = 0.2
"""Its opacity there."""
_LIFTED: Final = 0.3
"""The share of its path at the highest point of a lifted thing."""
_STEP: Final = 0.85
"""The share of each step spent moving, for a thing that moves space by space."""
_STILL: Final = 1.0
"""The greatest distance, in board units, that counts as not moving."""


class ItemTrack:
    """The clip of one item while it is built, from its appearance to its disappearance."""

    def __init__(self, item: Item, begins: float, *frames: Frame) -> None:
        self.item = item
        self.z = item.z
        self.begins = begins
        self.ends = inf
        self.frames = list(frames) or [Frame(begins)]

    def clip(self, pace: float) -> Clip:
        """The clip, with all times multiplied by *pace*."""
        clip = Clip(
            shapes=self.item.shapes,
            z=self.z,
            begins=self.begins,
            ends=self.ends,
            frames=tuple(self.frames),
        )
        return timed(clip, 0, pace)


def timed(clip: Clip, later: float, pace: float) -> Clip:
    """*clip* delayed by *later*, then with all times multiplied by *pace*."""
    return replace(
        clip,
        begins=(clip.begins + later) * pace,
        ends=(clip.ends + later) * pace,
        frames=tuple([frame._replace(at=(frame.at + later) * pace) for frame in clip.frames]),
    )


class ClipBuilder:
    """Builds item tracks: each change of a part ends one, begins one, or both."""

    def __init__(self) -> None:
        self.tracks: list[ItemTrack] = []
        self.sounds: list[Sound] = []
        self.alive: dict[Hashable, ItemTrack] = {}
        """The tracks that have not ended, by part."""

    def begin(self, track: ItemTrack) -> None:
        """Make *track* the current track of its part."""
        self.alive[track.item.key] = track
        self.tracks.append(track)

    def cut(self, change: Change, now: float) -> None:
        """Apply *change* at once, at *now*."""
        if change.old is not None:
            self._end(change.old, now)
        if change.new is not None:
            self.begin(ItemTrack(change.new, now))

    def change(self, change: Change, scene: Scene, start: float) -> float:
        """Animate *change* on the way to *scene* from *start*, and return its end time."""
        style = style_for(change, scene)
        old, new, pile = change
        if old is None:
            return start if new is None else self._come(new, pile, style, scene, start)
        if new is None:
            return self._go(old, pile, style, scene, start)
        counts = count_of(old.part), count_of(new.part)
        if counts[0] is not None and counts[1] is not None and counts[0] != counts[1]:
            return self._walk(old, new, counts[0], counts[1], style, start)
        return self._move(old, new, style, start)

    def _move(self, old: Item, new: Item, style: MotionStyle, start: float) -> float:
        """Turn *old* into *new*, moving it if its place or size changes."""
        shift, end = shift_from(old.box, new.box), start + style.ms
        alike = look_alike(old.shapes, new.shapes, shift, new.box.middle)
        before = self._end(old, start if alike else end)
        if not alike:
            there = Shift(-shift.dx, -shift.dy, 1 / shift.scale if shift.scale else 1)
            half = Shift(there.dx / 2, there.dy / 2, (1 + there.scale) / 2)
            before.frames += [
                Frame(start, HERE, 1, style.easing),
                Frame((start + end) / 2, half, 1, style.easing),
                Frame(end, there, 0),
            ]
        first = Frame(start, shift, 1 if alike else 0, style.easing)
        self.begin(ItemTrack(new, start, first, *_lifted(first, end, style), Frame(end)))
        self._hear(end, style, first.shift)
        return end

    def _walk(  # item before and after, counts, style, time
        self, old: Item, new: Item, counted: int, goal: int, style: MotionStyle, start: float
    ) -> float:
        """Move along a track space by space; the number on the item counts along."""
        number, way = abs(goal - counted), shift_from(old.box, new.box)
        each = min(style.ms, style.most / number)
        before = old
        for step in range(1, number + 1):
            count = counted + step * (1 if goal > counted else -1)
            here = new if step == number else _on_the_way(old, new, way, step, number, count)
            at = start + (step - 1) * each
            shift = shift_from(before.box, here.box)
            self._end(before, at)
            first = Frame(at, Shift(shift.dx, shift.dy, 1), 1, style.easing)
            self.begin(ItemTrack(here, at, first, Frame(at + each * _STEP)))
            self._hear(at + each * _STEP, style, shift)
            before = here
        return start + number * each

    def _come(
        self, new: Item, pile: Item | None, style: MotionStyle, scene: Scene, start: float
    ) -> float:
        """Appear from a pile, a bag, or nowhere."""
        end, home = start + style.ms, home_of(new, scene, gives=True)
        first = Frame(start, HERE, 0, style.easing)
        if pile is not None:
            first = Frame(start, shift_from(pile.box, new.box), 1, style.easing)
        elif home is not None:
            first = Frame(start, _toward(new, home), _FAINT, style.easing)
        self.begin(ItemTrack(new, start, first, *_lifted(first, end, style), Frame(end)))
        self._hear(end, style, first.shift)
        return end

    def _go(
        self, old: Item, pile: Item | None, style: MotionStyle, scene: Scene, start: float
    ) -> float:
        """Disappear onto a pile, into a bag, or to nowhere."""
        end, home = start + style.ms, home_of(old, scene, gives=False)
        last = Frame(end, HERE, 0)
        if pile is not None:
            dx, dy, scale = shift_from(pile.box, old.box)
            last = Frame(end, Shift(dx, dy, scale))
        elif home is not None:
            last = Frame(end, _toward(old, home), _FAINT)
        self._end(old, end).frames += [Frame(start, HERE, 1, style.easing), last]
        return end

    def _end(self, item: Item, now: float) -> ItemTrack:
        """End and return the track of *item*."""
        track = self.alive.pop(item.key)
        track.ends = now
        return track

    def _hear(self, at: float, style: MotionStyle, shift: Shift) -> None:
        if style.sound and max(abs(shift.dx), abs(shift.dy)) > _STILL:
            self.sounds.append(Sound(at, style.sound))


def style_for(change: Change, scene: Scene) -> MotionStyle:
    """The style of *change* on the way to *scene*."""
    old, new, pile = change
    item = new or old
    if item is None:
        raise ValueError(change)
    own = style_of(item.kind)
    if (old and new) or pile is not None or home_of(item, scene, gives=old is None) is None:
        return own
    return COMING if old is None else GOING


def home_of(item: Item, scene: Scene, *, gives: bool) -> Point | None:
    """The place outside the picture that *item* comes from or goes to; ``None`` without one."""
    if not item.part:
        return None
    return next(
        (
            (home.x, home.y)
            for home in scene.homes
            if (home.gives if gives else home.takes) and may_be(item.thing, home.thing)
        ),
        None,
    )


def _toward(item: Item, home: Point) -> Shift:
    x, y = item.box.middle
    return Shift(home[0] - x, home[1] - y, _AFAR)


def _lifted(first: Frame, end: float, style: MotionStyle) -> tuple[Frame, ...]:
    """The frame at which a moving thing is highest; empty if it is not lifted."""
    dx, dy, scale = first.shift
    if not style.lift or max(abs(dx), abs(dy)) <= _STILL:
        return ()
    left = 1 - _LIFTED
    shift = Shift(dx * left, dy * left - style.lift, 1 + (scale - 1) * left)
    opacity = first.opacity + (1 - first.opacity) * _LIFTED
    return (Frame(first.at + (end - first.at) * _LIFTED, shift, opacity, style.easing),)


def _on_the_way(  # items, way, step of number, count
    old: Item, new: Item, way: Shift, step: int, number: int, count: int
) -> Item:
    """The item on the space *count* between *old* and *new*; it looks like the nearer of them."""
    done = step / number
    model, share = (old, -done) if step * 2 <= number else (new, 1 - done)
    about = model.box.middle
    shift = Shift(way.dx * share, way.dy * share, 1)
    number_text = str(abs(count_of(model.part) or 0))
    shapes = tuple(
        moved(_counting(shape, number_text, str(abs(count))), about, shift)
        for shape in model.shapes
    )
    return Item(new.key, new.part, new.thing, new.z, shapes)


def _counting(shape: Shape, before: str, after: str) -> Shape:
    return replace(shape, text=after) if isinstance(shape, Text) and shape.text == before else shape
