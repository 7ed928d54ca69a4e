"""A limit for the work on one position; a position that takes longer is skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game


class TooLongError(Exception):
    """The search exceeds its limit."""


class Budgeted:
    """A game that counts the actions tried with it."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.left = 0
        """The number of actions that may still be tried."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has
        return getattr(self._game, name)

    def apply(self, state: Any, action: Any, *, tell: bool = True) -> Any:  # noqa: ANN401  # as the game has it
        """Apply *action* in the game, and count it.

        Raises:
            TooLongError: If the limit is used up.
        """
        self.left -= 1
        if self.left < 0:
            raise TooLongError
        return self._game.apply(state, action, tell=tell)
