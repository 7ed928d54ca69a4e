"""The battle track of a theatre: its cells, their print, and its marker."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_shield
from blitz_widgets.games.blitzkrieg.view.measures import BATTLE_TRACK, HEADING
from blitz_widgets.games.blitzkrieg.view.tokens import draw_pin
from blitz_widgets.view.emblems import draw_side_badge
from blitz_widgets.view.motion.parts import part

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.rulebook.emblems import Emblem
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_BETWEEN = 1.4
"""The gap between two cells."""
_WIDE_END = 2.4
"""The width of a numbered cell, in ordinary cells."""
_ROOMY = 14.0
"""The width of a cell at which +1 has its full size."""
_LARGEST_END = 1.25
"""The greatest enlargement of +1 beyond that size."""
_FAINT = 0.7
_PIN, _MAP_PIN = 31, 25
"""The side of the marker, on a plate and on a map."""
_PIN_NUMBER, _TWO_FIGURES = 66, 56
_HALO = 0.85
_TWO = 10
"""The first number with two figures."""
_KEPT = 64
"""The number of tracks in the cache."""


def track_width(kit: Kit, theatre: int, measures: Layout) -> float:
    """The width of a whole battle track."""
    return _cells(kit, theatre) * _cell(kit, theatre, measures)


def draw_battle_track(pen: Pen, kit: Kit, theatre: int, measures: Layout, theme: Theme) -> None:
    """Draw the cells: icons, ends, and the middle.

    Rules: BOARD-TRACK, NIPPON-TRACK.
    """
    last, won_at, ends = kit.last[theatre], kit.won_at[theatre], kit.ends[theatre]
    for number in range(-last, last + 1):
        x, cell = cell_place(kit, theatre, number, measures)
        width = cell - _BETWEEN
        emblem = kit.emblem[0 if number > 0 else 1]
        if number == 0:
            _draw_middle(pen, x, width, theme)
            continue
        at_end = abs(number) >= won_at
        fill = theme.side(emblem) if at_end else theme.side_track(emblem)
        _draw_cell(pen, kit, theatre, number, measures, theme, fill)
        if at_end and ends:
            _draw_end(pen.at(x, 0), ends[abs(number) - won_at], width, emblem, theme)
        elif at_end:
            badge = pen.at(x + cell / 2 - 5.7, 5, 0.1)
            draw_side_badge(badge, emblem, theme.side_light(emblem), theme.side(emblem))


def draw_marker(
    pen: Pen, kit: Kit, theatre: int, marker: int, measures: Layout, theme: Theme, *, stopped: bool
) -> None:
    """Draw the *marker* with its distance from the middle, in the leader's shape and colour.

    In the middle it is round and red.  The spaces between it and the middle have its colour.  A
    marker that has *stopped* for good is faint.
    """
    corner = measures.theatres[theatre]
    track = pen.at(corner.x, corner.y + HEADING, opacity=_FAINT if stopped else 1)
    name = kit.board.theatre[theatre].id
    x, cell = cell_place(kit, theatre, marker, measures)
    here = x + (cell - _BETWEEN) / 2
    emblem, edge = None, theme.middle
    if marker:
        emblem = kit.emblem[0 if marker > 0 else 1]
        edge, step = theme.side(emblem), 1 if marker > 0 else -1
        for number in range(step, marker, step):
            led = track.at(part=part(f"lead:{name}", number))
            _draw_cell(led, kit, theatre, number, measures, theme, edge)
    size = pin_size(measures)
    pin = track.at(here - size / 2, BATTLE_TRACK / 2 - 1 - size / 2, size / 100)
    pin = pin.at(part=part(f"marker:{name}", marker))
    draw_pin(pin.at(-9, -9, 1.18, opacity=_HALO), emblem, theme.plate, theme.plate)
    draw_pin(pin, emblem, theme.marker, edge)
    write_number(pin, marker, theme.ink)


def pin_size(measures: Layout) -> float:
    """The size of markers."""
    return _PIN if measures.plate and measures.track_rows else _MAP_PIN


def write_number(pin: Pen, marker: int, ink: str) -> None:
    """Write the *marker*'s distance from the middle on a *pin*, in a box of 100 by 100."""
    letters = _PIN_NUMBER if abs(marker) < _TWO else _TWO_FIGURES
    pin.text(50, 51, str(abs(marker)), letters, fill=ink, narrow=True)


