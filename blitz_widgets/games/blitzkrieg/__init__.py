"""Blitzkrieg!, the board game: the base side of the board in both printings."""

from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine.options import Options

__all__ = ["Blitzkrieg", "Options"]
