"""The base board as a scene."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.legality import active_spaces
from blitz_widgets.games.blitzkrieg.state import OPEN, UNOPENED, WON_BY_BOTH, WON_BY_FIRST
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.effect_icons import draw_shield
from blitz_widgets.view.blitzkrieg.highlights import draw_marks
from blitz_widgets.view.blitzkrieg.layout import layout
from blitz_widgets.view.blitzkrieg.map_ground import draw_map, joined_ids
from blitz_widgets.view.blitzkrieg.measures import (
    BATTLE_TRACK,
    HEADING,
    TRACK_TO_ROWS,
    Layout,
    track_row,
)
from blitz_widgets.view.blitzkrieg.reserves import draw_reserves
from blitz_widgets.view.blitzkrieg.targets import (
    VICTORY_TRACK,
    campaign_target,
    space_target,
    theatre_target,
)
from blitz_widgets.view.blitzkrieg.tokens import draw_side_badge, draw_space, draw_token
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.phrases import named
from blitz_widgets.view.scene import Scene, Spot

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.observation import Observation
    from blitz_widgets.games.blitzkrieg.state import Table
    from blitz_widgets.view.marks import Marks
    from blitz_widgets.view.room import Room
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

_SHIELD_HEIGHT = 0.62
_STRONG_EVERY = 5
_PRINTED_THEATRES = 5
_GROUNDS_KEPT = 16
"""Printed boards kept for the next time: some games in some rooms and themes."""


def board_scene(kit: Kit, seen: Observation, theme: Theme, room: Room, marks: Marks) -> Scene:
    """The board as *seen*, for a *room*, with *marks* on it, and both reserves beside it."""
    measures = layout(kit, room)
    return table_scene(
        kit,
        seen.table,
        theme,
        marks,
        measures,
        lambda pen: draw_reserves(pen, kit, seen, measures, theme),
    )


def table_scene(
    kit: Kit,
    table: Table,
    theme: Theme,
    marks: Marks,
    measures: Layout,
    draw_beside: Callable[[Pen], list[Spot]],
) -> Scene:
    """The board with what *draw_beside* draws beside it and returns the spots of.

    Rules: BOARD-THEATRES, BOARD-ACTIVE, BOARD-CLOSED, BOARD-TERRAIN, BOARD-TRACK, BOARD-VPTRACK.
    """
    pen = Pen()
    _draw_dimmed(pen, kit, table, measures, theme)
    _draw_units(pen, kit, table, measures, theme)
    _draw_markers(pen, kit, table, measures, theme)
    _draw_scores(pen, kit, table, measures, theme)
    spots = [*_board_spots(kit, measures), *draw_beside(pen)]
    marked = Pen()
    draw_marks(marked, spots, marks, theme)
    return Scene(
        width=measures.width,
        height=measures.height,
        title=_title(kit),
        ground=_ground(kit, measures, theme, _translated(kit)),
        pieces=tuple(pen.shapes),
        marks=tuple(marked.shapes),
        spots=tuple(spots),
    )


def _translated(kit: Kit) -> tuple[str, ...]:
    """The words printed on the ground, in the language in use."""
    return (
        _("WAR VICTORY"),
        _(kit.board.note) if kit.board.note else "",
        *(_(theatre.name) for theatre in kit.board.theatre),
    )


def _title(kit: Kit) -> str:
    if not kit.open_one_another:
        count = len(kit.board.theatre)
        if count == _PRINTED_THEATRES:
            return _("The board of Blitzkrieg! with its five theatres")
        return ngettext(
            "A board of Blitzkrieg! with {count} theatre",
            "A board of Blitzkrieg! with {count} theatres",
            count,
        ).format(count=count)
    title = _("The Nippon side of the board with its campaigns")
    return named(title, _(kit.board.note)) if kit.board.note else title


@lru_cache(maxsize=_GROUNDS_KEPT)
def _ground(kit: Kit, measures: Layout, theme: Theme, words: tuple[str, ...]) -> tuple[Shape, ...]:
    """What is printed on the board."""
    pen = Pen()
    pen.rect(
        1,
        1,
        measures.width - 2,
        measures.height - 2,
        16,
        fill=theme.board,
        stroke=theme.board_edge,
        line=2,
    )
    heading, note, *names = words
    _draw_victory_track(pen, kit, measures, theme, heading)
    if measures.panel:
        draw_map(pen, kit, measures, measures.panel, theme)
        _draw_note(pen, measures, note, theme)
    for number, theatre in enumerate(kit.board.theatre):
        corner = measures.theatres[number]
        heading = names[number]
        pen.text(corner.x, corner.y + 8, heading, 17, fill=theme.heading, bold=True, anchor="start")
        _draw_battle_track(pen.at(corner.x, corner.y + HEADING), kit, number, measures, theme)
        if measures.panel and measures.panel.names_joined:
            y = _space_corner(measures, number, 0, 0)[1] + measures.space + 11
            joined = "→ " + " ".join(joined_ids(kit, number))
            pen.text(corner.x, y, joined, 11, fill=theme.quiet, anchor="start")
        for place, campaign in enumerate(theatre.campaign):
            for index, space in enumerate(campaign.spaces):
                x, y = _space_corner(measures, number, place, index)
                draw_space(pen.at(x, y, measures.space / 100), space, theme)
    return tuple(pen.shapes)


def _draw_note(pen: Pen, measures: Layout, note: str, theme: Theme) -> None:
    x, y = measures.width - 24, measures.height - 16
    pen.text(x, y, note, 12, fill=theme.quiet, anchor="end")


def _draw_victory_track(pen: Pen, kit: Kit, measures: Layout, theme: Theme, heading: str) -> None:
    start = measures.track_corner
    y = start.y + 13 if measures.track_rows == 1 else start.y - 30
    pen.text(
        24 if measures.track_rows == 1 else start.x,
        y,
        heading,
        12,
        fill=theme.quiet,
        bold=True,
        anchor="start",
    )
    goal = kit.winning_points
    for number in range(1, kit.board.victory_track.printed + 1):
        x, y = _score_corner(measures, kit, number)
        is_goal = number == goal
        pen.rect(x, y, measures.track_cell - 2.2, 26, 4, fill=theme.goal if is_goal else theme.cell)
        pen.text(
            x + (measures.track_cell - 2.2) / 2,
            y + 13,
            str(number),
            11,
            fill=theme.goal_text if is_goal else theme.cell_text,
            bold=number % _STRONG_EVERY == 0,
        )


def _score_corner(measures: Layout, kit: Kit, number: int) -> tuple[float, float]:
    """The corner of the cell *number* of the victory track; 0 lies before the first."""
    printed = kit.board.victory_track.printed
    per_row = track_row(kit, measures.track_rows)
    shown = min(number, printed)
    row, column = divmod(max(shown, 1) - 1, per_row)
    if shown == 0:
        column = -1
    start = measures.track_corner
    return start.x + column * measures.track_cell, start.y + row * 44


def _cell_width(kit: Kit, measures: Layout) -> float:
    return measures.theatre_width / (2 * max(kit.last) + 1)


def _draw_battle_track(pen: Pen, kit: Kit, theatre: int, measures: Layout, theme: Theme) -> None:
    last, won_at = kit.last[theatre], kit.won_at[theatre]
    icons, ends, cell = kit.icons[theatre], kit.ends[theatre], _cell_width(kit, measures)
    for number in range(-last, last + 1):
        x = (number + last) * cell
        emblem = kit.emblem[0 if number > 0 else 1]
        if number == 0:
            fill = theme.middle
        elif abs(number) >= won_at:
            fill = theme.side(emblem)
        else:
            fill = theme.side_track(emblem)
        pen.rect(x, 0, cell - 1.4, BATTLE_TRACK - 2, 3, fill=fill)
        if abs(number) in icons:
            shield = pen.at(x + cell * 0.5 - 4.6, 4.5, 0.092)
            draw_shield(shield, theme.icon_gold, edge=theme.icon_edge)
        if abs(number) < won_at:
            continue
        ink, paper = theme.side_light(emblem), theme.side(emblem)
        if ends:
            text = str(ends[abs(number) - won_at])
            pen.text(x + (cell - 1.4) / 2, BATTLE_TRACK / 2 - 1, text, 12, fill=ink, bold=True)
        else:
            draw_side_badge(pen.at(x + cell / 2 - 5.7, 5, 0.1), emblem, ink, paper)


def _space_corner(measures: Layout, theatre: int, row: int, index: int) -> tuple[float, float]:
    corner = measures.theatres[theatre]
    pitch = measures.space + measures.gap
    return (
        corner.x + index * pitch,
        corner.y + HEADING + BATTLE_TRACK + TRACK_TO_ROWS + row * pitch,
    )


def _places(kit: Kit, measures: Layout) -> list[tuple[float, float]]:
    """The corner of every battle space, by its number."""
    return [
        _space_corner(measures, theatre, row, index)
        for theatre, printed in enumerate(kit.board.theatre)
        for row, campaign in enumerate(printed.campaign)
        for index in range(len(campaign.spaces))
    ]


def _shield_corner(kit: Kit, measures: Layout, row: int) -> tuple[float, float]:
    theatre = kit.row_theatre[row]
    if measures.panel:
        corner = measures.theatres[theatre]
        return corner.x + measures.theatre_width - measures.space * 0.58, corner.y - 5
    place = kit.theatre_rows[theatre].index(row)
    spaces = len(kit.board.theatre[theatre].campaign[place].spaces)
    x, y = _space_corner(measures, theatre, place, spaces)
    return x + 4, y + measures.space * (1 - _SHIELD_HEIGHT) / 2


def _draw_dimmed(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Veil the rows that are not active, cross out what a won theatre left vacant, draw points."""
    active = active_spaces(kit, table.free)
    occupied = table.owned[0] | table.owned[1]
    places = _places(kit, measures)
    size = measures.space
    for space in spaces_in(kit.all_spaces & ~active & ~occupied):
        x, y = places[space]
        pen.at(0, 0, opacity=0.52).rect(x - 0.5, y - 0.5, size + 1, size + 1, 7, fill=theme.board)
        if not table.free >> space & 1 and table.rows[kit.space_row[space]] != UNOPENED:
            for ends in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
                line = [(x + dx * size, y + dy * size) for dx, dy in ends]
                pen.polyline(line, stroke=theme.quiet, line=2.5)
    _veil_unopened(pen, kit, table, measures, theme)
    for row, mask in enumerate(kit.row_mask):
        x, y = _shield_corner(kit, measures, row)
        live = bool(mask & active) or table.rows[row] != OPEN
        shield = pen.at(x, y, size * _SHIELD_HEIGHT / 112, opacity=1 if live else 0.5)
        _draw_points(shield, kit, table.rows[row], kit.row_points[row], theme)


