"""The levels of annotated games in words."""

from __future__ import annotations

from blitz_widgets.locale import N_, _
from blitz_widgets.records.annotations import Level

_NAMES = {
    Level.FIRST: N_("for a first game"),
    Level.PLAYER: N_("for players"),
    Level.EXPERT: N_("for experts"),
}


def level_name(level: Level) -> str:
    """The audience of a game of this *level*."""
    return _(_NAMES[level])
