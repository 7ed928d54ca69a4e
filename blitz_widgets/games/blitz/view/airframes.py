"""Aircraft seen from above, each drawn from its own measures.

The nose is at -50 and the tail at 50; wings reach out to the sides.  As spotters do, tell types
apart by the outline of the wings, the number of engines, and the tail.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.shapes import Point  # msgspec reads it

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.pen import Pen


class Airframe(Struct, frozen=True, kw_only=True):
    """The measures of a type.  Outlines are of the right half, from front to back."""

    wing: tuple[Point, ...]
    body: tuple[Point, ...]
    """Half the width, and its distance from the nose."""
    tail: tuple[Point, ...]
    canopy: tuple[float, float, float]
    """Where the glass begins and ends, and half its width."""
    engines: tuple[float, ...] = ()
    """The distance of the engines on the wings from the body."""
    cowling: tuple[float, float, float] = (-34, 8, 6)
    """Where these engines begin and end, and half their width."""
    fins: float = 0
    """The distance of twin fins from the middle; 0 for one fin in the middle."""
    glass_nose: bool = False
    turret: float = 0
    """The distance of a gun turret from the nose; 0 without one."""
    badge: float = 27
    """The distance of the emblems on the wings from the body."""


def _ellipse(span: float, y: float, before: float, behind: float) -> tuple[Point, ...]:
    """A rounded half wing around *y*, reaching *before* and *behind* it at the body."""
    steps = 7
    angles = [pi / 2 * step / steps for step in range(steps + 1)]
    front = [(span * sin(angle), y - before * cos(angle)) for angle in angles]
    back = [(span * sin(angle), y + behind * cos(angle)) for angle in reversed(angles[:-1])]
    return (*front, *back)


_SLIM = ((1.5, -50), (4.5, -45), (6, -30), (6, 0), (4, 26), (1.5, 50))
_STOUT = ((3, -46), (7, -41), (8, -18), (7.5, 4), (4.5, 30), (1.8, 50))
_ROUND_TAIL = _ellipse(18, 39, 5, 7)
_SQUARE_TAIL = ((2, 33), (15, 35), (17, 39), (16, 45), (2, 46))

AIRFRAMES = {
    "bf-109": Airframe(
        wing=((4, -19), (40, -13), (45, -9), (44, 0), (4, 5)),
        body=_SLIM,
        tail=_SQUARE_TAIL,
        canopy=(-10, 8, 3.2),
    ),
    "bf-110": Airframe(
        wing=((4, -15), (44, -9), (50, -4), (49, 4), (4, 9)),
        body=((2, -46), (5, -40), (5.5, 0), (3.4, 30), (1.5, 48)),
        tail=((2, 38), (20, 38), (20, 47), (2, 47)),
        canopy=(-24, 14, 3.4),
        engines=(17,),
        cowling=(-36, 12, 5),
        fins=20,
        badge=36,
    ),
    "heinkel": Airframe(
        wing=_ellipse(52, -7, 13, 16),
        body=((3, -48), (7, -42), (7.5, 0), (5, 26), (2, 50)),
        tail=_ellipse(21, 38, 6, 8),
        canopy=(-24, -12, 3.4),
        engines=(17,),
        cowling=(-34, 10, 5.4),
        glass_nose=True,
        turret=8,
        badge=36,
    ),
    "dornier": Airframe(
        wing=((3, -14), (30, -13), (46, -7), (51, -1), (47, 5), (30, 10), (3, 12)),
        body=((2.5, -50), (5.5, -44), (6, -26), (3.6, -8), (3.2, 28), (1.8, 48)),
        tail=((2, 38), (17, 38), (17, 47), (2, 47)),
        canopy=(-40, -24, 4),
        engines=(16,),
        cowling=(-32, 12, 5.6),
        fins=17,
        badge=35,
    ),
    "spitfire": Airframe(
        wing=_ellipse(46, -9, 11, 15),
        body=_SLIM,
        tail=_ROUND_TAIL,
        canopy=(-6, 9, 3),
    ),
    "hurricane": Airframe(
        wing=((4, -21), (34, -18), (43, -14), (46, -7), (42, 0), (34, 4), (4, 8)),
        body=_STOUT,
        tail=_ROUND_TAIL,
        canopy=(-14, 4, 4),
    ),
    "beaufighter": Airframe(
        wing=((4, -14), (40, -11), (49, -6), (51, 0), (46, 6), (4, 12)),
        body=((4, -30), (7, -24), (7, 4), (4.5, 30), (2, 50)),
        tail=_ROUND_TAIL,
        canopy=(-22, -8, 4.2),
        engines=(16,),
        cowling=(-46, 6, 8),
        badge=36,
    ),
    "blenheim": Airframe(
        wing=((4, -17), (36, -13), (47, -8), (51, -2), (46, 3), (36, 6), (4, 10)),
        body=((4, -50), (6, -45), (6.4, -10), (4.5, 24), (1.8, 48)),
        tail=_ROUND_TAIL,
        canopy=(-46, -20, 4),
        engines=(16,),
        cowling=(-32, 6, 5.6),
        turret=14,
        badge=36,
    ),
    "defiant": Airframe(
        wing=((4, -18), (36, -13), (43, -8), (44, -2), (36, 3), (4, 7)),
        body=_STOUT,
        tail=_ROUND_TAIL,
        canopy=(-16, -4, 3.6),
        turret=7,
    ),
    "battle": Airframe(
        wing=((4, -16), (40, -12), (50, -6), (52, 0), (46, 6), (4, 12)),
        body=((2, -50), (6, -44), (6.5, -16), (5.5, 14), (3.4, 34), (1.6, 50)),
        tail=((2, 33), (18, 35), (21, 40), (18, 46), (2, 47)),
        canopy=(-18, 24, 3.4),
    ),
}
"""By card name; the Stuka and the Gladiator are drawn from the front."""


def draw_airframe(  # aircraft, angle, side, colours
    pen: Pen, frame: Airframe, degrees: float, emblem: Emblem, ink: str, paper: str
) -> None:
    """Draw *frame* around the pen's origin, its nose turned by *degrees* from upwards."""
    angle = degrees * pi / 180
    across, along = cos(angle), sin(angle)

    def turned(points: Iterable[Point]) -> list[Point]:
        return [(x * across - y * along, x * along + y * across) for x, y in points]

    def whole(half: Iterable[Point], fill: str) -> None:
        right = list(half)
        outline = [*right, *((-x, y) for x, y in reversed(right))]
        pen.polygon(turned(outline), fill=fill)

    def box(x: float, reach: tuple[float, float], half: float, fill: str) -> None:
        start, end = reach
        corners = [(x - half, start + 2), (x, start), (x + half, start + 2), (x + half, end - 2)]
        pen.polygon(turned([*corners, (x, end), (x - half, end - 2)]), fill=fill)

    whole(frame.wing, ink)
    whole(frame.tail, ink)
    for out in frame.engines:
        start, end, half = frame.cowling
        for side in (-out, out):
            box(side, (start, end), half, ink)
            pen.polyline(turned([(side - 11, start), (side + 11, start)]), stroke=ink, line=1.4)
    whole(frame.body, ink)
    if frame.engines:
        for side in (-frame.fins, frame.fins) if frame.fins else ():
            box(side, (33, 53), 2.6, ink)
    else:
        nose = frame.body[0][1]
        pen.polyline(turned([(-13, nose), (13, nose)]), stroke=ink, line=1.6)
    if not frame.fins:
        pen.polyline(turned([(0, 34), (0, 51)]), stroke=paper, line=1.4)
    start, end, half = frame.canopy
    box(0, (start, end), half, paper)
    if frame.glass_nose:
        box(0, (-46, -32), 4.6, paper)
        pen.polyline(turned([(0, -46), (0, -32)]), stroke=ink, line=1.2)
        pen.polyline(turned([(-5, -39), (5, -39)]), stroke=ink, line=1.2)
    if frame.turret:
        [middle] = turned([(0, frame.turret)])
        pen.circle(*middle, 5.4, fill=paper, stroke=ink, line=1.6)
        for gun in (-1.6, 1.6):
            ends = [(gun, frame.turret), (gun, frame.turret + 12)]
            pen.polyline(turned(ends), stroke=paper, line=1.3)
    for side in (-frame.badge, frame.badge):
        [(x, y)] = turned([(side, -4)])
        _draw_marking(pen.at(x, y), emblem, angle, ink, paper)


