"""The chance of winning over a game, as a chart: decisions with their verdicts, and luck below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.coaching.findings import Cause
from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.locale import _
from blitz_widgets.view.chart_frame import ROW, last_reached, mark_here
from blitz_widgets.view.dashes import dotted_line
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.plots import INK, QUIET, Chart, draw_area, draw_line, text_width
from blitz_widgets.view.verdict_words import VERDICT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.coaching.findings import Review, ReviewedDecision
    from blitz_widgets.view.plots import Plot

_FOOT: Final = 4
_WIDEST_BAR: Final = 9.0
_SIGN: Final = 8.0
"""The radius of a sign."""
_SIGN_SIZE: Final = 11
"""The size of what is written in it."""
_DOT: Final = 3.0
"""The radius of what stands for a decision without one."""
_WHOLE: Final = 100
_LAST_STEP: Final = 10**9
"""More actions than any game has."""
_MOST_LUCK: Final = 0.3
"""The luck that fills a bar; more is cut off."""
_STRENGTHS: Final = {Cause.OWN_LUCK: 1.0, Cause.OTHER_LUCK: 0.65, Cause.OTHER_PLAY: 0.35}
"""How strong the bars are: the other side's are paler than those of what the side itself drew."""
_CORNERS: Final = {
    Grade.BLUNDER: ((0, -1.7), (1.7, 1.0), (-1.7, 1.0)),
    Grade.MISTAKE: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    Grade.SLIP: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
}
"""The outlines of signs, of their radius; all others are round."""
_LOW: Final = {Grade.BLUNDER: 0.3}
"""How far below its middle, of its radius, a triangle is wide enough for a sign."""
VERDICT_COLOURS: Final = {
    Grade.BEST: "var(--bt-good)",
    Grade.GOOD: "var(--bt-on-rule)",
    Grade.SLIP: "var(--bt-slip)",
    Grade.MISTAKE: "var(--bt-mistake)",
    Grade.BLUNDER: "var(--bt-error)",
}


class Heights(NamedTuple):
    """How high the parts of the chart are, in CSS pixels."""

    curve: int
    luck: int
    """The bars for luck, and the line above them that says so."""


TALL: Final = Heights(curve=170, luck=64)
LOW: Final = Heights(curve=106, luck=44)
"""Where a board has to be seen as well."""


def chance_chart(
    review: Review,
    cursor_of: Callable[[int], int],
    said: Sequence[str],
    *,
    current: int,
    width: int,
    heights: Heights = TALL,
) -> str:
    """The chance after each decision as an SVG element; empty without a decision.

    A dotted line leads up to what the best move would have given.  The bars below are what came
    between one decision and the next: draws, dice, and the other side.

    Args:
        review: What is shown.
        cursor_of: The step of a replay that shows as many actions.
        said: Each of the decisions in a line, for those who point at it.
        current: The step of the replay that is on show.
        width: In CSS pixels.
        heights: Of its parts.
    """
    decisions = review.decisions
    if not decisions:
        return ""
    luck = 2 * ROW + heights.curve
    chart = Chart(width, luck + heights.luck + _FOOT, _label(review))
    plot = _draw_curve(chart, review, heights.curve)
    _write_row(chart, plot, 0, _("Your chance to win, in percent"), _("dotted: the best move"))
    cursors = [cursor_of(each.step) for each in decisions]
    mark_here(chart, plot, last_reached(cursors, current))
    _draw_signs(chart, decisions, plot)
    _write_turns(chart, decisions, plot, luck - ROW)
    _draw_luck(chart, review, plot, (luck, heights.luck))
    texts = list(said)
    if review.result is not None:
        cursors.append(cursor_of(_LAST_STEP))
        texts.append(_("The end"))
    chart.add_columns(cursors, texts, plot, (ROW, luck - ROW + heights.luck))
    return chart.svg()


def _write_row(chart: Chart, plot: Plot, top: float, text: str, remark: str) -> None:
    """Write what is below, from *top*, and where there is room how it is to be read."""
    chart.write(plot.left, top + ROW / 2, text, fill=INK, bold=True)
    if plot.left + text_width(text) + text_width(remark) < plot.right:
        chart.write(plot.right, top + ROW / 2, remark, fill=QUIET, anchor="end")


