"""The judge of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.judging.judge import Judge

NO_JUDGE = Unjudged(N_("The coach does not know this game."))


def judge_of(game: Game[Any, Any]) -> Judge | Unjudged:
    """The judge of *game*, or the reason why it has none.

    Raises:
        WeightsError: If the file with its weights is damaged.
    """
    reference = descriptor_of(game.name).judge
    if not reference:
        return NO_JUDGE
    found: Judge | Unjudged = look_up(reference)(game)
    return found
