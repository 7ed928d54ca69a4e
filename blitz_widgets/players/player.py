"""The interface of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class Player(Protocol):
    """Decides for one seat.  It never sees the position, only its seat's observation."""

    def choose(self, game: Game[S, A], observation: object, legal: Sequence[A]) -> A:
        """One of the *legal* actions.

        Args:
            game: The rules, to try things out on positions that the player imagines.
            observation: What the player's seat may know (:meth:`Game.observe`).
            legal: Every action it may choose, at least one.
        """
