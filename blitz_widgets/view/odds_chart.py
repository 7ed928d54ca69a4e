"""How much a hidden hand could come to, as a chart within the page."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.locale import _
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.plots import QUIET, Chart, Plot, draw_area, draw_dot, draw_line, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.view.odds import Odds

_OWN = "var(--bt-accent-text)"
_BARS = "var(--bt-edge)"
_ROW, _PLOT = 20, 150
_STEPS = (1, 2, 5, 10, 20, 50)
_MOST_BARS = 9
_GUIDES = (5, 10, 20, 25, 50)
_MOST_GUIDES = 4
_TICK = 2.5
_DASHES = (5.0, 3.0)
_KEPT = 64


class Bar(NamedTuple):
    """How likely it is that the amount is from *first* to *last*."""

    first: int
    last: int
    chance: float


def bars_of(amounts: Sequence[tuple[int, float]]) -> tuple[Bar, ...]:
    """*amounts* in bars of equal width from 0 on, as few as can be read."""
    most = max((amount for amount, _chance in amounts), default=0)
    step = next((size for size in _STEPS if most < size * _MOST_BARS), most + 1)
    return tuple(
        Bar(
            first,
            first + step - 1,
            sum(chance for amount, chance in amounts if first <= amount < first + step),
        )
        for first in range(0, most + 1, step)
    )


@lru_cache(maxsize=_KEPT)
def odds_chart(odds: Odds, width: int) -> str:
    """How likely each amount of *odds* is as an SVG element; empty without amounts.

    A line marks where more begins than the viewer has.

    Args:
        odds: What is shown.
        width: In CSS pixels.
    """
    if not odds.amounts:
        return ""
    bars = bars_of(odds.amounts)
    said = ", ".join(f"{bar_text(bar)}: {chance_text(bar.chance)}" for bar in bars)
    label = " ".join(filter(None, (f"{odds.measure}.", odds.verdict, said)))
    above = _ROW if odds.own is None else 2 * _ROW
    chart = Chart(width, above + _PLOT + _ROW, label)
    percents = [100 * bar.chance for bar in bars]
    step = next((size for size in _GUIDES if max(percents) <= size * _MOST_GUIDES), 50)
    top = -(-int(max(percents) + 1) // step) * step
    starts = [bar.first for bar in bars] + [bars[-1].last + 1]
    plot = chart.draw_plot(len(starts), (above, above + _PLOT), (0, top), range(0, top + 1, step))
    ground = plot.y(0)
    outline = [
        (x, plot.y(percent))
        for percent, edges in zip(percents, pairwise(plot.places), strict=True)
        for x in edges
    ]
    draw_area(chart.pen, plot, outline, _BARS)
    draw_line(chart.pen, [(x, ground) for x in plot.places], QUIET, 1)
    below = above + _PLOT + _ROW / 2
    for x, start in zip(plot.places, starts, strict=True):
        draw_dot(chart.pen, x, ground, _TICK, QUIET)
        half = text_width(str(start)) / 2
        chart.write(min(x, width - half), below, str(start), fill=QUIET, anchor="middle")
    chart.write(plot.left, _ROW / 2, _("percent"), fill=QUIET)
    if odds.own is not None:
        _mark_own(chart, odds.own, starts, plot)
    return chart.svg()


def bar_text(bar: Bar) -> str:
    """The amounts of *bar*."""
    if bar.first == bar.last:
        return str(bar.first)
    return _("{first} to {last}").format(first=bar.first, last=bar.last)


def _mark_own(chart: Chart, own: int, starts: Sequence[int], plot: Plot) -> None:
    """Draw a line where more begins than *own*, if that is on the chart."""
    for (start, end), (left, right) in zip(pairwise(starts), pairwise(plot.places), strict=True):
        if start <= own < end:
            x = left + (right - left) * (own + 1 - start) / (end - start)
            draw_line(chart.pen, [(x, plot.top), (x, plot.bottom)], _OWN, 2.5, _DASHES)
            text, anchor = _("more than your {own} →").format(own=own), "start"
            if x + text_width(text) >= plot.places[-1]:
                text, anchor = _("your {own}").format(own=own), "end"
            chart.write(x, plot.top - _ROW / 2, text, fill=_OWN, bold=True, anchor=anchor)
