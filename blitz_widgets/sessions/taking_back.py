"""Undo: how far the viewer can go back, and why not."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.sessions.viewing import View


class NoUndo(StrEnum):
    """Why undo is impossible.

    If one person plays, or at a real table, :attr:`NOTHING` is the only reason.
    """

    NOTHING = "nothing"
    """The viewer has made no decision to undo."""
    DRAWN = "drawn"
    """Chance has revealed something since."""
    TURN_OVER = "turn-over"
    """The turn has passed or the game is over, so undo would use hidden information."""


def why_no_undo(viewing: View) -> NoUndo | None:
    """Why undo is impossible now; ``None`` if it is possible."""
    ago = decided_ago(viewing)
    if viewing.physical_table or viewing.alone:
        return None if ago else NoUndo.NOTHING
    if viewing.over or viewing.game.active(viewing.timeline.now) != viewing.viewer:
        return NoUndo.NOTHING if viewing.viewer is None else NoUndo.TURN_OVER
    if ago > 1:
        return NoUndo.DRAWN
    return None if ago else NoUndo.NOTHING


def decided_ago(viewing: View) -> int:
    """The number of actions to undo for the viewer to decide again; 0 if there is none.

    At a real table it is 1.  In a two-player game, undo does not reach past the other's decisions.
    """
    for ago, before in enumerate(pasts(viewing.timeline), 1):
        actor = viewing.game.actor(before)
        if viewing.physical_table or actor == viewing.viewer:
            return ago
        if not viewing.alone and actor is not CHANCE:
            return 0
    return 0


def pasts(timeline: Timeline[Any, Any]) -> Iterator[object]:
    """The positions before each action, the last first."""
    return (before for _action, before in timeline.backwards())
