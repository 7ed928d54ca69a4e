"""The names of players: people's own names, and words for players of the program."""

from __future__ import annotations

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.locale import _


def player_name(written: str) -> str:
    """The name of the player that a record calls *written*; a person's name stays."""
    offered = (player for game in descriptors() for player in game.players if player.opponent)
    return next((_(each.opponent) for each in offered if each.words == written), written)
