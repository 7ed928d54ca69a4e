"""The margin of a puzzle's right move over all others, as rated by the coach's judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.deep import Budget, think
from blitz_widgets.judging.judge import Unjudged

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.puzzles.puzzle import Puzzle

WIDE_MARGIN: Final = 0.08
"""The least margin of a right move: almost three times the noise of the judge."""
_DECIDED: Final = 0.97
"""With at least this chance to win, or at most its complement, no move matters much."""
_GLANCE: Final = Budget(nodes=60)
_THOUGHT: Final = Budget(nodes=250)


def quick_margin(game: Game[Any, Any], state: Any, firsts: Collection[Any]) -> float | None:  # noqa: ANN401  # a position
    """The margin at a glance; ``None`` if the game has no judge."""
    judge = judge_of(game)
    if isinstance(judge, Unjudged):
        return None
    legal = game.legal_actions(state)
    chances = judge.chances(game.observe(state, game.active(state)), legal)
    return _margin(legal, chances, firsts)


def margin(puzzle: Puzzle) -> float | None:
    """The margin of the right first moves: the smaller of a quick one and one after thought.

    If the quick margin is not wide, it counts alone.  The same puzzle and weights always give the
    same result.
    """
    game, state = puzzle.exercise.begin()
    firsts = {game.parse(line[0]) for line in puzzle.answers}
    found = quick_margin(game, state, firsts)
    judge = judge_of(game)
    for budget in (_GLANCE, _THOUGHT):
        if (
            found is None
            or isinstance(judge, Unjudged)
            or found < (WIDE_MARGIN if budget is _GLANCE else 0)
        ):
            return found
        found = _margin_after_thought(judge, state, firsts, budget, puzzle.id)
    return found


def _margin_after_thought(
    judge: Judge,
    state: Any,  # noqa: ANN401  # of the game
    firsts: Collection[Any],
    budget: Budget,
    seed: str,
) -> float:
    game = judge.game
    legal = game.legal_actions(state)
    right = [place for place, action in enumerate(legal) if action in firsts]
    observation = game.observe(state, game.active(state))
    thought = think(judge, observation, legal, budget, seed=seed, also=right)
    return _margin(legal, thought.chances, firsts)


def _margin(legal: Sequence[Any], chances: Sequence[float], firsts: Collection[Any]) -> float:
    of = list(zip(legal, chances, strict=True))
    right = max(chance for action, chance in of if action in firsts)
    wrong = max(chance for action, chance in of if action not in firsts)
    if right < 1 - _DECIDED or wrong > _DECIDED:
        return 0.0
    return right - wrong
