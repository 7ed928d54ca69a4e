"""The pictures on the cards, in a box of 100 by 126: a background and a motif."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.view.airframes import (
    AIRFRAMES,
    draw_airframe,
    draw_gladiator,
    draw_stuka,
)
from blitz_widgets.games.blitz.view.ground_art import GROUND_ART
from blitz_widgets.games.blitz.view.portraits import PORTRAITS
from blitz_widgets.rulebook.emblems import Emblem

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitz.rules.decks import Card
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_WIDTH, _HEIGHT = 100, 126
_HEADING = {Emblem.CROSS: 200.0, Emblem.RINGS: 20.0}
"""The Luftwaffe's aircraft fly down the table; the RAF's fly up to meet them."""


def draw_art(pen: Pen, card: Card, emblem: Emblem, theme: Theme) -> None:
    """Draw the picture of *card*: only a background if its name is unknown."""
    ink, paper = theme.side(emblem), theme.side_light(emblem)
    if card.id == "night-raid":
        _draw_night(pen, theme)
        draw_airframe(
            pen.at(46, 80, 0.74), AIRFRAMES["heinkel"], 200, emblem, theme.quiet, theme.night
        )
        return
    if card.id in PORTRAITS:
        pen.rect(0, 0, _WIDTH, _HEIGHT, 8, fill=theme.dawn if emblem is Emblem.CROSS else theme.day)
        PORTRAITS[card.id](pen, ink, paper)
        return
    (_draw_sea if emblem is Emblem.CROSS else _draw_fields)(pen, theme)
    if card.id in AIRFRAMES:
        at = pen.at(64, 74, 0.76) if card.bombs else pen.at(55, 68, 0.86)
        draw_airframe(at, AIRFRAMES[card.id], _HEADING[emblem], emblem, ink, paper)
    elif card.id in _FROM_THE_FRONT:
        _FROM_THE_FRONT[card.id](pen.at(55, 74, 0.84), ink, paper)
    elif card.id == "decoy":
        _draw_decoy(pen, emblem, ink, paper, theme)
    elif card.id in GROUND_ART:
        GROUND_ART[card.id](pen, ink, paper)


_FROM_THE_FRONT: dict[str, Callable[[Pen, str, str], None]] = {
    "stuka": draw_stuka,
    "gladiator": draw_gladiator,
}


def _draw_clouds(pen: Pen, theme: Theme) -> None:
    for x, y, size in ((72, 22, 1.0), (16, 60, 0.7)):
        for dx, dy, radius in ((-11, 3, 6), (-2, -2, 9), (9, 2, 7)):
            pen.circle(x + size * dx, y + size * dy, size * radius, fill=theme.cloud)
        pen.rect(x - 16 * size, y + 2 * size, 32 * size, 7 * size, 3.5 * size, fill=theme.cloud)


def _draw_sea(pen: Pen, theme: Theme) -> None:
    """The Channel in the morning."""
    pen.rect(0, 0, _WIDTH, _HEIGHT, 8, fill=theme.dawn)
    _draw_clouds(pen, theme)
    pen.polygon([(0, 102), (100, 102), (100, 118), (92, 126), (8, 126), (0, 118)], fill=theme.sea)
    for y, start in ((109, 8), (117, 26)):
        crests = [(start + 6 * step, y + (0, -2.4)[step % 2]) for step in range(9)]
        pen.polyline(crests, stroke=theme.wave, line=1.8)


def _draw_fields(pen: Pen, theme: Theme) -> None:
    """The south of England by day."""
    pen.rect(0, 0, _WIDTH, _HEIGHT, 8, fill=theme.day)
    _draw_clouds(pen, theme)
    hills = [(0, 108), (18, 101), (40, 104), (62, 98), (84, 103), (100, 99)]
    pen.polygon([*hills, (100, 118), (92, 126), (8, 126), (0, 118)], fill=theme.field)
    for near, far in (((20, 126), (40, 104)), ((58, 126), (64, 99)), ((92, 124), (84, 103))):
        pen.polyline([near, far], stroke=theme.hedge, line=1.6)
    pen.polyline([(2, 114), (50, 111), (98, 113)], stroke=theme.hedge, line=1.6)


def _draw_night(pen: Pen, theme: Theme) -> None:
    """A night over a town, with searchlights."""
    pen.rect(0, 0, _WIDTH, _HEIGHT, 8, fill=theme.night)
    lights = pen.at(0, 0, opacity=0.3)
    lights.polygon([(18, 118), (40, 30), (60, 36)], fill=theme.special)
    lights.polygon([(84, 118), (76, 26), (94, 24)], fill=theme.special)
    pen.circle(72, 34, 16, fill=theme.special)
    pen.circle(79, 29, 14, fill=theme.night)
    for x, y in ((64, 12), (92, 54), (28, 56), (12, 72), (88, 8)):
        pen.circle(x, y, 1.7, fill=theme.shield)
    roofs = [(0, 112), (10, 112), (10, 106), (18, 100), (26, 106), (26, 114), (44, 114), (44, 108)]
    roofs += [(58, 108), (58, 114), (70, 114), (70, 104), (76, 98), (82, 104), (82, 112)]
    pen.polygon([*roofs, (100, 112), (100, 118), (92, 126), (8, 126), (0, 118)], fill=theme.ink)


def _draw_decoy(pen: Pen, emblem: Emblem, ink: str, paper: str, theme: Theme) -> None:
    """A fighter next to the shadow of one that does not exist."""
    lure = AIRFRAMES["hurricane"]
    for step in range(5):
        pen.circle(50 + 5 * step, 60 + 9 * step * (1 - step / 8), 1.8, fill=theme.shield)
    draw_airframe(pen.at(66, 44, 0.56), lure, 20, emblem, theme.cloud, theme.day)
    pen.text(66, 46, "?", 42, fill=ink, narrow=True)
    draw_airframe(pen.at(40, 84, 0.62), lure, 20, emblem, ink, paper)
