"""A picture as a value: shapes in board units, and the spots that can be pointed at."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.view.shapes import Shape
from blitz_widgets.view.svg import to_svg


class Spot(Struct, frozen=True, kw_only=True):
    """A place that can be pointed at: *target* names what is there."""

    target: str
    x: float
    y: float
    width: float
    height: float

    def contains(self, x: float, y: float) -> bool:
        """Whether the point (*x*, *y*) is inside."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Home(Struct, frozen=True, kw_only=True):
    """Where things come from that were out of sight, such as a bag, and where they go to."""

    thing: str
    """Which things, as the names of their parts have it: ``token:0`` are all of that side."""
    x: float
    y: float
    gives: bool = True
    takes: bool = True


class Scene(Struct, frozen=True, kw_only=True):
    """A whole picture, in three layers from the back to the front."""

    width: float
    height: float
    title: str
    """What the picture shows, in one sentence, for those who do not see it."""
    ground: tuple[Shape, ...]
    """What never changes during a game."""
    pieces: tuple[Shape, ...]
    """What an action changes."""
    highlights: tuple[Shape, ...] = ()
    """What pointing and choosing change."""
    spots: tuple[Spot, ...] = ()
    """Later ones lie on top of earlier ones."""
    homes: tuple[Home, ...] = ()
    has_key: bool = False
    """Whether it says itself what its signs stand for."""

    def hit(self, x: float, y: float) -> str | None:
        """The target at the point (*x*, *y*), or ``None`` where there is nothing."""
        return next((spot.target for spot in reversed(self.spots) if spot.contains(x, y)), None)

    def spot(self, target: str) -> Spot | None:
        """Where *target* is in the picture, if it is there."""
        return next((spot for spot in self.spots if spot.target == target), None)

    def __repr__(self) -> str:
        return f"<{self.title}, {self.width:.0f} by {self.height:.0f}>"

    def _repr_svg_(self) -> str:
        """The picture as SVG, as notebooks ask for it."""
        return to_svg(self)
