"""Every placement that there is on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces, acts_as, eligible_spaces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State


class Way(NamedTuple):
    """A unit, and a space on which it does what is said."""

    unit: int
    space: int


def placements(kit: Kit, table: State, units: Iterable[int]) -> Iterator[Way]:
    """Where each of the *units* could go, were they those of the active side."""
    active = active_spaces(kit, table.free)
    for unit in units:
        if acts_as(kit, table, unit):
            for space in spaces_in(eligible_spaces(kit, table, unit, active)):
                yield Way(unit, space)
