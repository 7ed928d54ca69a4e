"""Drawing highlights on the board: frames, crossed-out places, and probabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.view.areas import HEADING, belongs
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.coaching.verdicts import Grade
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_VEIL = 0.5
_GLOW = 0.35
_FAINTEST = 0.2
"""The opacity of the colour of something almost impossible."""
_STRONGEST = 0.65
_LEAST_FRAME = 34
"""The least width of a frame around a change: a marker is wider than the step it is on."""
_PILL = 19
_HEADING = 200


def draw_highlights(pen: Pen, spots: Sequence[Spot], highlights: Highlights, theme: Theme) -> None:
    """Draw crosses, heat, verdicts, and frames around changes, hints, and things to pick."""
    heat = dict(highlights.heat)
    for spot in spots:
        if spot.target in highlights.struck:
            _strike(pen, _outer(spot, spots), spot, theme)
    for spot in spots:
        if spot.target in heat:
            _heat_up(pen, spot, heat[spot.target], theme)
    for spot in spots:
        if spot.target in highlights.changed:
            _frame(pen, spot, theme.changed, 3, max(3, (_LEAST_FRAME - spot.width) / 2))
        if spot.target in highlights.selectable:
            out = 4 if spot.target.startswith(HEADING) else 1
            _frame(pen.at(0, 0, opacity=_GLOW), spot, theme.lit, 9, out + 2)
            _frame(pen, spot, theme.lit, 4, out)
    hinted = set(highlights.hinted)
    for spot in spots:
        if spot.target in hinted:
            hinted.discard(spot.target)
            outer = _outer(spot, spots)
            _frame(pen.at(0, 0, opacity=_GLOW), outer, theme.hint, 10, 5)
            _frame(pen, outer, theme.hint, 4, 5)
    chosen = set(highlights.chosen)
    for spot in spots:
        if spot.target in chosen:
            chosen.discard(spot.target)
            # The words of a heading reach to its edges.
            out, line = (4, 4) if spot.target.startswith(HEADING) else (3, 5)
            _frame(pen, spot, theme.lit, line, out)
            _frame(pen, spot, theme.chosen, 2, out + line / 2)
        if spot.target == highlights.pointed:
            _frame(pen, spot, theme.chosen, 2.5, 4)
    if highlights.graded:
        _grade(pen, spots, dict(highlights.graded), theme)


def _grade(pen: Pen, spots: Sequence[Spot], verdicts: dict[str, Grade], theme: Theme) -> None:
    """Grade decisions, over every frame: only one of several equal things is graded."""
    from blitz_widgets.view.verdict_badges import draw_badge, frame_mistake  # noqa: PLC0415  # not in play

    graded = [(spot, verdicts.pop(spot.target)) for spot in spots if spot.target in verdicts]
    for spot, verdict in graded:
        frame_mistake(pen, spot, verdict, theme)
    for spot, verdict in graded:
        draw_badge(pen, spot, verdict)


def _outer(spot: Spot, spots: Sequence[Spot]) -> Spot:
    """The area of *spot*; for a heading, with its parts."""
    if not spot.target.startswith(HEADING):
        return spot
    inside = [spot, *(other for other in spots if belongs(other.target, spot.target))]
    right = max(other.x + other.width for other in inside)
    bottom = max(other.y + other.height for other in inside)
    return Spot(
        target=spot.target, x=spot.x, y=spot.y, width=right - spot.x, height=bottom - spot.y
    )


def _strike(pen: Pen, outer: Spot, spot: Spot, theme: Theme) -> None:
    """Veil and cross out something ruled out: a heading with one line, other things with two."""
    pen = pen.at(part=f"struck:{spot.target}")
    veil = pen.at(0, 0, opacity=_VEIL)
    veil.rect(outer.x - 1, outer.y - 1, outer.width + 2, outer.height + 2, 8, fill=theme.board)
    if outer is not spot:
        heading = spot.y + 12
        ends = [(spot.x, heading), (spot.x + min(spot.width, _HEADING), heading)]
        pen.polyline(ends, stroke=theme.struck, line=2)
        return
    reach = 0.27 * min(spot.width, spot.height)
    x, y = spot.x + spot.width / 2, spot.y + spot.height / 2
    _line(pen, (x - reach, y - reach), (x + reach, y + reach), theme)
    _line(pen, (x + reach, y - reach), (x - reach, y + reach), theme)


def _line(pen: Pen, start: tuple[float, float], end: tuple[float, float], theme: Theme) -> None:
    pen.polyline([start, end], stroke=theme.board, line=7)
    pen.polyline([start, end], stroke=theme.struck, line=3)


def _heat_up(pen: Pen, spot: Spot, share: float, theme: Theme) -> None:
    """Colour *spot* by its *share*, with the share as a bar and a number below."""
    pen = pen.at(part=f"heat:{spot.target}")
    strength = _FAINTEST + (_STRONGEST - _FAINTEST) * share
    hot = pen.at(0, 0, opacity=strength)
    hot.rect(spot.x, spot.y, spot.width, spot.height, 7, fill=theme.heat)
    pen.rect(spot.x, spot.y, spot.width, spot.height, 7, stroke=theme.heat, line=1 + 3 * share)
    x, width = spot.x + 2, spot.width - 4
    y = spot.y + spot.height - _PILL - 2
    pen.rect(x, y, width, _PILL, 5, fill=theme.heat_paper)
    pen.rect(x, y + _PILL - 4, max(width * share, 4), 4, 2, fill=theme.heat)
    pen.text(x + width / 2, y + _PILL / 2 - 2, chance_text(share), 15, fill=theme.ink, narrow=True)


def _frame(pen: Pen, spot: Spot, colour: str, line: float, out: float) -> None:
    pen.rect(
        spot.x - out,
        spot.y - out,
        spot.width + 2 * out,
        spot.height + 2 * out,
        8 + out,
        stroke=colour,
        line=line,
    )
