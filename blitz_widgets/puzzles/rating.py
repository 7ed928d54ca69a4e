"""The rating of a learner at puzzles: Mark Glickman's Glicko, with the grades as opponents.

A learner finds a puzzle of an equal grade half the time, one 200 points easier three times in
four.  The true rating is within two deviations nineteen times in twenty.
"""

from __future__ import annotations

import math
from typing import Annotated, Final

from msgspec import Meta, Struct

FIRST_RATING: Final = 1200.0
WIDEST: Final = 350.0
"""The deviation of a new learner."""
NARROWEST: Final = 45.0
"""The smallest deviation, so that a rating can follow a learner who improves."""
_LOWEST, _HIGHEST = 100.0, 3000.0
_PUZZLES_DEVIATION: Final = 80.0
"""The deviation of a grade, which comes from the program's players."""
_Q: Final = math.log(10) / 400


class Rating(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rating and its deviation."""

    points: Annotated[float, Meta(ge=_LOWEST, le=_HIGHEST)] = FIRST_RATING
    deviation: Annotated[float, Meta(ge=NARROWEST, le=WIDEST)] = WIDEST

    @property
    def is_sure(self) -> bool:
        """Whether there were enough answers for a meaningful rating."""
        return self.deviation < WIDEST / 3


def rated(before: Rating, grade: int, *, found: bool) -> Rating:
    """The rating after a first answer to a puzzle of *grade*, right if *found*."""
    g = 1 / math.sqrt(1 + 3 * (_Q * _PUZZLES_DEVIATION / math.pi) ** 2)
    expected = 1 / (1 + 10 ** (-g * (before.points - grade) / 400))
    information = (_Q * g) ** 2 * expected * (1 - expected)
    precision = 1 / before.deviation**2 + information
    points = before.points + _Q / precision * g * (found - expected)
    return Rating(
        points=min(_HIGHEST, max(_LOWEST, points)),
        deviation=max(NARROWEST, 1 / math.sqrt(precision)),
    )
