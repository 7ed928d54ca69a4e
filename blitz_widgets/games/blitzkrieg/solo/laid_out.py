"""The stratagem that lies beside the board of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.state import Beside

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.draft import Draft
    from blitz_widgets.games.blitzkrieg.state import Table


class LaidOut(Beside, frozen=True):
    """The stratagems of this turn by their numbers, 0 for none (SOLO-TURN-A)."""

    stratagem: int = 0
    """The one that lies out."""
    carried: int = 0
    """The one that is carried out: after Steamroll, the one of the turn before."""


def laid_out(table: Table | Draft) -> LaidOut:
    """What lies beside the board of a solo game.

    Raises:
        TypeError: If it is the table of another game.
    """
    beside = table.beside
    if not isinstance(beside, LaidOut):
        raise TypeError(beside)
    return beside
