"""Check that the coach shows a proved win as a win everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.hints import hint
from blitz_widgets.coaching.review import review_line
from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.deep import Budget
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.lessons.goals import Secured
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.thinking import Thinker
from blitz_widgets.puzzles.puzzle import puzzles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.puzzles.puzzle import Puzzle

_STRONG: Final = ("coach", "coach:strong", "coach:fair", "coach:gentle")
"""Players that must not miss a proved win."""
_THOUGHT: Final = Budget(nodes=30)


def proved_wins() -> tuple[Puzzle, ...]:
    """The puzzles whose right move wins for certain."""
    return tuple(
        puzzle
        for puzzle in puzzles()
        if puzzle.theme == "win" or any(isinstance(goal, Secured) for goal in puzzle.goals)
    )


def win_faults(puzzle: Puzzle) -> Iterator[str]:
    """Yield a sentence for each part of the coach that does not show the win of *puzzle*."""
    game, state = puzzle.exercise.begin()
    judge, seat = judge_of(game), game.active(state)
    if isinstance(judge, Unjudged):
        return
    legal = game.legal_actions(state)
    chances = dict(zip(legal, judge.chances(game.observe(state, seat), legal), strict=True))
    right = [action for action in legal if game.format(action) in puzzle.firsts]
    wins = {action for action in legal if chances[action] == 1}
    yield from (f"{game.format(each)}: {chances[each]}" for each in right[:1] if each not in wins)
    hinted = hint(game, state, seat, judge)
    if hinted is None or hinted.best.action not in wins or hinted.best.chance < 1:
        yield "the hint is another move"
    yield from _reviewed(judge, state, right[0])
    observation = game.observe(state, seat)
    players = {words: find_player(words, puzzle.id, game.name) for words in _STRONG}
    for words, player in (*players.items(), ("thinking", Thinker(puzzle.id, _THOUGHT))):
        chosen = player.choose(game, observation, legal)
        if chosen not in wins:
            yield f"{words} plays {game.format(chosen)}"


def _reviewed(judge: Judge, state: Any, action: Any) -> Iterator[str]:  # noqa: ANN401  # of any game
    """Yield the faults in the review of a game that starts in *state* with the right *action*."""
    game = judge.game
    found = review_line(Timeline(game, state).played(action), game.active(state), judge)
    (decided,) = found.decisions
    if decided.verdict is not Grade.BEST or decided.given_up.points:
        yield f"the review calls it {decided.verdict}"
    if decided.chance < 1 or found.first_chance < 1:
        yield f"the curve says {decided.chance}"