def _draw_marking(pen: Pen, emblem: Emblem, angle: float, ink: str, paper: str) -> None:
    """Draw the emblem of a side on a wing, around the pen's origin."""
    if emblem is Emblem.RINGS:
        pen.circle(0, 0, 5, fill=paper)
        pen.circle(0, 0, 2.2, fill=ink)
        return
    for turn in (angle, angle + pi / 2):
        x, y = 4.6 * cos(turn), 4.6 * sin(turn)
        pen.polyline([(-x, -y), (x, y)], stroke=paper, line=2.6)


def draw_stuka(pen: Pen, ink: str, paper: str) -> None:
    """Draw a dive-bomber from the front: wings bent like a gull's, wheels in spats, its bomb."""
    for side in (-1, 1):
        inner = [(0, -4), (side * 20, 10), (side * 20, 17), (0, 8)]
        outer = [(side * 19, 10), (side * 50, -8), (side * 52, -5), (side * 21, 17)]
        pen.polygon(inner, fill=ink)
        pen.polygon(outer, fill=ink)
        pen.polygon([(side * 15, 12), (side * 26, 12), (side * 25, 36), (side * 16, 36)], fill=ink)
        pen.circle(side * 20.5, 36, 5, fill=ink)
        pen.polyline([(side * 3, -18), (side * 18, -21)], stroke=ink, line=2.6)
    pen.polygon([(-3, -26), (3, -26), (2, -8), (-2, -8)], fill=ink)
    pen.circle(0, 0, 11, fill=ink)
    pen.polygon([(-7, -9), (-4, -16), (4, -16), (7, -9)], fill=paper)
    pen.circle(0, 2, 7, stroke=paper, line=1.4)
    pen.polyline([(-17, 13), (17, -9)], stroke=ink, line=1.6)
    pen.circle(0, 2, 2.4, fill=paper)
    pen.polygon([(-4, 15), (4, 15), (4.6, 26), (0, 34), (-4.6, 26)], fill=ink)


def draw_gladiator(pen: Pen, ink: str, paper: str) -> None:
    """Draw a biplane from the front: two wings with struts between them."""
    pen.polygon([(-46, -26), (46, -26), (44, -20), (-44, -20)], fill=ink)
    pen.polygon([(-42, 6), (42, 6), (40, 12), (-40, 12)], fill=ink)
    for x in (-34, -28, 28, 34):
        pen.polyline([(x, -21), (x, 7)], stroke=ink, line=1.8)
    for side in (-1, 1):
        pen.polyline([(side * 8, -20), (side * 5, -4)], stroke=ink, line=1.8)
        pen.polyline([(side * 6, 10), (side * 14, 27)], stroke=ink, line=2.4)
        pen.polygon([(side * 10, 24), (side * 17, 24), (side * 17, 36), (side * 10, 36)], fill=ink)
    pen.circle(0, 2, 14, fill=ink)
    pen.circle(0, 2, 9.4, stroke=paper, line=1.6)
    pen.polyline([(-16, 18), (16, -14)], stroke=paper, line=2)
    pen.circle(0, 2, 3, fill=paper)
    pen.polygon([(-5, -11), (-3, -16), (3, -16), (5, -11)], fill=paper, stroke=ink, line=1.4)
