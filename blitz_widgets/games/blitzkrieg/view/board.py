"""The base board as a scene."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces
from blitz_widgets.games.blitzkrieg.engine.state import OPEN, UNOPENED
from blitz_widgets.games.blitzkrieg.view.battle_track import (
    draw_marker,
)
from blitz_widgets.games.blitzkrieg.view.board_ground import (
    NARROW_LETTER,
    board_spots,
    ground,
)
from blitz_widgets.games.blitzkrieg.view.campaign_shields import draw_shields
from blitz_widgets.games.blitzkrieg.view.ghosts import draw_ghosts
from blitz_widgets.games.blitzkrieg.view.layout import layout
from blitz_widgets.games.blitzkrieg.view.map_campaigns import draw_closed, veil_unopened
from blitz_widgets.games.blitzkrieg.view.map_key import has_key
from blitz_widgets.games.blitzkrieg.view.names import lead_text
from blitz_widgets.games.blitzkrieg.view.places import (
    shield_corner,
    shield_width,
    space_corner,
    space_corners,
    theatre_width,
)
from blitz_widgets.games.blitzkrieg.view.reserves import bags, draw_reserves, token_thing
from blitz_widgets.games.blitzkrieg.view.tokens import cross_out, draw_token
from blitz_widgets.games.blitzkrieg.view.victory_track import (
    draw_scores,
)
from blitz_widgets.locale import _, language_in_use, ngettext
from blitz_widgets.view.highlighter import draw_highlights
from blitz_widgets.view.motion.boxes import box_around
from blitz_widgets.view.motion.items import items_of
from blitz_widgets.view.motion.parts import LABEL, part
from blitz_widgets.view.pen import Pen, kept
from blitz_widgets.view.phrases import named
from blitz_widgets.view.scene import Scene, Spot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.engine.state import Table
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

_WRITTEN_LETTER = 0.54
"""The width of an average letter, for a height of 1."""
_WAITING = 0.52
"""The opacity of the veil over a row that is not open yet."""
_OPEN_ROW, _LIGHT = 0.65, 0.2
"""The opacity of the frame and the light of an open campaign."""
_PRINTED_THEATRES = 5
TABLES_KEPT = 8
"""The number of tables that stay drawn: the latest positions on show."""
_VEILS_KEPT = 8
"""The number of drawn veils, lights and leads in the cache: those of the latest turns."""
_PIECES_KEPT = 256
"""The number of drawn units and markers in the cache: for a few boards."""


def board_scene(
    kit: Kit, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
) -> Scene:
    """The board as *seen*, for a *page_width*, with *highlights* and both reserves."""
    bare, measures = _bare_board(kit, seen, theme, page_width, language_in_use())
    return highlighted(bare, kit, seen.table, theme, highlights, measures)


@lru_cache(maxsize=TABLES_KEPT)
def _bare_board(
    kit: Kit, seen: Observation, theme: Theme, page_width: Breakpoint, _language: str
) -> tuple[Scene, Layout]:
    """The board without highlights."""
    measures = layout(kit, page_width)
    bare = bare_scene(
        kit,
        seen.table,
        theme,
        measures,
        lambda pen: draw_reserves(pen, kit, seen, measures, theme),
    )
    return bare, measures


def table_scene(
    kit: Kit,
    table: Table,
    theme: Theme,
    highlights: Highlights,
    measures: Layout,
    draw_rest: Callable[[Pen], list[Spot]],
) -> Scene:
    """The board with *highlights*, and *draw_rest* as :func:`bare_scene` takes it."""
    bare = bare_scene(kit, table, theme, measures, draw_rest)
    return highlighted(bare, kit, table, theme, highlights, measures)


def bare_scene(
    kit: Kit,
    table: Table,
    theme: Theme,
    measures: Layout,
    draw_rest: Callable[[Pen], list[Spot]],
    *,
    bombing: str = "",
) -> Scene:
    """The board, with *draw_rest* to draw the rest of the table and return its spots.

    *bombing* replaces the text about bombs on the map key.

    Rules: BOARD-THEATRES, BOARD-ACTIVE, BOARD-CLOSED, BOARD-TERRAIN, BOARD-TRACK, BOARD-VPTRACK.
    """
    pen = Pen()
    _draw_dimmed(pen, kit, table, measures, theme)
    _draw_units(pen, kit, table, measures, theme)
    _draw_markers(pen, kit, table, measures, theme)
    if measures.panel:
        draw_closed(pen, kit, table.rows, measures, measures.panel, theme)
    else:
        _draw_leads(pen, kit, table.markers, measures, theme)
    draw_shields(pen, kit, table, measures, theme)
    draw_scores(pen, kit, table.scores, measures, theme)
    note = _(kit.board.note) if kit.board.note else ""
    spots = [*board_spots(kit, measures, note), *draw_rest(pen)]
    return Scene(
        width=measures.width,
        height=measures.height,
        title=_title(kit),
        ground=ground(kit, measures, theme, bombing, language_in_use()),
        pieces=tuple(pen.shapes),
        spots=tuple(spots),
        homes=tuple(bag for seat in (0, 1) for bag in bags(spots, seat)),
        has_key=has_key(measures.free),
    )


def highlighted(
    bare: Scene, kit: Kit, table: Table, theme: Theme, highlights: Highlights, measures: Layout
) -> Scene:
    """The scene *bare* of *table* with *highlights*."""
    marked, spots = Pen(), list(bare.spots)
    draw_highlights(marked, spots, highlights, theme)
    marked.shapes += _labels_under(marked.shapes, bare.pieces)
    if highlights.ghost is not None:
        draw_ghosts(marked, kit, table, highlights.ghost, spots, measures, theme)
    return replace(bare, highlights=tuple(marked.shapes))


def _labels_under(marks: Sequence[Shape], pieces: Sequence[Shape]) -> list[Shape]:
    """The labels among *pieces* that *marks* would cover or cut."""
    if not marks:
        return []
    boxes = [*map(box_around, marks)]
    labels = items_of(piece for piece in pieces if piece.part.startswith(LABEL)).values()
    return [shape for label in labels if label.box.overlaps_any(boxes) for shape in label.shapes]


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


def _draw_dimmed(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    """Veil the rows that are not open, and cross out the vacant spaces of won theatres."""
    active = active_spaces(kit, table.free)
    if measures.plate:
        _light_open_rows(pen, kit, active, measures, theme)
    waiting = kit.all_spaces & ~active & ~table.owned[0] & ~table.owned[1]
    shut = sum([kit.row_mask[row] for row, code in enumerate(table.rows) if code != UNOPENED])
    _veil_spaces(pen, kit, waiting, waiting & shut & ~table.free, measures, theme)
    veil_unopened(pen, kit, table.rows, measures, theme)


@kept(_VEILS_KEPT)
def _veil_spaces(
    pen: Pen, kit: Kit, waiting: int, spent: int, measures: Layout, theme: Theme
) -> None:
    """Veil the *waiting* spaces, and cross out those that are *spent*."""
    places = space_corners(kit, measures)
    size = measures.space
    for space in spaces_in(waiting):
        x, y = places[space]
        veiled = pen.at(part=part("veil", kit.space_name[space]))
        veiled.at(0, 0, opacity=_WAITING).rect(
            x - 0.5, y - 0.5, size + 1, size + 1, 8, fill=theme.plate
        )
        if spent >> space & 1:
            cross_out(veiled.at(x, y), size, theme.quiet, 2.5)


@kept(_VEILS_KEPT)
def _light_open_rows(pen: Pen, kit: Kit, active: int, measures: Layout, theme: Theme) -> None:
    """Frame the open campaigns, shields included, with light (BOARD-ACTIVE).

    The light falls next to the spaces, so they keep their colours.
    """
    aside = min(4, measures.gap / 2 + 1)
    for row, mask in enumerate(kit.row_mask):
        if mask & active:
            name = part("open", row)
            frame = pen.at(0, 0, opacity=_OPEN_ROW, part=name)
            light = pen.at(0, 0, opacity=_LIGHT, part=name)
            theatre = kit.row_theatre[row]
            x, y = space_corner(measures, theatre, kit.theatre_rows[theatre].index(row), 0)
            shield = shield_corner(kit, measures, row)[0]
            right = shield + shield_width(measures) + aside + 2
            box = (x - aside, y - aside, right - x + aside, measures.space + 2 * aside)
            light.rect(
                shield - 6, y - aside + 1, right - shield + 5, box[3] - 2, 9, fill=theme.heading
            )
            frame.rect(*box, 11, stroke=theme.heading, line=1.6)


def _draw_units(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    for space, token in enumerate(table.tokens):
        if token != NO_UNIT:
            pen.shapes += _unit(
                kit,
                space,
                measures,
                theme,
                seat=0 if table.owned[0] >> space & 1 else 1,
                token=token,
                acting=table.acting[space],
            )


@lru_cache(maxsize=_PIECES_KEPT)
def _unit(
    kit: Kit, space: int, measures: Layout, theme: Theme, *, seat: int, token: int, acting: int
) -> tuple[Shape, ...]:
    x, y = space_corners(kit, measures)[space]
    named = part(token_thing(kit, seat, token), kit.space_name[space])
    pen = Pen(x, y, measures.space / 100, part=named)
    draw_token(pen, kit.unit(token), kit.emblem[seat], theme, acting=kit.unit(acting))
    return tuple(pen.shapes)


def _draw_markers(pen: Pen, kit: Kit, table: Table, measures: Layout, theme: Theme) -> None:
    for theatre, marker in enumerate(table.markers):
        codes = {table.rows[row] for row in kit.theatre_rows[theatre]}
        if UNOPENED in codes:
            continue
        stopped = bool(measures.panel) and OPEN not in codes
        pen.shapes += _marker(kit, theatre, marker, measures, theme, stopped=stopped)


@lru_cache(maxsize=_PIECES_KEPT)
def _marker(
    kit: Kit, theatre: int, marker: int, measures: Layout, theme: Theme, *, stopped: bool
) -> tuple[Shape, ...]:
    pen = Pen()
    draw_marker(pen, kit, theatre, marker, measures, theme, stopped=stopped)
    return tuple(pen.shapes)


@kept(_VEILS_KEPT)
def _draw_leads(
    pen: Pen, kit: Kit, markers: tuple[int, ...], measures: Layout, theme: Theme
) -> None:
    """Write who leads in a theatre, or has won it, next to its name if it fits there."""
    size = measures.writing
    for theatre, marker in enumerate(markers):
        text, heading = lead_text(kit, theatre, marker), _(kit.board.theatre[theatre].name)
        used = NARROW_LETTER * measures.heading * len(heading) + _WRITTEN_LETTER * size * len(text)
        width = theatre_width(measures, theatre)
        if used + size <= width:
            corner = measures.theatres[theatre]
            pen.text(corner.x + width, corner.y + 8, text, size, fill=theme.quiet, anchor="end")
