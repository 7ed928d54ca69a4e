"""The words for the puzzles of one game: the side to play, and explanations of wrong answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from blitz_widgets.core.descriptor import look_up
from blitz_widgets.puzzles.themes import puzzles_of

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.puzzles.shortfall import Shortfall
    from blitz_widgets.rulebook.rules import RuleId


class Shortcoming(NamedTuple):
    """The shortcoming of a wrong answer in a sentence, with its rules."""

    text: str = ""
    """Empty if there are no words for it."""
    rules: tuple[RuleId, ...] = ()


class PuzzleWords(Protocol):
    """The words of one game for its puzzles."""

    by_mouse: str
    """How to answer with a mouse and keys, to be translated."""
    by_touch: str
    """How to answer with a finger, to be translated."""
    equal_moves: str = ""
    """That several first moves are right, before the answer; to be translated."""
    equal_moves_proved: str
    """That only these moves are right, of a *count* of places; to be translated."""

    def your_side(self, seat: Seat) -> str:
        """A sentence that says which side the solver plays."""

    def shortcoming(self, short: Shortfall) -> Shortcoming:
        """The shortcoming of the answer *short* in terms of the goal."""


def puzzle_words(game: Game[Any, Any]) -> PuzzleWords:
    """The words for the puzzles of *game*."""
    words: PuzzleWords = look_up(puzzles_of(game.name).words)(game)
    return words
