"""How a game went, as a chart: the scores of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.locale import _
from blitz_widgets.view.chart_frame import LEGEND, ROW, last_reached, mark_here, write_milestones
from blitz_widgets.view.plots import Chart, dot_radius, draw_dot, draw_line, text_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.chart_frame import Milestone, Side

_PLOT = 190
_STEPS = (1, 2, 5, 10, 20, 50, 100)
_MOST_GUIDES = 6
_DOT = 4.0
"""The largest radius of a dot."""
_LINE = 2.5
_DASHES: Final = (None, (6.0, 4.0))
"""By seat: lines are told apart without their colours."""


def score_chart(
    milestones: Sequence[Milestone], sides: tuple[Side, Side], *, current: int, width: int
) -> str:
    """The scores of both *sides* over the game as an SVG element; empty without a milestone.

    Args:
        milestones: What is shown, in the order of the game.
        sides: By seat.
        current: The cursor on show: a line marks the last milestone that is not beyond it.
        width: In CSS pixels.
    """
    if not milestones:
        return ""
    cursors = [milestone.cursor for milestone in milestones]
    here = last_reached(cursors, current)
    scores = [milestone.standing.scores for milestone in milestones]
    said = [
        "\n".join((milestone.label, *_scores_said(sides, score)))
        for milestone, score in zip(milestones, scores, strict=True)
    ]
    shown = milestones[-1 if here is None else here]
    chart = Chart(
        width,
        LEGEND + ROW + _PLOT + ROW,
        _("{measure} over the game. {milestone}: {scores}").format(
            measure=shown.standing.measure,
            milestone=shown.label,
            scores=", ".join(_scores_said(sides, shown.standing.scores)),
        ),
    )
    x = 0.0
    for seat, text in enumerate(_scores_said(sides, shown.standing.scores)):
        x = _legend_line(chart, x, sides[seat], seat, text)
    most = max(map(max, scores))
    step = next((size for size in _STEPS if most <= size * _MOST_GUIDES), most)
    top = max(-(-most // step), 1) * step
    plot = chart.draw_plot(
        len(scores), (LEGEND + ROW, LEGEND + ROW + _PLOT), (0, top), range(0, top + 1, step)
    )
    ways = [plot.points([score[seat] for score in scores]) for seat in range(len(sides))]
    for seat, (side, way) in enumerate(zip(sides, ways, strict=True)):
        draw_line(chart.pen, way, side.color, _LINE, _DASHES[seat])
    for seat, (side, way) in enumerate(zip(sides, ways, strict=True)):
        for place in way:
            draw_dot(chart.pen, *place, dot_radius(plot, _DOT), side.color, square=bool(seat))
    mark_here(chart, plot, here)
    write_milestones(chart, milestones, plot, here, (LEGEND, LEGEND + ROW + _PLOT))
    chart.add_columns(cursors, said, plot, (LEGEND, _PLOT + 2 * ROW))
    return chart.svg()


def _scores_said(sides: tuple[Side, Side], scores: Iterable[int]) -> list[str]:
    return [f"{side.name} {score}" for side, score in zip(sides, scores, strict=True)]


def _legend_line(chart: Chart, x: float, side: Side, seat: int, text: str) -> float:
    """Show what the line of a side looks like; return where the next one goes."""
    y = LEGEND / 2
    draw_line(chart.pen, [(x + 1, y), (x + 31, y)], side.color, _LINE, _DASHES[seat])
    draw_dot(chart.pen, x + 16, y, _DOT, side.color, square=bool(seat))
    chart.write(x + 38, y, text, bold=True)
    return x + 38 + text_width(text) + 16
