"""The bot of the card game as a player, for either side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.bot.decide import decide
from blitz_widgets.games.blitz.game import Blitz
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.players.bots import BOT, BotsGame

if TYPE_CHECKING:
    from collections.abc import Sequence

CARD_GAMES = (Blitz.name, SoloBlitz.name)
"""The games that it plays, the usual one first."""
BLITZ_BOT = f"{BOT}:blitz"
"""Its words."""
BOTS = {BLITZ_BOT: BotsGame(SoloBlitz.name, {})}
"""Where it has a seat of its own; it can take any other seat of the card game too."""


class BlitzBotPlayer:
    """Does what the procedure of the bot says (:mod:`blitz_widgets.games.blitz.bot`)."""

    def __init__(self, _seed: int | str) -> None:
        """It relies on no luck."""

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a game of Blitz, its observation and its actions
        """The legal action to which the questions lead."""
        return decide(game.pack, game.blitz_options, observation, legal).action
