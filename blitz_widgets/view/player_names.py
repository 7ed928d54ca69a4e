"""What those are called who play: people by their names, players of the program in words."""

from __future__ import annotations

from blitz_widgets.games.catalogue import descriptors
from blitz_widgets.locale import _


def player_name(written: str) -> str:
    """The player that a record calls *written*, in words; a name of one's own as it is."""
    offered = (player for game in descriptors() for player in game.players if player.opponent)
    return next((_(each.opponent) for each in offered if each.words == written), written)
