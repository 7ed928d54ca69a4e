"""What is won by placements, sorted by what it is."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitzkrieg.gains import Gain

T = TypeVar("T")
"""What is noted of each placement."""


class Winnings(Generic[T]):
    """The placements that win a theatre, or a campaign alone, under the number of either."""

    def __init__(self) -> None:
        self.theatres: defaultdict[int, list[T]] = defaultdict(list)
        self.rows: defaultdict[int, list[T]] = defaultdict(list)

    def note(self, found: Gain, what: T) -> None:
        """Note *what* of a placement that gains what was *found*, if it wins either."""
        if found.theatre is not None:
            self.theatres[found.theatre].append(what)
        elif found.row is not None:
            self.rows[found.row].append(what)
