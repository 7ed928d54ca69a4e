"""The tween: the motion from one picture to another, by way of those between.

It knows shapes and part names, but no game and no browser.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.view.motion.clip_builder import ClipBuilder, ItemTrack, style_for, timed
from blitz_widgets.view.motion.clips import Beat, Clip, GestureClips, Motion, Sound
from blitz_widgets.view.motion.gestures import ORDERS, Gesture, GestureKind, draw_gesture
from blitz_widgets.view.motion.items import Change, Items, changes, items_of
from blitz_widgets.view.motion.motion_styles import style_of
from blitz_widgets.view.scene import Scene  # a field of a struct

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from blitz_widgets.view.geometry import Box
    from blitz_widgets.view.motion.motion_styles import Order
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

LONGEST: Final = 4000
"""The longest duration of a motion, in milliseconds: a longer one plays faster."""
_FIRST, _BETWEEN = 20, 40
"""The pauses before the first change and between two pictures, in milliseconds."""
_STAGGER, _MOST_STAGGERED = 60, 5
"""The delay between two parts with the same change, in milliseconds, and for how many of them."""
_ALONG = 160
"""The time before the end of a step at which parts without an order change, in milliseconds."""


class Stop(Struct, frozen=True, kw_only=True):
    """A picture on the way, and the gestures on the way to it."""

    scene: Scene
    gestures: tuple[Gesture, ...] = ()
    cut: bool = False
    """Whether it appears at once, because only the viewer has changed."""
    text: str = ""
    """The text that appears on the way to it, if any."""


def tween(
    first: Scene, stops: Sequence[Stop], theme: Theme, places: tuple[str, ...] = ()
) -> Motion | None:
    """The motion from *first* to the last of *stops* through the others; ``None`` if nothing moves.

    The pieces move; if no pieces change, the highlights do.  *places* are those of the last gesture
    before this motion: an arc can start there.
    """
    stops = _at_once(stops)
    scenes = [first, *(stop.scene for stop in stops)]
    alike = _alike([scene.pieces for scene in scenes])
    highlights = alike and not _alike([scene.highlights for scene in scenes])
    gestures = [gesture for stop in stops for gesture in stop.gestures]
    if alike and not highlights and all(each.kind is GestureKind.PLACE for each in gestures):
        return None
    layers = [scene.highlights if highlights else scene.pieces for scene in scenes]
    tweener = _SceneTweener([items_of(layer) for layer in layers], theme, places)
    for stop in stops:
        tweener.go_on(stop)
    return tweener.motion(scenes[-1], highlights=highlights)


def _alike(layers: Sequence[tuple[Shape, ...]]) -> bool:
    return all(one == other for one, other in pairwise(layers))


def last_places(gestures: Sequence[Gesture], before: tuple[str, ...]) -> tuple[str, ...]:
    """The places of the last of *gestures* that has any, otherwise *before*."""
    return next((each.targets for each in reversed(gestures) if each.targets), before)


def _at_once(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """*stops* without those whose ring is also that of the next one: both happen at once."""
    separate = [
        stop
        for stop, following in pairwise(stops)
        if not _is_ring(stop) or stop.gestures != following.gestures
    ]
    return (*separate, *stops[-1:])


def _is_ring(stop: Stop) -> bool:
    return any(gesture.kind is GestureKind.RING for gesture in stop.gestures)


class _SceneTweener:
    """Builds one motion, picture by picture."""

    def __init__(self, pictures: list[Items], theme: Theme, places: tuple[str, ...]) -> None:
        self._pictures = pictures
        self._theme = theme
        self._steps = [changes(one, other) for one, other in pairwise(pictures)]
        self._moving = self._find_moving()
        self._builder = ClipBuilder()
        for key, item in pictures[0].items():
            if key in self._moving:
                self._builder.begin(ItemTrack(item, 0))
        self._gestures: list[Clip] = []
        self._beats: list[Beat] = []
        self._now: float = _FIRST
        self._passed = 0
        self._places = places

    def go_on(self, stop: Stop) -> None:
        """Continue to the picture of *stop*."""
        step, after = self._steps[self._passed], self._pictures[self._passed + 1]
        self._passed += 1
        if stop.cut:
            for change in step:
                self._builder.cut(change, self._now)
            return
        began = self._now
        if stop.text:
            self._beats.append(Beat(began, stop.text))
        phases: dict[Order, list[Change]] = defaultdict(list)
        along: list[Change] = []
        for change in step:
            order = style_for(change, stop.scene).order
            (along if order is None else phases[order]).append(change)
        gestures = self._gesture_clips(stop, after)
        for order in sorted({*phases, *gestures}):
            for gesture in gestures.get(order, ()):
                self._show(gesture)
            self._change_all(phases.get(order, ()), stop.scene)
        late = max(began, self._now - _ALONG)
        ends = [self._builder.change(change, stop.scene, late) for change in along]
        self._now = max([self._now, *ends])
        if self._now > began:
            self._now += _BETWEEN

    def motion(self, scene: Scene, *, highlights: bool) -> Motion:
        """The motion to its last picture, *scene*."""
        first, last = self._pictures[0], self._pictures[-1]
        for key, track in self._builder.alive.items():
            track.z = last[key].z
        pace = min(1.0, LONGEST / self._now)
        clips = [track.clip(pace) for track in self._builder.tracks]
        clips += [timed(clip, 0, pace) for clip in self._gestures]
        holes = tuple(item.box for key, item in first.items() if key in self._moving)
        return Motion(
            width=scene.width,
            height=scene.height,
            highlights=highlights,
            still=tuple(
                [
                    (item.z + place, shape)
                    for key, item in last.items()
                    if key not in self._moving
                    for place, shape in enumerate(item.shapes)
                ]
            ),
            clips=tuple(sorted(clips, key=lambda clip: clip.z)),
            holes=holes,
            mending=tuple(self._mending(holes)),
            ms=self._now * pace,
            changed=_changed(first, last),
            sounds=tuple(
                sorted(Sound(sound.at * pace, sound.name) for sound in self._builder.sounds)
            ),
            beats=tuple(Beat(beat.at * pace, beat.text) for beat in self._beats),
        )

    def _find_moving(self) -> set[Hashable]:
        """The keys of the parts to cut out of the picture: those that change, and any on top."""
        moving = {
            item.key
            for step in self._steps
            for change in step
            for item in (change.old, change.new)
            if item is not None
        }
        for picture in (self._pictures[0], self._pictures[-1]):
            below: list[Box] = []
            for key, item in picture.items():
                if key not in moving and item.box.overlaps_any(below):
                    moving.add(key)
                if key in moving:
                    below.append(item.box)
        return moving

    def _mending(self, holes: Sequence[Box]) -> Iterator[Shape]:
        for key, item in self._pictures[0].items():
            if key not in self._moving and item.box.overlaps_any(holes):
                yield from item.shapes

    def _gesture_clips(self, stop: Stop, after: Items) -> dict[Order, list[GestureClips]]:
        """The gestures on the way to *stop*, by their order."""
        found: dict[Order, list[GestureClips]] = defaultdict(list)
        if not stop.gestures:
            return found
        before = self._pictures[self._passed - 1]
        things = {item.thing: item for items in (after, before) for item in items.values()}
        for gesture in stop.gestures:
            clips = draw_gesture(gesture, stop.scene, things, self._theme, self._places)
            self._places = gesture.targets or self._places
            if clips.ms:
                found[ORDERS[gesture.kind]].append(clips)
        return found

    def _show(self, gesture: GestureClips) -> None:
        self._gestures += [timed(clip, self._now, 1) for clip in gesture.clips]
        sounds = self._builder.sounds
        sounds += [Sound(sound.at + self._now, sound.name) for sound in gesture.sounds]
        self._now += gesture.ms

    def _change_all(self, phase: Sequence[Change], scene: Scene) -> None:
        """Start simultaneous changes one shortly after the other."""
        start, ends = self._now, [self._now]
        for place, change in enumerate(phase):
            starts = start + _STAGGER * min(place, _MOST_STAGGERED)
            ends.append(self._builder.change(change, scene, starts))
        self._now = max(ends)


def changed_parts(first: Scene, last: Scene) -> tuple[Box, ...]:
    """The boxes of the named parts that differ between *first* and *last*.

    Of two overlapping boxes only the larger remains, such as a marker on the cells of its lead.
    """
    found = sorted(
        _changed(items_of(first.pieces), items_of(last.pieces)),
        key=lambda box: -box.width * (box.bottom - box.top),
    )
    apart: list[Box] = []
    for box in found:
        if not box.overlaps_any(apart):
            apart.append(box)
    return tuple(apart)


def _changed(first: Items, last: Items) -> tuple[Box, ...]:
    changed = (change.new or change.old for change in changes(first, last))
    return tuple(
        item.box
        for item in changed
        if item is not None and item.part and style_of(item.kind).order is not None
    )
