"""The goal that a wrong answer to a puzzle misses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.lessons.goals import Secured
from blitz_widgets.lessons.lookahead import chance_to_escape

if TYPE_CHECKING:
    from blitz_widgets.lessons.goals import AnyGoal, PlayedLine
    from blitz_widgets.puzzles.puzzle import Puzzle


class Shortfall(NamedTuple):
    """A missed goal, and the positions that show it."""

    goal: AnyGoal
    puzzle: Puzzle
    played_line: PlayedLine
    """The answer, from the position of the puzzle to its end."""
    final: Any
    """The position after the other side's refutation."""

    @property
    def chance(self) -> float:
        """The other side's best chance to escape; 1 if the goal is not a certain win."""
        game, before, after, _events = self.played_line
        if not isinstance(self.goal, Secured):
            return 1
        return chance_to_escape(game, after, game.active(before), turn=game.turn(before))
