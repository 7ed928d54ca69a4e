"""The coach's sentences about moves of the card game, and the regions to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Pass, Play
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase
from blitz_widgets.games.blitz.view import targets
from blitz_widgets.games.blitz.view.coaching.comparing import compare_moves, why_not_pass
from blitz_widgets.games.blitz.view.coaching.gaps import CardListener
from blitz_widgets.games.blitz.view.coaching.phrases import PHRASES
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Explanation, Region
from blitz_widgets.view.fact_phrases import FactWords

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import PassOption, Turning
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.view.coaching import Names


class BlitzWords(FactWords):
    """An implementation of :class:`~blitz_widgets.view.coaching.CoachWords`."""

    def __init__(self, game: Blitz) -> None:
        super().__init__(PHRASES, lambda seat: CardListener(game.pack, seat))
        self._pack = game.pack

    def compare(self, reasons: Reasons, seat: Seat, names: Names) -> Explanation:
        """The effects of the better decision, and the games played on from both."""
        return compare_moves(self._pack, reasons, seat, names)

    def why_not_pass(self, idle: PassOption, gap: float, seat: Seat, names: Names) -> Explanation:
        """Why not simply pass, in a raid."""
        return why_not_pass(self._pack, idle, gap, seat, names)

    def luck(self, turning: Turning, seat: Seat) -> Explanation:  # noqa: ARG002  # whatever it was
        """Nothing: at cards the chance before and after it says all."""
        return Explanation()

    def no_threat(self, seen: Observation) -> str:
        """That there is no lead which the other side could turn round, or no raid for it now."""
        if seen.table.phase is not Phase.RAID:
            return _("The other side can play nothing against you until the next raid.")
        return _("You have no lead in a raid that the other side could turn round.")

    def region(self, action: Any) -> Region:  # noqa: ANN401  # of this game
        """The hand, for a card; for any other decision, the raid."""
        pack = self._pack
        match action:
            case Play(card=card):
                hand = targets.hand_target(pack, pack.owner[card])
                return Region((hand,), _("Look at your hand: one of your cards helps now."))
            case Discard(card=card):
                hand = targets.hand_target(pack, pack.owner[card])
                return Region((hand,), _("Look at your hand: one of your cards can go."))
            case Pass():
                rows = tuple(targets.raid_target(pack, seat) for seat in (0, 1))
                return Region(rows, _("Look at the raid: is it worth another card?"))
            case Decline():
                hand = targets.hand_target(pack, ATTACKER)
                return Region((hand,), _("Look at your hand: is it time for a raid?"))
            case _:
                return Region((), _("Look at your hand: what do you still need?"))
