"""The coach at the card game."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.players.bot import BlitzBotPlayer
from blitz_widgets.players.coach import Coach

STRONG: Final = 0.08
FAIR: Final = 0.15
GENTLE: Final = 0.35
"""The greatest loss that a move may cost, in log odds of winning.

It is less than on the board: a battle has a hundred decisions, and their losses add up.
"""


def full(seed: int | str) -> Coach:
    """A coach that does its best."""
    return Coach(seed, 0.0, BlitzBotPlayer(seed))


def strong(seed: int | str) -> Coach:
    """A coach that sometimes takes the second-best move."""
    return Coach(seed, STRONG, BlitzBotPlayer(seed))


def fair(seed: int | str) -> Coach:
    """A coach that gives a little away."""
    return Coach(seed, FAIR, BlitzBotPlayer(seed))


def gentle(seed: int | str) -> Coach:
    """A coach for learners."""
    return Coach(seed, GENTLE, BlitzBotPlayer(seed))
