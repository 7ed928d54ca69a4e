"""A share of games won, and the comparison of two shares."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

MOST_ERRORS: Final = 2.0
"""Differences up to this number of standard errors may be noise."""


class Share(NamedTuple):
    """Games won, and games played."""

    won: int
    games: int

    @property
    def chance(self) -> float:
        """The share of the games that was won."""
        return self.won / self.games

    def is_worse(self, other: Share) -> bool:
        """Whether this share is worse than *other* by more than noise."""
        noise = sqrt(sum(each.chance * (1 - each.chance) / each.games for each in (self, other)))
        return other.chance - self.chance > MOST_ERRORS * noise
