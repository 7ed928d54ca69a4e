"""Taking back: how far the viewer may go back to decide again, and why not."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.sessions.viewing import Viewing


class NoUndo(StrEnum):
    """Why nothing can be taken back.

    Where one person plays, only :attr:`NOTHING` is a reason: no one is wronged.  The same is true
    of a game on a real table, where anything that was entered can be corrected.
    """

    NOTHING = "nothing"
    """The viewer has decided nothing since the last change of hands."""
    DRAWN = "drawn"
    """Chance has shown something since."""
    TURN_OVER = "turn-over"
    """The turn has passed, or the game is over: taking it back would give away what followed."""


def why_no_undo(viewing: Viewing) -> NoUndo | None:
    """Why nothing can be taken back now, or ``None`` if it can."""
    ago = decided_ago(viewing)
    if viewing.physical_table or viewing.alone:
        return None if ago else NoUndo.NOTHING
    if viewing.over or viewing.game.active(viewing.timeline.now) != viewing.viewer:
        return NoUndo.NOTHING if viewing.viewer is None else NoUndo.TURN_OVER
    if ago > 1:
        return NoUndo.DRAWN
    return None if ago else NoUndo.NOTHING


def decided_ago(viewing: Viewing) -> int:
    """How many actions to take back for the viewer to decide again; 0 if there is none.

    By hand that is the last one.  Where two people play, the other's turn is in between.
    """
    for ago, before in enumerate(pasts(viewing.timeline), 1):
        actor = viewing.game.actor(before)
        if viewing.physical_table or actor == viewing.viewer:
            return ago
        if not viewing.alone and actor is not CHANCE:
            return 0
    return 0


def pasts(timeline: Timeline[Any, Any]) -> Iterator[object]:
    """The position before each action, the last first."""
    return (before for _action, before in timeline.backwards())
