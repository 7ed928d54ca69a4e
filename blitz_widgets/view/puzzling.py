"""What is said of a puzzle of one game: which side solves it, and what a wrong answer lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.games.descriptor import look_up

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game, Seat
    from blitz_widgets.puzzles.shortfall import Shortfall
    from blitz_widgets.rulebook.ids import Rule


class Lack(NamedTuple):
    """What a wrong answer lacks, in a sentence, and by which rules."""

    text: str = ""
    """Empty if there are no words for it."""
    rules: tuple[Rule, ...] = ()


class PuzzleWords(Protocol):
    """The words of one game for its puzzles."""

    def your_side(self, seat: Seat) -> str:
        """That the solver is the side *seat*, in a sentence."""

    def lack(self, short: Shortfall) -> Lack:
        """What the answer that falls *short* lacks, as an answer to what was asked."""


def puzzle_words(game: Game[Any, Any]) -> PuzzleWords:
    """The words for the puzzles of *game*."""
    words: PuzzleWords = look_up(descriptor_of(game.name).puzzle_words)(game)
    return words