def marker_middle(kit: Kit, theatre: int, marker: int, measures: Layout) -> tuple[float, float]:
    """The middle of the *marker* of a theatre."""
    corner = measures.theatres[theatre]
    x, cell = cell_place(kit, theatre, marker, measures)
    return corner.x + x + (cell - _BETWEEN) / 2, corner.y + HEADING + BATTLE_TRACK / 2 - 1


def _draw_cell(  # noqa: PLR0917  # on which track, which one, how wide, in which colour
    pen: Pen, kit: Kit, theatre: int, number: int, measures: Layout, theme: Theme, fill: str
) -> None:
    """Draw a cell with its icon, if it has one."""
    x, cell = cell_place(kit, theatre, number, measures)
    pen.rect(x, 0, cell - _BETWEEN, BATTLE_TRACK - 2, 3.5, fill=fill)
    if abs(number) in kit.icons[theatre]:
        shield = pen.at(x + cell * 0.5 - 4.6, 4.5, 0.092)
        draw_shield(shield, theme.icon_gold, edge=theme.icon_edge)


def _draw_middle(pen: Pen, x: float, width: float, theme: Theme) -> None:
    """Draw a red dot in the middle: a red cell would look like the marker."""
    pen.rect(x, 0, width, BATTLE_TRACK - 2, 3, fill=theme.cell)
    pen.circle(x + width / 2, BATTLE_TRACK / 2 - 1, min(2.6, width * 0.4), fill=theme.middle)


def _draw_end(pen: Pen, number: int, width: float, emblem: Emblem, theme: Theme) -> None:
    """Draw +1, +2 or +3 on a cell of the winning end; the plus is smaller than the digit."""
    ink, k = theme.side_light(emblem), min(_LARGEST_END, width / (_ROOMY - _BETWEEN))
    middle, left = BATTLE_TRACK / 2 - 1, width / 2 - 5.6 * k
    pen.polyline([(left, middle), (left + 4 * k, middle)], stroke=ink, line=1.4 * k)
    across = left + 2 * k
    pen.polyline([(across, middle - 2 * k), (across, middle + 2 * k)], stroke=ink, line=1.4 * k)
    pen.text(left + 7.6 * k, middle, str(number), 17 * k, fill=ink, narrow=True)


def cell_place(kit: Kit, theatre: int, number: int, measures: Layout) -> tuple[float, float]:
    """The left edge of the cell *number* on its track, and its width."""
    cell = _cell(kit, theatre, measures)
    before, weight = _cells_to(kit, theatre)[number + kit.last[theatre]]
    return before * cell, weight * cell


def _cell(kit: Kit, theatre: int, measures: Layout) -> float:
    """The width of an ordinary cell: each track fills its plate, or only the longest one does."""
    if measures.widths:
        return measures.widths[theatre] / _cells(kit, theatre)
    return measures.theatre_width / max(_cells(kit, theatre) for theatre in range(len(kit.last)))


@lru_cache(_KEPT)
def _cells(kit: Kit, theatre: int) -> float:
    """The length of the track in ordinary cells."""
    return sum(weight for _before, weight in _cells_to(kit, theatre))


@lru_cache(_KEPT)
def _cells_to(kit: Kit, theatre: int) -> tuple[tuple[float, float], ...]:
    """The left edge and the width of each cell of the track, in ordinary cells."""
    last = kit.last[theatre]
    weights = [_weight(kit, theatre, number) for number in range(-last, last + 1)]
    return tuple(zip(accumulate(weights, initial=0.0), weights, strict=False))


def _weight(kit: Kit, theatre: int, number: int) -> float:
    numbered = kit.ends[theatre] and abs(number) >= kit.won_at[theatre]
    return _WIDE_END if numbered else 1.0
