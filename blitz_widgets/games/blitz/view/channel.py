"""The background of the card table: the Channel between two coasts, one under each side's row.

It is not to scale.  The viewer's coast is the nearer one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, json

from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.view.coasts import Fit, draw_chart, draw_lands, draw_shelves

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.view.layout import TableLayout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_LINES = (
    *((x, -900, x + 40, 900) for x in range(-40, 1040, 120)),
    *((-20, y, 1020, y + 24) for y in range(-480, 600, 120)),
)
"""Meridians and parallels on a picture 1000 wide; y is 0 in the middle of the sea."""
_STATIONS = ((790, 52), (470, 96), (206, 112))
_RANGES, _RANGE_STRENGTH = (34, 110, 190), 0.16
"""The circles around a radar station: radii and opacity."""
_CLIFF, _CLIFF_STRENGTH = 4, 0.8


class _Channel(Struct, frozen=True):
    """Outlines of the Continent, England and its cliffs, each as x and y in turn."""

    far: tuple[tuple[float, ...], ...]
    near: tuple[tuple[float, ...], ...]
    cliffs: tuple[float, ...]


@cache
def _channel() -> _Channel:
    return json.decode(Path(__file__).with_name("channel.json").read_bytes(), type=_Channel)


def draw_channel(pen: Pen, places: TableLayout, theme: Theme) -> None:
    """Draw the sea, both coasts, the cliffs, the range of radar, and the lines of a chart."""
    channel, totals = _channel(), places.totals
    scale = places.width / 1000
    above = places.sides[ATTACKER].row.y < places.sides[DEFENDER].row.y
    fit = Fit(
        width=places.width,
        height=places.height,
        top=totals.y + totals.height / 2,
        across=scale,
        down=scale if above else -scale,  # the attacker is always on the Continent
    )
    lands = (*channel.far, *channel.near)
    draw_chart(pen, _LINES, fit, theme)
    draw_shelves(pen, lands, fit, theme)
    draw_lands(pen, lands, fit, theme.board_land, theme.shore)
    ranges = pen.at(0, 0, opacity=_RANGE_STRENGTH)
    for station in _STATIONS:
        [(x, y)] = fit.points(station)
        for reach in _RANGES:
            ranges.circle(x, y, reach * scale, stroke=theme.chart, line=1.4)
        pen.circle(x, y, 3 * scale, fill=theme.quiet)
    cliffs = pen.at(0, 0, opacity=_CLIFF_STRENGTH)
    cliffs.polyline(fit.points(channel.cliffs), stroke=theme.heading, line=_CLIFF * scale)
