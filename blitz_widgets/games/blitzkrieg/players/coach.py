"""The coach at the board game."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.players.greedy import GreedyPlayer
from blitz_widgets.players.coach import FAIR, GENTLE, STRONG, Coach


class CoachPlayer(Coach):
    """A coach; on boards without a judge, it plays like the greedy player."""

    def __init__(self, seed: int | str, tolerance: float = 0.0) -> None:
        """Play with this *tolerance* in log odds; 0 is full strength."""
        super().__init__(seed, tolerance, GreedyPlayer(seed))


def full(seed: int | str) -> CoachPlayer:
    """A coach that does its best."""
    return CoachPlayer(seed)


def strong(seed: int | str) -> CoachPlayer:
    """A coach that sometimes takes the second-best move."""
    return CoachPlayer(seed, STRONG)


def fair(seed: int | str) -> CoachPlayer:
    """A coach that gives a little away."""
    return CoachPlayer(seed, FAIR)


def gentle(seed: int | str) -> CoachPlayer:
    """A coach for learners."""
    return CoachPlayer(seed, GENTLE)
