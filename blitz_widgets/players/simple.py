"""Players that do not think."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from blitz_widgets.core.chance import Luck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class RandomPlayer:
    """Takes any legal action, each equally likely; a seed always gives equal choices."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Luck(seed)

    def choose(
        self,
        game: Game[S, A],  # noqa: ARG002  # it asks nothing
        observation: object,  # noqa: ARG002  # and looks at nothing
        legal: Sequence[A],
    ) -> A:
        """One of the *legal* actions."""
        return self._luck.pick(legal)
