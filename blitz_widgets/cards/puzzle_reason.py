"""Why the answer to a puzzle is right or wrong, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _
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
    """The mistake that its theme warns of, if the reason *said* is another."""
    words = puzzling.words
    fails = _(words.fails)
    wrong = puzzling.answered and not puzzling.right
    return fails if words.warns and wrong and said != fails else ""
