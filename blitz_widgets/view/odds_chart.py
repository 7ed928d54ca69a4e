"""How much a hidden hand could come to, as a chart within the page."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from blitz_widgets.locale import _
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.plots import (
    QUIET,
    Line,
    draw_plot,
    picture,
    style,
    text_width,
    write,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.view.odds import Odds
    from blitz_widgets.view.shapes import Point

_OWN = "var(--bt-accent-text)"
_BARS = "var(--bt-edge)"
_ROW, _PLOT = 20, 150
_STEPS = (1, 2, 5, 10, 20, 50)
_MOST_BARS = 9
_GUIDES = (5, 10, 20, 25, 50)
_MOST_GUIDES = 4
_TICK = 2.5
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
    root = picture(width, above + _PLOT + _ROW, label)
    percents = [100 * bar.chance for bar in bars]
    step = next((size for size in _GUIDES if max(percents) <= size * _MOST_GUIDES), 50)
    top = -(-int(max(percents) + 1) // step) * step
    outline: list[Point] = [(0, 0)]
    for number, percent in enumerate(percents):
        outline += [(number, percent), (number + 1, percent)]
    outline.append((len(bars), 0))
    edges = [(number, 0) for number in range(len(bars) + 1)]
    lines = [
        Line(outline, {"fill": _BARS}, filled=True),
        Line(edges, {"stroke": QUIET, "stroke-width": "1"}, dot=_TICK),
    ]
    plot = draw_plot(lines, len(edges), (width, _PLOT), (0, top), range(0, top + 1, step))
    moved = ET.SubElement(root, "g", {"transform": f"translate(0,{above})"})
    moved.append(plot.group)
    below = above + _PLOT + _ROW / 2
    starts = [bar.first for bar in bars] + [bars[-1].last + 1]
    for x, start in zip(plot.places, starts, strict=True):
        half = text_width(str(start)) / 2
        write(root, min(x, width - half), below, str(start), fill=QUIET, anchor="middle")
    write(root, plot.left, _ROW / 2, _("percent"), fill=QUIET)
    if odds.own is not None:
        _mark_own(root, odds.own, starts, plot.places, (above + plot.top, above + plot.bottom))
    return ET.tostring(root, encoding="unicode")


def bar_text(bar: Bar) -> str:
    """The amounts of *bar*."""
    if bar.first == bar.last:
        return str(bar.first)
    return _("{first} to {last}").format(first=bar.first, last=bar.last)


def _mark_own(
    root: ET.Element,
    own: int,
    starts: Sequence[int],
    places: Sequence[float],
    reach: tuple[float, float],
) -> None:
    """Draw a line where more begins than *own*, if that is on the chart."""
    for (start, end), (left, right) in zip(pairwise(starts), pairwise(places), strict=True):
        if start <= own < end:
            x = left + (right - left) * (own + 1 - start) / (end - start)
            top, bottom = map(written, reach)
            paint = {"stroke": _OWN, "stroke-width": "2.5", "stroke-dasharray": "5 3"}
            line = {"d": f"M{written(x)} {top} V{bottom}", "style": style(paint)}
            ET.SubElement(root, "path", line)
            text = _("more than your {own} →").format(own=own)
            wide = text_width(text)
            y = reach[0] - _ROW / 2
            if x + wide < places[-1]:
                write(root, x, y, text, fill=_OWN, bold=True)
            else:
                text = _("your {own}").format(own=own)
                write(root, x, y, text, fill=_OWN, bold=True, anchor="end")
