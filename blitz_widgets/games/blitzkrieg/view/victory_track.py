"""The war-victory track: its numbers, the markers of both sides, and both scores in large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.view.measures import track_row
from blitz_widgets.games.blitzkrieg.view.names import side_name
from blitz_widgets.games.blitzkrieg.view.targets import VICTORY_TRACK
from blitz_widgets.games.blitzkrieg.view.tokens import draw_pin
from blitz_widgets.view.emblems import draw_side_badge
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.pen import fitting, kept
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_CELL = 30
"""The height of a cell."""
_PITCH = 46
"""The distance between two rows of the track."""
_BETWEEN = 2.2
_STRONG_EVERY = 5
_FAINT_CELL = 0.13
_BAND = 0.55
_PAWN = 20
_BEFORE, _BEFORE_BAR = 17, 7
"""The gap between a pawn without points and the track; the greatest one before the bar."""
_TRAIL = 3.5
_SCORE = 97
"""The width of a score with its emblem and the name of its side."""
_NAMED_FROM = 200
"""The least width before the track that puts the sides' names next to their scores."""
_AFTER, _NAMES, _LEAST_NAME = 55, (40, 48), 11.5
"""From an emblem to the side's name, the width for both names, and their smallest letters."""
_SCORE_LETTERS, _SMALL_SCORE = 30, 50
_SCORES_KEPT = 8
"""The number of drawn pairs of scores in the cache: those of the latest turns."""


def draw_victory_track(pen: Pen, kit: Kit, measures: Layout, theme: Theme, heading: str) -> None:
    """Draw the band with the cells, and emphasise the winning number.

    Rules: BOARD-VPTRACK.
    """
    if measures.track_rows == 0:
        _draw_bar(pen, kit, measures, theme, heading)
        return
    if measures.band:
        pen.at(0, 0, opacity=_BAND).rect(0, 0, measures.width, measures.band, fill=theme.plate)
    start, one_row = measures.track_heading, measures.track_rows == 1
    if not one_row or _has_names(measures):
        y = start.y - 14 if one_row else start.y
        size = measures.writing
        pen.text(start.x, y, heading, size, fill=theme.quiet, bold=True, anchor="start")
    goal = kit.winning_points
    faint = pen.at(0, 0, opacity=_FAINT_CELL)
    for number in range(1, kit.board.victory_track.printed + 1):
        x, y = score_corner(measures, kit, number)
        width, is_goal = measures.track_cell - _BETWEEN, number == goal
        (pen if is_goal else faint).rect(
            x, y, width, _CELL, 5, fill=theme.goal if is_goal else theme.heading
        )
        strong = number % _STRONG_EVERY == 0 or is_goal
        size = measures.writing + (4 if strong else 1.5)
        pen.text(
            x + width / 2,
            y + _CELL / 2,
            str(number),
            min(size, (width - 1) / 0.5 / len(str(number))),
            fill=theme.goal_ink if is_goal else theme.strong if strong else theme.quiet,
            narrow=True,
        )


@kept(_SCORES_KEPT)
def draw_scores(
    pen: Pen, kit: Kit, scores: tuple[int, int], measures: Layout, theme: Theme
) -> None:
    """Draw the position of each side, the first along the upper edge, and both scores in digits."""
    for seat, score in enumerate(scores):
        if measures.track_rows:
            trail = pen.at(part=part("trail", f"seat-{seat}"))
            _draw_trail(trail, kit, seat, score, measures, theme)
    for seat, score in enumerate(scores):
        emblem = kit.emblem[seat]
        x, y = pawn_place(measures, kit, seat, score)
        pawn = pen.at(x - _PAWN / 2, y - _PAWN / 2, _PAWN / 100, part=part(f"pawn:{seat}", score))
        draw_pin(pawn, emblem, theme.side(emblem), theme.marker)
        draw_side_badge(pawn.at(28, 28, 0.44), emblem, theme.side_light(emblem), theme.side(emblem))
        total = pen.at(part=part("score", f"seat-{seat}"))
        _draw_score(total, kit, seat, score, measures, theme)


def pawn_place(measures: Layout, kit: Kit, seat: int, score: int) -> tuple[float, float]:
    """The middle of a side's pawn: half in the cell of its number, above or below."""
    if measures.track_rows == 0:
        x, y = measures.track_corner.x, measures.track_corner.y
        return x + min(score / kit.board.victory_track.printed, 1) * _bar(
            measures
        ), y + 3 - 2 * seat
    x, y = score_corner(measures, kit, score)
    return x + (measures.track_cell - _BETWEEN) / 2, y if seat == 0 else y + _CELL


