"""The names of the things on the board that can be pointed at, such as ``space:WE1.2``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

VICTORY_TRACK = "track:victory"
NOTE = "note:board"
"""The note below the map, if there is one."""


def unit_target(kit: Kit, unit: int) -> str:
    """A unit of this kind in the visible reserve."""
    return f"unit:{kit.unit(unit).id}"


def space_target(kit: Kit, space: int) -> str:
    """A battle space."""
    return f"space:{kit.space_name[space]}"


def theatre_target(kit: Kit, theatre: int) -> str:
    """A theatre: its heading and battle track."""
    return f"theatre:{kit.board.theatre[theatre].id}"


def campaign_target(kit: Kit, row: int) -> str:
    """A campaign: the shield with its points."""
    theatre = kit.row_theatre[row]
    number = kit.theatre_rows[theatre].index(row) + 1
    return f"campaign:{kit.board.theatre[theatre].id}{number}"


def reserve_target(seat: int) -> str:
    """A side's reserve and bag."""
    return f"reserve:{seat}"
