"""Ghosts on the board: the result of a move, drawn over it: token, marker, points, shields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT
from blitz_widgets.games.blitzkrieg.engine.state import OPEN, UNOPENED, WON_BY_BOTH, WON_BY_FIRST
from blitz_widgets.games.blitzkrieg.view.battle_track import marker_middle, pin_size, write_number
from blitz_widgets.games.blitzkrieg.view.effect_icons import draw_shield
from blitz_widgets.games.blitzkrieg.view.targets import (
    VICTORY_TRACK,
    campaign_target,
    space_target,
    theatre_target,
)
from blitz_widgets.games.blitzkrieg.view.tokens import draw_token
from blitz_widgets.games.blitzkrieg.view.victory_track import pawn_place
from blitz_widgets.view.dashes import dashed_box, dashed_circle, dotted_line
from blitz_widgets.view.emblems import draw_side_badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.highlights import Ghost
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.scene import Spot
    from blitz_widgets.view.shapes import Point
    from blitz_widgets.view.theme import Theme

_FAINT = 0.85
_LIFT = 5
"""The height of a token's ghost above its space, in hundredths of the space."""
_PAWN = 10.5
"""The radius of the ghost of a war-victory marker."""


def draw_ghosts(  # noqa: PLR0917  # what, as it is, as it would be, and where everything lies
    pen: Pen,
    kit: Kit,
    table: Table,
    ghost: Ghost,
    spots: Sequence[Spot],
    measures: Layout,
    theme: Theme,
) -> None:
    """Draw the certain differences between the *ghost* and the *table*.

    Rules: TURN-ORDER.
    """
    after: Table = ghost.seen.table
    places = {spot.target: spot for spot in spots if spot.target in ghost.changed}
    _draw_tokens(pen, kit, table, after, places, theme)
    for theatre, (start, end) in enumerate(zip(table.markers, after.markers, strict=True)):
        if start != end and theatre_target(kit, theatre) in places:
            _draw_marker(pen, kit, theatre, (start, end), measures, theme)
    for row, (now, then) in enumerate(zip(table.rows, after.rows, strict=True)):
        spot = places.get(campaign_target(kit, row))
        if spot is not None and now != then and then not in {OPEN, UNOPENED}:
            _draw_shield(pen, kit, row, then, spot, theme)
    if VICTORY_TRACK in places:
        for seat, (now, then) in enumerate(zip(table.scores, after.scores, strict=True)):
            if now != then:
                ends = (
                    pawn_place(measures, kit, seat, now),
                    pawn_place(measures, kit, seat, then),
                )
                _draw_pawn(pen, kit, seat, ends, theme)


def _draw_tokens(  # tables before and after, places
    pen: Pen, kit: Kit, table: Table, after: Table, places: dict[str, Spot], theme: Theme
) -> None:
    for space, token in enumerate(after.tokens):
        spot = places.get(space_target(kit, space))
        if spot is None or token in {NO_UNIT, table.tokens[space]}:
            continue
        seat = 0 if after.owned[0] >> space & 1 else 1
        size = spot.width / 100
        at = pen.at(spot.x, spot.y - _LIFT * size, size, opacity=_FAINT)
        acting = kit.unit(after.acting[space])
        draw_token(at, kit.unit(token), kit.emblem[seat], theme, acting=acting)
        dashed_box(pen.at(spot.x, spot.y - _LIFT * size, size), 100, 100, theme.ghost, 4)


def _draw_marker(  # track, start and end
    pen: Pen, kit: Kit, theatre: int, way: tuple[int, int], measures: Layout, theme: Theme
) -> None:
    """Draw the marker at its new place, with the way there."""
    end = way[1]
    here, there = (marker_middle(kit, theatre, place, measures) for place in way)
    size = pin_size(measures)
    rise = size / 2 + 3
    above = [(here[0], here[1] - rise), (there[0], there[1] - rise)]
    dotted_line(pen, above, theme.ghost, 1.5)
    pen.circle(*there, size / 2, fill=theme.ghost_paper)
    dashed_circle(pen, there, size / 2, theme.ghost, 2)
    write_number(pen.at(there[0] - size / 2, there[1] - size / 2, size / 100), end, theme.ghost)


def _draw_pawn(pen: Pen, kit: Kit, seat: int, ends: tuple[Point, Point], theme: Theme) -> None:
    """Draw the points of a side at their new place, with the way there."""
    here, there = ends
    dotted_line(pen, [here, there], theme.ghost, 1.6)
    pen.circle(*there, _PAWN, fill=theme.ghost_paper)
    dashed_circle(pen, there, _PAWN, theme.ghost, 2)
    emblem = kit.emblem[seat]
    draw_side_badge(pen.at(there[0] - 5, there[1] - 5, 0.1), emblem, theme.ghost, theme.ghost_paper)


def _draw_shield(  # campaign, winner, place
    pen: Pen, kit: Kit, row: int, won: int, spot: Spot, theme: Theme
) -> None:
    """Draw the shield of a campaign in the colour of its would-be winner."""
    at = pen.at(spot.x, spot.y, spot.width / 100, opacity=_FAINT)
    emblem = kit.emblem[0 if won == WON_BY_FIRST else 1]
    both = won == WON_BY_BOTH
    draw_shield(at, theme.shield if both else theme.side(emblem), edge=theme.ghost)
    ink = theme.ink if both else theme.side_light(emblem)
    at.text(50, 51, str(kit.row_points[row]), 76, fill=ink, narrow=True)
