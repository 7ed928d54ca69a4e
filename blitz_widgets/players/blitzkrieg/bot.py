"""The official bot as a player: the game decides for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.options import Level

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.protocol import Game

S = TypeVar("S")
A = TypeVar("A")

BOT_GAME = SoloBlitzkrieg.name
"""The game in which it plays."""
USUAL_LEVEL = Level.EASY
BOT = "bot"
BOTS = {f"{BOT}:{level}": level for level in Level}
"""Its words with each of its levels (SOLO-LEVEL)."""


class BotPlayer:
    """Takes the only action that its seat ever has."""

    def __init__(self, _seed: int | str) -> None:
        """It relies on no luck of its own: dice and stratagems are the dealer's."""

    def choose(
        self,
        game: Game[S, A],  # noqa: ARG002  # it asks nothing
        observation: object,  # noqa: ARG002  # and looks at nothing
        legal: Sequence[A],
    ) -> A:
        """The only *legal* action."""
        (action,) = legal
        return action
