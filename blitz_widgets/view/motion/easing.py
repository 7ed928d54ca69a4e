"""Easing curves, as CSS defines them."""

from __future__ import annotations

from enum import Enum

_ROUNDS = 20
"""The number of halvings that find a share to within a millionth."""


class Easing(Enum):
    """A curve of CSS ``cubic-bezier``, by its two control points."""

    LINEAR = (0.0, 0.0, 1.0, 1.0)
    """For counting."""
    OUT = (0.2, 0.8, 0.2, 1.0)
    """For arriving."""
    IN_OUT = (0.4, 0.0, 0.2, 1.0)
    """For travelling."""
    POP = (0.3, 1.6, 0.5, 1.0)
    """Overshoots a little and returns."""

    @property
    def css(self) -> str:
        """The curve as CSS."""
        return f"cubic-bezier({', '.join(f'{number:g}' for number in self.value)})"

    def at(self, share: float) -> float:
        """The progress along the path after *share* of the time; both are shares from 0 to 1."""
        if self is Easing.LINEAR or share <= 0 or share >= 1:
            return min(max(share, 0.0), 1.0)
        x1, y1, x2, y2 = self.value
        low, high = 0.0, 1.0
        for _round in range(_ROUNDS):
            middle = (low + high) / 2
            if _curve(middle, x1, x2) < share:
                low = middle
            else:
                high = middle
        return _curve((low + high) / 2, y1, y2)


def _curve(t: float, one: float, two: float) -> float:
    return 3 * one * t * (1 - t) ** 2 + 3 * two * t * t * (1 - t) + t**3
