"""The boards of a lesson plan as pictures, with what is drawn over them."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.games.protocol import SEATS
from blitz_widgets.teaching.plan import Stroke
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.presenter import Role
from blitz_widgets.view.shapes import Polygon, Polyline, Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.teaching.plan import Drawing, Place, Step
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Point, Shape
    from blitz_widgets.view.theme import Theme

INKS: Final = {1: "#ffe27a", 2: "#ff9fb0"}
"""The two colours to draw in."""
_SHADOW: Final = "#0a161c"
_LINE, _OUTLINE = 5, 9
"""Of a stroke and of the dark line beneath it, in board units."""
_HEAD: Final = 20
"""The length of the head of an arrow."""
_ROUND: Final = 8
"""Between a thing and the ring round it."""
_CORNERS: Final = 48
"""Of a ring that is drawn as a polygon."""


def board_scene(line: Timeline[Any, Any], cursor: int, step: Step, theme: Theme) -> Scene:
    """The board of *step* after *cursor* events of *line*, as the class sees it, drawn over.

    What the step covers is not in it.
    """
    game, position = line.game, line.position(cursor)
    shown = presenter(game)
    seen = game.observe(position, viewer(line, cursor, step))
    event = line.moments[cursor - 1].event if cursor else None
    highlights = Highlights(changed=shown.changed(event) if event else ())
    scene = shown.scene(seen, theme, Breakpoint.WIDE, highlights)
    return drawn_over(scene, step.drawings)


def viewer(line: Timeline[Any, Any], cursor: int, step: Step) -> Seat | None:
    """The side with whose eyes the class looks at the board of *step*; ``None`` for no one's.

    The side that is to move, or the one that a person plays; unless its units are covered.
    """
    game, position = line.game, line.position(cursor)
    people = game.human_seats
    seat = people[0] if len(people) < len(SEATS) else game.active(position)
    groups = presenter(game).text_view(game.observe(position, seat))
    hands = {group.target for group in groups if group.role is Role.HAND}
    return None if hands & set(step.hidden) else seat


def drawn_over(scene: Scene, drawings: tuple[Drawing, ...]) -> Scene:
    """*scene* with *drawings* in front; those at things that are not in it are left out."""
    strokes = [shape for drawing in drawings for shape in _stroke(scene, drawing)]
    return replace(scene, highlights=(*scene.highlights, *strokes))


def _stroke(scene: Scene, drawing: Drawing) -> Iterator[Shape]:
    """The shapes of *drawing*: a dark one beneath, so that it is seen on any ground."""
    ink = INKS[drawing.color]
    for color, line in ((_SHADOW, _OUTLINE), (ink, _LINE)):
        match drawing.kind:
            case Stroke.CIRCLE:
                yield from _ring(scene, drawing.at, color, line)
            case Stroke.ARROW | Stroke.LINE:
                points = [_point(scene, place) for place in drawing.at]
                known = tuple(point for point in points if point is not None)
                if len(known) != len(points) or len(known) < 2:  # noqa: PLR2004  # two ends
                    return
                yield Polyline(points=known, stroke=color, line=line)
                if drawing.kind is Stroke.ARROW:
                    yield _head(known[0], known[-1], color, line)


def _point(scene: Scene, place: Place) -> Point | None:
    if not isinstance(place, str):
        return place[0] * scene.width, place[1] * scene.height
    spot = scene.spot(place)
    return None if spot is None else (spot.x + spot.width / 2, spot.y + spot.height / 2)


def _ring(scene: Scene, at: tuple[Place, ...], color: str, line: float) -> Iterator[Shape]:
    """A ring round one thing, or in the box between two places."""
    spot = scene.spot(at[0]) if len(at) == 1 and isinstance(at[0], str) else None
    if spot is not None:
        width, height = spot.width + 2 * _ROUND, spot.height + 2 * _ROUND
        radius = (
            min(width, height) / 2 if max(width, height) < 2 * min(width, height) else 2 * _ROUND
        )
        yield Rect(
            x=spot.x - _ROUND,
            y=spot.y - _ROUND,
            width=width,
            height=height,
            radius=radius,
            stroke=color,
            line=line,
        )
        return
    corners = [_point(scene, place) for place in at]
    first, last = corners[0], corners[-1]
    if first is None or last is None:
        return
    middle = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    wide = max(abs(last[0] - first[0]) / 2, _HEAD)
    high = max(abs(last[1] - first[1]) / 2, _HEAD)
    turns = [2 * pi * corner / _CORNERS for corner in range(_CORNERS)]
    yield Polygon(
        points=tuple((middle[0] + wide * cos(t), middle[1] + high * sin(t)) for t in turns),
        stroke=color,
        line=line,
    )


def _head(start: Point, end: Point, color: str, line: float) -> Shape:
    """The head of an arrow from *start* to *end*."""
    (ax, ay), (bx, by) = start, end
    length = min(_HEAD, hypot(bx - ax, by - ay))
    angle = atan2(by - ay, bx - ax)
    left, right = (
        (bx - length * cos(angle + turn), by - length * sin(angle + turn)) for turn in (0.5, -0.5)
    )
    return Polyline(points=(left, end, right), stroke=color, line=line)
