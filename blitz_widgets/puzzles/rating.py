"""How good a learner is at puzzles: the Glicko rating of Mark Glickman, against their grades.

A rating is a place on the scale of the grades: a puzzle of the same grade is found every second
time, one 200 points easier three times in four.  The deviation says how sure that is: the true
place is within two deviations nineteen times in twenty.
"""

from __future__ import annotations

import math
from typing import Annotated, Final

from msgspec import Meta, Struct

FIRST_RATING: Final = 1200.0
WIDEST: Final = 350.0
"""The deviation of someone of whom nothing is known."""
NARROWEST: Final = 45.0
"""The deviation that stays, so that a rating can follow a learner who gets better."""
_LOWEST, _HIGHEST = 100.0, 3000.0
_PUZZLES_DEVIATION: Final = 80.0
"""How sure a grade is: it comes from players of the program."""
_Q: Final = math.log(10) / 400


class Rating(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rating, and how sure it is."""

    points: Annotated[float, Meta(ge=_LOWEST, le=_HIGHEST)] = FIRST_RATING
    deviation: Annotated[float, Meta(ge=NARROWEST, le=WIDEST)] = WIDEST

    @property
    def is_sure(self) -> bool:
        """Whether enough was solved for it to mean something."""
        return self.deviation < WIDEST / 3


def rated(before: Rating, grade: int, *, found: bool) -> Rating:
    """The rating after a first answer to a puzzle of this *grade*, right or wrong."""
    g = 1 / math.sqrt(1 + 3 * (_Q * _PUZZLES_DEVIATION / math.pi) ** 2)
    expected = 1 / (1 + 10 ** (-g * (before.points - grade) / 400))
    information = (_Q * g) ** 2 * expected * (1 - expected)
    precision = 1 / before.deviation**2 + information
    points = before.points + _Q / precision * g * (found - expected)
    return Rating(
        points=min(_HIGHEST, max(_LOWEST, points)),
        deviation=max(NARROWEST, 1 / math.sqrt(precision)),
    )
