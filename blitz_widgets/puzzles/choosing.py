"""Which puzzle comes next: the day's, one to practise on, or one that comes back."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from blitz_widgets.games.catalogue import usual_game
from blitz_widgets.puzzles.puzzle import Puzzle, by_id, puzzles

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date, datetime

    from blitz_widgets.puzzles.themes import Theme
    from blitz_widgets.puzzles.training import Training


def of_the_day(day: date) -> Puzzle:
    """The puzzle of *day*, of the usual game: the same for everybody, each once in its round."""
    order = _in_no_order(usual_game())
    return order[day.toordinal() % len(order)]


def to_practise(training: Training, game: str, theme: Theme | None, *, but: str = "") -> Puzzle:
    """A puzzle of *game* and *theme*, or any theme, as hard as suits the learner.

    One that was not tried yet, if any is left; never the one *but*, if there is another.
    """
    fitting = [
        each for each in _in_no_order(game) if theme in {None, each.theme} and each.id != but
    ] or [each for each in _in_no_order(game) if theme in {None, each.theme}]
    new = [each for each in fitting if each.id not in training.tried]
    return min(new or fitting, key=lambda each: abs(each.grade - training.rating.points))


def coming_back(training: Training, now: datetime) -> Puzzle | None:
    """The puzzle that has been due the longest, if any is."""
    due = training.due(now)
    return by_id()[due[0]] if due else None


@cache
def themes_of() -> Mapping[str, Mapping[Theme, int]]:
    """By game, how many puzzles there are of each theme."""
    found: dict[str, dict[Theme, int]] = {}
    for puzzle in puzzles():
        of_game = found.setdefault(puzzle.game, {})
        of_game[puzzle.theme] = of_game.get(puzzle.theme, 0) + 1
    return found


@cache
def _in_no_order(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of *game*, so mixed that neighbours have nothing to do with each other."""
    found = (puzzle for puzzle in puzzles() if puzzle.game == game)
    return tuple(sorted(found, key=lambda puzzle: sha256(puzzle.id.encode()).digest()))
