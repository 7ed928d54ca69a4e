"""The coach's phrases for each kind of fact of the card game: that it is so, and that it is not.

The gaps are filled by :mod:`.gaps`; how a raid stands is put together in :mod:`.raid_sentences`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.coach.facts import bombs, draws, hands, later, raids
from blitz_widgets.games.blitz.view.coaching import raid_sentences
from blitz_widgets.games.blitz.view.names import card_brief, card_name
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.fact_phrases import Phrases, Table
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.phrases import by

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.view.coaching.gaps import CardListener

_RAID_IS_OVER: Final = N_("The game is over.")
_ALL_IS_OVER: Final = N_("The game is over, whatever is in your hand.")
_NO_CARD: Final = N_("Costs no card.")


def _chance(chance: float) -> str:
    """How likely it is; that it is a chance is said, for that of the game is named nearby."""
    return _("chance {chance}").format(chance=chance_text(chance))


def _spends(fact: hands.Spends, you: CardListener) -> str:
    if not fact.cards:
        return _(_NO_CARD)
    if len(fact.cards) > 1:
        return _("Costs {cards}.")
    pack, card = you.pack, fact.cards[0]
    if pack.force[card] or pack.multiplier[card] or pack.is_answer[card]:
        return _("Costs {card}: {what}.").format(
            card=card_name(pack, card), what=card_brief(pack.cards[card])
        )
    return _("Costs only {card}, which has no force.").format(card=card_name(pack, card))


def _puts_away(fact: hands.PutsAway, _you: CardListener) -> str:
    if not fact.cards:
        return _("Puts nothing away, and keeps {cards}.")
    if len(fact.cards) == fact.must and fact.spare:
        return _(
            "Puts away {gone}, because {count} had to go, and keeps {cards}, with another "
            "multiplier: a raid has one for each side."
        )
    if not fact.must:
        return _("Puts away {gone}, though nothing had to go, and keeps {cards}.")
    if len(fact.cards) > fact.must:
        return _("Puts away {gone}, though only {count} had to go, and keeps {cards}.")
    return _("Puts away {gone}, because {count} had to go, and keeps {cards}.")


def _reaches(fact: hands.HandReaches, _you: CardListener) -> str:
    if fact.multiplier is None:
        if fact.begins:
            return _("The cards left in your hand come to {total} in a raid.")
        return _("The cards left in your hand come to {total}, but none is a bomber.")
    if fact.begins:
        return _("The cards left in your hand come to {total} in a raid, with {card}.")
    return _("The cards left in your hand come to {total} with {card}, but none is a bomber.")


def _carries(fact: hands.HandBombs, _you: CardListener) -> str:
    if not fact.points:
        return _("No bomber is left in your hand.")
    return ngettext(
        "The bombers left in your hand carry {count} point of bombs.",
        "The bombers left in your hand carry {count} points of bombs.",
        fact.points,
    )


PHRASES: Final[Table] = {
    raids.EndsGame: Phrases(
        does=by(
            lambda fact, you: fact.winner == you.seat, N_("Wins the game."), N_("Loses the game.")
        ),
        lacks=N_("The game goes on."),
    ),
    # What becomes of a raid
    raids.DecidesRaid: Phrases(does=raid_sentences.ends, lacks=_RAID_IS_OVER),
    raids.LeadsRaid: Phrases(
        does=raid_sentences.leads,
        lacks=_RAID_IS_OVER,
        short=by(
            lambda fact, _you: fact.beaten,
            N_("Comes to the {total} that it needs with its cards"),
            N_("Cannot come to the {total} that it needs"),
        ),
        how=lambda fact, _you: _chance(fact.beaten) if fact.beaten else "",
    ),
    raids.TrailsRaid: Phrases(does=raid_sentences.trails, lacks=_RAID_IS_OVER),
    raids.GivesRaidUp: Phrases(
        does=raid_sentences.gives_up,
        lacks=_RAID_IS_OVER,
        short=by(
            lambda fact, _you: fact.damage,
            N_("Ends the raid, and bombs for {points} fall"),
            N_("Ends the raid, and no bomb falls"),
        ),
    ),
    raids.BotReplies: Phrases(
        does=raid_sentences.bot_replies, lacks=N_("The bot plays nothing now.")
    ),
    raids.FliesNoRaid: Phrases(
        does=lambda fact, _you: (
            ngettext(
                "Flies no raid: {count} more turn for the {points} that you need.",
                "Flies no raid: {count} more turns for the {points} that you need.",
                fact.turns_left,
            )
            if fact.turns_left
            else _("Flies no raid on the last turn: then the RAF has won.")
        ),
        lacks=_RAID_IS_OVER,
    ),
    # What bombs do, or would do
    bombs.AddsBombs: Phrases(
        does=by(
            lambda fact, _you: fact.wins,
            N_(
                "The bombs in the raid come to {points} of damage: enough to win, if they get "
                "through."
            ),
            N_("The bombs in the raid come to {points} of damage, if they get through."),
        ),
        lacks=N_("Adds no bombs."),
    ),
    bombs.WinsIfUnanswered: Phrases(
        does=by(
            lambda fact, _you: fact.stopped,
            N_(
                "If the bombers get through, the RAF can still stop enough of the bombs with a "
                "chance of {chance}."
            ),
            N_("If the bombers get through, nothing that the RAF could hold saves it."),
        ),
        lacks=N_("These bombs do not win."),
        short=by(
            lambda fact, _you: fact.stopped,
            N_("Stops enough bombs once they fall"),
            N_("Cannot stop these bombs once they fall"),
        ),
        how=lambda fact, _you: _chance(fact.stopped) if fact.stopped else "",
    ),
    bombs.BombsInTheAir: Phrases(
        does=by(
            lambda fact, _you: fact.wins,
            N_(
                "If the bombers get through, the damage is {points}, and you have lost unless "
                "you stop enough of the bombs."
            ),
            N_("If the bombers get through, the damage is {points}: {total} in all."),
        ),
        short=by(
            lambda fact, _you: fact.wins,
            N_("Bombs for {points} may fall, and the Luftwaffe would win"),
            N_("Bombs for {points} may fall: {total} in all"),
        ),
    ),
    bombs.TakesDamageOff: Phrases(
        does=by(
            lambda fact, _you: fact.left > 0,
            N_("Takes {points} of damage off: {left} left."),
            N_("Takes {points} of damage off: of this raid nothing is left."),
        ),
        lacks=N_("Takes no damage off."),
    ),
    bombs.DoesDamage: Phrases(
        does=by(
            lambda fact, _you: fact.damage < 0,
            N_("Repairs remove {points} of earlier damage: {total} in all."),
            N_("The raid does {points} of damage: {total} in all."),
        ),
        lacks=N_("Does no damage at once."),
    ),
    # What it costs in cards, and what is left in the hand
    hands.Spends: Phrases(does=_spends, lacks=_NO_CARD),
    hands.PutsAway: Phrases(does=_puts_away, lacks=N_("Puts nothing away now.")),
    hands.HandReaches: Phrases(does=_reaches, lacks=_ALL_IS_OVER),
    hands.Grounded: Phrases(
        does=N_("No bomber is left in your hand: no new raid until you draw one."),
        lacks=N_("You keep a bomber, with which you can begin a raid."),
    ),
    hands.HandBombs: Phrases(does=_carries, lacks=_ALL_IS_OVER),
    hands.HandStops: Phrases(
        does=by(
            lambda fact, _you: fact.balloons or fact.repairs,
            N_("Left against bombs: balloons {balloons}, repairs {repairs}."),
            N_("Nothing is left in your hand against bombs."),
        ),
        lacks=_ALL_IS_OVER,
    ),
    hands.Outnumbered: Phrases(
        does=N_(
            "All the cards of the {side} come to more than the {mine} of all yours with a "
            "chance of {chance}."
        ),
        short=N_("All its cards come to more than all of yours: {total}"),
        how=lambda fact, _you: _chance(fact.chance),
    ),
    # What was drawn
    draws.DrawsForce: Phrases(
        does=lambda fact, _you: ngettext(
            "{count} card from your deck brings a force of {mean} on average; this brings {force}.",
            "{count} cards from your deck bring a force of {mean} on average; these bring {force}.",
            fact.count,
        )
    ),
    draws.DrawsMultiplier: Phrases(
        does=lambda fact, _you: ngettext(
            "Chance that {count} card from your deck is a multiplier: {chance}.",
            "Chance of a multiplier among {count} cards from your deck: {chance}.",
            fact.count,
        )
    ),
    # What became of it in games that were played on
    later.LaterRaid: Phrases(does=N_("In {count} of {of} games bombs do damage this turn.")),
    later.NextRaid: Phrases(does=N_("In {count} of {of} games bombs do damage next turn.")),
    later.LaterWin: Phrases(
        does=N_("In {count} of {of} games the {side} has won by the end of the next turn.")
    ),
    later.LaterDamage: Phrases(
        does=N_("By the end of the next turn the damage comes to {number}, on average.")
    ),
    later.LaterForce: Phrases(
        does=N_("At the end of the turn your hand is worth {number} in a raid, on average.")
    ),
}
