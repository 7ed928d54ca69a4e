"""Choosing the next puzzle: the puzzle of the day, one to practise, or one due for review."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import usual_game
from blitz_widgets.puzzles.puzzle import Puzzle, by_id, puzzles

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date, datetime

    from blitz_widgets.puzzles.training import Training


def of_the_day(day: date) -> Puzzle:
    """The puzzle of *day* for everybody, from the usual game; each comes once in a round."""
    order = _shuffled(usual_game())
    return order[day.toordinal() % len(order)]


def to_practise(training: Training, game: str, theme: str | None, *, but: str = "") -> Puzzle:
    """The puzzle of *game* and *theme*, or any theme, nearest to the learner's rating.

    An untried one if any is left, and not the one with the id *but* if there is another.
    """
    fitting = [
        each for each in _shuffled(game) if theme in {None, each.theme} and each.id != but
    ] or [each for each in _shuffled(game) if theme in {None, each.theme}]
    new = [each for each in fitting if each.id not in training.tried]
    return min(new or fitting, key=lambda each: abs(each.grade - training.rating.points))


def coming_back(training: Training, now: datetime) -> Puzzle | None:
    """The puzzle that has been due the longest; ``None`` without one."""
    due = training.due(now)
    return by_id()[due[0]] if due else None


@cache
def themes_of() -> Mapping[str, Mapping[str, int]]:
    """The number of puzzles of each theme, by game."""
    found: dict[str, dict[str, int]] = {}
    for puzzle in puzzles():
        of_game = found.setdefault(puzzle.game, {})
        of_game[puzzle.theme] = of_game.get(puzzle.theme, 0) + 1
    return found


@cache
def _shuffled(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of *game* in a fixed order unrelated to their contents."""
    found = (puzzle for puzzle in puzzles() if puzzle.game == game)
    return tuple(sorted(found, key=lambda puzzle: sha256(puzzle.id.encode()).digest()))
