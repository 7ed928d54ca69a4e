"""Unit tokens and battle spaces, on the board and behind the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Space, Terrain
from blitz_widgets.games.blitzkrieg.rules.units import Ability, Unit
from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_effect
from blitz_widgets.games.blitzkrieg.view.unit_icons import draw_unit
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.emblems import draw_side_badge
from blitz_widgets.view.pen import Pen, kept

if TYPE_CHECKING:
    from blitz_widgets.view.theme import Theme

_CORNER = 16
_WIDE_VALUE = 2
_DEPTH, _DEPTH_STRENGTH = 5, 0.55
_TOKENS_KEPT = 128
"""The number of drawn tokens in the cache: for a board and a hand, in two pictures."""


def draw_space(pen: Pen, space: Space, theme: Theme) -> None:
    """Draw a vacant space in a box of 100 by 100: waves for sea, dots for land, halves for both."""
    both = space.terrain is Terrain.BOTH
    if space.terrain is Terrain.SEA or both:
        pen.rect(0, 0, 100, 100, 13, fill=theme.sea)
        for row in range(4):
            y = 16 + row * 23
            reach = 100 if not both else 100 - y
            _wave(pen, y, reach - 6, theme)
    if space.terrain is Terrain.LAND:
        pen.rect(0, 0, 100, 100, 13, fill=theme.land)
        _dots(pen, theme, half=False)
    if both:
        pen.polygon([(100, 4), (100, 88), (96, 96), (88, 100), (4, 100)], fill=theme.land)
        _dots(pen, theme, half=True)
    draw_effect(pen.at(15, 15, 0.7, part="icon"), space, theme)


def _wave(pen: Pen, y: float, reach: float, theme: Theme) -> None:
    crests = [(x, y + (-4, 4)[index % 2]) for index, x in enumerate(range(6, 100, 11))]
    line = [point for point in crests if point[0] <= reach]
    if len(line) > 1:
        pen.polyline(line, stroke=theme.wave, line=2.6)


def _dots(pen: Pen, theme: Theme, *, half: bool) -> None:
    for row in range(4):
        for column in range(4):
            x, y = 12 + column * 22 + (row % 2) * 11, 16 + row * 23
            if not half or x + y > 112:  # noqa: PLR2004  # inside the drawn half
                pen.circle(x, y, 2.5, fill=theme.dots)


def cross_out(pen: Pen, size: float, colour: str, line: float) -> None:
    """Cross out a space of this *size*: no unit can be placed there."""
    near, far = 0.2 * size, 0.8 * size
    for ends in (((near, near), (far, far)), ((far, near), (near, far))):
        pen.polyline(ends, stroke=colour, line=line)


@kept(_TOKENS_KEPT)
def draw_token(
    pen: Pen, unit: Unit, emblem: Emblem, theme: Theme, *, acting: Unit | None = None
) -> None:
    """Draw the token of *unit* in a box of 100 by 100.

    Sides differ in their corners and emblems; special weapons are yellow with a second frame.
    *acting* is the unit that a spy on the board copied.
    """
    ink, light = theme.side(emblem), theme.side_light(emblem)
    paper = theme.special if unit.special else light
    _draw_depth(pen, emblem, theme)
    draw_counter(pen, emblem, ink, paper)
    if unit.special:
        _inner_frame(pen, emblem, ink)
    visible = acting if acting is not None and acting is not unit else unit
    if visible is unit:
        draw_unit(pen.at(24, 21, 0.66), unit, ink, paper)
    else:
        draw_unit(pen.at(34, 30, 0.58), visible, ink, paper)
        draw_unit(pen.at(60, 6, 0.32), unit, ink, paper)
    value = value_label(visible)
    size = 46 if len(value) < _WIDE_VALUE else 34
    pen.text(
        15,
        30 if len(value) < _WIDE_VALUE else 27,
        value,
        size,
        fill=ink,
        narrow=True,
        anchor="start",
    )
    draw_side_badge(pen.at(13, 67, 0.2), emblem, ink, paper)


def draw_face_down(pen: Pen, emblem: Emblem, theme: Theme) -> None:
    """Draw the back of a token in a box of 100 by 100."""
    ink, light = theme.side(emblem), theme.side_light(emblem)
    _draw_depth(pen, emblem, theme)
    draw_counter(pen, emblem, light, ink)
    draw_side_badge(pen.at(28, 28, 0.44), emblem, light, ink)


def value_label(unit: Unit) -> str:
    """The printed value: “#” counts units, a dash is none, “=” copies."""
    match unit.ability:
        case Ability.GENERAL | Ability.ADMIRAL:
            return "#"
        case Ability.SPY:
            return "="
        case Ability.SCIENTIST:
            return "–"  # noqa: RUF001  # a dash for no value
        case Ability.PARTISANS:
            return f"{unit.value}/{unit.value_behind}"
        case _:
            return str(unit.value)


def draw_counter(pen: Pen, emblem: Emblem, ink: str, paper: str) -> None:
    """Draw a counter in the shape of a side, in a box of 100 by 100."""
    if emblem is Emblem.RINGS:
        pen.rect(3.5, 1.5, 93, 93, 24, fill=paper, stroke=ink, line=7)
    else:
        pen.polygon(_corners(emblem, 3.5, _CORNER, up=2), fill=paper, stroke=ink, line=7)


def draw_pin(pen: Pen, emblem: Emblem | None, fill: str, edge: str) -> None:
    """Draw a marker in the shape of a side, round without one, in a box of 100 by 100."""
    if emblem is None or emblem is Emblem.RINGS:
        pen.circle(50, 50, 44, fill=fill, stroke=edge, line=12)
    else:
        cut = _CORNER if emblem is Emblem.SUN else 26
        pen.polygon(_corners(emblem, 6, cut), fill=fill, stroke=edge, line=12)


def _draw_depth(pen: Pen, emblem: Emblem, theme: Theme) -> None:
    """Draw the edge of a token that shows below it."""
    edge = pen.at(0, _DEPTH, opacity=_DEPTH_STRENGTH)
    draw_counter(edge, emblem, theme.ink, theme.ink)


def _inner_frame(pen: Pen, emblem: Emblem, ink: str) -> None:
    if emblem is Emblem.RINGS:
        pen.rect(9.5, 7.5, 81, 81, 18, stroke=ink, line=2)
    else:
        pen.polygon(_corners(emblem, 9.5, _CORNER - 2, up=2), stroke=ink, line=2)


def _corners(
    emblem: Emblem, near: float, cut: float, *, up: float = 0
) -> list[tuple[float, float]]:
    """A square with cut corners; under the sun, two opposite corners are cut deeper."""
    far = 100 - near
    one, other = (cut, cut) if emblem is Emblem.CROSS else (1.6 * cut, 0)
    corners = [
        (near + one, near),
        (far - other, near),
        (far, near + other),
        (far, far - one),
        (far - one, far),
        (near + other, far),
        (near, far - other),
        (near, near + one),
    ]
    return [(x, y - up) for x, y in corners]
