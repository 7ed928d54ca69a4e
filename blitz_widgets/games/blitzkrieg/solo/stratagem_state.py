"""The stratagem out of the cup in a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.state import ExtraState
from blitz_widgets.games.blitzkrieg.solo import duties

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft
    from blitz_widgets.games.blitzkrieg.engine.state import Table


class StratagemState(ExtraState, frozen=True):
    """The stratagems of this turn by their numbers, 0 for none (SOLO-TURN-A)."""

    stratagem: int = 0
    """The one out of the cup."""
    carried: int = 0
    """The one in effect: after Steamroll, that of the turn before."""


def stratagem_state(table: Table | Draft) -> StratagemState:
    """The solo game's addition to the board.

    Raises:
        TypeError: If *table* belongs to another game.
    """
    extra = table.extra
    if not isinstance(extra, StratagemState):
        raise TypeError(extra)
    return extra


def nothing_drawn(table: Table) -> bool:
    """Whether the present stratagem has been out since the set-up (SOLO-STRATAGEMS).

    A bot that places without a known stratagem is in the middle of a turn.
    """
    extra = stratagem_state(table)
    waits = not extra.carried and bool(extra.stratagem)
    return waits and table.agenda[-1] & KIND != duties.BOT_PLACE
