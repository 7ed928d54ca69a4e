"""How a game went, as charts: the scores of both sides, and the markers of the tracks.

A chart lies within the page, in the colours of ``blitz.css``, and equal games have equal charts.
A milestone can be pressed anywhere between top and bottom; a table beside the chart serves the
keyboard.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.view.phrases import named
from blitz_widgets.view.plots import (
    INK,
    QUIET,
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
from blitz_widgets.view.portrayal import Standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.portrayal import Track
    from blitz_widgets.view.shapes import Point

_HERE = "var(--bt-accent-text)"
_LEGEND, _ROW = 24, 18
_PLOT, _STRIP, _STRIP_GAP = 190, 50, 6
_STEPS = (1, 2, 5, 10, 20, 50, 100)
_MOST_GUIDES = 6
_DOT = 4.0
"""The largest radius of a dot."""
_DASHES = ("none", "6 4")
"""By seat: lines are told apart without their colours."""
_PLOTS_KEPT = 64
"""Only the line through the current milestone differs from step to step; the rest is kept."""


class Side(NamedTuple):
    """A side as a chart shows it."""

    name: str
    paint: str
    """A CSS colour of the page."""


class Milestone(Struct, frozen=True, kw_only=True):
    """A step of the game that a chart shows."""

    cursor: int
    label: str
    """Such as “Turn 3: Axis”."""
    standing: Standing


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
    here = _last_reached(milestones, current)
    scores = tuple(milestone.standing.scores for milestone in milestones)
    said = [
        "\n".join((milestone.label, *_scores_said(sides, score)))
        for milestone, score in zip(milestones, scores, strict=True)
    ]
    plot = _score_plot(scores, sides, width)
    shown = milestones[-1 if here is None else here]
    root = picture(
        width,
        _LEGEND + _ROW + _PLOT + _ROW,
        _("{measure} over the game. {milestone}: {scores}").format(
            measure=shown.standing.measure,
            milestone=shown.label,
            scores=", ".join(_scores_said(sides, shown.standing.scores)),
        ),
    )
    x = 0.0
    for seat, text in enumerate(_scores_said(sides, shown.standing.scores)):
        x = _legend_line(root, x, sides[seat], seat, text)
    _place(root, plot, _LEGEND + _ROW, here)
    _write_milestones(root, milestones, plot, here, (_LEGEND, _LEGEND + _ROW + _PLOT))
    _add_columns(root, milestones, said, plot, (_LEGEND, _PLOT + 2 * _ROW))
    return ET.tostring(root, encoding="unicode")


def track_chart(
    milestones: Sequence[Milestone], sides: tuple[Side, Side], *, current: int, width: int
) -> str:
    """The places of all markers over the game as an SVG element.

    Empty without a milestone, and where there are no tracks.

    Every track has a strip of its own, with the half of the side that moves first above.

    Args:
        milestones: What is shown, in the order of the game; all have the same tracks.
        sides: By seat.
        current: The cursor on show: a line marks the last milestone that is not beyond it.
        width: In CSS pixels.
    """
    if not milestones or not milestones[0].standing.tracks:
        return ""
    here = _last_reached(milestones, current)
    shown = milestones[-1 if here is None else here]
    tracks = shown.standing.tracks
    strip = _ROW + _STRIP + _STRIP_GAP
    end = _LEGEND + _ROW + strip * len(tracks)
    said = [
        "\n".join((milestone.label, *_tracks_said(sides, milestone.standing.tracks)))
        for milestone in milestones
    ]
    root = picture(
        width,
        end + _ROW,
        _("Markers over the game. {milestone}: {places}").format(
            milestone=shown.label, places=", ".join(_tracks_said(sides, tracks))
        ),
    )
    x = 0.0
    for seat, side in enumerate(sides):
        x = _legend_half(root, x, side, seat)
    for number, track in enumerate(tracks):
        y = _LEGEND + _ROW + number * strip
        plot = _track_plot(tuple(one.standing.tracks[number] for one in milestones), sides, width)
        _place(root, plot, y + _ROW, here)
        write(root, plot.left, y + _ROW / 2, track.title, bold=True)
        write(root, plot.right, y + _ROW / 2, _place_said(sides, track), anchor="end")
        if number == 0:
            _write_milestones(root, milestones, plot, here, (_LEGEND, end - _STRIP_GAP))
    _add_columns(root, milestones, said, plot, (_LEGEND, end - _LEGEND))
    return ET.tostring(root, encoding="unicode")


@lru_cache(maxsize=_PLOTS_KEPT)
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


@lru_cache(maxsize=_PLOTS_KEPT)
def _track_plot(tracks: tuple[Track, ...], sides: tuple[Side, Side], width: int) -> Plot:
    last = tracks[0].last
    course: list[Point] = [(x, track.place) for x, track in enumerate(tracks)]
    crossed = _with_crossings(course)
    lines = [
        Line([(x, max(y, 0)) for x, y in crossed], {"fill": sides[0].paint}, filled=True),
        Line([(x, min(y, 0)) for x, y in crossed], {"fill": sides[1].paint}, filled=True),
        Line([(0, 0), (max(len(course) - 1, 1), 0)], {"stroke": QUIET, "stroke-width": "1"}),
        Line(course, {"stroke": INK, "stroke-width": "1.5"}, dot=_DOT / 2),
    ]
    return draw_plot(lines, len(tracks), (width, _STRIP), (-last, last))


def _with_crossings(course: Sequence[Point]) -> list[Point]:
    """*course* with the points between two others at which it passes the middle."""
    points = list(course[:1])
    for (x, y), (next_x, next_y) in pairwise(course):
        if y * next_y < 0:
            points.append((x + (next_x - x) * y / (y - next_y), 0))
        points.append((next_x, next_y))
    return points


def _last_reached(milestones: Sequence[Milestone], current: int) -> int | None:
    """The number of the last milestone that is not beyond *current*, if there is one."""
    reached = [number for number, one in enumerate(milestones) if one.cursor <= current]
    return reached[-1] if reached else None


def _scores_said(sides: tuple[Side, Side], scores: Iterable[int]) -> list[str]:
    return [f"{side.name} {score}" for side, score in zip(sides, scores, strict=True)]


def _tracks_said(sides: tuple[Side, Side], tracks: Iterable[Track]) -> list[str]:
    return [named(track.title, _place_said(sides, track)) for track in tracks]


def _place_said(sides: tuple[Side, Side], track: Track) -> str:
    if not track.in_play:
        return _("not open yet")
    if track.place == 0:
        return _("in the middle")
    return _("{side} {place} of {last}").format(
        side=sides[track.place < 0].name, place=abs(track.place), last=track.last
    )


def _line_paint(side: Side, seat: int) -> dict[str, str]:
    return {"stroke": side.paint, "stroke-width": "2.5", "stroke-dasharray": _DASHES[seat]}


# ---- the picture around the plots ----


def _place(root: ET.Element, plot: Plot, y: float, here: int | None) -> None:
    """Put *plot* at *y* into the picture, with a line through the milestone number *here*."""
    group = ET.SubElement(root, "g", {"transform": f"translate(0,{written(y)})"})
    group.append(plot.group)
    if here is not None:
        x, top, bottom = (written(at) for at in (plot.places[here], plot.top, plot.bottom))
        line = {
            "d": f"M{x} {top} V{bottom}",
            "style": style({"stroke": _HERE, "stroke-width": "2"}),
        }
        ET.SubElement(group, "path", line)


def _add_columns(
    root: ET.Element,
    milestones: Sequence[Milestone],
    said: Sequence[str],
    plot: Plot,
    reach: tuple[float, float],
) -> None:
    """Lay over everything what can be pressed: each milestone from top to bottom."""
    top, height = reach
    between = ((one + other) / 2 for one, other in pairwise(plot.places))
    edges = (plot.left, *between, plot.right)
    columns = ET.SubElement(root, "g", {"style": "fill:none;pointer-events:all;cursor:pointer"})
    for milestone, text, (left, right) in zip(milestones, said, pairwise(edges), strict=True):
        form = {
            "x": written(left),
            "y": written(top),
            "width": written(right - left),
            "height": written(height),
            "data-press": "look",
            "data-value": str(milestone.cursor),
        }
        ET.SubElement(ET.SubElement(columns, "rect", form), "title").text = text


def _legend_line(root: ET.Element, x: float, side: Side, seat: int, text: str) -> float:
    """Show what the line of a side looks like; return where the next one goes."""
    y = _LEGEND / 2
    line = {"d": f"M{written(x)} {written(y)} h32", "style": style(_line_paint(side, seat))}
    ET.SubElement(root, "path", line)
    dot = ET.SubElement(root, "g", {"style": dot_style(side.paint, _DOT, square=bool(seat))})
    draw_dot(dot, x + 16, y, _DOT, square=bool(seat))
    write(root, x + 38, y, text, bold=True)
    return x + 38 + text_width(text) + 16


def _legend_half(root: ET.Element, x: float, side: Side, seat: int) -> float:
    """Show which half of a strip belongs to a side; return where the next one goes."""
    y = _LEGEND / 2
    points = [(x, y + 5), (x + 12, y + 5), (x + 6, y - 5)]
    if seat:
        points = [(x, y - 5), (x + 12, y - 5), (x + 6, y + 5)]
    form = {"points": " ".join(f"{written(one)},{written(other)}" for one, other in points)}
    ET.SubElement(root, "polygon", form | {"style": f"fill:{side.paint}"})
    write(root, x + 18, y, side.name, bold=True)
    return x + 18 + text_width(side.name) + 16


def _write_milestones(
    root: ET.Element,
    milestones: Sequence[Milestone],
    plot: Plot,
    here: int | None,
    rows: tuple[float, float],
) -> None:
    """Write which milestone is on show above the plot, and the first and the last one below."""
    above, below = (row + _ROW / 2 for row in rows)
    if here is not None:
        text = milestones[here].label
        half = text_width(text) / 2
        x = min(max(plot.places[here], plot.left + half), plot.right - half)
        write(root, x, above, text, fill=_HERE, bold=True, anchor="middle")
    first, last = milestones[0].label, milestones[-1].label
    if len(milestones) == 1 or text_width(first + last) < plot.right - plot.left:
        write(root, plot.left, below, first, fill=QUIET)
    if len(milestones) > 1:
        write(root, plot.right, below, last, fill=QUIET, anchor="end")
