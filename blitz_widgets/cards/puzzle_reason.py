"""Why the answer to a puzzle is right or wrong, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.puzzles.themes import Theme, is_of_cards
from blitz_widgets.view.puzzling import Shortcoming, puzzle_words

if TYPE_CHECKING:
    from blitz_widgets.sessions.puzzling import Puzzling


def reason(puzzling: Puzzling) -> Shortcoming:
    """The reason for the verdict, with the rules that it rests on."""
    words = puzzling.words
    if not puzzling.right:
        short = puzzling.shortfall
        missing = (
            puzzle_words(puzzling.game).shortcoming(short) if short is not None else Shortcoming()
        )
        return missing if missing.text else Shortcoming(_(words.fails))
    return Shortcoming(_(words.because))


def counting_warning(puzzling: Puzzling, said: str) -> str:
    """The counting mistake, if the reason *said* is about points."""
    puzzle = puzzling.puzzle
    fails = _(puzzling.words.fails)
    is_counted = puzzle.theme is Theme.BAG and not is_of_cards(puzzle.game)
    wrong = puzzling.answered and not puzzling.right
    return fails if is_counted and wrong and said != fails else ""
