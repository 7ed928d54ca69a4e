"""The solo game on the Nippon side of the board: you are Germany, the bot is Japan.

The bot follows the solo game, and the board follows the expansion; this module has the differences
from both (SOLO-NIPPON).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from blitz_widgets.core.declared import read_options
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import Open
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import TrackDrawn
from blitz_widgets.games.blitzkrieg.solo.events import StartTrackDrawn
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions, solo_options
from blitz_widgets.games.blitzkrieg.solo.turn import SoloTurnRules
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Option
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft

HEAD_STARTS: Final = 2
"""The number of start tracks drawn for the bot."""
HEAD_START: Final = 2
"""The number of spaces that each of them moves."""
AFTER_CLOSING: Final = 1
"""The number of spaces that a new track moves if the bot closed the last campaign."""

_ELSEWHERE: Final = frozenset({"level", "theatre_order", "edition", "nippon_tokens"})
"""The options of the solo game without a meaning here: the die rolls for the theatres of the base
board, the two orders of those, and the printings of the base game.
"""


class SoloNipponTurnRules(SoloTurnRules):
    """A turn in a solo game on the Nippon side (SOLO-NIPPON)."""

    def do(self, draft: Draft, action: Any, entry: int) -> None:  # noqa: ANN401  # as the base has it
        """Do *action*, which completes or continues the duty *entry*."""
        match action:
            case TrackDrawn(theatre):
                draft.agenda.pop()
                self._draw_track(draft, theatre, entry >> BITS)
            case Open(theatre):
                super().do(draft, action, entry)
                if draft.seat == self._bot:
                    why = (Rule.NIPPON_OPEN,)
                    self.favour_bot(draft, theatre, AFTER_CLOSING, Rule.SOLO_NIPPON, why)
            case _:
                super().do(draft, action, entry)

    def _draw_track(self, draft: Draft, theatre: int, left: int) -> None:
        """Move the start track of *theatre*; another of those *left* may have to follow."""
        left &= ~(1 << theatre)
        if sum(draft.kit.starts_open) - left.bit_count() < HEAD_STARTS:
            draft.agenda.append(agenda.duty(duties.START_TRACK, left))
        rule, also = Rule.SOLO_NIPPON, (Rule.NIPPON_START,)
        if draft.telling:
            draft.tell(StartTrackDrawn(rule=rule, also=also, theatre=theatre))
        self.favour_bot(draft, theatre, HEAD_START, rule, also)


class SoloNippon(SoloBlitzkrieg):
    """Blitzkrieg!, Nippon expansion, against the official bot (SOLO-NIPPON)."""

    name = "solo-nippon"
    side: ClassVar[Side] = Side.NIPPON
    _turns = SoloNipponTurnRules

    def __init__(self, options: SoloOptions | None = None) -> None:
        """There is no level: no die is rolled for a theatre of this side of the board."""
        super().__init__(replace(options or SoloOptions(), level=Level.NONE))

    @classmethod
    def read(cls, options: Mapping[str, str]) -> SoloNippon:
        """The game of a record, a link or a command line.

        Raises:
            OptionError: If an option or a value does not exist.
        """
        return cls(read_options(SoloOptions, options, solo_nippon_options()))

    @property
    def options(self) -> Mapping[str, str]:
        """The options as a record holds them."""
        written = self.solo_options.written()
        return {name: value for name, value in written.items() if name not in _ELSEWHERE}

    def _head_start(self) -> list[int]:
        """The duties of chance for the bot before the first turn (SOLO-NIPPON)."""
        start = sum(1 << number for number, is_open in enumerate(self.kit.starts_open) if is_open)
        return [agenda.duty(duties.START_TRACK, start)]


def solo_nippon_options() -> tuple[Option, ...]:
    """The options to choose before a solo game on the Nippon side begins.

    Rules: SOLO-LEARNING, SOLO-HARDER.
    """
    title = N_("Spaces in its favour on every starting track, besides the two drawn")
    return tuple(
        replace(option, title=title) if option.name == "extra_progress" else option
        for option in solo_options()
        if option.name not in _ELSEWHERE
    )
