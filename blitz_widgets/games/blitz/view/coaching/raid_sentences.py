"""How a raid stands, what can answer it, and how likely it ends well: sentences and clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.state import ATTACKER
from blitz_widgets.locale import _
from blitz_widgets.view.odds import chance_in_words, is_certain
from blitz_widgets.view.phrases import in_turn

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.coach.facts import raids
    from blitz_widgets.games.blitz.view.coaching.gaps import CardListener


def ends(fact: raids.DecidesRaid, _you: CardListener) -> str:
    """That the raid is over, and what falls."""
    if fact.gets_through:
        return _("Ends the raid, {mine} against {theirs}: bombs for {points} fall.")
    return _("Ends the raid, {mine} against {theirs}: no bomb falls.")


def leads(fact: raids.LeadsRaid, you: CardListener) -> str:
    """That the side is ahead in the raid, and what the other side can do about it."""
    stands = _("Ahead, {mine} against {theirs}.")
    if is_level(fact):
        stands = level_is_enough(fact, you.seat)
    waits = _("You play on only if the {side} does.") if fact.waits else ""
    waits = _("You are out of this raid.") if fact.is_out else waits
    reopened = _("The {side} had passed, and may now play again.") if fact.reopened else ""
    more = _all_in(fact, you.seat) if fact.beaten and fact.reach > fact.mine else ""
    return _multiplied(fact, you, in_turn(stands, waits, reopened, _beaten(fact), more))


def _beaten(fact: raids.LeadsRaid) -> str:
    """Whether the other side can come to what it needs."""
    if fact.shown and fact.beaten:
        return _("The {side} needs {needed}, and can come to that.")
    if fact.shown:
        return _("The {side} needs {needed}, and cannot come to that.")
    if not fact.beaten:
        return _("The {side} needs {needed}: whatever it holds, it cannot come to that.")
    if is_certain(fact.beaten):
        return _("The {side} needs {needed}, and can come to that, whatever it holds.")
    return _("The {side} needs {needed}, and its cards come to that with a chance of {chance}.")


def trails(fact: raids.TrailsRaid, you: CardListener) -> str:
    """That the side is not ahead, and what all its cards come to."""
    stands = _("Behind, {mine} against {theirs}.")
    if fact.mine == fact.theirs:
        stands = _("Level, {mine} against {theirs}: {tie}, so you need more.")
    then = _("Even all your cards make it only {reach}.")
    if fact.reach >= fact.needed:
        then = _all_in(fact, you.seat)
    return _multiplied(fact, you, in_turn(stands, then), tie=_at_tie(falls=you.seat != ATTACKER))


def _all_in(fact: raids.LeadsRaid | raids.TrailsRaid, seat: Seat) -> str:
    """The force of all cards."""
    text = _("If both sides play everything, you come to {reach}, and {what}.")
    return text.format(reach=fact.reach, what=how_likely(seat, fact.all_in))


def _multiplied(fact: raids.OfRaid, you: CardListener, text: str, **gaps: object) -> str:
    """How the raid stands, after what a multiplier that was played just now has done."""
    text = you.reads(text, fact, **gaps)
    if fact.multiplier is None:
        return text
    return you.reads(_("{card} turns {force} into {mine}. {text}"), fact, text=text)


def gives_up(fact: raids.GivesRaidUp, _you: CardListener) -> str:
    """The damage if the other side passes too."""
    if not fact.damage:
        return _("Gives the raid up, {mine} against {theirs}: no bomb falls.")
    return in_turn(
        _("If the {side} passes too, it ends {mine} against {theirs}: bombs for {points} fall."),
        _("Before that it may add bombers.") if fact.may_grow else "",
    )


def bot_replies(fact: raids.BotReplies, _you: CardListener) -> str:
    """The bot's next actions."""
    if fact.ends and fact.gets_through:
        return _("The bot then passes, and the raid ends {mine} against {theirs}: bombs fall.")
    if fact.ends:
        return _("The bot then passes, and the raid ends {mine} against {theirs}: no bomb falls.")
    if fact.cards:
        return _("The bot then plays {cards}: it is {mine} against {theirs}.")
    return _("The bot then passes: it is {mine} against {theirs}.")


def _at_tie(*, falls: bool) -> str:
    """The meaning of a tie, in a clause: by an option the bombers get through (CARD-FORCE)."""
    return (
        _("at equal force the bombers get through") if falls else _("at equal force no bomb falls")
    )


def is_level(fact: raids.LeadsRaid) -> bool:
    """Whether both sides have the same force."""
    return fact.mine == fact.theirs


def level_is_enough(fact: raids.LeadsRaid, seat: Seat) -> str:
    """That *seat* leads with the same force as the other side, in a sentence."""
    return _("Level, {mine} against {theirs}: {tie}, so that is enough for you.").format(
        mine=fact.mine, theirs=fact.theirs, tie=_at_tie(falls=seat == ATTACKER)
    )


def how_likely(seat: Seat, chance: float) -> str:
    """That *seat* is ahead at the end of a raid, which may be a tie (CARD-FORCE), in a clause."""
    if seat == ATTACKER:
        text = _("your bombers get through with a chance of {chance}")
        certain, never = _("your bombers get through"), _("your bombers cannot get through")
    else:
        text = _("you keep the bombers out with a chance of {chance}")
        certain, never = _("you keep the bombers out"), _("you cannot keep the bombers out")
    if is_certain(chance):
        return certain
    return text.format(chance=chance_in_words(chance)) if chance else never
