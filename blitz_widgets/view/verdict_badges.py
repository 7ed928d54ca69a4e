"""The verdicts of decisions, as badges on their things in the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.view.dashes import dashed_box
from blitz_widgets.view.pen import ring_points
from blitz_widgets.view.verdict_words import VERDICT_SIGNS

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import ReviewedDecision
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.presenter import Presenter
    from blitz_widgets.view.scene import Spot
    from blitz_widgets.view.theme import Theme

_INK: Final = {
    Grade.BEST: "#1f6b45",
    Grade.GOOD: "#135f8c",
    Grade.SLIP: "#7a5600",
    Grade.MISTAKE: "#a04300",
    Grade.BLUNDER: "#a4231a",
}
_PAPER: Final = "#ffffff"
_CORNERS: Final = {
    Grade.SLIP: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    Grade.MISTAKE: ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    Grade.BLUNDER: ((0, -1.4), (1.4, 0.95), (-1.4, 0.95)),
}
"""The shapes of the curve: verdicts differ in shape, sign and colour."""
_SMALLEST, _LARGEST, _SHARE = 8.0, 14.0, 0.2
"""The least and greatest radius of a badge, and its share of the size of its thing."""
_LOW: Final = {Grade.BLUNDER: 0.25}
"""The distance below its middle at which a triangle is wide enough for a sign."""

Graded = tuple[tuple[str, Grade], ...]
"""Targets, each with the verdict of its decision."""


def graded(decided: ReviewedDecision, presenter: Presenter[Any, Any]) -> Graded:
    """The targets of the best move, and those of the played move."""
    better = presenter.picks(decided.best.action)
    played = presenter.picks(decided.played.action)
    wrong = [target for target in played if target not in better]
    return (
        *((target, Grade.BEST) for target in better),
        *((target, decided.verdict) for target in wrong),
    )


def frame_mistake(pen: Pen, spot: Spot, verdict: Grade, theme: Theme) -> None:
    """Draw a broken frame around *spot* if *verdict* is on a mistake."""
    if verdict in _CORNERS:
        out = 3
        frame = pen.at(spot.x - out, spot.y - out)
        dashed_box(frame, spot.width + 2 * out, spot.height + 2 * out, theme.mistake, 4)


def draw_badge(pen: Pen, spot: Spot, verdict: Grade) -> None:
    """Draw the sign of *verdict* on a corner of *spot*."""
    radius = min(max(_SHARE * min(spot.width, spot.height), _SMALLEST), _LARGEST)
    middle = max(spot.y + radius / 2, 1.6 * radius)  # keep it inside the picture
    badge = pen.at(spot.x + spot.width - radius, middle, radius)
    ink = _INK[verdict]
    corners = _CORNERS.get(verdict)
    if corners is None:
        badge.circle(0, 0, 1, fill=_PAPER, stroke=ink, line=0.2)
    else:
        badge.polygon(corners, fill=_PAPER, stroke=ink, line=0.2)
    if verdict is Grade.BEST:
        badge.polygon(ring_points(0, 0.04, 0.72, 0.3, 5), fill=ink)
    else:
        low = _LOW.get(verdict, 0.05)
        badge.text(0, low, VERDICT_SIGNS[verdict], 1.25, fill=ink, narrow=True)
