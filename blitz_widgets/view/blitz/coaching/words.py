"""What is true of moves of the card game, in sentences, and where to look for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.blitz.facts import bombs, draws, ending, hands, later
from blitz_widgets.coaching.blitz.facts.kinds import BlitzFact
from blitz_widgets.games.blitz.actions import Decline, Discard, Pass, Play
from blitz_widgets.games.blitz.state import ATTACKER, HALVES, Phase
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitz import targets
from blitz_widgets.view.blitz.coaching.in_short import threat_in_short
from blitz_widgets.view.blitz.coaching.raid_words import lack_in_raid, raid_text, threat_text
from blitz_widgets.view.blitz.coaching.yields import idly_told, yields_told
from blitz_widgets.view.blitz.names import (
    card_brief,
    card_name,
    cards_text,
    pile_text,
    points_text,
    side_name,
)
from blitz_widgets.view.coaching import Region, Told
from blitz_widgets.view.odds import chance_text, mean_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Idle, Turning
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.view.coaching import Names


class BlitzWords:
    """An implementation of :class:`~blitz_widgets.view.coaching.CoachWords`."""

    def __init__(self, game: Blitz) -> None:
        self._pack = game.pack

    def fact(self, fact: Fact, seat: Seat) -> str:
        """*fact* in one sentence, said to the side *seat*.

        Raises:
            TypeError: If it is a fact of another game.
        """
        if not isinstance(fact, BlitzFact):
            raise TypeError(fact)
        pack = self._pack
        return (
            raid_text(pack, fact, seat)
            or threat_text(pack, fact, seat)
            or self._of_cards(fact)
            or _of_draws(fact)
            or self._of_damage(fact, seat)
        )

    def lack(self, fact: Fact, seat: Seat) -> str:  # noqa: ARG002  # the same to both
        """That what *fact* says is not so after another decision, in one sentence.

        Raises:
            TypeError: If it is a fact of another game, or one that is true of every decision.
        """
        if not isinstance(fact, BlitzFact):
            raise TypeError(fact)
        if of_raid := lack_in_raid(fact):
            return of_raid
        match fact:
            case ending.EndsGame():
                return _("The game goes on.")
            case bombs.TakesDamageOff():
                return _("Takes no damage off.")
            case bombs.DoesDamage():
                return _("Does no damage at once.")
            case hands.Spends():
                return _("Costs no card.")
            case hands.PutsAway():
                return _("Puts nothing away now.")
            case hands.Grounded():
                return _("You keep a bomber, with which you can begin a raid.")
            case hands.HandReaches() | hands.HandBombs() | hands.HandStops():
                return _("The game is over, whatever is in your hand.")
            case _:
                raise TypeError(fact)

    def yields(self, reasons: Reasons, seat: Seat, names: Names) -> Told:
        """What the better decision does at once, and what became of both."""
        return yields_told(self._pack, reasons, seat, names)

    def idly(self, idle: Idle, gap: float, seat: Seat, names: Names) -> Told:
        """Why not simply pass, in a raid."""
        return idly_told(self._pack, idle, gap, seat, names)

    def luck(self, turning: Turning, seat: Seat) -> Told:  # noqa: ARG002  # whatever it was
        """Nothing: at cards the chance before and after it says all."""
        return Told()

    def in_short(self, fact: Fact, seat: Seat) -> tuple[str, str]:
        """What *fact* comes to, and how likely; a whole sentence if nothing shorter says it."""
        found = threat_in_short(fact) if isinstance(fact, BlitzFact) else None
        return found or (self.fact(fact, seat).removesuffix("."), "")

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

    def _of_cards(self, fact: BlitzFact) -> str:
        """What a decision costs in cards, and what is left in the hand."""
        match fact:
            case hands.Spends(cards=cards):
                return self._spent(cards)
            case hands.PutsAway():
                return self._put_away(fact)
            case hands.HandReaches():
                return self._reached(fact)
            case hands.Grounded():
                return _("No bomber is left in your hand: no new raid until you draw one.")
            case hands.HandBombs(points=0):
                return _("No bomber is left in your hand.")
            case hands.HandBombs(points=points):
                return ngettext(
                    "The bombers left in your hand carry {count} point of bombs.",
                    "The bombers left in your hand carry {count} points of bombs.",
                    points,
                ).format(count=points)
            case hands.HandStops(balloons=0, repairs=0):
                return _("Nothing is left in your hand against bombs.")
            case hands.HandStops(balloons=balloons, repairs=repairs):
                return _("Left against bombs: balloons {balloons}, repairs {repairs}.").format(
                    balloons=balloons, repairs=repairs
                )
            case _:
                return ""

    def _reached(self, fact: hands.HandReaches) -> str:
        """What the cards left in the hand come to."""
        if fact.multiplier is None:
            text = _("The cards left in your hand come to {total}, but none is a bomber.")
            if fact.begins:
                text = _("The cards left in your hand come to {total} in a raid.")
            return text.format(total=fact.total)
        text = _("The cards left in your hand come to {total} with {card}, but none is a bomber.")
        if fact.begins:
            text = _("The cards left in your hand come to {total} in a raid, with {card}.")
        return text.format(total=fact.total, card=card_name(self._pack, fact.multiplier))

    def _spent(self, cards: bytes) -> str:
        pack = self._pack
        if not cards:
            return _("Costs no card.")
        if len(cards) > 1:
            return _("Costs {cards}.").format(cards=pile_text(pack, cards))
        (card,) = cards
        if not (pack.force[card] or pack.multiplier[card] or pack.is_answer[card]):
            return _("Costs only {card}, which has no force.").format(card=card_name(pack, card))
        return _("Costs {card}: {what}.").format(
            card=card_name(pack, card), what=card_brief(pack.cards[card])
        )

    def _put_away(self, fact: hands.PutsAway) -> str:
        kept = cards_text(fact.kept)
        if not fact.cards:
            return _("Puts nothing away, and keeps {cards}.").format(cards=kept)
        gone = pile_text(self._pack, fact.cards)
        if len(fact.cards) == fact.must and fact.spare:
            return _(
                "Puts away {gone}, because {count} had to go, and keeps {cards}, with another "
                "multiplier: a raid has one for each side."
            ).format(gone=gone, count=fact.must, cards=kept)
        if fact.must:
            text = _("Puts away {gone}, because {count} had to go, and keeps {cards}.")
            if len(fact.cards) > fact.must:
                text = _("Puts away {gone}, though only {count} had to go, and keeps {cards}.")
            return text.format(gone=gone, count=fact.must, cards=kept)
        return _("Puts away {gone}, though nothing had to go, and keeps {cards}.").format(
            gone=gone, cards=kept
        )

    def _of_damage(self, fact: BlitzFact, seat: Seat) -> str:
        match fact:
            case ending.EndsGame(winner=winner):
                return _("Wins the game.") if winner == seat else _("Loses the game.")
            case bombs.TakesDamageOff(damage=damage, left=left):
                text = _("Takes {points} of damage off: of this raid nothing is left.")
                if left > 0:
                    text = _("Takes {points} of damage off: {left} left.")
                return text.format(points=points_text(damage), left=points_text(left))
            case bombs.DoesDamage(damage=damage, total=total):
                text = _("The raid does {points} of damage: {total} in all.")
                if damage < 0:
                    text = _("Repairs remove {points} of earlier damage: {total} in all.")
                return text.format(points=points_text(abs(damage)), total=points_text(total))
            case later.LaterRaid(count=count, of=of):
                text = _("In {count} of {of} games bombs do damage this turn.")
                return text.format(count=count, of=of)
            case later.NextRaid(count=count, of=of):
                text = _("In {count} of {of} games bombs do damage next turn.")
                return text.format(count=count, of=of)
            case later.LaterWin(count=count, of=of):
                text = _("In {count} of {of} games the {side} has won by the end of the next turn.")
                return text.format(count=count, of=of, side=side_name(self._pack, ATTACKER))
            case later.LaterDamage(damage=halves):
                text = _("By the end of the next turn the damage comes to {number}, on average.")
                return text.format(number=mean_text(halves / HALVES))
            case later.LaterForce(total=total):
                text = _(
                    "At the end of the turn your hand is worth {number} in a raid, on average."
                )
                return text.format(number=mean_text(total))
            case _:
                raise TypeError(fact)


def _of_draws(fact: BlitzFact) -> str:
    """What was drawn, beside what was to be expected."""
    match fact:
        case draws.DrawsForce(count=count, force=force, mean=mean):
            return ngettext(
                "{count} card from your deck brings a force of {mean} on average; this brings "
                "{force}.",
                "{count} cards from your deck bring a force of {mean} on average; these bring "
                "{force}.",
                count,
            ).format(count=count, mean=mean_text(mean), force=force)
        case draws.DrawsMultiplier(count=count, chance=chance):
            return ngettext(
                "Chance that {count} card from your deck is a multiplier: {chance}.",
                "Chance of a multiplier among {count} cards from your deck: {chance}.",
                count,
            ).format(count=count, chance=chance_text(chance))
        case _:
            return ""
