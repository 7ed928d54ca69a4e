"""Blitz, the card game of the Battle of Britain."""

from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.engine.options import BlitzOptions

__all__ = ["Blitz", "BlitzOptions"]
