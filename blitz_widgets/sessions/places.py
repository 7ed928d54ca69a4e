"""Places in a replay, written as a step with its branches before it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying

if TYPE_CHECKING:
    from blitz_widgets.records.lines import Path

_BRANCH = ":"
_NUMBER = re.compile("[1-9][0-9]{0,5}")


def place_text(path: Path, place: str) -> str:
    """*place* after the numbers, from 1, of the branches on *path*.

    ``57`` is in the game itself, ``2:57`` in its second branch.
    """
    return _BRANCH.join((*(str(each + 1) for each in path), place))


def look_at_text(replaying: Replaying, text: str) -> None:
    """Look at the place that :func:`place_text` wrote as *text*.

    Raises:
        NoSuchPlaceError: If there is no such branch, or no such step in it.
    """
    *branches, place = text.split(_BRANCH)
    if not all(_NUMBER.fullmatch(number) for number in branches):
        raise NoSuchPlaceError(
            _(
                "There is no step “{place}”. Write a number, such as 12, or 2:12 for branch 2."
            ).format(place=text)
        )
    replaying.follow(tuple(int(number) - 1 for number in branches))
    replaying.look_at_place(place)