def _veil_unopened(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Veil the headings and tracks of campaigns that are not open yet (NIPPON-START)."""
    veil = pen.at(0, 0, opacity=0.5)
    for row, code in enumerate(table.rows):
        if code == UNOPENED:
            corner = measures.theatres[kit.row_theatre[row]]
            height = HEADING + BATTLE_TRACK
            veil.rect(
                corner.x - 1, corner.y, measures.theatre_width + 2, height, 4, fill=theme.panel
            )


def _draw_points(pen: Pen, kit: Kit, won: int, points: int, theme: Theme) -> None:
    if won in {OPEN, UNOPENED}:
        draw_shield(pen, theme.shield)
        pen.text(50, 50, str(points), 58, fill=theme.ink, bold=True)
        return
    seats = (0, 1) if won == WON_BY_BOTH else (0,) if won == WON_BY_FIRST else (1,)
    first = kit.emblem[seats[0]]
    draw_shield(pen, theme.side(first) if len(seats) == 1 else theme.shield, edge=theme.quiet)
    colour = theme.side_light(first) if len(seats) == 1 else theme.ink
    pen.text(50, 34, str(points), 46, fill=colour, bold=True)
    for number, emblem in enumerate(kit.emblem[seat] for seat in seats):
        ink, paper = theme.side_light(emblem), theme.side(emblem)
        if len(seats) > 1:
            ink, paper = paper, ink
        draw_side_badge(
            pen.at(36 - 18 * (len(seats) - 1) + 36 * number, 66, 0.28), emblem, ink, paper
        )


def _draw_units(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    for space, (x, y) in enumerate(_places(kit, measures)):
        token = table.tokens[space]
        if token != NO_UNIT:
            seat = 0 if table.owned[0] >> space & 1 else 1
            acting = kit.unit(table.acting[space])
            here = pen.at(x, y, measures.space / 100)
            draw_token(here, kit.unit(token), kit.emblem[seat], theme, acting=acting)


def _draw_markers(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    cell = _cell_width(kit, measures)
    unopened = {kit.row_theatre[row] for row, code in enumerate(table.rows) if code == UNOPENED}
    for theatre, marker in enumerate(table.markers):
        if theatre in unopened:
            continue
        corner = measures.theatres[theatre]
        x = corner.x + (marker + kit.last[theatre]) * cell
        y = corner.y + HEADING
        pen.rect(x - 1.6, y - 4, cell + 1.8, BATTLE_TRACK + 6, 4, stroke=theme.marker, line=3)
        middle = x + cell / 2 - 0.7
        pen.polygon(
            [(middle - 7, y + 34), (middle + 7, y + 34), (middle, y + 25)], fill=theme.marker
        )


def _draw_scores(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Draw both war-victory markers: the first side's above its number, the second's below."""
    for seat, score in enumerate(table.scores):
        x, y = _score_corner(measures, kit, score)
        middle = x + (measures.track_cell - 2.2) / 2
        centre = (middle, y - 6) if seat == 0 else (middle, y + 32)
        emblem = kit.emblem[seat]
        pen.circle(*centre, 9, fill=theme.side(emblem), stroke=theme.marker, line=2)
        badge = pen.at(centre[0] - 5, centre[1] - 5, 0.1)
        draw_side_badge(badge, emblem, theme.side_light(emblem), theme.side(emblem))
        if score > kit.board.victory_track.printed:
            pen.text(
                centre[0] + 12,
                centre[1],
                str(score),
                12,
                fill=theme.heading,
                bold=True,
                anchor="start",
            )


def _board_spots(kit: Kit, measures: Layout) -> list[Spot]:
    spots = [_victory_spot(kit, measures)]
    cell = _cell_width(kit, measures)
    for theatre, corner in enumerate(measures.theatres):
        on_map = measures.panel is not None
        spots.append(
            Spot(
                target=theatre_target(kit, theatre),
                x=corner.x,
                y=corner.y - 4,
                width=measures.theatre_width if on_map else (2 * kit.last[theatre] + 1) * cell,
                height=HEADING + BATTLE_TRACK + TRACK_TO_ROWS,
            )
        )
    size = measures.space
    for row in range(len(kit.row_mask)):
        x, y = _shield_corner(kit, measures, row)
        target = campaign_target(kit, row)
        spots.append(Spot(target=target, x=x, y=y, width=size * 0.6, height=size * 0.65))
    for space, (x, y) in enumerate(_places(kit, measures)):
        spots.append(Spot(target=space_target(kit, space), x=x, y=y, width=size, height=size))
    return spots


def _victory_spot(kit: Kit, measures: Layout) -> Spot:
    x, y = measures.track_corner.x, measures.track_corner.y
    per_row = track_row(kit, measures.track_rows)
    return Spot(
        target=VICTORY_TRACK,
        x=x,
        y=y - 8,
        width=per_row * measures.track_cell,
        height=44 * measures.track_rows,
    )
