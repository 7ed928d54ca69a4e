"""The official bot as a player: the game decides for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import Level
from blitz_widgets.players.bots import BOT, BotsGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


BOTS = {
    **{f"{BOT}:{level}": BotsGame(SoloBlitzkrieg.name, {"level": level}) for level in Level},
    f"{BOT}:nippon": BotsGame(SoloNippon.name, {}),
}
"""Its words with each of its levels, and on the Nippon side, which has none.

Rules: SOLO-LEVEL, SOLO-NIPPON.
"""


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
