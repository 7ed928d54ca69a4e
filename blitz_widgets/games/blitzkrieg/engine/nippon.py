"""The Nippon expansion: Japan against Germany on a map of campaigns that open one another.

Turns follow the base game; the board, the sides and some rules differ, and the kit replaces those
rules (:meth:`.Kit.in_force`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.core.declared import read_options
from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine.options import Options, base_options
from blitz_widgets.games.blitzkrieg.rules.boxes import Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Option


class Nippon(Blitzkrieg):
    """Blitzkrieg!, Nippon expansion (NIPPON-SIDES, NIPPON-BOARD, NIPPON-START)."""

    name = "nippon"
    side: ClassVar[Side] = Side.NIPPON

    def __init__(self, box: str = "") -> None:
        """Play with the box of this code, or with the standard one.

        Raises:
            OptionError: If the box cannot be used, or is for the other side of the board.
        """
        super().__init__(Options(box=box))

    @classmethod
    def read(cls, options: Mapping[str, str]) -> Nippon:
        """The game of a record, a link or a command line.

        Raises:
            OptionError: If an option or a value does not exist.
        """
        return cls(read_options(Options, options, nippon_options()).box)

    @property
    def options(self) -> Mapping[str, str]:
        """The box: the expansion has one printing, with all eighteen special weapons."""
        return self._options.written_box()


def nippon_options() -> tuple[Option, ...]:
    """The options to choose before a game of the expansion begins."""
    return tuple(option for option in base_options() if option.name == "box")
