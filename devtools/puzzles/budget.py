"""A limit to how much is tried for one position: what takes longer is left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game


class TooLongError(Exception):
    """More was tried than there is time for."""


class Budgeted:
    """A game that counts what is tried with it."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.left = 0
        """How many actions may still be carried out."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has
        return getattr(self._game, name)

    def apply(self, state: Any, action: Any, *, tell: bool = True) -> Any:  # noqa: ANN401  # as the game has it
        """What the game does, once less often.

        Raises:
            TooLongError: If it has been done as often as it may.
        """
        self.left -= 1
        if self.left < 0:
            raise TooLongError
        return self._game.apply(state, action, tell=tell)
