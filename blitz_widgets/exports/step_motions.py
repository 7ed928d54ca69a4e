"""The motions from each step of a replay to the next one, for a page without a kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.exports.film import PAGE, Film, SharedItems
from blitz_widgets.exports.moments import position_scene
from blitz_widgets.view.motion.motion_data import MotionData, motion_data
from blitz_widgets.view.motion.tween import Stop, last_places, tween

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.records.lines import Path
    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.motion.gestures import Gesture
    from blitz_widgets.view.scene import Scene

_STILL = -1
"""The number in place of a motion if nothing moves."""


class StepMotions:
    """The motions of a replay, each stored once; their shapes are in its films."""

    def __init__(self, replaying: Replaying, films: Mapping[Breakpoint, Film]) -> None:
        self._replaying = replaying
        self._films = films
        self._motions: SharedItems[MotionData] = SharedItems()
        self._place: tuple[Path, int] = ((), _STILL)
        """The line and the number of the step whose pictures are stored."""
        self._scenes: dict[Breakpoint, Scene] = {}
        self._gestures: tuple[Gesture, ...] = ()
        self._targets: tuple[str, ...] = ()
        self._viewer = replaying.viewer

    def to_data(self) -> tuple[MotionData, ...]:
        """All motions, by number."""
        return self._motions.all()

    def to(self, cursor: int, pictures: Mapping[Breakpoint, Scene]) -> tuple[int, ...]:
        """The number of the motion to the current step at *cursor*, one a breakpoint.

        Empty at the start of a line, or if the viewer changes.  *pictures* show the step; their
        highlights do not move.
        """
        replaying = self._replaying
        path = replaying.path
        if cursor and self._place != (path, cursor - 1):
            replaying.look_at(cursor - 1)
            self._store(path, cursor - 1, self._pictures())
            replaying.look_at(cursor)
        scenes, gestures, targets, old_viewer = (
            self._scenes,
            self._gestures,
            self._targets,
            self._viewer,
        )
        self._store(path, cursor, pictures)
        if not cursor or old_viewer != self._viewer:
            return ()
        new_gestures = () if self._gestures == gestures else self._gestures
        found = []
        for page_width, film in self._films.items():
            stop = Stop(scene=self._scenes[page_width], gestures=new_gestures)
            motion = tween(scenes[page_width], [stop], PAGE, targets)
            number = _STILL
            if motion is not None:
                number = self._motions.add(motion_data(motion, film.add))
            found.append(number)
        return () if set(found) == {_STILL} else tuple(found)

    def _store(self, path: Path, cursor: int, pictures: Mapping[Breakpoint, Scene]) -> None:
        """Store the pictures of the current step."""
        replaying = self._replaying
        event = replaying.event
        self._place = path, cursor
        self._viewer = replaying.viewer
        self._gestures = replaying.presenter.gestures(event) if event else ()
        self._targets = last_places(self._gestures, self._targets)
        self._scenes = {
            page_width: replace(picture, highlights=()) for page_width, picture in pictures.items()
        }

    def _pictures(self) -> dict[Breakpoint, Scene]:
        """The picture of the current step for each breakpoint."""
        return {
            page_width: position_scene(self._replaying, PAGE, page_width)
            for page_width in self._films
        }
