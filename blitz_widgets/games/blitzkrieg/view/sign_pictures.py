"""The signs of the board as separate small pictures, for lists and the legend."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_shield
from blitz_widgets.games.blitzkrieg.view.tokens import (
    cross_out,
    draw_counter,
    draw_face_down,
    draw_space,
)
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_KEPT = 128
"""The number of pictures in the cache: more than the signs of all boards."""


@lru_cache(maxsize=_KEPT)
def space_picture(space: Space) -> Scene:
    """A battle space."""
    pen = Pen()
    draw_space(pen, space, LIGHT)
    return _scene(pen)


@lru_cache(maxsize=_KEPT)
def numbered_picture(numbers: str) -> Scene:
    """A space without an effect, with the *numbers* of its name."""
    pen = Pen()
    draw_space(pen, Space(terrain=Terrain.LAND, effect=Effect.NONE), LIGHT)
    pen.text(50, 52, numbers, 46, fill=LIGHT.ink, bold=True)
    return _scene(pen)


@lru_cache(maxsize=_KEPT)
def closed_picture() -> Scene:
    """A space of a won theatre, where units can no longer be placed."""
    pen = Pen()
    draw_space(pen, Space(terrain=Terrain.LAND, effect=Effect.NONE), LIGHT)
    pen.at(0, 0, opacity=0.6).rect(0, 0, 100, 100, 14, fill=LIGHT.plate)
    cross_out(pen, 100, LIGHT.quiet, 7)
    return _scene(pen)


def effect_picture(effect: Effect, amount: int = 0, terrain: Terrain = Terrain.LAND) -> Scene:
    """A space with any *effect*."""
    return space_picture(Space(terrain=terrain, effect=effect, amount=amount))


def marker_picture(kit: Kit, marker: int) -> Scene:
    """The marker of a theatre at *marker*, in the leader's colour."""
    leader = None if not marker else kit.emblem[0 if marker > 0 else 1]
    return _marker(leader, abs(marker))


@lru_cache(maxsize=_KEPT)
def _marker(leader: Emblem | None, spaces: int) -> Scene:
    pen = Pen()
    fill, ink = LIGHT.marker, LIGHT.ink
    if leader is not None:
        fill, ink = LIGHT.side(leader), LIGHT.side_light(leader)
    draw_counter(pen, leader or Emblem.RINGS, LIGHT.ink if leader is None else fill, fill)
    pen.text(50, 52, str(spaces), 58, fill=ink, bold=True)
    return _scene(pen)


@lru_cache(maxsize=_KEPT)
def shield_picture(points: int | None = None) -> Scene:
    """The shield of a campaign with its *points*; without points, a battle track's gold shield."""
    pen = Pen()
    shield = pen.at(8, 0, 0.84)
    fill = LIGHT.icon_gold if points is None else LIGHT.shield
    draw_shield(shield, fill, edge=LIGHT.icon_edge if points is None else LIGHT.ink)
    if points is not None:
        shield.text(50, 52, str(points), 58, fill=LIGHT.ink, bold=True)
    return _scene(pen)


@lru_cache(maxsize=_KEPT)
def back_picture(emblem: Emblem) -> Scene:
    """The back of a token: an unknown unit."""
    pen = Pen()
    draw_face_down(pen, emblem, LIGHT)
    return _scene(pen)


def _scene(pen: Pen) -> Scene:
    return Scene(width=100, height=100, title="", ground=tuple(pen.shapes), pieces=())
