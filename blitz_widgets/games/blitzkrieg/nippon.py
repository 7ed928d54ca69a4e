"""The Nippon expansion: Japan against Germany on a map of campaigns that open one another.

All that a turn can bring is the base game's; what differs is the board, the sides, and the rules
that the kit puts in the place of others (:meth:`.Kit.in_force`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.games.blitzkrieg.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.options import Options, base_options
from blitz_widgets.games.declared import read_options
from blitz_widgets.rulebook.boxes import Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.protocol import Option


class Nippon(Blitzkrieg):
    """Blitzkrieg!, Nippon expansion (NIPPON-SIDES, NIPPON-BOARD, NIPPON-START)."""

    name = "nippon"
    side: ClassVar[Side] = Side.NIPPON

    def __init__(self, box: str = "") -> None:
        """Play with the box of this code, or with the one that is shipped.

        Raises:
            OptionError: If the box cannot be used, or has the other side of the board up.
        """
        super().__init__(Options(box=box))

    @classmethod
    def read(cls, options: Mapping[str, str]) -> Nippon:
        """The game that a record, a link or a command line asks for.

        Raises:
            OptionError: If it names an option or value that there is not.
        """
        return cls(read_options(Options, options, nippon_options()).box)

    @property
    def options(self) -> Mapping[str, str]:
        """The box: there is one printing of the expansion, with all eighteen special weapons."""
        return self._options.written_box()


def nippon_options() -> tuple[Option, ...]:
    """What can be chosen before a game of the expansion begins."""
    return tuple(option for option in base_options() if option.name == "box")
