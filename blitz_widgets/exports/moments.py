"""The moments of a replay as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.exports.pictures import svg_file
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

EVENT_LASTS, LAST_LASTS = 1200, 3000
"""Milliseconds of a frame of a turn, and of its last frame."""
_STRIP = 60
_LARGEST = 21
_LETTER = 0.56
"""The width of a letter, for one of height 1."""


def position_scene(
    replaying: Replaying,
    theme: Theme,
    page_width: Breakpoint = Breakpoint.WIDE,
    highlights: Highlights | None = None,
) -> Scene:
    """The current step or turn, with *highlights*, or else with its own changes highlighted."""
    about = replaying.highlights() if highlights is None else highlights
    return replaying.presenter.scene(replaying.seen, theme, page_width, about)


def position_svg(replaying: Replaying, theme: Theme = LIGHT) -> str:
    """The current position, as the text of an SVG file.

    >>> from blitz_widgets import Replaying, exhibits, position_svg
    >>> "<svg" in position_svg(Replaying(exhibits()[0].record))
    True
    """
    return svg_file(position_scene(replaying, theme))


def turn_frames(replaying: Replaying, theme: Theme = LIGHT) -> tuple[tuple[str, int], ...]:
    """The current turn: each event as SVG, with its duration in milliseconds.

    A sentence below each picture describes the event.  The frames hide secrets from the viewer, and
    leave *replaying* unchanged.

    >>> from blitz_widgets import Replaying, exhibits, turn_frames
    >>> [milliseconds for _svg, milliseconds in turn_frames(Replaying(exhibits()[0].record))]
    [3000]
    """
    cursors = [cursor for cursor, _event in replaying.events_of_turn] or [replaying.cursor]
    own = Replaying(replaying.played, mode=Mode.EXPLAIN)
    own.follow(replaying.path)
    frames = []
    for cursor in cursors:
        own.look_at(cursor)
        narration = own.presenter.narrate(own.event).brief if own.event else ""
        scene = captioned(position_scene(own, theme), own.turn_title, narration, theme)
        frames.append((svg_file(scene), EVENT_LASTS))
    return (*frames[:-1], (frames[-1][0], LAST_LASTS))


def captioned(scene: Scene, title: str, text: str, theme: Theme) -> Scene:
    """*scene* with a strip below it: a *title*, and *text* in the largest letters that fit."""
    pen, top = Pen(), scene.height
    pen.rect(0, top, scene.width, _STRIP, fill=theme.panel)
    pen.text(24, top + 17, title, 15, fill=theme.quiet, bold=True, anchor="start")
    size = min(_LARGEST, (scene.width - 48) / (_LETTER * max(len(text), 1)))
    pen.text(24, top + 41, text, size, fill=theme.heading, anchor="start")
    return replace(scene, height=top + _STRIP, pieces=(*scene.pieces, *pen.shapes))
