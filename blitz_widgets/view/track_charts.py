"""How a game went, as charts: the markers of the tracks, in one chart or in small ones."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from blitz_widgets.locale import _
from blitz_widgets.view.chart_frame import (
    LEGEND,
    PLOTS_KEPT,
    ROW,
    Milestone,
    Side,
    add_columns,
    last_reached,
    place_plot,
    write_milestones,
)
from blitz_widgets.view.phrases import named
from blitz_widgets.view.plots import (
    INK,
    QUIET,
    Line,
    Plot,
    draw_plot,
    picture,
    style,
    text_width,
    write,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.presenter import Track
    from blitz_widgets.view.shapes import Point

_MOST_IN_ONE = 6
"""So many tracks can be followed below each other; more are drawn small, side by side."""
_DOT = 2.0
_STRIP, _STRIP_GAP = 50, 6
_SMALL_WIDTH = 176
"""Two beside each other fit on a telephone."""
_SMALL_STRIP = 46
_OVER = "0.3"
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
    here = last_reached(milestones, current)
    shown = milestones[-1 if here is None else here]
    tracks = shown.standing.tracks
    strip = ROW + _STRIP + _STRIP_GAP
    end = LEGEND + ROW + strip * len(tracks)
    said = [
        "\n".join((milestone.label, *_tracks_said(sides, milestone.standing.tracks)))
        for milestone in milestones
    ]
    root = picture(
        width,
        end + ROW,
        _("Markers over the game. {milestone}: {places}").format(
            milestone=shown.label, places=", ".join(_tracks_said(sides, tracks))
        ),
    )
    x = 0.0
    for seat, side in enumerate(sides):
        x = _legend_half(root, x, side, seat)
    for number, track in enumerate(tracks):
        y = LEGEND + ROW + number * strip
        plot = _large_plot(tuple(one.standing.tracks[number] for one in milestones), sides, width)
        place_plot(root, plot, y + ROW, here)
        write(root, plot.left, y + ROW / 2, track.title, bold=True)
        write(root, plot.right, y + ROW / 2, _place_said(sides, track), anchor="end")
        if number == 0:
            write_milestones(root, milestones, plot, here, (LEGEND, end - _STRIP_GAP))
    add_columns(root, [one.cursor for one in milestones], said, plot, (LEGEND, end - LEGEND))
    return ET.tostring(root, encoding="unicode")


def _small_chart(
    milestones: Sequence[Milestone], number: int, sides: tuple[Side, Side], current: int
) -> str:
    """The track *number* on its own: its name, its strip, and how it stands."""
    here = last_reached(milestones, current)
    shown = milestones[-1 if here is None else here]
    path = tuple(milestone.standing.tracks[number] for milestone in milestones)
    track = shown.standing.tracks[number]
    state = _place_said(sides, track)
    height = ROW + _SMALL_STRIP + ROW
    root = picture(
        _SMALL_WIDTH,
        height,
        _("{track} over the game. {milestone}: {place}").format(
            track=track.title, milestone=shown.label, place=state
        ),
    )
    plot = _small_plot(path, sides)
    place_plot(root, plot, ROW, here)
    write(root, plot.left, ROW / 2, track.title, bold=True)
    write(root, plot.left, ROW + _SMALL_STRIP + ROW / 2, state)
    said = [
        f"{milestone.label}\n{_place_said(sides, milestone.standing.tracks[number])}"
        for milestone in milestones
    ]
    add_columns(root, [one.cursor for one in milestones], said, plot, (ROW, _SMALL_STRIP))
    return ET.tostring(root, encoding="unicode")


@lru_cache(maxsize=PLOTS_KEPT)
def _small_plot(tracks: tuple[Track, ...], sides: tuple[Side, Side]) -> Plot:
    """A strip with lines where the ends begin, from where the track opens to where it closes."""
    ends = [
        Line(
            [(0, place), (max(len(tracks) - 1, 1), place)],
            {"stroke": side.color, "stroke-width": "1", "stroke-dasharray": "3 3"},
        )
        for side, sign in zip(sides, (1, -1), strict=True)
        for place in (sign * (tracks[0].last - tracks[0].ends + 1),)
    ]
    plot = _track_plot(tracks, sides, (_SMALL_WIDTH, _SMALL_STRIP), ends)
    opened = next((x for x, track in enumerate(tracks) if track.in_play), 0)
    if opened:
        _cover(plot, plot.left, plot.places[opened], {"fill": "var(--bt-panel)"})
    over = next((x for x, track in enumerate(tracks) if track.won_by), None)
    if over is not None:
        winners = tracks[over].won_by
        paint = sides[winners[0]].color if len(winners) == 1 else QUIET
        _cover(plot, plot.places[over], plot.right, {"fill": paint, "fill-opacity": _OVER})
    return plot


def _cover(plot: Plot, left: float, right: float, paint: dict[str, str]) -> None:
    form = {
        "x": written(left),
        "y": written(plot.top),
        "width": written(right - left),
        "height": written(plot.bottom - plot.top),
    }
    ET.SubElement(plot.group, "rect", form | {"style": style(paint)})


@lru_cache(maxsize=PLOTS_KEPT)
def _large_plot(tracks: tuple[Track, ...], sides: tuple[Side, Side], width: int) -> Plot:
    return _track_plot(tracks, sides, (width, _STRIP))


def _track_plot(
    tracks: tuple[Track, ...],
    sides: tuple[Side, Side],
    size: tuple[int, int],
    beside: Sequence[Line] = (),
) -> Plot:
    """The path of one marker, with other lines *beside* it."""
    last = tracks[0].last
    path: list[Point] = [(x, track.place) for x, track in enumerate(tracks)]
    crossed = _with_crossings(path)
    lines = [
        Line([(x, max(y, 0)) for x, y in crossed], {"fill": sides[0].color}, filled=True),
        Line([(x, min(y, 0)) for x, y in crossed], {"fill": sides[1].color}, filled=True),
        Line([(0, 0), (max(len(path) - 1, 1), 0)], {"stroke": QUIET, "stroke-width": "1"}),
        *beside,
        Line(path, {"stroke": INK, "stroke-width": "1.5"}, dot=_DOT),
    ]
    return draw_plot(lines, len(tracks), size, (-last, last))


def _with_crossings(path: Sequence[Point]) -> list[Point]:
    """*path* with the points between two others at which it passes the middle."""
    points = list(path[:1])
    for (x, y), (next_x, next_y) in pairwise(path):
        if y * next_y < 0:
            points.append((x + (next_x - x) * y / (y - next_y), 0))
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


def _legend_half(root: ET.Element, x: float, side: Side, seat: int) -> float:
    """Show which half of a strip belongs to a side; return where the next one goes."""
    y = LEGEND / 2
    points = [(x, y + 5), (x + 12, y + 5), (x + 6, y - 5)]
    if seat:
        points = [(x, y - 5), (x + 12, y - 5), (x + 6, y + 5)]
    form = {"points": " ".join(f"{written(one)},{written(other)}" for one, other in points)}
    ET.SubElement(root, "polygon", form | {"style": f"fill:{side.color}"})
    write(root, x + 18, y, side.name, bold=True)
    return x + 18 + text_width(side.name) + 16
