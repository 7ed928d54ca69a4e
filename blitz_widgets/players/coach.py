"""The coach as an opponent: it follows a judge, at several strengths."""

from __future__ import annotations

from math import inf, log
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.chance import Luck
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.players.player import Player

STRONG: Final = 0.3
FAIR: Final = 0.8
GENTLE: Final = 1.4
"""The greatest loss that a move may cost, in log odds of winning: from an even game, a fair coach
drops from 50 to 31% at most, and from an almost won game hardly at all.
"""


class Coach:
    """Takes the move that the judge thinks best, or by luck one almost as good.

    It wins at once if it can and never plays into a loss that it sees.
    """

    def __init__(self, seed: int | str, tolerance: float, instead: Player) -> None:
        """Play with this *tolerance* in log odds; 0 is full strength.

        Args:
            seed: Where the luck comes from.
            tolerance: How much worse than the best a move may be.
            instead: Who plays where there is no judge.
        """
        self._luck = Luck(seed)
        self._tolerance = tolerance
        self._instead = instead
        self._known: tuple[Any, Judge | Unjudged] | None = None

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a game, its observation and its actions
        """One of the best *legal* actions."""
        if len(legal) == 1:
            return legal[0]
        judge = self._judge(game)
        if isinstance(judge, Unjudged):
            return self._instead.choose(game, observation, legal)
        odds = [_log_odds(chance) for chance in judge.chances(observation, legal)]
        least = max(odds) - self._tolerance
        return self._luck.pick(
            [action for action, value in zip(legal, odds, strict=True) if value >= least]
        )

    def _judge(self, game: Any) -> Judge | Unjudged:  # noqa: ANN401  # of the game
        if self._known is None or self._known[0] is not game:
            self._known = (game, judge_of(game))
        return self._known[1]


def _log_odds(chance: float) -> float:
    if chance <= 0.0:
        return -inf
    return inf if chance >= 1.0 else log(chance / (1 - chance))
