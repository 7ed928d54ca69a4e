"""Motions for pages without a kernel: their data end in the last picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.exports.moments import position_scene
from blitz_widgets.exports.storyboard import Storyboard
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.motion.gestures import GestureKind
from blitz_widgets.view.motion.motion_data import ClipData, motion_data
from blitz_widgets.view.motion.tween import Stop, last_places, tween
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.view.shapes import Shape

RARE = {
    GestureKind.ARC,
    GestureKind.RING,
    GestureKind.FLIGHT,
    GestureKind.DIE,
    GestureKind.FLAG,
}
SHOWN = {
    "first-game": {GestureKind.FLIGHT, GestureKind.ARC, GestureKind.FLAG},
    "winning-a-theatre": {GestureKind.RING},
    "solo-easy": {GestureKind.DIE, GestureKind.FLAG},
}
"""Games of the gallery, and what of the rare gestures they have at least."""


@pytest.mark.parametrize("key", SHOWN)
def test_rare_gestures_are_seen_and_leave_nothing(key: str) -> None:
    """Each has clips above the board; in the end there is the picture, part by part."""
    record = next(each.record for each in exhibits() if each.key == key)
    replaying = Replaying(record, mode=Mode.EXPLAIN)
    places: tuple[str, ...] = ()
    seen: set[GestureKind] = set()
    for cursor in range(1, len(replaying.timeline) + 1):
        replaying.look_at(cursor)
        event = replaying.event
        gestures = replaying.presenter.gestures(event) if event else ()
        rare = {each.kind for each in gestures} & RARE - seen
        if rare:
            after = position_scene(replaying, LIGHT, Breakpoint.WIDE, Highlights())
            replaying.look_at(cursor - 1)
            before = position_scene(replaying, LIGHT, Breakpoint.WIDE, Highlights())
            motion = tween(before, [Stop(scene=after, gestures=gestures)], LIGHT, places)
            assert motion
            assert max(clip.z for clip in motion.clips) > len(after.pieces)
            stored: list[Sequence[Shape]] = []

            def keep(shapes: Sequence[Shape], stored: list[Sequence[Shape]] = stored) -> int:
                stored.append(shapes)
                return len(stored) - 1

            data = motion_data(motion, keep)
            left = [
                shape
                for part in data.parts
                if not isinstance(part, ClipData) or part.ends < 0
                for shape in stored[int(part.shapes if isinstance(part, ClipData) else part)]
            ]
            assert set(left) == set(after.pieces)
            seen |= rare
        places = last_places(gestures, places)

    assert seen >= SHOWN[key]


def test_a_page_has_a_motion_for_each_step_that_changes_something() -> None:
    """In all its arrangements; a number for nothing where one of them stays as it is."""
    record = next(each.record for each in exhibits() if each.key == "they-cannot-place")
    written = Storyboard(record, "en").to_data()
    films, motions = len(written["films"]), len(written["motions"])
    moving = [step.motions for step in written["steps"] if step.motions]

    assert len(moving) > len(written["steps"]) / 2
    assert {len(each) for each in moving} == {films}
    assert {number for each in moving for number in each} <= {*range(-1, motions)}