def score_corner(measures: Layout, kit: Kit, number: int) -> tuple[float, float]:
    """The corner of the cell *number* of the victory track; 0 is before the first."""
    printed = kit.board.victory_track.printed
    per_row = track_row(kit, measures.track_rows)
    cell = min(number, printed)
    row, column = divmod(max(cell, 1) - 1, per_row)
    start = measures.track_corner
    x = start.x + column * measures.track_cell if cell else start.x - 0.5 * measures.track_cell - 5
    return x, start.y + row * _PITCH


def victory_spot(kit: Kit, measures: Layout) -> Spot:
    """The spot of the track, including the pawns at its start."""
    x, y = measures.track_corner.x, measures.track_corner.y
    if measures.track_rows == 0:
        width = _bar(measures) + _BEFORE_BAR
        return Spot(target=VICTORY_TRACK, x=x - _BEFORE_BAR, y=y - 8, width=width, height=22)
    per_row = track_row(kit, measures.track_rows)
    return Spot(
        target=VICTORY_TRACK,
        x=x - _BEFORE,
        y=y - 5,
        width=per_row * measures.track_cell + _BEFORE,
        height=_PITCH * measures.track_rows - 2,
    )


def _draw_trail(pen: Pen, kit: Kit, seat: int, score: int, measures: Layout, theme: Theme) -> None:
    """Draw a line from the start of the track to a side's number, one for each row."""
    per_row = track_row(kit, measures.track_rows)
    cell = min(score, kit.board.victory_track.printed)
    for first in range(1, cell + 1, per_row):
        last = min(cell, first + per_row - 1)
        x, y = score_corner(measures, kit, first)
        end = score_corner(measures, kit, last)[0] + measures.track_cell / 2
        level = y if seat == 0 else y + _CELL - _TRAIL
        pen.rect(x, level, end - x, _TRAIL, fill=theme.side_track(kit.emblem[seat]))


def _draw_bar(pen: Pen, kit: Kit, measures: Layout, theme: Theme, heading: str) -> None:
    """Draw the track as a bar with a line at the winning number, if there is little room."""
    if measures.free:
        pen.at(0, 0, opacity=theme.glass).rect(*measures.free, 14, fill=theme.plate)
    start, corner = measures.track_heading, measures.track_corner
    size = measures.heading
    pen.text(start.x, start.y - 2, heading, size, fill=theme.heading, narrow=True, anchor="start")
    width = _bar(measures)
    pen.at(0, 0, opacity=2 * _FAINT_CELL).rect(
        corner.x, corner.y - 2, width, 7, 3.5, fill=theme.heading
    )
    goal = corner.x + kit.winning_points / kit.board.victory_track.printed * width
    pen.rect(goal - 1.5, corner.y - 8, 3, 19, 1.5, fill=theme.goal)
    number = str(kit.winning_points)
    pen.text(goal, corner.y - 17, number, measures.writing + 2, fill=theme.heading, narrow=True)


def _bar(measures: Layout) -> float:
    return (measures.free.width if measures.free else measures.theatre_width) - 24


def _draw_score(pen: Pen, kit: Kit, seat: int, score: int, measures: Layout, theme: Theme) -> None:
    emblem, named = kit.emblem[seat], _has_names(measures)
    start, one_row = measures.track_heading, measures.track_rows == 1
    room = _SCORE if named else (measures.track_corner.x - start.x - 20) / 2 if one_row else 74
    x = start.x + seat * room
    if measures.track_rows > 1:
        x = measures.width - start.x - (2 - seat) * room
    elif measures.free and not one_row:
        x = start.x + seat * _SMALL_SCORE
    y = start.y + (9 if named and one_row else 0 if measures.track_rows else 24)
    light = theme.side_sign(emblem)
    draw_side_badge(pen.at(x, y - 9, 0.18), emblem, light, theme.board)
    letters = _SCORE_LETTERS if named else 26 if measures.track_rows else 20
    pen.text(x + 23, y, str(score), letters, fill=theme.heading, narrow=True, anchor="start")
    size = min(
        fitting(side_name(kit, each), measures.writing, width) for each, width in enumerate(_NAMES)
    )
    if named and size >= _LEAST_NAME:
        name = str(side_name(kit, seat))
        pen.text(x + _AFTER, y + 3, name, size, fill=theme.quiet, bold=True, anchor="start")


def _has_names(measures: Layout) -> bool:
    return measures.track_rows == 1 and measures.track_corner.x >= _NAMED_FROM
