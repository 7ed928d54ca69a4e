"""Campaigns of the Nippon board that are not open yet or already closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.state import OPEN, UNOPENED, WON_BY_BOTH, WON_BY_FIRST
from blitz_widgets.games.blitzkrieg.view.measures import BATTLE_TRACK, HEADING
from blitz_widgets.games.blitzkrieg.view.names import side_name
from blitz_widgets.locale import _
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.pen import kept

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.measures import Layout, Panel
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_VEIL = 0.5
_CLOSED_VEIL = 0.62
_BAND = 20
_WRITING = 15
_LETTER = 0.46
"""The width of a narrow letter, for a height of 1."""
_KEPT = 8
"""The number of drawings in the cache: those of the latest turns."""


@kept(_KEPT)
def veil_unopened(pen: Pen, kit: Kit, rows: bytes, measures: Layout, theme: Theme) -> None:
    """Veil the headings and tracks of campaigns that are not open yet (NIPPON-START)."""
    veil = pen.at(0, 0, opacity=_VEIL)
    for row, code in enumerate(rows):
        if code == UNOPENED:
            veil = veil.at(part=part("veil", f"campaign-{row}"))
            corner = measures.theatres[kit.row_theatre[row]]
            height = HEADING + BATTLE_TRACK
            veil.rect(
                corner.x - 1, corner.y, measures.theatre_width + 2, height, 4, fill=theme.plate
            )


@kept(_KEPT)
def draw_closed(
    pen: Pen, kit: Kit, rows: bytes, measures: Layout, panel: Panel, theme: Theme
) -> None:
    """Veil the closed campaigns, units included, and write who scored them.

    Rules: NIPPON-CLOSE-FILL, NIPPON-CLOSE-END.
    """
    veil = pen.at(0, 0, opacity=_CLOSED_VEIL)
    for row, code in enumerate(rows):
        if code in {OPEN, UNOPENED}:
            continue
        corner = measures.theatres[kit.row_theatre[row]]
        x, y = corner.x - panel.inset + 1, corner.y - panel.inset + 1
        height = HEADING + BATTLE_TRACK + measures.track_to_rows + measures.space + panel.inset
        closed = part("veil", f"closed-{row}")
        veil.at(part=closed).rect(x, y, panel.width - 2, height, 9, fill=theme.plate)
        band = pen.at(corner.x, corner.y + HEADING + BATTLE_TRACK + 1, part=closed)
        _draw_band(band, kit, code, kit.row_points[row], measures.theatre_width, theme)


def _draw_band(pen: Pen, kit: Kit, won: int, points: int, width: float, theme: Theme) -> None:
    """Draw the side that scored, in its colour, between the track and the spaces."""
    if won == WON_BY_BOTH:
        fill, ink = theme.shield, theme.ink
        text = _("closed · {points} each").format(points=points)
    else:
        seat = 0 if won == WON_BY_FIRST else 1
        emblem = kit.emblem[seat]
        fill, ink = theme.side(emblem), theme.side_light(emblem)
        text = _("closed · {side} {points}").format(side=side_name(kit, seat), points=points)
    pen.rect(0, 0, width, _BAND, 4, fill=fill, stroke=theme.line, line=1)
    size = min(_WRITING, width / (_LETTER * len(text)))
    pen.text(width / 2, _BAND / 2, text, size, fill=ink, narrow=True)
