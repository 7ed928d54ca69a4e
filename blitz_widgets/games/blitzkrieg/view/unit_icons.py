"""The icons of the units, drawn in a box of 100 by 100."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.units import Ability, Unit, UnitType
from blitz_widgets.view.emblems import draw_bomb
from blitz_widgets.view.pen import Pen, ring_points, sector_points

if TYPE_CHECKING:
    from collections.abc import Callable


def draw_unit(pen: Pen, unit: Unit, ink: str, paper: str) -> None:
    """Draw the unit and its ability, in *ink* with details in *paper*.

    Generals have a star and admirals an anchor, the largest things on their tokens.
    """
    if unit.ability in _WHOLE:
        _WHOLE[unit.ability](pen, ink, paper)
        return
    _TYPES[unit.types[0]](pen.at(10, 26, 0.86), ink, paper)
    if unit.ability in _BADGES:
        _BADGES[unit.ability](pen.at(52, -14, 0.46), ink, paper)


def _tank(pen: Pen, ink: str, paper: str) -> None:
    pen.rect(6, 30, 44, 7, fill=ink)
    pen.polygon([(40, 44), (45, 24), (70, 24), (77, 44)], fill=ink)
    pen.polygon([(14, 58), (24, 43), (86, 43), (94, 58)], fill=ink)
    pen.rect(8, 57, 88, 22, 11, fill=ink)
    for x in (22, 41, 60, 80):
        pen.circle(x, 68, 5, fill=paper)


def _ship(pen: Pen, ink: str, paper: str) -> None:
    pen.polygon([(2, 58), (98, 54), (86, 80), (18, 80)], fill=ink)
    pen.polygon([(32, 57), (36, 40), (70, 40), (74, 57)], fill=ink)
    pen.rect(46, 22, 13, 20, fill=ink)
    pen.rect(52, 6, 4, 18, fill=ink)
    pen.rect(12, 46, 20, 5, fill=ink)
    pen.rect(74, 45, 20, 5, fill=ink)
    for x in (40, 52, 64):
        pen.circle(x, 49, 3.4, fill=paper)


def _plane(pen: Pen, ink: str, paper: str) -> None:
    half = [(50, 0), (56, 10), (58, 34), (100, 56), (100, 66), (58, 58), (55, 80), (70, 90)]
    right = [*half, (70, 97), (50, 93)]
    left = [(100 - x, y) for x, y in reversed(right)]
    pen.polygon([*right, *left], fill=ink)
    pen.circle(50, 24, 4.5, fill=paper)


def _general(pen: Pen, ink: str, paper: str) -> None:
    pen.polygon(ring_points(56, 38, 40, 17, 5), fill=ink)
    _tank(pen.at(28, 52, 0.56), ink, paper)


def _admiral(pen: Pen, ink: str, paper: str) -> None:
    anchor = pen.at(16, -6, 0.78)
    anchor.circle(50, 14, 10, stroke=ink, line=8)
    anchor.rect(45, 22, 10, 66, fill=ink)
    anchor.rect(26, 34, 48, 9, fill=ink)
    anchor.polygon(sector_points(50, 50, 30, 41, pi * 0.06, pi * 0.94), fill=ink)
    anchor.polygon([(4, 60), (12, 40), (28, 56)], fill=ink)
    anchor.polygon([(96, 60), (88, 40), (72, 56)], fill=ink)
    _ship(pen.at(30, 58, 0.5), ink, paper)


def _nuclear(pen: Pen, ink: str, paper: str) -> None:
    trefoil = pen.at(8, 4, 0.94)
    trefoil.circle(52, 52, 46, fill=ink)
    for turn in range(3):
        start = -pi / 2 - pi / 6 + turn * 2 * pi / 3
        trefoil.polygon(sector_points(52, 52, 13, 40, start, start + pi / 3), fill=paper)
    trefoil.circle(52, 52, 8, fill=paper)


def _spy(pen: Pen, ink: str, paper: str) -> None:
    pen.polygon([(30, 34), (38, 6), (50, 11), (64, 6), (72, 34)], fill=ink)
    pen.rect(12, 34, 78, 10, 5, fill=ink)
    pen.circle(34, 62, 13, stroke=ink, line=7)
    pen.circle(68, 62, 13, stroke=ink, line=7)
    pen.rect(46, 58, 10, 6, fill=ink)
    pen.polygon([(28, 96), (51, 80), (74, 96)], fill=ink)
    pen.circle(34, 62, 4, fill=paper)


def _scientist(pen: Pen, ink: str, paper: str) -> None:
    pen.rect(36, 2, 32, 8, 3, fill=ink)
    pen.polygon(
        [(42, 8), (62, 8), (62, 38), (90, 88), (84, 96), (20, 96), (14, 88), (42, 38)], fill=ink
    )
    pen.polygon([(46, 56), (58, 56), (72, 82), (32, 82)], fill=paper)
    pen.circle(48, 72, 5, fill=ink)
    pen.circle(58, 64, 4, fill=ink)


def _partisans(pen: Pen, ink: str, paper: str) -> None:
    for mirror in (1, -1):

        def flip(x: float, side: int = mirror) -> float:
            return x if side == 1 else 104 - x

        pen.polygon(
            [
                (flip(12), 10),
                (flip(18), 6),
                (flip(72), 66),
                (flip(94), 84),
                (flip(84), 96),
                (flip(62), 74),
            ],
            fill=ink,
        )
    pen.circle(52, 49, 4, fill=paper)


def _inspired(pen: Pen, ink: str, paper: str) -> None:
    pen.polygon([(6, 44), (22, 38), (58, 12), (58, 80), (22, 58), (6, 54)], fill=ink)
    pen.polygon([(20, 58), (34, 63), (40, 88), (27, 88)], fill=ink)
    for distance in (20, 34):
        pen.polygon(sector_points(62, 46, distance - 4, distance + 4, -pi / 4, pi / 4), fill=ink)
    pen.circle(15, 49, 3, fill=paper)


def _godzilla(pen: Pen, ink: str, paper: str) -> None:
    monster = pen.at(16, 20, 0.82)
    monster.polygon([(50, 20), (68, 8), (63, 34)], fill=ink)
    monster.polygon([(61, 34), (82, 26), (74, 54)], fill=ink)
    monster.polygon([(72, 54), (93, 52), (83, 72)], fill=ink)
    back = [(10, 20), (18, 8), (34, 3), (48, 8), (54, 22), (70, 46), (80, 68), (100, 88)]
    legs = [(74, 84), (76, 97), (54, 97), (54, 84), (46, 84), (44, 97), (22, 97), (32, 80)]
    front = [(34, 62), (12, 62), (12, 52), (32, 50), (34, 34), (14, 34), (28, 24)]
    monster.polygon([*back, *legs, *front], fill=ink)
    monster.circle(34, 13, 4, fill=paper)


def _bolt(pen: Pen, ink: str, _paper: str) -> None:
    pen.polygon([(58, 0), (18, 56), (44, 56), (30, 104), (84, 40), (54, 40), (74, 0)], fill=ink)


def _no_effect(pen: Pen, ink: str, paper: str) -> None:
    pen.circle(50, 54, 38, fill=paper, stroke=ink, line=14)
    pen.polyline([(26, 80), (74, 28)], stroke=ink, line=14)


def _bomb_badge(pen: Pen, ink: str, _paper: str) -> None:
    draw_bomb(pen.at(8, 4, 0.96), ink)


_TYPES: dict[UnitType, Callable[[Pen, str, str], None]] = {
    UnitType.ARMY: _tank,
    UnitType.NAVY: _ship,
    UnitType.AIRFORCE: _plane,
}
_WHOLE: dict[Ability, Callable[[Pen, str, str], None]] = {
    Ability.GENERAL: _general,
    Ability.ADMIRAL: _admiral,
    Ability.NUCLEAR: _nuclear,
    Ability.SPY: _spy,
    Ability.SCIENTIST: _scientist,
    Ability.PARTISANS: _partisans,
    Ability.INSPIRED: _inspired,
    Ability.GODZILLA: _godzilla,
}
_BADGES: dict[Ability, Callable[[Pen, str, str], None]] = {
    Ability.BLITZ: _bolt,
    Ability.TASK_FORCE: _no_effect,
    Ability.BOMBER: _bomb_badge,
}
