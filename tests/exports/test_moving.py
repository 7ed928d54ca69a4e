"""A turn as an animation in which things move."""

from __future__ import annotations

import re

import pytest

from blitz_widgets.exports.animation import gif
from blitz_widgets.exports.moments import turn_frames
from blitz_widgets.exports.moving import MOST, moving_frames
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.replaying import Replaying

SHIPPED = {exhibit.key: exhibit.record for exhibit in exhibits()}
LARGEST = 600_000
"""Bytes; an animation is to be sent by mail, or put into a lesson."""


def turn(name: str, number: int) -> Replaying:
    """A game of the gallery at the end of one of its turns."""
    replaying = Replaying(SHIPPED[name])
    replaying.look_at(replaying.stops[number])
    return replaying


@pytest.mark.parametrize(("name", "number"), [("first-game", 9), ("solo-nippon", 6), ("blitz", 5)])
def test_between_the_pictures_of_the_events_things_move(name: str, number: int) -> None:
    """Those are all there, in their order; what is between is short, and not too much."""
    replaying = turn(name, number)
    still, moving = turn_frames(replaying), moving_frames(replaying)
    assert [frame for frame in moving if frame[1] >= 1200] == [*still]
    between = [lasts for _svg, lasts in moving if lasts < 1200]
    assert 0 < len(between) <= MOST + len(still)
    assert all(100 <= lasts < 1200 for lasts in between)
    assert len({re.search(r'viewBox="([^"]*)"', svg)[1] for svg, _lasts in moving}) == 1  # type: ignore[index]


def test_it_stays_small() -> None:
    """However much moves."""
    assert len(gif(moving_frames(turn("first-game", 9)), width=900)) < LARGEST


def test_the_replay_stays_where_it_is() -> None:
    """At its beginning it is one picture."""
    replaying = turn("first-game", 4)
    before = replaying.cursor, replaying.mode
    moving_frames(replaying)
    assert (replaying.cursor, replaying.mode) == before
    replaying.first()
    assert len(moving_frames(replaying)) == 1
