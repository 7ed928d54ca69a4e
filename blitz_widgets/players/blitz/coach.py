"""The coach at the card game."""

from __future__ import annotations

from typing import Final

from blitz_widgets.players.blitz.bot import BlitzBotPlayer
from blitz_widgets.players.coach import Coach

STRONG: Final = 0.08
FAIR: Final = 0.15
GENTLE: Final = 0.35
"""How much worse than the best a move may be, in log odds of winning.

That is less than at the board: a battle has a hundred decisions, and what each gives away adds up.
"""


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
