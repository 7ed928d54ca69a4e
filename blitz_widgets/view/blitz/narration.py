"""The events of the card game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitz import events as ev
from blitz_widgets.games.blitz.options import Declining, Passing, Ties
from blitz_widgets.games.blitz.state import ATTACKER, HALVES
from blitz_widgets.locale import _
from blitz_widgets.rulebook.decks import BOMBERS
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitz.describing import card_effect
from blitz_widgets.view.blitz.names import card_name, cards_text, points_text, side_name, sum_text
from blitz_widgets.view.blitz.narration_bombs import narrate_bombing
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.options import BlitzOptions
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.protocol import Outcome


def narrate(pack: Pack, options: BlitzOptions, event: ev.BlitzEvent) -> Narration:
    """*event* as a sentence for the log, with the reason under these *options*."""
    if isinstance(event, ev.DrawEvent):
        return _narrate_drawing(pack, event)
    if isinstance(event, ev.RaidEvent):
        return _narrate_raid(pack, options, event)
    if isinstance(event, ev.BombingEvent):
        return narrate_bombing(pack, options, event)
    if isinstance(event, ev.DiscardEvent):
        return _narrate_discarding(pack, event)
    return Narration(brief=outcome_text(pack, event.outcome))


def _narrate_drawing(pack: Pack, event: ev.DrawEvent) -> Narration:
    rules = pack.decks
    match event:
        case ev.TurnBegan(turn=turn):
            return Narration(
                brief=_("Turn {turn}: both sides draw.").format(turn=turn),
                why=_("Each side draws {count} cards from its own deck.").format(
                    count=rules.cards_a_turn
                ),
            )
        case ev.Drew(seat=seat, card=card):
            return Narration(
                brief=_("{side}: draws {card}.").format(
                    side=side_name(pack, seat), card=card_name(pack, card)
                ),
                why=card_effect(pack, card),
            )
        case ev.DrewUnseen(seat=seat, set_up=set_up):
            return Narration(
                brief=_("{side}: draws a card.").format(side=side_name(pack, seat)),
                why=_draw_reason(pack, set_up=set_up),
            )
        case ev.DeckEmpty(seat=seat):
            return Narration(
                brief=_("{side}: has no card left to draw.").format(side=side_name(pack, seat)),
                why=_("Only the empty deck of the {attacker} ends the battle.").format(
                    attacker=side_name(pack, ATTACKER)
                ),
            )
        case _:
            assert_never(event)


def _draw_reason(pack: Pack, *, set_up: bool) -> str:
    if set_up:
        return _("Each side begins with {count} cards.").format(count=pack.decks.opening_hand)
    return _("Only that side sees the card.")


def _narrate_raid(pack: Pack, options: BlitzOptions, event: ev.RaidEvent) -> Narration:
    match event:
        case ev.RaidDeclined(seat=seat):
            ends = options.declining is Declining.ENDS_TURN
            return Narration(
                brief=_("{side}: flies no raid this turn.").format(side=side_name(pack, seat)),
                why=_("The turn is over, and nobody discards.")
                if ends
                else _("The discard phase comes next."),
            )
        case ev.CardPlayed(seat=seat, card=card, total=total):
            return Narration(
                brief=_("{side}: {card}, total {total} now.").format(
                    side=side_name(pack, seat), card=card_name(pack, card), total=total
                ),
                why=_why_played(pack, event),
            )
        case ev.Passed(seat=seat):
            again = options.passing is Passing.MAY_RETURN
            return Narration(
                brief=_("{side}: passes.").format(side=side_name(pack, seat)),
                why=_(
                    "Two passes in a row end a raid. "
                    "After one, the side may come back if the other plays on."
                )
                if again
                else _("It plays no more cards in this raid."),
            )
        case ev.RaidDecided():
            return _narrate_decided(pack, options, event)
        case _:
            assert_never(event)


def _why_played(pack: Pack, event: ev.CardPlayed) -> str:
    card = pack.cards[event.card]
    sentences = []
    if event.rule is Rule.CARD_RAID_FIRST:
        sentences.append(_("A bomber leads every raid."))
    if card.multiplier:
        sentences.append(
            _(
                "It multiplies the whole force of its side by {multiplier}, earlier cards too."
            ).format(multiplier=card.multiplier)
        )
    elif card.kind in BOMBERS:
        sentences.append(
            _("Its force of {force} counts now, its bombs ({bombs}) if the raid is won.").format(
                force=card.force, bombs=card.bombs
            )
        )
    elif card.force:
        sentences.append(_("It adds {force} before anything multiplies.").format(force=card.force))
    else:
        sentences.append(_("It has no force: the total stays as it was."))
    return " ".join(sentences)


def _narrate_decided(pack: Pack, options: BlitzOptions, event: ev.RaidDecided) -> Narration:
    attack, defence = (
        _("{side} {sum}").format(side=side_name(pack, seat), sum=sum_text(pack, row))
        for seat, row in enumerate(event.rows)
    )
    if event.winner is None:
        text = _("{attack}, against {defence}: equal.")
        why = _("Equal forces: nobody has won the raid, and there is no damage.")
        if options.ties is Ties.BOMBED:
            why = _("With the option chosen, equal forces let the bombers through.")
    else:
        text = _("{attack}, against {defence}: the {winner} wins the raid.")
        why = _("The greater force wins. There is no bombing phase.")
        if event.winner == ATTACKER:
            why = _("The greater force wins. Now all the bombers drop their bombs.")
    winner = "" if event.winner is None else side_name(pack, event.winner)
    return Narration(brief=text.format(attack=attack, defence=defence, winner=winner), why=why)


def _narrate_discarding(pack: Pack, event: ev.DiscardEvent) -> Narration:
    match event:
        case ev.RaidCleared(cards=(first, second)):
            return Narration(
                brief=_("The raid is over: {first} and {second} go to the discard piles.").format(
                    first=_cards_of(pack, 0, first), second=_cards_of(pack, 1, second)
                ),
                why=_("All cards that were used are discarded, on both sides."),
            )
        case ev.Discarded(seat=seat, card=card):
            return Narration(
                brief=_("{side}: discards {card}.").format(
                    side=side_name(pack, seat), card=card_name(pack, card)
                ),
                why=_("Discarded cards lie face up and do not come back."),
            )
        case ev.HandKept(seat=seat, size=size):
            return Narration(
                brief=_("{side}: keeps {cards}.").format(
                    side=side_name(pack, seat), cards=cards_text(size)
                ),
                why=_("A hand may keep {limit} cards at most.").format(limit=pack.decks.hand_limit),
            )
        case _:
            assert_never(event)


def _cards_of(pack: Pack, seat: int, count: int) -> str:
    return _("{cards} of the {side}").format(cards=cards_text(count), side=side_name(pack, seat))


def outcome_text(pack: Pack, outcome: Outcome) -> str:
    """The result of the battle in one sentence.

    Rules: CARD-WIN-LUFTWAFFE, CARD-WIN-RAF.
    """
    winner, loser = side_name(pack, outcome.winner), side_name(pack, 1 - outcome.winner)
    text = {
        Rule.CARD_WIN_LUFTWAFFE: _("Victory for the {winner}: {goal} of damage or more."),
        Rule.CARD_WIN_RAF: _(
            "Victory for the {winner}: the {loser} has to draw, and its deck is empty."
        ),
    }[outcome.rule]
    goal = points_text(pack.decks.winning_damage * HALVES)
    return text.format(winner=winner, loser=loser, goal=goal)
