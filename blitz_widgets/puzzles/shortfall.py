"""What a wrong answer to a puzzle lacks, as the engine has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.lessons.goals import Secured
from blitz_widgets.lessons.lookahead import chance_to_escape

if TYPE_CHECKING:
    from blitz_widgets.lessons.goals import AnyGoal, PlayedLine
    from blitz_widgets.puzzles.puzzle import Puzzle


class Shortfall(NamedTuple):
    """A goal that the answer misses, and the positions that show it."""

    goal: AnyGoal
    puzzle: Puzzle
    played_line: PlayedLine
    """What was done, from the position of the puzzle to the end of it."""
    final: Any
    """Where that leads if the other side plays on so that the goal is missed."""

    @property
    def chance(self) -> float:
        """How likely the other side gets away, at its best, where victory is to be certain."""
        game, before, after, _events = self.played_line
        if not isinstance(self.goal, Secured):
            return 1
        return chance_to_escape(game, after, game.active(before), turn=game.turn(before))
