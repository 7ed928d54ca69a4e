"""Reading addresses, as the app does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app import address
from blitz_widgets.app.routes import USUAL, parts_for, route_called
from blitz_widgets.limits.unpacking import query_parts

if TYPE_CHECKING:
    from blitz_widgets.app.address import RequestedGame


def parts(query: str, page: str = "") -> dict[str, str]:
    """The parts of *query* that belong to *page*, given by its key."""
    asked = {**query_parts(query), **({"page": page} if page else {})}
    return parts_for(route_called(page) or USUAL, asked)


def read_address(query: str, *, physical_table: bool = False) -> RequestedGame:
    """The game that *query* requests, on *Play* or at a physical table."""
    page = "table" if physical_table else ""
    return address.read_address(parts(query, page), physical_table=physical_table)
