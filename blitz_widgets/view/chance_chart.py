"""The chance of winning over a game, as a chart: decisions with their verdicts, and luck below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET

from blitz_widgets.coaching.findings import Cause
from blitz_widgets.coaching.verdicts import Verdict
from blitz_widgets.locale import _
from blitz_widgets.view.chart_frame import ROW, add_columns, place_plot
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.plots import (
    INK,
    QUIET,
    Line,
    draw_plot,
    picture,
    style,
    text_width,
    write,
    written,
)
from blitz_widgets.view.verdict_words import VERDICT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.coaching.findings import Decided, Review
    from blitz_widgets.view.plots import Plot

_FOOT: Final = 4
_WIDEST_BAR: Final = 9.0
_SIGN: Final = 8.0
"""The radius of a sign."""
_DOT: Final = 3.0
"""The radius of what stands for a decision without one."""
_WHOLE: Final = 100
_LAST_STEP: Final = 10**9
"""More actions than any game has."""
_MOST_LUCK: Final = 0.3
"""The luck that fills a bar; more is cut off."""
_OTHERS: Final = {
    Cause.OTHER_LUCK: {"fill-opacity": "0.65"},
    Cause.OTHER_PLAY: {"fill-opacity": "0.35"},
}
"""How the bars of the other side are painted, beside those of what the side itself drew."""
VERDICT_COLOURS: Final = {
    Verdict.BEST: "var(--bt-good)",
    Verdict.GOOD: "var(--bt-on-rule)",
    Verdict.SLIP: "var(--bt-slip)",
    Verdict.MISTAKE: "var(--bt-mistake)",
    Verdict.BLUNDER: "var(--bt-error)",
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
    plot = _curve(review, (width, heights.curve))
    luck = 2 * ROW + heights.curve
    root = picture(width, luck + heights.luck + _FOOT, _label(review))
    _write_row(root, plot, 0, _("Your chance to win, in percent"), _("dotted: the best move"))
    cursors = [cursor_of(each.step) for each in decisions]
    here = max((n for n, cursor in enumerate(cursors) if cursor <= current), default=None)
    place_plot(root, plot, ROW, here)
    _draw_signs(root, decisions, plot)
    _draw_turns(root, decisions, plot, luck - ROW)
    _draw_luck(root, review, plot, (luck, heights.luck))
    texts = list(said)
    if review.result is not None:
        cursors.append(cursor_of(_LAST_STEP))
        texts.append(_("The end"))
    add_columns(root, cursors, texts, plot, (ROW, luck - ROW + heights.luck))
    return ET.tostring(root, encoding="unicode")


def _write_row(root: ET.Element, plot: Plot, top: float, text: str, remark: str) -> None:
    """Write what is below, from *top*, and where there is room how it is to be read."""
    write(root, plot.left, top + ROW / 2, text, fill=INK, bold=True)
    if plot.left + text_width(text) + text_width(remark) < plot.right:
        write(root, plot.right, top + ROW / 2, remark, fill=QUIET, anchor="end")


def _curve(review: Review, size: tuple[int, int]) -> Plot:
    """The chance after each decision, and the result."""
    points = [
        (number, round(_WHOLE * each.chance, 1)) for number, each in enumerate(review.decisions)
    ]
    if review.result is not None:
        points.append((len(points), _WHOLE * review.result))
    lines = [
        Line(points, {"fill": "var(--bt-done)", "fill-opacity": "0.6"}, filled=True),
        Line(points, {"stroke": "var(--bt-good)", "stroke-width": "2.5"}, dot=1.0),
    ]
    return draw_plot(lines, len(points), size, (0, _WHOLE), (0, 50, _WHOLE))


def _label(review: Review) -> str:
    first, last = review.decisions[0], review.decisions[-1]
    return _(
        "Your chance to win: {first} after your first decision, {last} after your last."
    ).format(first=chance_text(first.chance), last=chance_text(last.chance))


def _height_of(chance: float, plot: Plot) -> float:
    return ROW + plot.bottom - chance * (plot.bottom - plot.top)


def _draw_signs(root: ET.Element, decisions: Sequence[Decided], plot: Plot) -> None:
    """The verdict on each decision, with a dotted line up to what the best would have given."""
    for decided, x in zip(decisions, plot.places, strict=False):
        y = _height_of(decided.chance, plot)
        if decided.was_over:
            _draw_dot(root, x, y)
            continue
        colour = VERDICT_COLOURS[decided.verdict]
        if decided.verdict in {Verdict.SLIP, Verdict.MISTAKE, Verdict.BLUNDER}:
            best = _height_of(decided.best.chance, plot)
            paint = {"stroke": colour, "stroke-width": "2", "stroke-dasharray": "2 3"}
            way = f"M{written(x)} {written(y)} V{written(best)} m-4 0 h8"
            ET.SubElement(root, "path", {"d": way, "style": style(paint | {"fill": "none"})})
        _draw_sign(root, x, y, decided.verdict)


def _draw_dot(root: ET.Element, x: float, y: float) -> None:
    """A decision that changed nothing any more has no verdict."""
    form = {"cx": written(x), "cy": written(y), "r": written(_DOT)}
    ET.SubElement(root, "circle", form | {"style": style({"fill": QUIET})})


def _draw_sign(root: ET.Element, x: float, y: float, verdict: Verdict) -> None:
    colour = VERDICT_COLOURS[verdict]
    paint = style({"fill": "var(--bt-panel)", "stroke": colour, "stroke-width": "2"})
    radius = _SIGN
    if verdict is Verdict.BLUNDER:
        corners = [(0, -1.25), (1.2, 0.85), (-1.2, 0.85)]
    elif verdict is Verdict.MISTAKE:
        corners = [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)]
    elif verdict is Verdict.SLIP:
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    else:
        corners = []
        radius = _SIGN - 2
        form = {"cx": written(x), "cy": written(y), "r": written(radius)}
        ET.SubElement(root, "circle", form | {"style": paint})
    if corners:
        at = " ".join(
            f"{written(x + dx * radius)},{written(y + dy * radius)}" for dx, dy in corners
        )
        ET.SubElement(root, "polygon", {"points": at, "style": paint})
    text = {
        "x": written(x),
        "y": written(y + 3.5),
        "style": style(
            {"fill": colour, "font-size": "11px", "font-weight": "800", "text-anchor": "middle"}
        ),
    }
    ET.SubElement(root, "text", text).text = VERDICT_SIGNS[verdict]


def _draw_turns(root: ET.Element, decisions: Sequence[Decided], plot: Plot, top: float) -> None:
    """The number of the turn below each first decision in it, as far as there is room."""
    y = top + ROW / 2
    last, right = 0, plot.left - _WIDEST_BAR
    for decided, x in zip(decisions, plot.places, strict=False):
        if decided.turn != last and x - right > 2 * _WIDEST_BAR:
            write(root, x, y, str(decided.turn), fill=QUIET, anchor="middle")
            last, right = decided.turn, x


def _draw_luck(root: ET.Element, review: Review, plot: Plot, reach: tuple[float, float]) -> None:
    """Bars for what came between the decisions, one for each cause: up if it was good."""
    top, room = reach
    middle = top + ROW + (room - ROW) / 2
    legend = _("bars: your draws, its draws and dice, its decisions")
    _write_row(root, plot, top, _("Luck, and the other side"), legend)
    line = {"d": f"M{written(plot.left)} {written(middle)} H{written(plot.right)}"}
    ET.SubElement(root, "path", line | {"style": style({"stroke": QUIET, "stroke-width": "1"})})
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
            good = "var(--bt-good)" if amount > 0 else "var(--bt-error)"
            paint = {"fill": good} if cause is Cause.OWN_LUCK else {"fill": good, **_OTHERS[cause]}
            form = {
                "x": written(x + place * width),
                "y": written(middle - height if amount > 0 else middle),
                "width": written(max(width - 1, 1)),
                "height": written(height),
                "rx": "2",
                "style": style(paint),
            }
            ET.SubElement(root, "rect", form)
