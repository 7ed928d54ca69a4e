"""The bot of the card game as a player, for either side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.bot.decide import decide

if TYPE_CHECKING:
    from collections.abc import Sequence


class BlitzBotPlayer:
    """Follows the procedure of the bot (:mod:`blitz_widgets.games.blitz.bot`)."""

    def __init__(self, _seed: int | str) -> None:
        """The seed has no effect: the bot relies on no luck."""

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a game of Blitz, its observation and its actions
        """The legal action that the questions lead to."""
        return decide(game.pack, game.blitz_options, observation, legal).action
