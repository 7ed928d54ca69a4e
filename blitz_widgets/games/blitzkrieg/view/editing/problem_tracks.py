"""Markers and points that cannot or would not stand so, and what would put that right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.legality import placed_theatre
from blitz_widgets.games.blitzkrieg.engine.state import FIRST, OPEN, SECOND, UNOPENED, State
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.editing.moving import is_won
from blitz_widgets.games.blitzkrieg.view.names import (
    points_text,
    side_name,
    spaces_text,
    theatre_name,
)
from blitz_widgets.games.blitzkrieg.view.targets import VICTORY_TRACK, theatre_target
from blitz_widgets.locale import _
from blitz_widgets.view.editing import Fix, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


def markers(kit: Kit, state: State) -> Iterator[Problem]:
    """BOARD-TRACK, CLOSE-THEATRE, NIPPON-TRACK."""
    placing = _placed_in(kit, state)
    for theatre, marker in enumerate(state.markers):
        reach, name = abs(marker), kit.board.theatre[theatre].id
        sign = -1 if marker < 0 else 1
        back = (
            f"marker {name} {sign * (kit.won_at[theatre] - 1)}",
            _("Move the marker back"),
        )
        rows = [state.rows[row] for row in kit.theatre_rows[theatre]]
        won = is_won(kit, state, theatre)
        if reach > kit.last[theatre]:
            yield _marker(
                kit,
                theatre,
                _("The track ends {spaces} from the middle.").format(
                    spaces=spaces_text(kit.last[theatre])
                ),
                (f"marker {name} {sign * kit.last[theatre]}", _("Move it to the last space")),
            )
        elif reach >= kit.won_at[theatre] and OPEN in rows and theatre != placing:
            side = side_name(kit, marker < 0)
            yield _marker(
                kit,
                theatre,
                _("There the theatre is won by the {side}, and its rows are closed.").format(
                    side=side
                ),
                (
                    f"choose won:{name} {marker < 0:d}",
                    _("Close it for the {side}").format(side=side),
                ),
                back,
            )
        elif won and reach < kit.won_at[theatre]:
            yield _marker(
                kit,
                theatre,
                _("It is closed with free spaces, but the marker has not reached its end."),
                (f"marker {name} {sign * kit.won_at[theatre]}", _("Move the marker to the end")),
                (f"choose won:{name} no", _("Open the theatre again")),
            )
        elif marker and UNOPENED in rows:
            yield _marker(
                kit,
                theatre,
                _("The campaign is not open yet."),
                (f"marker {name} 0", _("Take the marker away")),
            )


def _marker(kit: Kit, theatre: int, text: str, *fixes: tuple[str, str]) -> Problem:
    return Problem(
        key=f"marker:{theatre}",
        title=_("The marker of {theatre}").format(theatre=theatre_name(kit, theatre)),
        text=text,
        is_error=True,
        targets=(theatre_target(kit, theatre),),
        rule=kit.in_force(Rule.CLOSE_THEATRE),
        fixes=tuple(Fix(key=key, label=label) for key, label in fixes),
    )


def points(kit: Kit, state: State) -> Iterator[Problem]:
    """END-25-AXIS, END-25-ALLIED."""
    goal, (first, second) = kit.winning_points, state.scores
    if state.ended is not None:
        return
    if second >= goal and not (state.seat == SECOND or state.final_turn):
        yield _odd_points(kit, SECOND, second, _("With {points} it would have won at once."))
    if first >= goal and state.seat == SECOND and not state.final_turn:
        yield _odd_points(
            kit,
            FIRST,
            first,
            _("With {points} at the end of its turn, this is the final turn."),
            Fix(key="choose final yes", label=_("Make it the final turn")),
        )
    if state.final_turn and first < goal:
        yield _odd_points(
            kit,
            FIRST,
            first,
            _("A final turn begins with {goal} points; it has {points}."),
            Fix(key="choose final no", label=_("It is no final turn")),
        )


def _odd_points(kit: Kit, seat: int, points: int, text: str, *fixes: Fix) -> Problem:
    goal = kit.winning_points
    lower = Fix(
        key=f"points {seat} {goal - 1}", label=_("Make it {points}").format(points=goal - 1)
    )
    return Problem(
        key=f"points:{seat}",
        title=_("The points of the {side}").format(side=side_name(kit, seat)),
        text=text.format(points=points_text(points), goal=goal),
        is_error=False,
        targets=(VICTORY_TRACK,),
        rule=kit.in_force(Rule.END_25_ALLIED if seat else Rule.END_25_AXIS),
        fixes=(*fixes, *((lower,) if points >= goal else ())),
    )


def _placed_in(kit: Kit, state: State) -> int | None:
    """The theatre in which a unit is being placed, if one is."""
    try:
        return placed_theatre(kit, state)
    except ValueError:
        return None
