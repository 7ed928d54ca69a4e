"""The page *Play*: a game on the screen, of two people or against the bot."""

from __future__ import annotations

from blitz_widgets.app.pages.game import GamePage


class PlayPage(GamePage):
    """A game on the screen: the turn stepper, and how to begin, keep and share a game."""

    key = ""
    shelf_name = "games"
    by_hand = False
