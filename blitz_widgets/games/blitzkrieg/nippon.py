"""The Nippon expansion: Japan against Germany on a map of campaigns that open one another.

All that a turn can bring is the base game's; what differs is the board, the sides, and the rules
that the kit puts in the place of others (:meth:`.Kit.in_force`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.game import Blitzkrieg
from blitz_widgets.games.protocol import OptionError
from blitz_widgets.locale import _
from blitz_widgets.rulebook.boards import nippon_board
from blitz_widgets.rulebook.units import nippon_sides

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.rulebook.boards import Board
    from blitz_widgets.rulebook.units import Sides


class Nippon(Blitzkrieg):
    """Blitzkrieg!, Nippon expansion (NIPPON-SIDES, NIPPON-BOARD, NIPPON-START)."""

    name = "nippon"

    def __init__(self) -> None:
        super().__init__()

    @classmethod
    def read(cls, options: Mapping[str, str]) -> Nippon:
        """The game that a record, a link or a command line asks for.

        Raises:
            OptionError: If it names an option; there is none.
        """
        for name in options:
            raise OptionError(_("The Nippon expansion has no option “{name}”.").format(name=name))
        return cls()

    @property
    def options(self) -> Mapping[str, str]:
        """None: there is one printing of the expansion, with all eighteen special weapons."""
        return {}

    def _board(self) -> Board:
        return nippon_board()

    def _sides(self) -> Sides:
        return nippon_sides()
