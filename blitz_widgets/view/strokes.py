"""A teacher's drawings, converted between the plain board and the visible picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.teaching.plan import Drawing, Stroke
from blitz_widgets.view.areas import area_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from blitz_widgets.teaching.plan import Place
    from blitz_widgets.view.lighting import Lit
    from blitz_widgets.view.shapes import Point

_AROUND: Final = 9
"""The gap between a thing and the ring around it, in board units."""
_DOT: Final = 0.03
"""Half the size of a ring around a mere point, as a share."""


def strokes_on(lit: Lit, drawings: Iterable[Drawing]) -> list[dict[str, Any]]:
    """*drawings* in the browser's format, on the picture *lit*, without those outside it."""
    return [
        {"kind": drawing.kind.value, "color": drawing.color, "points": points}
        for drawing in drawings
        if (points := [list(point) for point in _points(lit, drawing)])
    ]


def drawing_of(
    lit: Lit, kind: str, color: int, points: Sequence[tuple[float, float]]
) -> Drawing | None:
    """The drawing made by a stroke through *points* of the picture *lit*, or ``None``.

    A ring made by a mere click goes around the thing there.
    """
    stroke = Stroke(kind)
    if len(points) == 1:
        (x, y) = points[0]
        target = lit.scene.hit(x * lit.scene.width, y * lit.scene.height)
        return Drawing(kind=stroke, at=(target,), color=color) if target else None
    places: tuple[Place, ...] = tuple(_rounded(lit.back(*point)) for point in points)
    if stroke is not Stroke.LINE:
        places = (places[0], places[-1])
    return Drawing(kind=stroke, at=places, color=color)


def _points(lit: Lit, drawing: Drawing) -> Iterator[Point]:
    if drawing.kind is Stroke.CIRCLE and len(drawing.at) == 1:
        yield from _box_round(lit, drawing.at[0])
        return
    points = [_point(lit, place) for place in drawing.at]
    if None not in points:
        yield from (point for point in points if point is not None)


def _box_round(lit: Lit, place: Place) -> Iterator[Point]:
    """Two corners of the box of a ring around *place*."""
    if not isinstance(place, str):
        x, y = lit.forth(*place)
        yield from (_inside(x - _DOT, y - _DOT), _inside(x + _DOT, y + _DOT))
        return
    area = area_of(lit.scene, place)
    if area is not None:
        x, y, width, height = area.grown(_AROUND)
        yield _share(lit, x, y)
        yield _share(lit, x + width, y + height)


def _point(lit: Lit, place: Place) -> Point | None:
    if not isinstance(place, str):
        return _inside(*lit.forth(*place))
    area = area_of(lit.scene, place)
    return None if area is None else _share(lit, *area.middle)


def _share(lit: Lit, x: float, y: float) -> Point:
    return _inside(x / lit.scene.width, y / lit.scene.height)


def _inside(x: float, y: float) -> Point:
    return min(max(x, 0), 1), min(max(y, 0), 1)


def _rounded(point: Point) -> tuple[float, float]:
    x, y = _inside(*point)
    return round(x, 4), round(y, 4)
