"""After a raid: the answers to its bombs, and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bot.decision import Decision, ProcedureStep, Question
from blitz_widgets.games.blitz.bot.inquiry import Inquiry
from blitz_widgets.games.blitz.bot.prices import use
from blitz_widgets.games.blitz.engine.actions import Discard, Keep, Play
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.bot.standing import Standing
    from blitz_widgets.games.blitz.engine.actions import Decision as Action


def answer_step(standing: Standing, legal: Sequence[Action]) -> Decision:
    """A balloon or a repair, or `pass` if none helps."""
    pack = standing.pack

    def taken_away(action: Action) -> float:
        return standing.taken_away_by(action.card) if isinstance(action, Play) else 0

    def is_balloon(action: Action) -> float:
        return isinstance(action, Play) and pack.is_balloon[action.card]

    inquiry = Inquiry(ProcedureStep.ANSWER, legal)
    rules = Rule.CARD_BALLOON, Rule.CARD_REPAIR
    inquiry.most(Question.TAKES_MOST, rules, taken_away)
    inquiry.most(Question.SPARES_REPAIR, rules, is_balloon)
    inquiry.first(*rules)
    return inquiry.decided()


def discard_step(standing: Standing, legal: Sequence[Action]) -> Decision:
    """`keep`, or the card with the least value."""
    pack, hand = standing.pack, standing.hand

    def of_use(action: Action) -> float:
        return use(pack, hand, action.card) if isinstance(action, Discard) else 0

    inquiry = Inquiry(ProcedureStep.DISCARD, legal)
    rule = Rule.CARD_DISCARD
    inquiry.most(Question.KEEPS_HAND, (rule,), lambda action: isinstance(action, Keep))
    inquiry.least(Question.LEAST_USE, (rule,), of_use)
    inquiry.first(rule)
    return inquiry.decided()
