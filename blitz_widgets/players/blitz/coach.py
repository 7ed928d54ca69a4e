"""The coach at the card game."""

from __future__ import annotations

from blitz_widgets.players.blitz.bot import BlitzBotPlayer
from blitz_widgets.players.coach import FAIR, GENTLE, STRONG, Coach


def full(seed: int | str) -> Coach:
    """A coach that does its best."""
    return Coach(seed, 0.0, BlitzBotPlayer(seed))


def strong(seed: int | str) -> Coach:
    """A coach that now and then takes the second best."""
    return Coach(seed, STRONG, BlitzBotPlayer(seed))


def fair(seed: int | str) -> Coach:
    """A coach that gives a little away."""
    return Coach(seed, FAIR, BlitzBotPlayer(seed))


def gentle(seed: int | str) -> Coach:
    """A coach for learners."""
    return Coach(seed, GENTLE, BlitzBotPlayer(seed))
