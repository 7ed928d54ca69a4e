"""A teacher's drawings, converted between the plain board and the visible picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.teaching.plan import Drawing, Stroke
from blitz_widgets.view.areas import area_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from blitz_widgets.teaching.plan import Place
    from blitz_widgets.view.lighting import SpotlitScene
    from blitz_widgets.view.shapes import Point

_AROUND: Final = 9
"""The gap between a thing and the ring around it, in board units."""
_DOT: Final = 0.03
"""Half the size of a ring around a mere point, as a share."""


def strokes_on(picture: SpotlitScene, drawings: Iterable[Drawing]) -> list[dict[str, Any]]:
    """*drawings* in the browser's format, on *picture*, without those outside it."""
    return [
        {"kind": drawing.kind.value, "color": drawing.color, "points": points}
        for drawing in drawings
        if (points := [list(point) for point in _points(picture, drawing)])
    ]


def drawing_of(
    picture: SpotlitScene, kind: str, color: int, points: Sequence[tuple[float, float]]
) -> Drawing | None:
    """The drawing made by a stroke through *points* of *picture*, or ``None``.

    A ring made by a mere click goes around the thing there.
    """
    stroke = Stroke(kind)
    if len(points) == 1:
        (x, y) = points[0]
        target = picture.scene.hit(x * picture.scene.width, y * picture.scene.height)
        return Drawing(kind=stroke, at=(target,), color=color) if target else None
    places: tuple[Place, ...] = tuple(_rounded(picture.back(*point)) for point in points)
    if stroke is not Stroke.LINE:
        places = (places[0], places[-1])
    return Drawing(kind=stroke, at=places, color=color)


def _points(picture: SpotlitScene, drawing: Drawing) -> Iterator[Point]:
    if drawing.kind is Stroke.CIRCLE and len(drawing.at) == 1:
        yield from _box_round(picture, drawing.at[0])
        return
    points = [_point(picture, place) for place in drawing.at]
    if None not in points:
        yield from (point for point in points if point is not None)


def _box_round(picture: SpotlitScene, place: Place) -> Iterator[Point]:
    """Two corners of the box of a ring around *place*."""
    if not isinstance(place, str):
        x, y = picture.forth(*place)
        yield from (_inside(x - _DOT, y - _DOT), _inside(x + _DOT, y + _DOT))
        return
    area = area_of(picture.scene, place)
    if area is not None:
        x, y, width, height = area.grown(_AROUND)
        yield _share(picture, x, y)
        yield _share(picture, x + width, y + height)


def _point(picture: SpotlitScene, place: Place) -> Point | None:
    if not isinstance(place, str):
        return _inside(*picture.forth(*place))
    area = area_of(picture.scene, place)
    return None if area is None else _share(picture, *area.middle)


def _share(picture: SpotlitScene, x: float, y: float) -> Point:
    return _inside(x / picture.scene.width, y / picture.scene.height)


def _inside(x: float, y: float) -> Point:
    return min(max(x, 0), 1), min(max(y, 0), 1)


def _rounded(point: Point) -> tuple[float, float]:
    x, y = _inside(*point)
    return round(x, 4), round(y, 4)