def _draw_curve(chart: Chart, review: Review, height: int) -> Plot:
    """The chance after each decision, and the result."""
    chances = [each.chance for each in review.decisions]
    if review.result is not None:
        chances.append(review.result)
    guides = (0, _WHOLE // 2, _WHOLE)
    plot = chart.draw_plot(len(chances), (ROW, ROW + height), (0, _WHOLE), guides)
    points = plot.points([_WHOLE * chance for chance in chances])
    draw_area(chart.pen, plot, points, "var(--bt-done)", opacity=0.6)
    draw_line(chart.pen, points, "var(--bt-good)", 2.5)
    return plot


def _label(review: Review) -> str:
    first, last = review.decisions[0], review.decisions[-1]
    return _(
        "Your chance to win: {first} after your first decision, {last} after your last."
    ).format(first=chance_text(first.chance), last=chance_text(last.chance))


def _draw_signs(chart: Chart, decisions: Sequence[ReviewedDecision], plot: Plot) -> None:
    """The verdict on each decision, with a dotted line up to what the best would have given.

    A decision that changed nothing any more has a dot and no verdict.
    """
    pen = chart.pen
    for decided, x in zip(decisions, plot.places, strict=False):
        y = plot.y(_WHOLE * decided.chance)
        if decided.was_over:
            pen.circle(x, y, _DOT, fill=QUIET)
            continue
        colour = VERDICT_COLOURS[decided.verdict]
        if decided.verdict in _CORNERS:
            best = plot.y(_WHOLE * decided.best.chance)
            dotted_line(pen, [(x, y), (x, best)], colour, 1)
            pen.polyline([(x - 4, best), (x + 4, best)], stroke=colour, line=2)
        _draw_sign(chart, x, y, decided.verdict)


def _draw_sign(chart: Chart, x: float, y: float, verdict: Grade) -> None:
    pen, colour, panel = chart.pen, VERDICT_COLOURS[verdict], "var(--bt-panel)"
    if verdict in _CORNERS:
        corners = [(x + dx * _SIGN, y + dy * _SIGN) for dx, dy in _CORNERS[verdict]]
        pen.polygon(corners, fill=panel, stroke=colour, line=2)
    else:
        pen.circle(x, y, _SIGN - 2, fill=panel, stroke=colour, line=2)
    low = _LOW.get(verdict, 0.0) * _SIGN
    pen.text(x, y + low, VERDICT_SIGNS[verdict], _SIGN_SIZE, fill=colour, bold=True, narrow=True)


def _write_turns(
    chart: Chart, decisions: Sequence[ReviewedDecision], plot: Plot, top: float
) -> None:
    """The number of the turn below each first decision in it, as far as there is room."""
    last, right = 0, -2 * _WIDEST_BAR
    for decided, x in zip(decisions, plot.places, strict=False):
        if decided.turn != last and x - right > 2 * _WIDEST_BAR:
            chart.write(x, top + ROW / 2, str(decided.turn), fill=QUIET, anchor="middle")
            last, right = decided.turn, x


def _draw_luck(chart: Chart, review: Review, plot: Plot, reach: tuple[float, float]) -> None:
    """Bars for what came between the decisions, one for each cause: up if it was good."""
    top, room = reach
    middle = top + ROW + (room - ROW) / 2
    legend = _("bars: your draws, its draws and dice, its decisions")
    _write_row(chart, plot, top, _("Luck, and the other side"), legend)
    draw_line(chart.pen, [(plot.left, middle), (plot.right, middle)], QUIET, 1)
    steps = [each.step for each in review.decisions]
    causes = [cause for cause in Cause if any(s.cause is cause for s in review.swings)]
    if not causes:
        return
    between = (plot.right - plot.left) / len(steps) * 0.8
    width = min(_WIDEST_BAR, between / len(causes))
    for number, x in enumerate(plot.places[: len(steps)]):
        found = review.swings_after(number)
        for place, cause in enumerate(causes):
            amount = sum(each.amount for each in found if each.cause is cause)
            height = min(abs(amount) / _MOST_LUCK, 1) * (room - ROW) / 2
            if height < 1:
                continue
            chart.pen.at(opacity=_STRENGTHS[cause]).rect(
                x + place * width,
                middle - height if amount > 0 else middle,
                max(width - 1, 1),
                height,
                2,
                fill="var(--bt-good)" if amount > 0 else "var(--bt-error)",
            )
