"""Pictures of games played at random, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.motion.tween import Stop
from blitz_widgets.view.theme import LIGHT
from tests.support.random_games import random_line

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.view.scene import Scene

SEEDS = range(4)


def picture(
    line: Timeline[Any, Any],
    cursor: int,
    viewer: int | None = 0,
    page_width: Breakpoint = Breakpoint.WIDE,
) -> Scene:
    """What *viewer* sees after the first *cursor* events of *line*."""
    seen = line.game.observe(line.position(cursor), viewer)
    return presenter(line.game).scene(seen, LIGHT, page_width, Highlights())


def stop(line: Timeline[Any, Any], cursor: int, viewer: int | None = 0) -> Stop:
    """The same as a stop on the way, with what is shown for its event."""
    event = line.moments[cursor - 1].event
    gestures = presenter(line.game).gestures(event)
    return Stop(scene=picture(line, cursor, viewer), gestures=gestures)


@st.composite
def lines(draw: st.DrawFn) -> Timeline[Any, Any]:
    """A game of any kind, played to its end."""
    return random_line(draw(st.sampled_from(game_names())), draw(st.sampled_from(SEEDS)))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Scene, Scene]:
    """Two pictures of one game, for any viewers."""
    line = draw(lines())
    page_width = draw(st.sampled_from(Breakpoint))
    one, other = (
        picture(
            line,
            draw(st.integers(0, len(line))),
            draw(st.sampled_from((0, 1, None))),
            page_width,
        )
        for _number in range(2)
    )
    return one, other


@st.composite
def ways(draw: st.DrawFn) -> tuple[Scene, list[Stop]]:
    """A picture and some that follow it, with all that is shown between them."""
    line = draw(lines())
    start = draw(st.integers(0, len(line) - 1))
    end = draw(st.integers(start + 1, min(start + 12, len(line))))
    return picture(line, start), [stop(line, cursor) for cursor in range(start + 1, end + 1)]
