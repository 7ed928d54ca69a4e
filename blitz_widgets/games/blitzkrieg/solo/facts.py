"""Facts of a position for the questions of the procedure, each worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces, acts_as, eligible_spaces
from blitz_widgets.games.blitzkrieg.engine.placing import unit_value
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo.prospect import Prospect, prospect

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings

FEW_UNITS = 4
"""With this many units or fewer the bot wants production first."""
LATE_POINTS = 20
"""From this number of points on, the bot plays for propaganda and strength."""
PLAYER_AHEAD = 3
"""A lead of the player by this number of points makes propaganda urgent."""


class Facts:
    """A position from the bot's view, with the bot as the active side."""

    def __init__(self, kit: Kit, seen: Seen, readings: Readings) -> None:
        self.kit = kit
        self.seen = seen
        self.table = seen.table
        self.readings = readings
        self.active = active_spaces(kit, seen.table.free)
        """The vacant spaces of the open campaigns."""
        self.fits = [eligible_spaces(kit, seen.table, unit, self.active) for unit in seen.row]
        """The spaces that take each unit of the row."""
        self._prospects: dict[tuple[int, int], Prospect] = {}
        self._by_theatre: dict[int, tuple[Prospect, ...]] = {}

    # ---- theatres ----

    def is_open(self, theatre: int) -> bool:
        """Whether a campaign of *theatre* is still open."""
        return bool(self.table.free & self.kit.theatre_mask[theatre])

    def can_place(self, theatre: int) -> bool:
        """Whether a unit of the row can go to *theatre*."""
        return bool(self.placeable(theatre))

    def placeable(self, theatre: int) -> int:
        """The spaces of the open campaign of *theatre* that take one of the bot's units."""
        spaces = 0
        for fits in self.fits:
            spaces |= fits
        return spaces & self.kit.theatre_mask[theatre]

    def can_win_theatre(self, theatre: int) -> bool:
        """Whether one placement wins *theatre*."""
        return any(found.wins_theatre for found in self._prospects_in(theatre))

    def can_win_campaign(self, theatre: int) -> bool:
        """Whether one placement wins a campaign of *theatre*."""
        return any(found.wins_campaign for found in self._prospects_in(theatre))

    def vacant(self, theatre: int) -> int:
        """The vacant spaces of the open campaign of *theatre*."""
        return self.active & self.kit.theatre_mask[theatre]

    def campaign_points(self, theatre: int) -> int:
        """The points for the open campaign of *theatre*."""
        rows = self.kit.theatre_rows[theatre]
        row = next(row for row in rows if self.table.free & self.kit.row_mask[row])
        return self.kit.row_points[row]

    def lead(self, theatre: int) -> int:
        """The space of the marker of *theatre*, above 0 for the bot."""
        marker = self.table.markers[theatre]
        return marker if self.table.seat == 0 else -marker

    # ---- spaces ----

    def takes_a_unit(self, space: int) -> bool:
        """Whether any unit of the row fits on *space*."""
        return any(fits >> space & 1 for fits in self.fits)

    def wins_at(self, space: int) -> bool:
        """Whether any unit of the row wins a campaign on *space*."""
        return any(
            self.prospect(slot, space).wins_campaign
            for slot in range(len(self.seen.row))
            if self.fits[slot] >> space & 1
        )

    def prospect(self, slot: int, space: int) -> Prospect:
        """The effect of the unit at place *slot* of the row on *space*."""
        key = (self.seen.row[slot], space)
        if key not in self._prospects:
            self._prospects[key] = prospect(self.kit, self.table, *key)
        return self._prospects[key]

    def _prospects_in(self, theatre: int) -> tuple[Prospect, ...]:
        if theatre not in self._by_theatre:
            mask = self.kit.theatre_mask[theatre]
            self._by_theatre[theatre] = tuple(
                self.prospect(slot, space)
                for slot, fits in enumerate(self.fits)
                for space in spaces_in(fits & mask)
            )
        return self._by_theatre[theatre]

    # ---- units ----

    def value(self, slot: int, space: int) -> int:
        """The spaces that the unit at place *slot* would move the marker if placed on *space*."""
        return unit_value(self.kit, self.table, self._acting(slot), space)

    def is_blitz(self, slot: int) -> bool:
        """Whether the unit at place *slot* is, or copies, a blitz unit."""
        return self.kit.ability[self._acting(slot)] is Ability.BLITZ

    def is_special(self, slot: int) -> bool:
        """Whether the unit is a special weapon; a spy always counts as one."""
        return self.kit.is_special[self.seen.row[slot]]

    def _acting(self, slot: int) -> int:
        return acts_as(self.kit, self.table, self.seen.row[slot])

    # ---- the game ----

    def few_units(self) -> bool:
        """Whether the bot has few units, counting the one about to be placed."""
        return len(self.seen.row) <= FEW_UNITS

    def scores(self) -> tuple[int, int]:
        """The points of the bot and of the player."""
        seat = self.table.seat
        return self.table.scores[seat], self.table.scores[1 - seat]

    def research_effects(self) -> tuple[Effect, ...]:
        """The effects that Research & Development counts as research."""
        if self.readings.industry_is_research:
            return Effect.RESEARCH, Effect.RESEARCH_INDUSTRY
        return (Effect.RESEARCH,)
