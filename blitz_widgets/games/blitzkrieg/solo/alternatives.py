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
    from blitz_widgets.games.blitzkrieg.solo.decide import Seen
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
    """The readings, one changed at a time, by which the bot would place otherwise.

    With the *die* rolled, that is another unit or another space; without it, also if other units
    are left for the die to choose among.  Empty if the bot can place nothing.

    Rules: SOLO-TURN-B, and the rule of each option.
    """
    decision = decide(kit, seen, readings)
    if decision is None:
        return ()
    now = _placement(decision, die)
    written = written_readings(readings)
    found = []
    for option in reading_options():
        in_force = written.get(option.name, option.default)
        for value in (choice.value for choice in option.values if choice.value != in_force):
            other = decide(kit, seen, read_readings({**written, option.name: value}))
            if other is not None and _placement(other, die) != now:
                found.append(OtherDecision(option.name, value, other))
    return tuple(found)


def _placement(decision: Decision, die: int | None) -> tuple[int, tuple[int, ...]]:
    """The space, and the places in the row that are left, or the one that *die* picks."""
    slots = decision.slots if die is None else (decision.slot(die),)
    return decision.space, slots
