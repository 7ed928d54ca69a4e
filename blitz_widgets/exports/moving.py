"""A turn as an animation of moving pieces, with frames between its events."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.exports.moments import EVENT_LASTS, LAST_LASTS, captioned, position_scene
from blitz_widgets.exports.pictures import svg_file
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.motion.tween import Stop, tween
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

MOST: Final = 24
"""Frames between events in one animation, to bound its size."""
_EVERY: Final = 100
"""The default time between frames in milliseconds; longer if there would be too many."""


def moving_frames(replaying: Replaying, theme: Theme = LIGHT) -> tuple[tuple[str, int], ...]:
    """The visible part of the current turn, as SVGs with the milliseconds of each.

    Each event has its picture, after the frames of its motion, with a sentence below.  *replaying*
    stays unchanged.
    """
    cursors = [cursor for cursor, _event in replaying.events_of_turn] or [replaying.cursor]
    own = Replaying(replaying.played, mode=Mode.EXPLAIN)
    own.follow(replaying.path)
    events = [_EventFrame(own, cursor, theme) for cursor in cursors]
    motions = [None, *(_motion(one, other, theme) for one, other in pairwise(events))]
    every = max(_EVERY, sum(motion.ms for motion in motions if motion) / MOST)
    frames = []
    for each, motion in zip(events, motions, strict=True):
        if motion is not None:
            frames += [
                (each.file(between), round(every)) for between in _between(each, motion, every)
            ]
        frames.append((each.file(each.scene), EVENT_LASTS))
    return (*frames[:-1], (frames[-1][0], LAST_LASTS))


class _EventFrame:
    """An event and the picture right after it."""

    def __init__(self, own: Replaying, cursor: int, theme: Theme) -> None:
        own.look_at(cursor)
        self._theme = theme
        self._title = own.turn_title
        self._text = own.presenter.narrate(own.event).brief if own.event else ""
        self.viewer = own.viewer
        self.scene = position_scene(own, theme)
        self.gestures = own.presenter.gestures(own.event) if own.event else ()

    def file(self, scene: Scene) -> str:
        """*scene* with a sentence about the event below it."""
        return svg_file(captioned(scene, self._title, self._text, self._theme))


def _motion(before: _EventFrame, after: _EventFrame, theme: Theme) -> Motion | None:
    """The pieces that move between two events; ``None`` if the viewer changes or nothing moves."""
    if before.viewer != after.viewer:
        return None
    motion = tween(before.scene, [Stop(scene=after.scene, gestures=after.gestures)], theme)
    return None if motion is None or motion.highlights else motion


def _between(event: _EventFrame, motion: Motion, every: float) -> Iterator[Scene]:
    """The pictures of *motion* at intervals of *every* milliseconds, without its ends."""
    for number in range(1, int(motion.ms // every) + 1):
        yield replace(event.scene, pieces=motion.at(number * every), highlights=())
