"""A puzzle: a board, one move to find on it, and what comes of any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.puzzle import puzzle_values
from blitz_widgets.cards.puzzle_hints import hints
from blitz_widgets.locale import N_
from blitz_widgets.sessions.puzzling import Puzzling
from blitz_widgets.widgets.solving import SolvingWidget

if TYPE_CHECKING:
    from collections.abc import Mapping


class PuzzleWidget(SolvingWidget[Puzzling]):
    """Shows a :class:`Puzzling`."""

    LABEL = N_("The puzzle")
    TEMPLATE = "puzzle"
    TOP = ".bt-puzzles .bt-play"
    ENDS = "next"

    def _values(self, title: str, following: str) -> Mapping[str, object]:
        return puzzle_values(self.session, where=title, following=following)

    def _news(self, name: str) -> str:
        if name != "hint":
            return ""
        for target in self.session.hinted[-1:]:
            self._board.bring_into_sight(target)
        return "".join(hints(self.session)[-1:])
