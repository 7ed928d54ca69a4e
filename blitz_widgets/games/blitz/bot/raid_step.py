"""Before a raid: whether the Luftwaffe starts one, and with which bomber."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.bot.decision import Decision, ProcedureStep, Question
from blitz_widgets.games.blitz.bot.inquiry import Inquiry
from blitz_widgets.games.blitz.engine.actions import Play
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.bot.standing import Standing
    from blitz_widgets.games.blitz.engine.actions import Decision as Action

_EVEN: Final = 0.5
_NEARLY_FULL: Final = 1
"""With this many cards below the hand limit, it no longer waits."""


def raid_step(standing: Standing, legal: Sequence[Action]) -> Decision:
    """A bomber to start with, or `decline`.

    The Luftwaffe waits for a raid that is likelier than not to get through, but not for ever: with
    an almost full hand, and in the last turn, it takes any chance.  It never saves up more cards
    than a hand may hold after a discard phase, even if turns without a raid have none.
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
