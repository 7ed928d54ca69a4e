"""The bot's decision, as a trail of questions.  The code that decides is the code that explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.solo.facts import Facts
from blitz_widgets.games.blitzkrieg.solo.position_step import choose_position
from blitz_widgets.games.blitzkrieg.solo.questions import Sifted
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from blitz_widgets.games.blitzkrieg.solo.target_step import choose_targets, uses_of_space
from blitz_widgets.games.blitzkrieg.solo.theatre_step import choose_theatre
from blitz_widgets.games.blitzkrieg.solo.trail import Trail
from blitz_widgets.games.blitzkrieg.solo.unit_step import choose_units

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen

DIE_SIDES = 6


class Decision(Struct, frozen=True, kw_only=True):
    """The bot's space, the units left for it, the targets, and all questions."""

    theatre: int
    space: int
    slots: tuple[int, ...]
    """The places in the row that are left; if there are several, a die decides."""
    targets: tuple[int, ...] = ()
    """The other theatres that the space moves, one after another, if it is strategic.

    There are enough for any unit left; :meth:`targets_of` gives the number for one unit.
    """
    trail: tuple[Sifted, ...]

    @property
    def needs_die(self) -> bool:
        """Whether a die has to be rolled (SOLO-UNIT-DIE)."""
        return len(self.slots) > 1

    @property
    def target(self) -> int | None:
        """The first of the other theatres that the space moves, if any."""
        return self.targets[0] if self.targets else None

    def targets_of(self, kit: Kit, seen: Seen, slot: int) -> tuple[int, ...]:
        """The other theatres that the unit at place *slot* of the row moves, one after another.

        Rules: SOLO-FX-STRATEGIC, UNIT-INSPIRED, UNIT-TASKFORCE.
        """
        return self.targets[: uses_of_space(kit, seen.table, seen.row[slot])]

    def slot(self, die: int | None = None) -> int:
        """The place in the row of the unit placed, with *die* from 1 to 6 if it is needed.

        1 is the leftmost unit left, and the count wraps round.

        Raises:
            ValueError: If a die is needed and *die* is not a number from 1 to 6.
        """
        if not self.needs_die:
            return self.slots[0]
        if die is None or not 1 <= die <= DIE_SIDES:
            message = f"a die shows 1 to {DIE_SIDES}, not {die}"
            raise ValueError(message)
        return self.slots[(die - 1) % len(self.slots)]


def decide(kit: Kit, seen: Seen, readings: Readings | None = None) -> Decision | None:
    """The bot's decision now, or ``None`` if it cannot place.

    Rules: SOLO-TURN-B, SOLO-FX-STRATEGIC and section *Solo*.
    """
    facts = Facts(kit, seen, readings or Readings())
    if not any(facts.fits):
        return None
    trail = Trail(seen.stratagem)
    theatre = choose_theatre(facts, trail)
    space = choose_position(facts, trail, theatre)
    slots = choose_units(facts, trail, theatre, space)
    targets = choose_targets(facts, trail, space, slots)
    return Decision(
        theatre=theatre, space=space, slots=slots, targets=targets, trail=tuple(trail.lines)
    )
