"""How a game went, as a chart: the scores of both sides."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from blitz_widgets.locale import _
from blitz_widgets.view.chart_frame import (
    LEGEND,
    PLOTS_KEPT,
    ROW,
    add_columns,
    last_reached,
    place_plot,
    write_milestones,
)
from blitz_widgets.view.plots import (
    Line,
    Plot,
    dot_style,
    draw_dot,
    draw_plot,
    picture,
    style,
    text_width,
    write,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.chart_frame import Milestone, Side

_PLOT = 190
_STEPS = (1, 2, 5, 10, 20, 50, 100)
_MOST_GUIDES = 6
_DOT = 4.0
"""The largest radius of a dot."""
_DASHES = ("none", "6 4")
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
    here = last_reached(milestones, current)
    scores = tuple(milestone.standing.scores for milestone in milestones)
    said = [
        "\n".join((milestone.label, *_scores_said(sides, score)))
        for milestone, score in zip(milestones, scores, strict=True)
    ]
    plot = _score_plot(scores, sides, width)
    shown = milestones[-1 if here is None else here]
    root = picture(
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
        x = _legend_line(root, x, sides[seat], seat, text)
    place_plot(root, plot, LEGEND + ROW, here)
    write_milestones(root, milestones, plot, here, (LEGEND, LEGEND + ROW + _PLOT))
    add_columns(root, [one.cursor for one in milestones], said, plot, (LEGEND, _PLOT + 2 * ROW))
    return ET.tostring(root, encoding="unicode")


@lru_cache(maxsize=PLOTS_KEPT)
def _score_plot(scores: tuple[tuple[int, int], ...], sides: tuple[Side, Side], width: int) -> Plot:
    most = max(map(max, scores))
    step = next((size for size in _STEPS if most <= size * _MOST_GUIDES), most)
    top = max(-(-most // step), 1) * step
    lines = [
        Line(
            [(number, score[seat]) for number, score in enumerate(scores)],
            _line_paint(side, seat),
            dot=_DOT,
            square=bool(seat),
        )
        for seat, side in enumerate(sides)
    ]
    return draw_plot(lines, len(scores), (width, _PLOT), (0, top), range(0, top + 1, step))


def _scores_said(sides: tuple[Side, Side], scores: Iterable[int]) -> list[str]:
    return [f"{side.name} {score}" for side, score in zip(sides, scores, strict=True)]


def _line_paint(side: Side, seat: int) -> dict[str, str]:
    return {"stroke": side.color, "stroke-width": "2.5", "stroke-dasharray": _DASHES[seat]}


def _legend_line(root: ET.Element, x: float, side: Side, seat: int, text: str) -> float:
    """Show what the line of a side looks like; return where the next one goes."""
    y = LEGEND / 2
    line = {"d": f"M{written(x)} {written(y)} h32", "style": style(_line_paint(side, seat))}
    ET.SubElement(root, "path", line)
    dot = ET.SubElement(root, "g", {"style": dot_style(side.color, _DOT, square=bool(seat))})
    draw_dot(dot, x + 16, y, _DOT, square=bool(seat))
    write(root, x + 38, y, text, bold=True)
    return x + 38 + text_width(text) + 16
