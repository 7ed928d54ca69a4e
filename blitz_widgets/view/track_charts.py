"""How a game went, as charts: the markers of the tracks, in one chart or in small ones."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from blitz_widgets.locale import _
from blitz_widgets.view.chart_frame import (
    LEGEND,
    ROW,
    Milestone,
    Side,
    last_reached,
    mark_here,
    write_milestones,
)
from blitz_widgets.view.phrases import named
from blitz_widgets.view.plots import (
    INK,
    QUIET,
    Chart,
    Plot,
    dot_radius,
    draw_area,
    draw_dot,
    draw_line,
    text_width,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.presenter import Track
    from blitz_widgets.view.shapes import Point

_MOST_IN_ONE = 6
"""So many tracks can be followed below each other; more are drawn small, side by side."""
_DOT = 2.0
_END_DASHES: Final = (3.0, 3.0)
_STRIP, _STRIP_GAP = 50, 6
_SMALL_WIDTH = 176
"""Two beside each other fit on a telephone."""
_SMALL_STRIP = 46
_OVER = 0.3
"""How strong the colour of the winner is over what follows."""


def track_charts(
    milestones: Sequence[Milestone], sides: tuple[Side, Side], *, current: int, width: int
) -> tuple[str, ...]:
    """The places of the markers over the game as SVG elements.

    None without a milestone, and where there are no tracks.  Few tracks are in one chart, a strip
    below the other; of many, those that came into play each have a small chart without a legend.
    The half of the side that moves first is above.

    Args:
        milestones: What is shown, in the order of the game; all have the same tracks.
        sides: By seat.
        current: The cursor on show: a line marks the last milestone that is not beyond it.
        width: In CSS pixels; small charts have their own.
    """
    if not milestones or not milestones[0].standing.tracks:
        return ()
    if not are_small(milestones):
        return (_one_chart(milestones, sides, current, width),)
    return tuple(
        _small_chart(milestones, number, sides, current)
        for number, track in enumerate(milestones[-1].standing.tracks)
        if track.in_play
    )


def are_small(milestones: Sequence[Milestone]) -> bool:
    """Whether each track has a chart of its own, as there are many."""
    return bool(milestones) and len(milestones[0].standing.tracks) > _MOST_IN_ONE


def not_in_play(milestones: Sequence[Milestone]) -> tuple[str, ...]:
    """The titles of the tracks that have no small chart, as they have not come into play."""
    if not are_small(milestones):
        return ()
    return tuple(track.title for track in milestones[-1].standing.tracks if not track.in_play)


def _one_chart(
    milestones: Sequence[Milestone], sides: tuple[Side, Side], current: int, width: int
) -> str:
    cursors = [milestone.cursor for milestone in milestones]
    here = last_reached(cursors, current)
    shown = milestones[-1 if here is None else here]
    tracks = shown.standing.tracks
    strip = ROW + _STRIP + _STRIP_GAP
    end = LEGEND + ROW + strip * len(tracks)
    said = [
        "\n".join((milestone.label, *_tracks_said(sides, milestone.standing.tracks)))
        for milestone in milestones
    ]
    chart = Chart(
        width,
        end + ROW,
        _("Markers over the game. {milestone}: {places}").format(
            milestone=shown.label, places=", ".join(_tracks_said(sides, tracks))
        ),
    )
    x = 0.0
    for seat, side in enumerate(sides):
        x = _legend_half(chart, x, side, seat)
    for number, track in enumerate(tracks):
        y = LEGEND + ROW + number * strip
        path = [milestone.standing.tracks[number] for milestone in milestones]
        plot = _draw_track(chart, path, sides, (y + ROW, y + ROW + _STRIP))
        mark_here(chart, plot, here)
        chart.write(plot.left, y + ROW / 2, track.title, bold=True)
        chart.write(plot.right, y + ROW / 2, _place_said(sides, track), anchor="end")
        if number == 0:
            write_milestones(chart, milestones, plot, here, (LEGEND, end - _STRIP_GAP))
    chart.add_columns(cursors, said, plot, (LEGEND, end - LEGEND))
    return chart.svg()


def _small_chart(
    milestones: Sequence[Milestone], number: int, sides: tuple[Side, Side], current: int
) -> str:
    """The track *number* on its own: its name, its strip, and how it stands."""
    cursors = [milestone.cursor for milestone in milestones]
    here = last_reached(cursors, current)
    shown = milestones[-1 if here is None else here]
    path = [milestone.standing.tracks[number] for milestone in milestones]
    track = shown.standing.tracks[number]
    state = _place_said(sides, track)
    chart = Chart(
        _SMALL_WIDTH,
        ROW + _SMALL_STRIP + ROW,
        _("{track} over the game. {milestone}: {place}").format(
            track=track.title, milestone=shown.label, place=state
        ),
    )
    ends = track.last - track.ends + 1
    plot = _draw_track(chart, path, sides, (ROW, ROW + _SMALL_STRIP), (ends, -ends))
    _cover_closed(chart, plot, path, sides)
    mark_here(chart, plot, here)
    chart.write(plot.left, ROW / 2, track.title, bold=True)
    chart.write(plot.left, ROW + _SMALL_STRIP + ROW / 2, state)
    said = [
        f"{milestone.label}\n{_place_said(sides, each)}"
        for milestone, each in zip(milestones, path, strict=True)
    ]
    chart.add_columns(cursors, said, plot, (ROW, _SMALL_STRIP))
    return chart.svg()


def _cover_closed(
    chart: Chart, plot: Plot, path: Sequence[Track], sides: tuple[Side, Side]
) -> None:
    """Cover the strip up to where the track opens, and from where someone has won it."""
    opened = next((x for x, track in enumerate(path) if track.in_play), 0)
    height = plot.bottom - plot.top
    if opened:
        width = plot.places[opened] - plot.left
        chart.pen.rect(plot.left, plot.top, width, height, fill="var(--bt-panel)")
    over = next((x for x, track in enumerate(path) if track.won_by), None)
    if over is not None:
        winners = path[over].won_by
        paint = sides[winners[0]].color if len(winners) == 1 else QUIET
        left = plot.places[over]
        chart.pen.at(opacity=_OVER).rect(left, plot.top, plot.right - left, height, fill=paint)


def _draw_track(
    chart: Chart,
    path: Sequence[Track],
    sides: tuple[Side, Side],
    at: tuple[float, float],
    ends: Iterable[int] = (),
) -> Plot:
    """The path of one marker, with dashes at the places where the *ends* of each side begin."""
    pen, last = chart.pen, path[0].last
    plot = chart.draw_plot(len(path), at, (-last, last))
    places = plot.points([track.place for track in path])
    middle = plot.y(0)
    crossed = _with_crossings(places, middle)
    draw_area(pen, plot, [(x, min(y, middle)) for x, y in crossed], sides[0].color)
    draw_area(pen, plot, [(x, max(y, middle)) for x, y in crossed], sides[1].color)
    first, final = plot.places[0], plot.places[-1]
    draw_line(pen, [(first, middle), (final, middle)], QUIET, 1)
    for side, end in zip(sides, ends, strict=False):
        y = plot.y(end)
        draw_line(pen, [(first, y), (final, y)], side.color, 1, _END_DASHES)
    draw_line(pen, places, INK, 1.5)
    for place in places:
        draw_dot(pen, *place, dot_radius(plot, _DOT), INK)
    return plot


def _with_crossings(path: Sequence[Point], middle: float) -> list[Point]:
    """*path* with the points between two others at which it passes the *middle*."""
    points = list(path[:1])
    for (x, y), (next_x, next_y) in pairwise(path):
        if (y - middle) * (next_y - middle) < 0:
            points.append((x + (next_x - x) * (middle - y) / (next_y - y), middle))
        points.append((next_x, next_y))
    return points


def _tracks_said(sides: tuple[Side, Side], tracks: Iterable[Track]) -> list[str]:
    return [named(track.title, _place_said(sides, track)) for track in tracks]


def _place_said(sides: tuple[Side, Side], track: Track) -> str:
    if not track.in_play:
        return _("not open yet")
    if track.won_by:
        names = " & ".join(sides[seat].name for seat in track.won_by)
        return _("closed · {side}").format(side=names)
    if track.place == 0:
        return _("in the middle")
    return _("{side} {place} of {last}").format(
        side=sides[track.place < 0].name, place=abs(track.place), last=track.last
    )


def _legend_half(chart: Chart, x: float, side: Side, seat: int) -> float:
    """Show which half of a strip belongs to a side; return where the next one goes."""
    y, tip = LEGEND / 2, 5 if seat else -5
    chart.pen.polygon([(x, y - tip), (x + 12, y - tip), (x + 6, y + tip)], fill=side.color)
    chart.write(x + 18, y, side.name, bold=True)
    return x + 18 + text_width(side.name) + 16
