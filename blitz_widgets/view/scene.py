"""A picture as a value: shapes in board units, and the spots that can be pointed at."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.view.shapes import Shape
from blitz_widgets.view.svg import to_svg


class Spot(Struct, frozen=True, kw_only=True):
    """A place to point at; *target* names the thing there."""

    target: str
    x: float
    y: float
    width: float
    height: float

    def contains(self, x: float, y: float) -> bool:
        """Whether the point (*x*, *y*) is inside."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Home(Struct, frozen=True, kw_only=True):
    """A place outside the picture that things come from and go to, such as a bag."""

    thing: str
    """The things, by the start of their part names: ``token:0`` are all of that side."""
    x: float
    y: float
    gives: bool = True
    takes: bool = True


class Scene(Struct, frozen=True, kw_only=True):
    """A whole picture, in three layers from the back to the front."""

    width: float
    height: float
    title: str
    """A description in one sentence, for people who cannot see the picture."""
    ground: tuple[Shape, ...]
    """The layer that never changes during a game."""
    pieces: tuple[Shape, ...]
    """The layer that actions change."""
    highlights: tuple[Shape, ...] = ()
    """The layer that pointing and choosing change."""
    spots: tuple[Spot, ...] = ()
    """Later ones lie on top of earlier ones."""
    homes: tuple[Home, ...] = ()
    has_key: bool = False
    """Whether the picture includes a key to its signs."""

    def hit(self, x: float, y: float) -> str | None:
        """The target at the point (*x*, *y*), or ``None`` where there is nothing."""
        return next((spot.target for spot in reversed(self.spots) if spot.contains(x, y)), None)

    def spot(self, target: str) -> Spot | None:
        """The spot of *target*, or ``None`` if it is not in the picture."""
        return next((spot for spot in self.spots if spot.target == target), None)

    def __repr__(self) -> str:
        return f"<{self.title}, {self.width:.0f} by {self.height:.0f}>"

    def _repr_svg_(self) -> str:
        """The picture as SVG, for notebooks."""
        return to_svg(self)
