"""Remarks on a map that is valid, but would mislead its readers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.view.map_ground import line_between
from blitz_widgets.games.blitzkrieg.view.map_layout import wide_map
from blitz_widgets.games.blitzkrieg.view.names import theatre_name
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.measures import Panel
    from blitz_widgets.view.geometry import Corner
    from blitz_widgets.view.shapes import Point

_EDGE = 1
"""The depth of a cut into a panel that causes no remark, in board units."""


def map_remarks(kit: Kit) -> tuple[str, ...]:
    """A sentence for each line that passes behind another campaign; none without a map.

    Rules: NIPPON-BOARD.
    """
    if not kit.open_one_another:
        return ()
    return tuple(
        _(
            "The line between {one} and {other} passes behind {hidden}: in the picture it "
            "looks like two lines that end there. Move one of them."
        ).format(
            one=theatre_name(kit, one),
            other=theatre_name(kit, other),
            hidden=", ".join(theatre_name(kit, each) for each in hidden),
        )
        for one, other, hidden in _hidden_lines(kit)
    )


def _hidden_lines(kit: Kit) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """The theatres at both ends of each line that passes behind others, and those others."""
    measures = wide_map(kit)
    panel = measures.panel
    if panel is None:
        return
    for one, joined in enumerate(kit.joined):
        for other in joined:
            way = line_between(measures, panel, one, other) if one < other else ()
            hidden = tuple(
                number
                for number, corner in enumerate(measures.theatres)
                if number not in {one, other}
                and any(_crosses(start, end, corner, panel) for start, end in pairwise(way))
            )
            if hidden:
                yield one, other, hidden


def _crosses(start: Point, end: Point, corner: Corner, panel: Panel) -> bool:
    """Whether the line from *start* to *end* crosses the panel at *corner*."""
    low = (corner.x - panel.inset + _EDGE, corner.y - panel.inset + _EDGE)
    high = (low[0] + panel.width - 2 * _EDGE, low[1] + panel.height - 2 * _EDGE)
    enters, leaves = 0.0, 1.0
    for axis in (0, 1):
        step = end[axis] - start[axis]
        if not step:
            if not low[axis] < start[axis] < high[axis]:
                return False
            continue
        first, last = sorted(((low[axis] - start[axis]) / step, (high[axis] - start[axis]) / step))
        enters, leaves = max(enters, first), min(leaves, last)
    return enters < leaves
