"""What is true of moves of Blitzkrieg!, in sentences, and where to look for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.coaching.blitzkrieg.facts import later
from blitz_widgets.games.blitzkrieg.actions import CarryOut, Open, Place, StopBlitz, Target
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.comparing import compare_moves
from blitz_widgets.view.blitzkrieg.coaching.gaps import Listener
from blitz_widgets.view.blitzkrieg.coaching.luck import luck_sentence
from blitz_widgets.view.blitzkrieg.coaching.phrases import phrases_of
from blitz_widgets.view.blitzkrieg.names import theatre_name
from blitz_widgets.view.blitzkrieg.targets import reserve_target, theatre_target
from blitz_widgets.view.coaching import Region, Told

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Idle, Turning
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitzkrieg.game import Blitzkrieg
    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.view.coaching import Names


class BlitzkriegWords:
    """An implementation of :class:`~blitz_widgets.view.coaching.CoachWords`."""

    def __init__(self, game: Blitzkrieg) -> None:
        self._game = game

    def fact(self, fact: Fact, seat: Seat) -> str:
        """*fact* in one sentence, said to the side *seat*.

        Raises:
            TypeError: If it is a fact of another game.
        """
        text = self._listener(seat).hears(phrases_of(fact).does, fact)
        if not text:
            raise TypeError(fact)
        return text

    def lack(self, fact: Fact, seat: Seat) -> str:
        """That what *fact* says is not so after another move, in one sentence.

        Raises:
            TypeError: If it is a fact of another game, or one that is true of every move.
        """
        if isinstance(fact, later.Later):
            none = (
                {"count": 0, "tied": 0} if isinstance(fact, later.LaterCampaign) else {"count": 0}
            )
            return self.fact(replace(fact, **none), seat)
        text = self._listener(seat).hears(phrases_of(fact).lacks, fact)
        if not text:
            raise TypeError(fact)
        return text

    def in_short(self, fact: Fact, seat: Seat) -> tuple[str, str]:
        """What *fact* comes to, and how likely that is or with which units."""
        you, found = self._listener(seat), phrases_of(fact)
        if found.short:
            return you.hears(found.short, fact), you.hears(found.how, fact)
        return self.fact(fact, seat).removesuffix("."), ""

    def _listener(self, seat: Seat) -> Listener:
        return Listener(self._game.kit, seat, is_bot=1 - seat not in self._game.human_seats)

    def no_threat(self, seen: Any) -> str:  # noqa: ANN401  # of either game
        """That nothing is won against the side that decides, or that no turn follows."""
        if seen.table.final_turn:
            return _("This is the final turn: the other side moves no more.")
        return _("With its next unit the other side can win no theatre and no campaign.")

    def yields(self, reasons: Reasons, seat: Seat, names: Names) -> Told:
        """What the better of two moves does, and what comes after the other."""
        return compare_moves(self._game.kit, reasons, seat, names.other)

    def idly(self, idle: Idle, gap: float, seat: Seat, names: Names) -> Told:  # noqa: ARG002  # whatever they are
        """Nothing: on the board no turn is passed."""
        return Told()

    def luck(self, turning: Turning, seat: Seat) -> Told:
        """What a stroke of luck changed on the board."""
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
