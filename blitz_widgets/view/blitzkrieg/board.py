"""The base board as a scene."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.legality import active_spaces
from blitz_widgets.games.blitzkrieg.state import OPEN, UNOPENED, WON_BY_BOTH, WON_BY_FIRST
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.battle_track import (
    draw_battle_track,
    draw_marker,
    track_width,
)
from blitz_widgets.view.blitzkrieg.effect_icons import draw_shield
from blitz_widgets.view.blitzkrieg.ghosts import draw_ghosts
from blitz_widgets.view.blitzkrieg.layout import layout
from blitz_widgets.view.blitzkrieg.map_campaigns import draw_closed, veil_unopened
from blitz_widgets.view.blitzkrieg.map_ground import draw_map
from blitz_widgets.view.blitzkrieg.map_layout import NAMES, joined_lines
from blitz_widgets.view.blitzkrieg.measures import (
    BATTLE_TRACK,
    HEADING,
    Layout,
    track_row,
)
from blitz_widgets.view.blitzkrieg.reserves import draw_reserves
from blitz_widgets.view.blitzkrieg.targets import (
    NOTE,
    VICTORY_TRACK,
    campaign_target,
    space_target,
    theatre_target,
)
from blitz_widgets.view.blitzkrieg.tokens import draw_space, draw_token
from blitz_widgets.view.blitzkrieg.world import draw_world
from blitz_widgets.view.emblems import draw_side_badge
from blitz_widgets.view.highlighter import draw_highlights
from blitz_widgets.view.pen import Pen, fitting
from blitz_widgets.view.phrases import named
from blitz_widgets.view.scene import Scene, Spot

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.observation import Observation
    from blitz_widgets.games.blitzkrieg.state import Table
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

_SHIELD_RATIO = 1.12
"""The height of a shield, of its width."""
_SHIELD_HEIGHT = 0.62
_MAP_SHIELD = 0.78
"""The heights of a shield on a row and on the panel of a map, of that of a space."""
_LETTER = 0.62
"""The width of a bold letter, for one of height 1."""
_NOTE_LETTER = 7.1
_SCORE_CELL = 26
_NARROW_SCORE = 7
"""The radius of a victory marker where the track has two rows, which it lies between."""
_WITHIN_PANEL = 3
"""Between the edge of a panel and the place where its theatre is pointed at."""
_STRONG_EVERY = 5
_PLATE = 0.62
_OPEN_ROW = 0.6
"""How strong the frame of an open campaign is."""
_PRINTED_THEATRES = 5
_GROUNDS_KEPT = 16
"""Printed boards kept for the next time: some games in some rooms and themes."""


def board_scene(
    kit: Kit, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
) -> Scene:
    """The board as *seen*, for a *page_width*, with *highlights*; both reserves beside it."""
    measures = layout(kit, page_width)
    return table_scene(
        kit,
        seen.table,
        theme,
        highlights,
        measures,
        lambda pen: draw_reserves(pen, kit, seen, measures, theme),
    )


def table_scene(
    kit: Kit,
    table: Table,
    theme: Theme,
    highlights: Highlights,
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
    if measures.panel:
        draw_closed(pen, kit, table, measures, measures.panel, theme)
    _draw_shields(pen, kit, table, measures, theme)
    _draw_scores(pen, kit, table, measures, theme)
    spots = [*_board_spots(kit, measures), *draw_beside(pen)]
    marked = Pen()
    draw_highlights(marked, spots, highlights, theme)
    if highlights.ghost is not None:
        middle = partial(_score_middle, kit, measures)
        draw_ghosts(marked, kit, table, highlights.ghost, spots, measures, theme, middle)
    return Scene(
        width=measures.width,
        height=measures.height,
        title=_title(kit),
        ground=_ground(kit, measures, theme, _translated(kit)),
        pieces=tuple(pen.shapes),
        highlights=tuple(marked.shapes),
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
    if measures.plate:
        draw_world(pen, measures, theme)
        _draw_plates(pen, kit, measures, theme)
    _draw_victory_track(pen, kit, measures, theme, heading)
    if measures.panel:
        draw_map(pen, kit, measures, measures.panel, theme)
        _draw_note(pen, measures, note, theme)
    for number, theatre in enumerate(kit.board.theatre):
        corner = measures.theatres[number]
        heading = names[number]
        size = _heading_size(measures, heading)
        pen.text(
            corner.x, corner.y + 8, heading, size, fill=theme.heading, bold=True, anchor="start"
        )
        draw_battle_track(pen.at(corner.x, corner.y + HEADING), kit, number, measures, theme)
        if measures.panel and measures.panel.names:
            y = _space_corner(measures, number, 0, 0)[1] + measures.space + 12
            size = measures.panel.names
            for line in joined_lines(kit, number, size, measures.theatre_width):
                pen.text(corner.x, y, line, size, fill=theme.quiet, anchor="start")
                y += NAMES
        for place, campaign in enumerate(theatre.campaign):
            for index, space in enumerate(campaign.spaces):
                x, y = _space_corner(measures, number, place, index)
                draw_space(pen.at(x, y, measures.space / 100), space, theme)
    return tuple(pen.shapes)


def _draw_plates(pen: Pen, kit: Kit, measures: Layout, theme: Theme) -> None:
    """Draw a plate for each theatre, dark enough to read on, with the ground showing through."""
    for number, theatre in enumerate(kit.board.theatre):
        corner, aside = measures.theatres[number], measures.plate
        rows = len(theatre.campaign)
        bottom = _space_corner(measures, number, rows - 1, 0)[1] + measures.space
        pen.at(0, 0, opacity=_PLATE).rect(
            corner.x - aside,
            corner.y - aside,
            measures.theatre_width + 2 * aside,
            bottom - corner.y + 2 * aside,
            12,
            fill=theme.plate,
        )


def _heading_size(measures: Layout, heading: str) -> float:
    """The size of the name of a theatre: smaller on a map where it would run into the shield."""
    if not measures.panel:
        return measures.heading
    page_width = measures.theatre_width - _shield_width(measures) - 4
    return min(measures.heading, page_width / (_LETTER * len(heading)))


def _draw_note(pen: Pen, measures: Layout, note: str, theme: Theme) -> None:
    x, y = measures.width - 24, measures.height - 16
    pen.text(x, y, note, measures.writing, fill=theme.quiet, anchor="end")


def _note_spot(measures: Layout, note: str) -> Spot:
    width = _NOTE_LETTER * len(note)
    x, y = measures.width - 24 - width, measures.height - 26
    return Spot(target=NOTE, x=x, y=y, width=width, height=20)


def _draw_victory_track(pen: Pen, kit: Kit, measures: Layout, theme: Theme, heading: str) -> None:
    start = measures.track_heading
    pen.text(
        start.x,
        start.y,
        heading,
        max(measures.writing - 1, 11.5),
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
            fitting(str(number), measures.writing, measures.track_cell - 5),
            fill=theme.goal_ink if is_goal else theme.cell_text,
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


def _space_corner(measures: Layout, theatre: int, row: int, index: int) -> tuple[float, float]:
    corner = measures.theatres[theatre]
    pitch = measures.space + measures.gap
    return (
        corner.x + index * pitch,
        corner.y + HEADING + BATTLE_TRACK + measures.track_to_rows + row * pitch,
    )


def _places(kit: Kit, measures: Layout) -> list[tuple[float, float]]:
    """The corner of every battle space, by its number."""
    return [
        _space_corner(measures, theatre, row, index)
        for theatre, printed in enumerate(kit.board.theatre)
        for row, campaign in enumerate(printed.campaign)
        for index in range(len(campaign.spaces))
    ]


def _shield_width(measures: Layout) -> float:
    return measures.space * (_MAP_SHIELD if measures.panel else _SHIELD_HEIGHT) / _SHIELD_RATIO


def _shield_corner(kit: Kit, measures: Layout, row: int) -> tuple[float, float]:
    theatre = kit.row_theatre[row]
    if measures.panel:
        corner = measures.theatres[theatre]
        return corner.x + measures.theatre_width - _shield_width(measures), corner.y - 4
    place = kit.theatre_rows[theatre].index(row)
    spaces = len(kit.board.theatre[theatre].campaign[place].spaces)
    x, y = _space_corner(measures, theatre, place, spaces)
    return x + 4, y + measures.space * (1 - _SHIELD_HEIGHT) / 2


def _draw_dimmed(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Veil the rows that are not active, cross out what a won theatre left vacant."""
    active = active_spaces(kit, table.free)
    occupied = table.owned[0] | table.owned[1]
    places = _places(kit, measures)
    size = measures.space
    if measures.plate:
        _frame_open_rows(pen, kit, active, measures, theme)
    for space in spaces_in(kit.all_spaces & ~active & ~occupied):
        x, y = places[space]
        pen.at(0, 0, opacity=0.52).rect(x - 0.5, y - 0.5, size + 1, size + 1, 7, fill=theme.plate)
        if not table.free >> space & 1 and table.rows[kit.space_row[space]] != UNOPENED:
            for ends in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
                line = [(x + dx * size, y + dy * size) for dx, dy in ends]
                pen.polyline(line, stroke=theme.quiet, line=2.5)
    veil_unopened(pen, kit, table, measures, theme)


