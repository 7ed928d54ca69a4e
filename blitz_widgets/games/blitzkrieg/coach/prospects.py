"""The prospects of a side's next placement, by the units that it keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.coach.facts.prospects import (
    CouldCloseCampaign,
    CouldWinTheatre,
    Way,
)
from blitz_widgets.games.blitzkrieg.coach.gains import Winnings, gain
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces, acts_as, eligible_spaces
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State


_HOPED_FOR: Final = 0.35
"""The worth of a point that the other side may still prevent."""


def placements(kit: Kit, table: State, units: Iterable[int]) -> Iterator[Way]:
    """Each space for each of the *units*, as if the active side had them."""
    active = active_spaces(kit, table.free)
    for unit in units:
        if acts_as(kit, table, unit):
            for space in spaces_in(eligible_spaces(kit, table, unit, active)):
                yield Way(unit, space)


def prospects(game: Blitzkrieg, after: State, seat: Seat, kept: Iterable[int]) -> Iterator[Fact]:
    """The prospects of *seat* in the position *after* its turn if it moved again.

    A spy is left out: by then it copies what the other side places first (UNIT-SPY).
    """
    kit, table = game.kit, replace(after, seat=seat)
    units = sorted({unit for unit in kept if not kit.is_spy[unit]})
    won: Winnings[tuple[int, Way]] = Winnings()
    for way in placements(kit, table, units):
        found = gain(kit, table, *way)
        won.note(found, (found.points, way))
    for theatre, ways in won.theatres.items():
        points = max(points for points, _way in ways)
        yield CouldWinTheatre(
            rule=kit.in_force(Rule.CLOSE_THEATRE),
            weight=_HOPED_FOR * points,
            points=points,
            way=next(way for gained, way in ways if gained == points),
            theatre=theatre,
        )
    for row, ways in won.rows.items():
        points = max(points for points, _way in ways)
        yield CouldCloseCampaign(
            rule=kit.in_force(Rule.CLOSE_CAMPAIGN),
            weight=_HOPED_FOR * points,
            points=points,
            way=next(way for gained, way in ways if gained == points),
            theatre=kit.row_theatre[row],
            row=row,
        )
