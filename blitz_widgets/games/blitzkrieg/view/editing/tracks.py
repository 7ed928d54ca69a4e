"""The cells of the battle tracks, to which a marker is dragged, or sent by a press.

``marker:WE`` is the marker of Western Europe, and ``cell:WE/-3`` the third cell on the half of the
second side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED
from blitz_widgets.games.blitzkrieg.view.battle_track import cell_place
from blitz_widgets.games.blitzkrieg.view.measures import BATTLE_TRACK, HEADING
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.view.measures import Layout

CELL, MARKER = "cell", "marker"
_AROUND = 3
"""How far a cell reaches above and below, so that a pointer finds it."""


def cell_spots(kit: Kit, state: State, measures: Layout) -> Iterator[Spot]:
    """Where each cell of each track in play is, the one under its marker as the marker."""
    for theatre, rows in enumerate(kit.theatre_rows):
        if all(state.rows[row] == UNOPENED for row in rows):
            continue
        name, corner = kit.board.theatre[theatre].id, measures.theatres[theatre]
        last, marker = kit.last[theatre], state.markers[theatre]
        for number in range(-last, last + 1):
            start, width = cell_place(kit, theatre, number, measures)
            here = f"{MARKER}:{name}" if number == marker else f"{CELL}:{name}/{number}"
            yield Spot(
                target=here,
                x=corner.x + start,
                y=corner.y + HEADING - _AROUND,
                width=width,
                height=BATTLE_TRACK + _AROUND,
            )


def cell_named(kit: Kit, target: str) -> tuple[int, int] | None:
    """The theatre and the number of a cell, ``None`` if *target* is none."""
    kind, _colon, rest = target.partition(":")
    name, _slash, number = rest.partition("/")
    if kind != CELL or name not in kit.theatre_number:
        return None
    theatre = kit.theatre_number[name]
    found = {str(each): each for each in range(-kit.last[theatre], kit.last[theatre] + 1)}
    return (theatre, found[number]) if number in found else None
