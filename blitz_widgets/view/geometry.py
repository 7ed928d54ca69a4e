"""Places and rectangles in board units."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.shapes import Point


class Corner(NamedTuple):
    """The upper left corner of something."""

    x: float
    y: float


class Area(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def has(self, x: float, y: float) -> bool:
        """Whether the point (*x*, *y*) is inside."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def grown(self, by: float) -> Area:
        """The area with a margin of *by* on each side."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, other: Area) -> bool:
        """Whether all of *other* is inside."""
        return self.has(other.x, other.y) and self.has(other.right, other.bottom)


def around(areas: Iterable[Area]) -> Area | None:
    """The smallest area with all of *areas*; ``None`` if there are none."""
    found = tuple(areas)
    if not found:
        return None
    left, top = min(area.x for area in found), min(area.y for area in found)
    right, bottom = max(area.right for area in found), max(area.bottom for area in found)
    return Area(left, top, right - left, bottom - top)


class Box(NamedTuple):
    """A rectangle, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    def overlaps_any(self, others: Iterable[Box]) -> bool:
        """Whether it shares more than an edge with one of *others*."""
        left, top, right, bottom = self
        for over in others:
            if left < over[2] and over[0] < right and top < over[3] and over[1] < bottom:
                return True
        return False
