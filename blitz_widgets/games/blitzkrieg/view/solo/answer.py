"""The answer of a candidate to a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitzkrieg.view.names import unit_name
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts


class Answer(NamedTuple):
    """The answer of one candidate."""

    text: str
    """In a word or two; empty for a plain no."""
    why: str
    """Why it stays or leaves, in one sentence."""


def yes(note: int) -> str:
    """The answer to a yes-or-no question."""
    return _("yes") if note else ""


def counted_name(facts: DecisionFacts, slot: int) -> str:
    """The name of the unit at *slot*, with its value if it counts as an airforce of the bot.

    Rules: SOLO-FX-SCIENTIST.
    """
    kit, unit = facts.kit, facts.seen.row[slot]
    name, value = unit_name(kit, unit), facts.as_airforce(slot)
    if not value:
        return name
    text = (
        _("{unit} (it copies a scientist, for the bot an airforce of {value})")
        if kit.is_spy[unit]
        else _("{unit} (for the bot an airforce of {value})")
    )
    return text.format(unit=name, value=value)
