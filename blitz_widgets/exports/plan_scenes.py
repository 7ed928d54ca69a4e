"""The boards of a lesson plan as pictures, with the teacher's drawings."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.covering import cover_scene
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.lighting import SpotlitScene
from blitz_widgets.view.shapes import Polygon, Polyline
from blitz_widgets.view.strokes import strokes_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.teaching.plan import Drawing
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Point, Shape
    from blitz_widgets.view.theme import Theme

INKS: Final = {1: "#ffe27a", 2: "#ff9fb0"}
"""The two colours to draw in, as on the projector."""
_SHADOW: Final = "#0a161c"
_LINE, _OUTLINE = 5, 9
"""The widths of a stroke and of the dark line under it, in board units."""
_HEAD: Final = 20
"""The length of the head of an arrow."""
_CORNERS: Final = 48
"""The corners of the polygon that draws a ring."""


def scene_with_light(presenting: Presentation, theme: Theme) -> Scene | None:
    """The board that *presenting* shows, with its light and drawings; ``None`` without a board."""
    picture = presenting.scene(theme, Breakpoint.WIDE)
    return None if picture is None else with_drawings(picture, presenting.drawings)


def plain_scene(presenting: Presentation, theme: Theme) -> Scene | None:
    """The board for print: with its covers and drawings, but in even light."""
    viewing = presenting.viewing
    if viewing is None:
        return None
    event = viewing.event
    changed = viewing.presenter.changed(event) if event else ()
    highlights = Highlights(changed=changed)
    scene = viewing.presenter.scene(viewing.seen, theme, Breakpoint.WIDE, highlights)
    return with_drawings(
        SpotlitScene(cover_scene(scene, presenting.covered, theme)), presenting.drawings
    )


def with_drawings(picture: SpotlitScene, drawings: tuple[Drawing, ...]) -> Scene:
    """*picture* with *drawings* in front, except those at things not in it."""
    strokes = [
        shape
        for stroke in strokes_on(picture, drawings)
        for shape in _shapes(picture.scene, stroke)
    ]
    return replace(picture.scene, highlights=(*picture.scene.highlights, *strokes))


def _shapes(scene: Scene, stroke: dict[str, Any]) -> Iterator[Shape]:
    """A stroke as shapes: a dark one beneath makes it visible on any ground."""
    points = tuple((x * scene.width, y * scene.height) for x, y in stroke["points"])
    if len(points) < 2:  # noqa: PLR2004  # a stroke has two ends
        return
    for color, line in ((_SHADOW, _OUTLINE), (INKS[stroke["color"]], _LINE)):
        match stroke["kind"]:
            case "circle":
                yield Polygon(points=_ring(points[0], points[-1]), stroke=color, line=line)
            case "arrow":
                ends = (points[0], points[-1])
                yield Polyline(points=ends, stroke=color, line=line)
                yield Polyline(points=_head(*ends), stroke=color, line=line)
            case _:
                yield Polyline(points=points, stroke=color, line=line)


def _ring(one: Point, other: Point) -> tuple[Point, ...]:
    """A ring in the box between two points."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    wide, high = abs(other[0] - one[0]) / 2, abs(other[1] - one[1]) / 2
    turns = [2 * pi * corner / _CORNERS for corner in range(_CORNERS)]
    return tuple((x + wide * cos(turn), y + high * sin(turn)) for turn in turns)


def _head(start: Point, end: Point) -> tuple[Point, ...]:
    """The head of an arrow from *start* to *end*."""
    (ax, ay), (bx, by) = start, end
    length = min(_HEAD, hypot(bx - ax, by - ay))
    angle = atan2(by - ay, bx - ax)
    left, right = (
        (bx - length * cos(angle + turn), by - length * sin(angle + turn)) for turn in (0.5, -0.5)
    )
    return left, end, right