def _frame_open_rows(pen: Pen, kit: Kit, active: int, measures: Layout, theme: Theme) -> None:
    """Frame the campaigns that can be placed on, shield and all (BOARD-ACTIVE)."""
    frame = pen.at(0, 0, opacity=_OPEN_ROW)
    for row, mask in enumerate(kit.row_mask):
        if mask & active:
            theatre = kit.row_theatre[row]
            x, y = _space_corner(measures, theatre, kit.theatre_rows[theatre].index(row), 0)
            right = _shield_corner(kit, measures, row)[0] + _shield_width(measures)
            aside = min(3, measures.gap / 2)
            frame.rect(
                x - aside,
                y - aside,
                right + 4 - x + aside,
                measures.space + 2 * aside,
                9,
                stroke=theme.heading,
                line=1.6,
            )


def _draw_shields(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Draw the points of every row; once it is closed, with the sides that scored."""
    active, width = active_spaces(kit, table.free), _shield_width(measures)
    for row, mask in enumerate(kit.row_mask):
        x, y = _shield_corner(kit, measures, row)
        live = bool(mask & active) or table.rows[row] != OPEN
        shield = pen.at(x, y, width / 100, opacity=1 if live else 0.5)
        _draw_points(shield, kit, table.rows[row], kit.row_points[row], theme)


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
    for theatre, marker in enumerate(table.markers):
        codes = {table.rows[row] for row in kit.theatre_rows[theatre]}
        if UNOPENED in codes:
            continue
        stopped = bool(measures.panel) and OPEN not in codes
        draw_marker(pen, kit, theatre, marker, measures, theme, stopped=stopped)


def _draw_scores(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Draw both war-victory markers: the first side's above its number, the second's below."""
    for seat, score in enumerate(table.scores):
        centre, radius = _score_middle(kit, measures, seat, score), _score_radius(measures)
        emblem = kit.emblem[seat]
        pen.circle(*centre, radius, fill=theme.side(emblem), stroke=theme.marker, line=2)
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


def _score_radius(measures: Layout) -> float:
    return 9 if measures.track_rows == 1 else _NARROW_SCORE


def _score_middle(kit: Kit, measures: Layout, seat: int, score: int) -> tuple[float, float]:
    """The middle of the war-victory marker of *seat*."""
    x, y = _score_corner(measures, kit, score)
    reach = _score_radius(measures) - 3
    middle = x + (measures.track_cell - 2.2) / 2
    return (middle, y - reach) if seat == 0 else (middle, y + _SCORE_CELL + reach)


def _board_spots(kit: Kit, measures: Layout) -> list[Spot]:
    spots = [_victory_spot(kit, measures)]
    if measures.panel and kit.board.note:
        spots.append(_note_spot(measures, _(kit.board.note)))
    spots += [_theatre_spot(kit, theatre, measures) for theatre in range(len(kit.last))]
    size, width = measures.space, _shield_width(measures)
    for row in range(len(kit.row_mask)):
        x, y = _shield_corner(kit, measures, row)
        target = campaign_target(kit, row)
        height = width * _SHIELD_RATIO
        spots.append(Spot(target=target, x=x, y=y, width=width, height=height))
    for space, (x, y) in enumerate(_places(kit, measures)):
        spots.append(Spot(target=space_target(kit, space), x=x, y=y, width=size, height=size))
    return spots


def _theatre_spot(kit: Kit, theatre: int, measures: Layout) -> Spot:
    """The heading and the track of a theatre; on a map up to the edges of its panel."""
    corner, panel = measures.theatres[theatre], measures.panel
    aside = panel.inset - _WITHIN_PANEL if panel else 0
    width = panel.width - 2 * _WITHIN_PANEL if panel else track_width(kit, theatre, measures)
    return Spot(
        target=theatre_target(kit, theatre),
        x=corner.x - aside,
        y=corner.y - 4,
        width=width,
        height=HEADING + BATTLE_TRACK + measures.track_to_rows,
    )


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
