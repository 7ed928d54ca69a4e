"""What is true of moves of the card game, in sentences, and where to look for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.blitz import facts
from blitz_widgets.games.blitz.actions import Decline, Discard, Pass, Play
from blitz_widgets.games.blitz.state import ATTACKER, HALVES
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitz import targets
from blitz_widgets.view.blitz.names import cards_text, points_text, side_name
from blitz_widgets.view.coaching import Region
from blitz_widgets.view.odds import chance_text, mean_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitz.facts import BlitzFact
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.protocol import Seat


class BlitzWords:
    """An implementation of :class:`~blitz_widgets.view.coaching.CoachWords`."""

    def __init__(self, game: Blitz) -> None:
        self._pack = game.pack

    def fact(self, fact: Fact, seat: Seat) -> str:
        """*fact* in one sentence, said to the side *seat*.

        Raises:
            TypeError: If it is a fact of another game.
        """
        if not isinstance(fact, facts.BlitzFact):
            raise TypeError(fact)
        return self._in_the_raid(fact, seat) or self._of_damage(fact, seat)

    def lack(self, fact: Fact, seat: Seat) -> str:  # a sentence each
        """That what *fact* says is not so after another decision, in one sentence.

        Raises:
            TypeError: If it is a fact of another game, or one that is true of every decision.
        """
        match fact:
            case facts.EndsGame():
                return _("The game goes on.")
            case facts.MakesTotal():
                return _("Adds no force to the raid.")
            case facts.HoldsRaid():
                return _("You are not ahead in the raid.")
            case facts.DecidesRaid():
                return _("Does not end the raid.")
            case facts.Threatens():
                return _("Adds no bombs.") if seat == ATTACKER else _("No bomb falls now.")
            case facts.TakesDamageOff():
                return _("Takes no damage off.")
            case facts.DoesDamage():
                return _("Does no damage at once.")
            case facts.FliesNoRaid():
                return _("Begins a raid.")
            case facts.KeepsCards():
                return _("You keep no card.")
            case _:
                raise TypeError(fact)

    def in_short(self, fact: Fact, seat: Seat) -> tuple[str, str]:
        """What *fact* says: there is nothing shorter."""
        return self.fact(fact, seat).removesuffix("."), ""

    def no_threat(self) -> str:
        """That there is no lead which the other side could turn round."""
        return _("You are not ahead in a raid: the other side has nothing to turn round.")

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

    def _in_the_raid(self, fact: BlitzFact, seat: Seat) -> str:
        other = side_name(self._pack, 1 - seat)
        match fact:
            case facts.MakesTotal(mine=mine, theirs=theirs, is_ahead=is_ahead):
                text = _("Makes your force {mine} against {theirs}: you are ahead.")
                if is_ahead and mine == theirs:
                    text = _("Makes your force {mine} against {theirs}: a tie, and that is enough.")
                elif not is_ahead:
                    text = _("Makes your force {mine} against {theirs}: not ahead yet.")
                return text.format(mine=mine, theirs=theirs)
            case facts.HoldsRaid(chance=chance):
                return _("The {side} cannot turn that round, whatever it plays: {chance}.").format(
                    side=other, chance=chance_text(chance)
                )
            case facts.DecidesRaid(mine=mine, theirs=theirs, gets_through=gets_through):
                text = _("Ends the raid with {mine} against {theirs}: no bomb falls.")
                if gets_through:
                    text = _("Ends the raid with {mine} against {theirs}: the bombers get through.")
                return text.format(mine=mine, theirs=theirs)
            case facts.FliesNoRaid(turns_left=left):
                return ngettext(
                    "Flies no raid: after this turn {count} is left.",
                    "Flies no raid: after this turn {count} are left.",
                    left,
                ).format(count=left)
            case facts.KeepsCards(count=count):
                return _("Leaves you {cards} in hand.").format(cards=cards_text(count))
            case _:
                return ""

    def _of_damage(self, fact: BlitzFact, seat: Seat) -> str:
        match fact:
            case facts.EndsGame(winner=winner):
                return _("Wins the game.") if winner == seat else _("Loses the game.")
            case facts.Threatens(damage=damage):
                text = _("Bombs for {points} threaten London.")
                if seat == ATTACKER:
                    text = _("Bombs for {points} of damage, if they get through.")
                return text.format(points=points_text(damage))
            case facts.TakesDamageOff(damage=damage, left=left):
                text = _("Takes {points} of damage off: of this raid nothing is left.")
                if left > 0:
                    text = _("Takes {points} of damage off: {left} left.")
                return text.format(points=points_text(damage), left=points_text(left))
            case facts.DoesDamage(damage=damage, total=total):
                text = _("The raid does {points} of damage: {total} in all.")
                if damage < 0:
                    text = _("Repairs remove {points} of earlier damage: {total} in all.")
                return text.format(points=points_text(abs(damage)), total=points_text(total))
            case facts.LaterRaid(count=count, of=of):
                text = _("In {count} of {of} games this turn brings damage.")
                return text.format(count=count, of=of)
            case facts.LaterDamage(damage=halves):
                text = _("The damage comes to {number} points, on average.")
                return text.format(number=mean_text(halves / HALVES))
            case facts.LaterCards(count=cards):
                text = _("You have {number} cards in hand, on average.")
                return text.format(number=mean_text(cards))
            case _:
                raise TypeError(fact)
