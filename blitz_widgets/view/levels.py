"""The levels of annotated games in words."""

from __future__ import annotations

from blitz_widgets.locale import _, mark
from blitz_widgets.records.annotations import Level

_NAMES = {
    Level.FIRST: mark("for a first game"),
    Level.PLAYER: mark("for players"),
    Level.EXPERT: mark("for experts"),
}


def level_name(level: Level) -> str:
    """Whom a game of this *level* is for."""
    return _(_NAMES[level])
