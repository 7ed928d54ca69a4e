"""The coach as an opponent: it plays by the judge, at several strengths."""

from __future__ import annotations

from math import inf, log
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.chance import Luck
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.players.blitzkrieg.greedy import GreedyPlayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.judging.judge import Judge

STRONG: Final = 0.3
FAIR: Final = 0.8
GENTLE: Final = 1.4
"""How much worse than the best a move may be, in log odds of winning: of an even game a fair coach
gives away at most from 50 to 31 %, and of a game that is as good as won next to nothing."""


class CoachPlayer:
    """Takes the move that the judge thinks best, or by luck one nearly as good.

    It wins at once where it can and never walks into a loss that it sees.  On boards that the judge
    does not know it plays as the greedy player does.
    """

    def __init__(self, seed: int | str, tolerance: float = 0.0) -> None:
        """Play with this *tolerance* in log odds; 0 is full strength."""
        self._luck = Luck(seed)
        self._tolerance = tolerance
        self._instead = GreedyPlayer(seed)
        self._known: tuple[Any, Judge | Unjudged] | None = None

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a Blitzkrieg game, its observation and its actions
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

    def _judge(self, game: Any) -> Judge | Unjudged:  # noqa: ANN401  # as above
        if self._known is None or self._known[0] is not game:
            self._known = (game, judge_of(game))
        return self._known[1]


def _log_odds(chance: float) -> float:
    if chance <= 0.0:
        return -inf
    return inf if chance >= 1.0 else log(chance / (1 - chance))


def strong(seed: int | str) -> CoachPlayer:
    """A coach that now and then takes the second best."""
    return CoachPlayer(seed, STRONG)


def fair(seed: int | str) -> CoachPlayer:
    """A coach that gives a little away."""
    return CoachPlayer(seed, FAIR)


def gentle(seed: int | str) -> CoachPlayer:
    """A coach for learners."""
    return CoachPlayer(seed, GENTLE)
