"""The place of a caption: near its thing, where it covers nothing important."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from math import inf
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.view.geometry import Box
from blitz_widgets.view.motion.boxes import box_of
from blitz_widgets.view.motion.motion_styles import Order, style_of
from blitz_widgets.view.motion.parts import kind_of
from blitz_widgets.view.shapes import Text

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from blitz_widgets.view.scene import Scene, Spot
    from blitz_widgets.view.shapes import Shape

_APART: Final = 9
"""The gap between a thing and its caption, in board units."""
_FURTHER: Final = (0.0, 0.4, 0.8, 1.2, 1.8, 2.4, 3.2, 4.0)
"""The distances to try beyond that gap, in sizes of the thing, or of a small one."""
_SMALL: Final = 60
_SHIFTS: Final = (0.0, -0.25, 0.25, -0.5, 0.5)
"""The sideways shifts to try, as shares of the greatest one."""
_PICKABLE, _PIECE, _NAME, _OTHER = 8, 6, 5, 1
"""The cost of covering an area of something pickable, a piece, a name, or anything else."""
_LETTERS: Final = 3
"""The least number of letters in a name; numbers and signs have fewer."""
_OUTSIDE: Final = 9
"""The cost of an area outside the picture."""
_FAR: Final = 0.15
"""The cost of distance, times the width and height of the caption."""
_IN_PLAY: Final = (Order.PLACE, Order.MARKER, Order.SCORE)
"""The orders of units, cards and markers, which count as pieces."""
_SCORE: Final = "score"
"""The kind of parts with a side's points, which stay visible like pieces."""
_KEPT: Final = 4


_Edges = tuple[float, float, float, float]


class CaptionPlace(Struct, frozen=True, kw_only=True):
    """A place on a picture, in shares of it."""

    middle: float
    """The distance from the left edge to the middle of the caption."""
    top: float
    """The distance from the top of the picture to the top of the caption."""


class _Weighed(Struct, frozen=True):
    """Something in the picture, with the cost of covering an area of it."""

    box: Box
    weight: float


def caption_place(
    scene: Scene, spot: Spot, size: tuple[float, float], pickable: Container[str] = ()
) -> CaptionPlace:
    """The place near *spot* where a caption of this *size*, in board units, covers least.

    The worst is to cover something *pickable*, then a piece or a score, then a name.  Among equal
    places the nearest wins, and among those the one below, where campaigns wait to open.
    """
    width, height = size
    things = (*_spots(scene, spot, pickable), *_pieces(scene.pieces), *_names(scene.ground))
    places = _places(scene, spot, width, height)
    least, found = inf, places[0][0]
    for box, away in places:
        left, top, right, bottom = box
        outside = max(0, -top) + max(0, bottom - scene.height)
        bad = _OUTSIDE * width * outside + _FAR * away * (width + height)
        for each in things:
            if bad >= least:
                break
            of_it = each.box
            if left < of_it[2] and of_it[0] < right and top < of_it[3] and of_it[1] < bottom:
                across = min(right, of_it[2]) - max(left, of_it[0])
                bad += each.weight * (across * (min(bottom, of_it[3]) - max(top, of_it[1])))
        if bad < least:
            least, found = bad, box
    left, top, right, _bottom = found
    return CaptionPlace(middle=(left + right) / 2 / scene.width, top=top / scene.height)


def _spots(scene: Scene, spot: Spot, pickable: Container[str]) -> Iterator[_Weighed]:
    """Every spot except *spot* and those that contain it."""
    left, top, right, bottom = _box_of(spot)
    for other, box in zip(scene.spots, _boxes_of(scene.spots), strict=True):
        spans = box[0] <= left and right <= box[2] and box[1] <= top and bottom <= box[3]
        if not spans:
            yield _Weighed(box, _PICKABLE if other.target in pickable else _OTHER)


@lru_cache(maxsize=_KEPT)
def _boxes_of(spots: tuple[Spot, ...]) -> tuple[Box, ...]:
    return tuple(map(_box_of, spots))


@lru_cache(maxsize=_KEPT)
def _pieces(shapes: tuple[Shape, ...]) -> tuple[_Weighed, ...]:
    """The pieces in play and the score."""
    named = [shape for shape in shapes if shape.part]
    return tuple(
        _Weighed(box_of(own), _PIECE)
        for name, own in groupby(named, attrgetter("part"))
        if kind_of(name) == _SCORE or style_of(kind_of(name)).order in _IN_PLAY
    )


@lru_cache(maxsize=_KEPT)
def _names(shapes: tuple[Shape, ...]) -> tuple[_Weighed, ...]:
    """The names written on the ground, such as those of theatres."""
    return tuple(
        _Weighed(box_of([shape]), _NAME)
        for shape in shapes
        if isinstance(shape, Text) and sum(map(str.isalpha, shape.text)) >= _LETTERS
    )


def _places(scene: Scene, spot: Spot, width: float, height: float) -> list[tuple[_Edges, float]]:
    """Boxes below, above, right and left of *spot*, with their excess distance from it.

    None overlaps *spot* unless there is no other room.
    """
    most = max(scene.width - width, 0)
    own = _box_of(spot)
    found, clear = [], []
    for x, y, away in _corners(own, width, height):
        left = min(max(x, 0), most)
        right, bottom = left + width, y + height
        place = (left, y, right, bottom), away
        found.append(place)
        if left >= own.right or own.left >= right or y >= own.bottom or own.top >= bottom:
            clear.append(place)
    return clear or found


def _corners(own: Box, width: float, height: float) -> list[tuple[float, float, float]]:
    """The possible upper left corners of a caption, nearest first, with their excess distance."""
    middle, level = own.middle
    tall, wide = own.bottom - own.top, own.width
    corners = []
    for further in _FURTHER:
        away, aside = further * min(tall, _SMALL), further * min(wide, _SMALL)
        for shift in _SHIFTS:
            x = middle - width / 2 + shift * (width + wide)
            y = level - height / 2 + shift * (height + tall)
            shifted = abs(shift)
            corners += [
                (x, own.bottom + _APART + away, away + shifted),
                (x, own.top - _APART - height - away, away + shifted),
                (own.right + _APART + aside, y, aside + shifted),
                (own.left - _APART - width - aside, y, aside + shifted),
            ]
    return corners


def _box_of(spot: Spot) -> Box:
    return Box(spot.x, spot.y, spot.x + spot.width, spot.y + spot.height)
