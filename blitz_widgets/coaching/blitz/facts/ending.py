"""That the battle is over."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at once."""

    winner: int

    @property
    def ends_game(self) -> bool:
        """Always."""
        return True
