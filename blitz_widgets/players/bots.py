"""The bots: players with a procedure, and the games in which they have a seat of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

BOT = "bot"
"""The first word of every bot; a colon and its manner follow."""


class BotsGame(NamedTuple):
    """Where a bot has a seat of its own."""

    name: str
    """The name of the game."""
    options: Mapping[str, str]
    """The options that the bot's words stand for."""
