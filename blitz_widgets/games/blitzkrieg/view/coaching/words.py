"""The coach's sentences about moves of Blitzkrieg!, and the regions to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.coach.facts import later
from blitz_widgets.games.blitzkrieg.engine.actions import CarryOut, Open, Place, StopBlitz, Target
from blitz_widgets.games.blitzkrieg.view.coaching.comparing import compare_moves
from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener
from blitz_widgets.games.blitzkrieg.view.coaching.luck import luck_sentence
from blitz_widgets.games.blitzkrieg.view.coaching.phrases import PHRASES
from blitz_widgets.games.blitzkrieg.view.names import theatre_name
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target, theatre_target
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation, Region
from blitz_widgets.view.fact_phrases import FactWords

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import PassOption, Turning
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.view.coaching import Names


class BlitzkriegWords(FactWords):
    """An implementation of :class:`~blitz_widgets.view.coaching.CoachWords`."""

    def __init__(self, game: Blitzkrieg) -> None:
        self._game = game
        super().__init__(PHRASES, self._listener)

    def _listener(self, seat: Seat) -> BoardListener:
        is_bot = 1 - seat not in self._game.human_seats
        return BoardListener(self._game.kit, seat, is_bot=is_bot)

    def lack(self, fact: Fact, seat: Seat) -> str:
        """That what *fact* says is not so after another move; what is counted was so in no game.

        Raises:
            TypeError: If it is a fact of another game, or one that is true of every move.
        """
        if isinstance(fact, later.LaterCampaign):
            fact = replace(fact, tied=0)
        if isinstance(fact, later.Later):
            return self.fact(replace(fact, count=0), seat)
        return super().lack(fact, seat)

    def no_threat(self, seen: Any) -> str:  # noqa: ANN401  # of either game
        """That nothing is won against the side that decides, or that no turn follows."""
        if seen.table.final_turn:
            return _("This is the final turn: the other side moves no more.")
        return _("With its next unit the other side can win no theatre and no campaign.")

    def compare(self, reasons: Reasons, seat: Seat, names: Names) -> Explanation:
        """The effects of the better of two moves, and the replies to the other."""
        return compare_moves(self._game.kit, reasons, seat, names.other)

    def why_not_pass(self, idle: PassOption, gap: float, seat: Seat, names: Names) -> Explanation:  # noqa: ARG002  # whatever they are
        """Nothing: on the board no turn is passed."""
        return Explanation()

    def luck(self, turning: Turning, seat: Seat) -> Explanation:
        """The changes on the board by an event of luck."""
        return luck_sentence(self._listener(seat), turning)

    def region(self, action: Any) -> Region:  # noqa: ANN401  # of either game
        """The theatre of *action*; for any other decision, what it is about."""
        kit = self._game.kit
        match action:
            case Place(space=space) | CarryOut(space=space):
                theatre = kit.space_theatre[space]
            case Target(theatre=chosen) | Open(theatre=chosen):
                theatre = chosen
            case StopBlitz():
                return Region((), _("Look at your reserve: is another placement worth it?"))
            case _:
                other = 1 - self._game.human_seats[0]
                return Region((reserve_target(other),), _("Look at the units of the other side."))
        text = _("Look at {theatre}.").format(theatre=theatre_name(kit, theatre))
        return Region((theatre_target(kit, theatre),), text)
