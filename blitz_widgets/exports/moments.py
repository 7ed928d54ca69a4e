"""The moments of a replay as pictures, and their places as people write them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blitz_widgets.exports.pictures import svg_file
from blitz_widgets.locale import _
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.room import Room
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.records.lines import Path
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_EVENT_LASTS, _LAST_LASTS = 1200, 3000
"""How long a frame of a turn is shown, in milliseconds."""
_BRANCH = ":"
_NUMBER = re.compile("[1-9][0-9]{0,5}")


def position_scene(replaying: Replaying, theme: Theme, room: Room = Room.WIDE) -> Scene:
    """The step or turn on show, with what it is about picked out."""
    return replaying.portrayal.scene(replaying.seen, theme, room, replaying.marks())


def position_svg(replaying: Replaying, theme: Theme = LIGHT) -> str:
    """The same as an SVG file."""
    return svg_file(position_scene(replaying, theme))


def turn_frames(replaying: Replaying, theme: Theme = LIGHT) -> tuple[tuple[str, int], ...]:
    """The turn on show, as far as it may be seen: each event as SVG, and how long it lasts.

    *replaying* itself is left as it is.
    """
    cursors = [cursor for cursor, _event in replaying.events_of_turn] or [replaying.cursor]
    own = Replaying(replaying.record, mode=Mode.EXPLAIN)
    own.follow(replaying.path)
    frames = []
    for cursor in cursors:
        own.look_at(cursor)
        frames.append((position_svg(own, theme), _EVENT_LASTS))
    return (*frames[:-1], (frames[-1][0], _LAST_LASTS))


# ---- places with their branches ----


def written_place(path: Path, place: str) -> str:
    """*place* on the line that *path* leads to: the numbers of the branches, from 1, before it.

    In the game itself it is the place alone, such as ``57``; ``2:57`` is in its second branch.
    """
    return _BRANCH.join((*(str(each + 1) for each in path), place))


def look_at_written(replaying: Replaying, written: str) -> None:
    """Look at what :func:`written_place` once named.

    Raises:
        NoSuchPlaceError: If there is no such branch, or no such step in it.
    """
    *branches, place = written.split(_BRANCH)
    if not all(_NUMBER.fullmatch(number) for number in branches):
        raise NoSuchPlaceError(
            _("“{place}” names no step. Write a number, such as 12, or 2:12 for branch 2.").format(
                place=written
            )
        )
    replaying.follow(tuple(int(number) - 1 for number in branches))
    replaying.look_at_place(place)
