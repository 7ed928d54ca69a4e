"""The background of the base board: an invented world under the theatres.

It is not to scale: the theatres keep the places of the printed board, and land and sea continue
under them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, json

from blitz_widgets.view.coasts import Fit, draw_chart, draw_lands, draw_shelves
from blitz_widgets.view.pen import ring_points

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_NEEDLE, _EAST_NEEDLE = 30.0, 18.0
_WEST = 0.12
"""The share of the overhang that is cut off in the west."""


class _World(Struct, frozen=True):
    """Outlines, each as x and y in turn, on a sheet of this size."""

    width: float
    height: float
    lands: tuple[tuple[float, ...], ...]
    lakes: tuple[tuple[float, ...], ...]
    lines: tuple[tuple[float, ...], ...]
    """Meridians and parallels."""


@cache
def _world() -> _World:
    return json.decode(Path(__file__).with_name("world.json").read_bytes(), type=_World)


def draw_world(pen: Pen, measures: Layout, theme: Theme) -> None:
    """Draw sea, lands and the lines of a chart, over the whole picture."""
    world, width, height = _world(), measures.width, measures.height
    scale = max(width / world.width, height / world.height)
    left = _WEST * (width - scale * world.width)
    fit = Fit(width=width, height=height, left=left, across=scale, down=scale)
    draw_chart(pen, world.lines, fit, theme)
    draw_shelves(pen, world.lands, fit, theme)
    draw_lands(pen, world.lands, fit, theme.board_land, theme.shore)
    draw_lands(pen, world.lakes, fit, theme.board, "")


def draw_compass(pen: Pen, theme: Theme) -> None:
    """Draw a compass rose around the pen's origin, 60 across."""
    ring, needle = pen.at(0, 0, opacity=0.5), pen.at(0, 0, opacity=0.65)
    ring.circle(0, 0, 26, stroke=theme.chart, line=1)
    ring.circle(0, 0, 21.3, stroke=theme.chart, line=0.7)
    ring.polygon(ring_points(0, 0, 26, 21.3, 12), stroke=theme.chart, line=0.7)
    needle.polygon([(0, -_NEEDLE), (4.2, 0), (-4.2, 0)], fill=theme.heading)
    needle.polygon([(0, 0.7 * _NEEDLE), (4.2, 0), (-4.2, 0)], fill=theme.quiet)
    for side in (-_EAST_NEEDLE, _EAST_NEEDLE):
        needle.polygon([(side, 0), (0, -3.4), (0, 3.4)], fill=theme.quiet)
