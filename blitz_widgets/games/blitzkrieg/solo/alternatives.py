"""What the bot would do if its rules were read in another way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.options import (
    read_readings,
    reading_options,
    written_readings,
)

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings


class OtherDecision(NamedTuple):
    """A reading by which the decision is another."""

    option: str
    """The name of the option (:func:`~.options.reading_options`)."""
    value: str
    decision: Decision


def other_decisions(
    kit: Kit, seen: Seen, readings: Readings, die: int | None = None
) -> tuple[OtherDecision, ...]:
    """The readings, one changed at a time, by which the bot would act otherwise.

    With the *die* rolled, that is another unit, another space or another target of a strategic
    space, the first or the second; without it, also if other units are left for the die to choose
    among.
    Empty if the bot can place nothing.

    Rules: SOLO-TURN-B, SOLO-FX-STRATEGIC, and the rule of each option.
    """
    decision = decide(kit, seen, readings)
    if decision is None:
        return ()
    now = _outcome(kit, seen, decision, die)
    written = written_readings(readings)
    found = []
    for option in reading_options():
        in_force = written.get(option.name, option.default)
        for value in (choice.value for choice in option.values if choice.value != in_force):
            other = decide(kit, seen, read_readings({**written, option.name: value}))
            if other is not None and _outcome(kit, seen, other, die) != now:
                found.append(OtherDecision(option.name, value, other))
    return tuple(found)


def _outcome(
    kit: Kit, seen: Seen, decision: Decision, die: int | None
) -> tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]:
    """The space, and each place in the row that is left, or *die* picks, with what it moves."""
    slots = decision.slots if die is None else (decision.slot(die),)
    return decision.space, tuple((slot, decision.targets_of(kit, seen, slot)) for slot in slots)
