"""Before a raid: whether the Luftwaffe flies one, and which bomber leads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.actions import Play
from blitz_widgets.games.blitz.bot.decision import Decision, ProcedureStep, Question
from blitz_widgets.games.blitz.bot.inquiry import Inquiry
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.actions import Decision as Action
    from blitz_widgets.games.blitz.bot.standing import Standing

_EVEN: Final = 0.5
_NEARLY_FULL: Final = 1
"""How many cards below the limit of the hand it does not wait any longer."""


def raid_step(standing: Standing, legal: Sequence[Action]) -> Decision:
    """A bomber to lead, or `decline`.

    The Luftwaffe waits for a raid that is likelier than not to get through, but not for ever: with
    an almost full hand, and in the last turn, it asks for nothing.  It does not save up more cards
    than a hand may hold after a discard phase, even where turns without a raid have none.
    """
    pack = standing.pack
    limit = pack.decks.hand_limit - _NEARLY_FULL
    waits = len(standing.hand) < limit and not standing.is_last_turn
    asked = _EVEN if waits else 0
    inquiry = Inquiry(ProcedureStep.RAID, legal)
    inquiry.most(
        Question.CHANCE,
        (Rule.CARD_RAID_DECLINE, Rule.CARD_FORCE),
        lambda action: standing.chance_with_all if isinstance(action, Play) else asked,
    )
    inquiry.least(
        Question.FEWEST_BOMBS,
        (Rule.CARD_RAID_FIRST, Rule.CARD_BOMB),
        lambda action: pack.bombs[action.card] if isinstance(action, Play) else 0,
    )
    inquiry.first(Rule.CARD_RAID_FIRST)
    return inquiry.decided()
