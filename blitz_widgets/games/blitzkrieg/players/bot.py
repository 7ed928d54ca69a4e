"""The official bot as a player: the game decides for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class BotPlayer:
    """Takes the only action that its seat ever has."""

    def __init__(self, _seed: int | str) -> None:
        """The seed has no effect: the dealer rolls the dice and draws the stratagems."""

    def choose(
        self,
        game: Game[S, A],  # noqa: ARG002  # it asks nothing
        observation: object,  # noqa: ARG002  # and looks at nothing
        legal: Sequence[A],
    ) -> A:
        """The only *legal* action."""
        (action,) = legal
        return action
