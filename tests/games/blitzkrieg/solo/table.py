"""The bot's side of the table: its box, and what it sees of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import Kit
from blitz_widgets.games.blitzkrieg.rules.editions import editions
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board
from blitz_widgets.games.blitzkrieg.rules.units import printed_sides, printed_units
from blitz_widgets.games.blitzkrieg.solo.scientist import scientist_as_airforce
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from tests.support.positions import GAME

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.rules.boards import Board


def box(board: Board | None = None) -> Kit:
    """The components of a solo game of 2021 with the Nippon tokens; the bot is the Axis."""
    return Kit(
        board or base_board(),
        printed_units(),
        printed_sides(),
        editions()["2021"],
        nippon=True,
        substitutions=(scientist_as_airforce(0),),
    )


KIT = box()


def seen(
    state: State,
    row: str,
    stratagem: Stratagem = Stratagem.NONE,
    blitz: str | None = None,
) -> Seen:
    """What the bot sees of *state*, with the units of *row* before it from left to right.

    *blitz* is the theatre in which it has just placed a blitz unit.
    """
    return Seen(
        table=GAME.observe(state, None).table,
        row=tuple(KIT.unit_number[unit] for unit in row.split()),
        stratagem=stratagem,
        theatre=None if blitz is None else KIT.theatre_number[blitz],
    )
