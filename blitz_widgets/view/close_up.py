"""A close-up: the strips of a picture that show certain things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.view.areas import HEADING
from blitz_widgets.view.scene import Scene, Spot
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.shapes import Shape

_MARGIN = 9
_JOINED = 2 * _MARGIN
"""Strips nearer to each other than this are joined."""


class _Strip:
    """A horizontal strip of a picture, and the distance it moves down in the close-up."""

    def __init__(self, top: float, bottom: float, shift: float) -> None:
        self.top, self.bottom, self.shift = top, bottom, shift

    def has(self, y: float) -> bool:
        return self.top <= y <= self.bottom


def close_up(scene: Scene, targets: Iterable[str], title: str) -> Scene:
    """The strips of *scene*, over its whole width, with *targets* and their related things.

    It suits pictures with everything in one column.  Targets that are not in *scene* are left out;
    without any other, the result is the whole picture.
    """
    strips = _strips(_boxes(scene, targets))
    if not strips:
        return replace(scene, title=title)
    height = sum(strip.bottom - strip.top for strip in strips)
    board = scene.ground[0] if scene.ground else None
    ground = _cut(scene.ground, strips)
    if isinstance(board, Rect):
        ground = (replace(board, height=height - 2), *ground)
    return Scene(
        width=scene.width,
        height=height,
        title=title,
        ground=ground,
        pieces=_cut(scene.pieces, strips),
        highlights=_cut(scene.highlights, strips),
        spots=tuple(
            replace(spot, y=spot.y + strip.shift)
            for spot in scene.spots
            for strip in strips
            if strip.has(spot.y + spot.height / 2)
        ),
    )


def wholes(scene: Scene, targets: Iterable[str]) -> tuple[str, ...]:
    """The headings or spots that contain *targets*, or the targets themselves; each once."""
    return tuple(dict.fromkeys(_container(scene, target) for target in targets))


def _container(scene: Scene, target: str) -> str:
    """The heading of *target*, or the spot that contains it, or *target* itself."""
    name, own = target.partition(":")[2], scene.spot(target)
    for spot in scene.spots:
        if spot.target.startswith(HEADING) and name.startswith(spot.target.removeprefix(HEADING)):
            return spot.target
    around = (spot for spot in scene.spots if own is not None and _lies_in(own, spot))
    return next(around, own).target if own is not None else target


def _lies_in(spot: Spot, other: Spot) -> bool:
    return other.contains(spot.x, spot.y) and other.contains(
        spot.x + spot.width, spot.y + spot.height
    )


def _boxes(scene: Scene, targets: Iterable[str]) -> list[tuple[float, float]]:
    """The top and bottom of each target with its related things, from the top."""
    boxes = []
    for container in wholes(scene, targets):
        inside = [spot for spot in scene.spots if _container(scene, spot.target) == container]
        if inside:
            boxes.append(_around(inside))
    return sorted(boxes)


def _around(spots: list[Spot]) -> tuple[float, float]:
    top = min(spot.y for spot in spots)
    bottom = max(spot.y + spot.height for spot in spots)
    return top - _MARGIN, bottom + _MARGIN


def _strips(boxes: list[tuple[float, float]]) -> list[_Strip]:
    joined: list[list[float]] = []
    for top, bottom in boxes:
        if joined and top <= joined[-1][1] + _JOINED:
            joined[-1][1] = max(joined[-1][1], bottom)
        else:
            joined.append([top, bottom])
    strips: list[_Strip] = []
    used = 0.0
    for top, bottom in joined:
        strips.append(_Strip(top, bottom, used - top))
        used += bottom - top
    return strips


def _cut(layer: tuple[Shape, ...], strips: list[_Strip]) -> tuple[Shape, ...]:
    """The shapes of *layer* whose middle is in one of *strips*, moved with it."""
    return tuple(
        _moved(shape, strip.shift)
        for shape in layer
        for strip in strips
        if strip.has(_middle(shape)) and not _spans(shape, strips)
    )


def _spans(shape: Shape, strips: list[_Strip]) -> bool:
    """Whether *shape* is the board itself, which is in every strip."""
    return isinstance(shape, Rect) and shape.height > max(s.bottom - s.top for s in strips)


def _middle(shape: Shape) -> float:
    match shape:
        case Rect():
            return shape.y + shape.height / 2
        case Circle() | Text():
            return shape.y
        case Polygon() | Polyline():
            heights = [y for _x, y in shape.points]
            return (min(heights) + max(heights)) / 2
        case _:
            raise TypeError(type(shape))


def _moved(shape: Shape, by: float) -> Shape:
    match shape:
        case Polygon() | Polyline():
            return replace(shape, points=tuple((x, y + by) for x, y in shape.points))
        case Rect() | Circle() | Text():
            return replace(shape, y=shape.y + by)
        case _:
            raise TypeError(type(shape))
