"""The bot's decisions under other readings of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.options import (
    read_readings,
    reading_options,
    written_readings,
)

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings


class OtherDecision(NamedTuple):
    """A reading that changes the decision."""

    option: str
    """The name of the option (:func:`~.options.reading_options`)."""
    value: str
    decision: Decision


def other_decisions(
    kit: Kit, seen: Seen, readings: Readings, die: int | None = None
) -> tuple[OtherDecision, ...]:
    """The readings, changed one at a time, that would change the bot's action.

    With the *die* rolled, the unit, the space or a target of a strategic space would differ;
    without it, also the units left for the die.  Empty if the bot cannot place.

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
    """The space, and each place in the row that is left or that *die* picks, with its targets."""
    slots = decision.slots if die is None else (decision.slot(die),)
    return decision.space, tuple((slot, decision.targets_of(kit, seen, slot)) for slot in slots)
