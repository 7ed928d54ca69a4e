"""A decision of the bot with the facts behind it, ready to be put into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import acts_as
from blitz_widgets.games.blitzkrieg.solo.change import Change
from blitz_widgets.games.blitzkrieg.solo.facts import Facts
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.stratagems import FilterSpace, UnitWin
from blitz_widgets.games.blitzkrieg.solo.target_step import (
    TARGET_STEPS,
    after_advantage,
    possible_changes,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space
    from blitz_widgets.games.blitzkrieg.solo.decide import Decision
    from blitz_widgets.games.blitzkrieg.solo.prospect import Prospect
    from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings


class DecisionFacts(Facts):
    """A position of the bot and its decision in it."""

    def __init__(self, kit: Kit, seen: Seen, readings: Readings, decision: Decision) -> None:
        super().__init__(kit, seen, readings)
        self.decision = decision

    def vacant_spaces(self, theatre: int) -> tuple[int, ...]:
        """The vacant spaces of the open campaign, from the left."""
        return tuple(spaces_in(self.vacant(theatre)))

    def usable_spaces(self, theatre: int) -> tuple[int, ...]:
        """The vacant spaces of the open campaign that take a unit of the row."""
        return tuple(spaces_in(self.placeable(theatre)))

    def slots_for(self, space: int) -> tuple[int, ...]:
        """The places in the row of the units that fit on *space*."""
        return tuple(slot for slot, fits in enumerate(self.fits) if fits >> space & 1)

    def vacant_with(self, theatre: int, effects: Iterable[Effect]) -> tuple[int, ...]:
        """The vacant spaces of the open campaign with one of *effects*."""
        wanted = set(effects)
        return tuple(
            space
            for space in self.vacant_spaces(theatre)
            if self.kit.spaces[space].effect in wanted
        )

    def filtered(self, theatre: int, effects: Iterable[Effect]) -> tuple[int, ...]:
        """The spaces with *effects* that a stratagem's filter considers."""
        found = self.vacant_with(theatre, effects)
        if self.readings.filter_space is not FilterSpace.PLACEABLE:
            return found
        usable = set(self.usable_spaces(theatre))
        return tuple(space for space in found if space in usable)

    def placements(self, theatre: int) -> tuple[tuple[int, int, Prospect], ...]:
        """Every possible placement in *theatre*: place in the row, space, and result."""
        return tuple(
            (slot, space, self.prospect(slot, space))
            for space in self.vacant_spaces(theatre)
            for slot in self.slots_for(space)
        )

    def change(self, slot: int) -> Change:
        """The change by the unit at *slot* on the chosen space."""
        found = self.prospect(slot, self.decision.space)
        return Change(
            theatre=found.theatre,
            before=found.before,
            after=found.after,
            player_wins=found.player_wins,
        )

    def acting(self, slot: int) -> int:
        """The unit that the one at *slot* acts as: a spy's copy; 0 for none."""
        return acts_as(self.kit, self.table, self.seen.row[slot])

    def as_airforce(self, slot: int) -> int:
        """The value of the unit at *slot* if it is a scientist that acts as an airforce, or 0.

        Rules: SOLO-FX-SCIENTIST.
        """
        airforce = bots_scientist(self.kit)
        return self.kit.value[airforce] if self.acting(slot) == airforce else 0

    def targets(self, step: ProcedureStep) -> dict[int, Change]:
        """The other theatres that the chosen space can move in *step*, from the top.

        Each comes with its change; the second target is chosen after the first has moved.
        """
        table, spaces = self.table, self.printed.amount
        for target in self.decision.targets[: TARGET_STEPS.index(step)]:
            table = after_advantage(self.kit, table, target, spaces)
        changes = possible_changes(
            self.kit, self.readings, table, here=self.decision.theatre, spaces=spaces
        )
        return {change.theatre: change for change in changes}

    def value_here(self, slot: int) -> int:
        """The value of the unit at *slot* on the chosen space."""
        return self.value(slot, self.decision.space)

    @property
    def printed(self) -> Space:
        """The chosen space as printed."""
        return self.kit.spaces[self.decision.space]

    @property
    def wins_theatre_only(self) -> bool:
        """Whether the unit step asks for winning the theatre, rather than any campaign."""
        aims = self.readings.unit_win is UnitWin.AIM
        return aims and self.can_win_theatre(self.decision.theatre)
