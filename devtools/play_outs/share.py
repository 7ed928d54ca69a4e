"""How often something wins, and whether that is less often than something else."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

MOST_ERRORS: Final = 2.0
"""Differences up to this number of standard errors may be noise."""


class Share(NamedTuple):
    """How many games were won, and how many were played."""

    won: int
    games: int

    @property
    def chance(self) -> float:
        """The part of the games that was won."""
        return self.won / self.games

    def is_worse(self, other: Share) -> bool:
        """Whether it is worse than *other* by more than noise."""
        noise = sqrt(sum(each.chance * (1 - each.chance) / each.games for each in (self, other)))
        return other.chance - self.chance > MOST_ERRORS * noise
