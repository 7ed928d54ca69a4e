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
            _(
                "There is no step “{place}”. Write a number, such as 12, or 2:12 for branch 2."
            ).format(place=written)
        )
    replaying.follow(tuple(int(number) - 1 for number in branches))
    replaying.look_at_place(place)
