"""The coach with time to think: it looks further ahead before it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.deep import think
from blitz_widgets.judging.judge import Unjudged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.judging.deep import Budget
    from blitz_widgets.judging.judge import Judge


class Thinker:
    """Takes the move that looks best after thinking, within a budget."""

    def __init__(self, seed: int | str, budget: Budget) -> None:
        """Think about every decision within *budget*; *seed* fixes the luck of its deals."""
        self._seed = seed
        self._budget = budget
        self._decisions = 0
        self._known: tuple[Any, Judge] | None = None

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a game, its observation and its actions
        """The best of the *legal* actions.

        Raises:
            ValueError: If *game* has no judge; the message says why.
        """
        if len(legal) == 1:
            return legal[0]
        self._decisions += 1
        seed = f"{self._seed}/{self._decisions}"
        return legal[think(self._judge(game), observation, legal, self._budget, seed=seed).best]

    def _judge(self, game: Any) -> Judge:  # noqa: ANN401  # of the game
        if self._known is None or self._known[0] is not game:
            judge = judge_of(game)
            if isinstance(judge, Unjudged):
                raise ValueError(judge.reason)
            self._known = (game, judge)
        return self._known[1]
