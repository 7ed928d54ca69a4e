"""The spotlight: a part of a picture stands out, larger, and the rest is dimmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from blitz_widgets.view.areas import HEADING, area_of, belongs, bounds, moved
from blitz_widgets.view.geometry import Area
from blitz_widgets.view.scene import Spot
from blitz_widgets.view.shapes import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Point, Shape
    from blitz_widgets.view.theme import Theme

LARGER: Final = 1.56
"""The scale of the part in the light, if there is room."""
_SMALLEST: Final = 0.8
"""The least scale of that part, if there is little room."""
_MARGIN: Final = 11
_DIM: Final = 0.8
_PLATE: Final = 0.55
_DIM_WITHIN: Final = 0.62
"""The dimming of a theatre with only some spaces in the light."""
_RADIUS: Final = 16
_RIM: Final = 3.4


class SpotlitScene(NamedTuple):
    """A picture with the light on a part of it."""

    scene: Scene
    area: Area | None = None
    """The place of that part with its rim; ``None`` if everything is lit."""
    found_in: Area | None = None
    """The place of that part without the light."""
    theatres: tuple[str, ...] = ()
    """The targets that one key can light, in reading order."""

    def forth(self, x: float, y: float) -> Point:
        """The point (*x*, *y*) of the unlit picture in this one, as shares."""
        return self._between(x, y, self.found_in, self.area)

    def back(self, x: float, y: float) -> Point:
        """The point (*x*, *y*) of this picture in the unlit one, as shares."""
        return self._between(x, y, self.area, self.found_in)

    def _between(self, x: float, y: float, before: Area | None, after: Area | None) -> Point:
        width, height = self.scene.width, self.scene.height
        if before is None or after is None or not before.has(x * width, y * height):
            return x, y
        scale = after.width / before.width
        return (
            ((x * width - before.x) * scale + after.x) / width,
            ((y * height - before.y) * scale + after.y) / height,
        )


def light_up(scene: Scene, targets: Iterable[str], theme: Theme) -> SpotlitScene:
    """*scene* with the light on those of *targets* that are in it.

    One thing, or several in one theatre, is drawn larger.  Things above the theatres, such as the
    score, are not dimmed.
    """
    wanted = tuple(target for target in targets if area_of(scene, target) is not None)
    theatres = light_of(scene)
    if not wanted:
        return SpotlitScene(scene, theatres=theatres)
    containers = tuple(dict.fromkeys(_container(scene, target) for target in wanted))
    areas = {
        container: area.grown(_MARGIN)
        for container in containers
        if (area := area_of(scene, container))
    }
    larger = [container for container in areas if container.startswith(HEADING)] or [*areas]
    if len(larger) > 1:
        lights = [(area, area, container) for container, area in areas.items()]
        return SpotlitScene(_dimmed(scene, lights, theme), theatres=theatres)
    (container,) = larger
    found_in = areas.pop(container)
    area = _enlarged(scene, found_in, areas.values())
    others = [(each, each, other) for other, each in areas.items()]
    dimmed = _dimmed(scene, [*others, (found_in, area, container)], theme)
    parts = tuple(target for target in wanted if target != container and belongs(target, container))
    picture = _within(dimmed, parts, area, theme) if parts else dimmed
    return SpotlitScene(picture, area, found_in, theatres)


def light_of(scene: Scene) -> tuple[str, ...]:
    """The targets that one key can light: the theatres, row by row."""
    named = dict.fromkeys(spot.target for spot in scene.spots if spot.target.startswith(HEADING))
    areas = {target: area for target in named if (area := area_of(scene, target))}
    left = sorted(areas, key=lambda target: areas[target].y)
    read: list[str] = []
    while left:
        foot = areas[left[0]].middle[1]
        row = [target for target in left if areas[target].y < foot]
        read += sorted(row, key=lambda target: areas[target].x)
        left = [target for target in left if target not in row]
    return tuple(read)


def _container(scene: Scene, target: str) -> str:
    """The theatre that *target* is a part of, or *target* itself."""
    return next((each for each in light_of(scene) if belongs(target, each)), target)


def _top(scene: Scene) -> float:
    """The height at which the dimming starts: below the things above all theatres."""
    tops = [spot.y for spot in scene.spots if spot.target.startswith(HEADING)]
    return max(0, min(tops) - _MARGIN) if tops else 0


def _enlarged(scene: Scene, area: Area, others: Iterable[Area]) -> Area:
    """*area* as large as possible, in about the same place of the picture.

    It stays above and below those of *others* that are below and above it.
    """
    below = [other.y for other in others if other.y >= area.middle[1]]
    above = [other.y + other.height for other in others if other.y < area.middle[1]]
    top = max(_top(scene) + _RIM, *above, 0)
    wide, high = scene.width - 2 * _RIM, min([scene.height, *below]) - top - _RIM
    room = min(wide / area.width, high / area.height)
    scale = min(LARGER, max(room, _SMALLEST))
    width, height = area.width * scale, area.height * scale
    left = _within_one((area.x - _RIM) / max(wide - area.width, 1)) * (wide - width)
    down = _within_one((area.y - top) / max(high - area.height, 1)) * (high - height)
    return Area(_RIM + left, top + down, width, height)


def _within_one(share: float) -> float:
    return min(max(share, 0), 1)


def _dimmed(scene: Scene, lights: list[tuple[Area, Area, str]], theme: Theme) -> Scene:
    """*scene* dimmed except for *lights*: each with its area, its drawn area, and its target."""
    top = _top(scene)
    outside = [found_in for found_in, *_others in lights]
    pieces = [shape for shape in scene.pieces if not _in_any(shape, outside)]
    pieces.append(_veil(Area(1, top, scene.width - 2, scene.height - top - 1), theme, _DIM))
    highlights = [shape for shape in scene.highlights if bounds(shape).middle[1] < top]
    spots = [spot for spot in scene.spots if not any(belongs(spot.target, w) for *_, w in lights)]
    for found_in, area, container in lights:
        scale = area.width / found_in.width
        shift = area.x - found_in.x * scale, area.y - found_in.y * scale
        pieces += (_plate(area, theme), _veil(area.grown(-_RIM / 2), theme, _PLATE))
        beneath = [shape for shape in scene.ground if found_in.holds(bounds(shape))]
        over = [shape for shape in scene.pieces if _in_any(shape, [found_in])]
        pieces += [moved(shape, scale, *shift) for shape in (*beneath, *over)]
        highlights += [
            moved(shape, scale, *shift)
            for shape in scene.highlights
            if _in_any(shape, [found_in.grown(_MARGIN)])
        ]
        spots.append(_spot(container, area))
        spots += [
            _spot(
                spot.target,
                Area(
                    spot.x * scale + shift[0],
                    spot.y * scale + shift[1],
                    spot.width * scale,
                    spot.height * scale,
                ),
            )
            for spot in scene.spots
            if belongs(spot.target, container)
        ]
    return replace(scene, pieces=tuple(pieces), highlights=tuple(highlights), spots=tuple(spots))


def _within(scene: Scene, parts: tuple[str, ...], area: Area, theme: Theme) -> Scene:
    """*scene* with only *parts* of the drawing in *area* in the light."""
    found = [part for target in parts if (part := area_of(scene, target)) is not None]
    inside = [shape for shape in scene.pieces if _in_any(shape, found) and bounds(shape) != area]
    rims = tuple(
        Rect(
            x=part.x - _RIM,
            y=part.y - _RIM,
            width=part.width + 2 * _RIM,
            height=part.height + 2 * _RIM,
            radius=_RADIUS,
            stroke=theme.changed,
            line=_RIM,
        )
        for part in found
    )
    veil = _veil(area.grown(-_RIM), theme, _DIM_WITHIN)
    others = [shape for shape in scene.pieces if not _in_any(shape, found)]
    return replace(scene, pieces=(*others, veil, *inside, *rims))


def _in_any(shape: Shape, areas: Iterable[Area]) -> bool:
    """Whether *shape* is drawn in one of *areas* and is not the ground under it."""
    box = bounds(shape)
    return any(
        area.has(*box.middle) and box.width <= area.width and box.height <= area.height
        for area in areas
    )


def _veil(area: Area, theme: Theme, opacity: float) -> Rect:
    return Rect(
        x=area.x,
        y=area.y,
        width=area.width,
        height=area.height,
        radius=_RADIUS,
        fill=theme.plate,
        opacity=opacity,
    )


def _plate(area: Area, theme: Theme) -> Rect:
    return Rect(
        x=area.x,
        y=area.y,
        width=area.width,
        height=area.height,
        radius=_RADIUS,
        fill=theme.board,
        stroke=theme.changed,
        line=_RIM,
    )


def _spot(target: str, area: Area) -> Spot:
    return Spot(target=target, x=area.x, y=area.y, width=area.width, height=area.height)
