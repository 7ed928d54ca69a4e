"""The solo bot as a player: its game allows it nothing but what its procedure says."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class BotPlayer:
    """Does the one thing that the procedure leaves (SOLO-TURN-B)."""

    def choose(
        self,
        game: Game[S, A],  # noqa: ARG002  # the game has asked the procedure
        observation: object,  # noqa: ARG002
        legal: Sequence[A],
    ) -> A:
        """The only *legal* action.

        Raises:
            ValueError: If there is more than one: this seat is not the bot's.
        """
        if len(legal) != 1:
            message = "the bot has a seat of its own: play the game “solo”, with the bot first"
            raise ValueError(message)
        return legal[0]
