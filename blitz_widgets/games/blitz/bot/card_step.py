"""In a raid: which card to play next, if any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.bot.decision import Decision, ProcedureStep, Question
from blitz_widgets.games.blitz.bot.inquiry import Inquiry
from blitz_widgets.games.blitz.engine.actions import Pass, Play
from blitz_widgets.games.blitz.engine.state import ATTACKER
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.bot.standing import Standing
    from blitz_widgets.games.blitz.engine.actions import Decision as Action

_EVEN: Final = 0.5
_ENOUGH_FOR_A_BOMBER: Final = 0.3


def card_step(standing: Standing, legal: Sequence[Action]) -> Decision:
    """A card, or `pass`."""
    inquiry = Inquiry(ProcedureStep.CARD, legal)
    if not (_may_add_bomber(standing) and _add_bomber(inquiry, standing)):
        _hold_or_turn(inquiry, standing)
    return inquiry.decided()


def _may_add_bomber(standing: Standing) -> bool:
    """Whether the Luftwaffe is ahead of a side that has passed, and needs more bombs."""
    return (
        standing.seat == ATTACKER
        and standing.is_ahead
        and standing.other_is_out
        and not standing.decides_battle
        and any(standing.pack.is_bomber[card] for card in standing.hand)
    )


def _add_bomber(inquiry: Inquiry, standing: Standing) -> bool:
    """Whether to add one more bomber."""
    pack = standing.pack

    def chance(action: Action) -> float:
        if not isinstance(action, Play):
            return _ENOUGH_FOR_A_BOMBER
        return standing.chance_with_all if pack.is_bomber[action.card] else 0

    inquiry.most(Question.MORE_BOMBS, (Rule.CARD_BOMB, Rule.CARD_FORCE), chance)
    if Pass() in inquiry.left:
        return False
    inquiry.most(Question.MOST_BOMBS, (Rule.CARD_BOMB,), lambda action: _bombs(standing, action))
    inquiry.first(Rule.CARD_BOMB)
    return True


def _bombs(standing: Standing, action: Action) -> int:
    return standing.pack.bombs[action.card] if isinstance(action, Play) else 0


def _hold_or_turn(inquiry: Inquiry, standing: Standing) -> None:
    """Pass if that is enough or makes no difference; otherwise play towards the lead."""
    pack, cheapest = standing.pack, standing.cheapest_set
    price = cheapest.price if cheapest and not standing.is_last_turn else 0
    cards = cheapest.cards if cheapest else ()
    stake = pack.decks.winning_damage if standing.decides_battle else standing.at_stake

    def holds(action: Action) -> float:
        return _holds(standing) if isinstance(action, Pass) else 0

    def in_reach(action: Action) -> float:
        return not isinstance(action, Play) or standing.in_reach_after(action.card)

    def worth(action: Action) -> float:
        if not isinstance(action, Play):
            return price
        return stake * standing.chance_with_all

    def is_in_set(action: Action) -> float:
        return isinstance(action, Play) and action.card in cards

    def is_plain(action: Action) -> float:
        return isinstance(action, Play) and not pack.multiplier[action.card]

    def total(action: Action) -> float:
        return pack.total(standing.row + bytes((action.card,))) if isinstance(action, Play) else 0

    inquiry.most(Question.HOLDS, (Rule.CARD_RAID_ALTERNATE, Rule.CARD_FORCE), holds)
    inquiry.most(Question.IN_REACH, (Rule.CARD_FORCE,), in_reach)
    inquiry.most(Question.WORTH, (Rule.CARD_BOMB, Rule.CARD_WIN_LUFTWAFFE), worth)
    inquiry.most(Question.CHEAPEST_SET, (Rule.CARD_FORCE,), is_in_set)
    inquiry.most(Question.MULTIPLIER_LAST, (Rule.CARD_MULTIPLIER,), is_plain)
    inquiry.most(Question.STRONGEST, (Rule.CARD_FORCE,), total)
    inquiry.first(Rule.CARD_RAID_ALTERNATE)


def _holds(standing: Standing) -> float:
    """The chance that a pass wins the raid, if that is high enough; otherwise 0."""
    if not standing.is_ahead:
        return 0
    if standing.may_come_back or standing.other_is_out:
        return 1
    chance = standing.chance_to_hold(standing.pack.total(standing.row))
    return chance if chance >= _EVEN else 0
