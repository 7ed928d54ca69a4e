"""A decision of the bot in one sentence, before or after the die is rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.view.names import space_name, theatre_name, unit_name
from blitz_widgets.games.blitzkrieg.view.solo.names import slot_name
from blitz_widgets.locale import N_, _
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.decide import Decision
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen


def slots_left(decision: Decision, rolled: int | None) -> tuple[int, ...]:
    """The remaining places in the row: one, unless a die is needed and not *rolled* yet."""
    if decision.needs_die and rolled is None:
        return decision.slots
    return (decision.slot(rolled),)


_ONE: Final = {
    "none": N_("The {unit} goes to {space}."),
    "one": N_("The {unit} goes to {space}, and its strategic advantage moves {theatre}."),
    "twice": N_("The {unit} goes to {space}, and its strategic advantage moves {theatre} twice."),
    "two": N_(
        "The {unit} goes to {space}, and its strategic advantage moves {theatre}, then {other}."
    ),
}
"""One unit, by the theatres that its space moves."""
_ALL: Final = {
    "none": N_("The die decides between {units}; the unit goes to {space}."),
    "one": N_(
        "The die decides between {units}; the unit goes to {space}, and its strategic "
        "advantage moves {theatre}."
    ),
    "twice": N_(
        "The die decides between {units}; the unit goes to {space}, and its strategic "
        "advantage moves {theatre} twice."
    ),
    "two": N_(
        "The die decides between {units}; the unit goes to {space}, and its strategic "
        "advantage moves {theatre}, then {other}."
    ),
}
"""Units that all move the same theatres."""
_SOME: Final = {
    ("one", False): N_(
        "The die decides between {units}; the unit goes to {space}, and unless a unit "
        "that ignores the space is chosen, its strategic advantage moves {theatre}."
    ),
    ("twice", True): N_(
        "The die decides between {units}; the unit goes to {space}, and its strategic "
        "advantage moves {theatre}, and if inspired leadership is chosen, {theatre} again."
    ),
    ("two", True): N_(
        "The die decides between {units}; the unit goes to {space}, and its strategic "
        "advantage moves {theatre}, and if inspired leadership is chosen, then {other}."
    ),
    ("twice", False): N_(
        "The die decides between {units}; the unit goes to {space}, and unless a unit that "
        "ignores the space is chosen, its strategic advantage moves {theatre}, and if "
        "inspired leadership is chosen, {theatre} again."
    ),
    ("two", False): N_(
        "The die decides between {units}; the unit goes to {space}, and unless a unit that "
        "ignores the space is chosen, its strategic advantage moves {theatre}, and if inspired "
        "leadership is chosen, then {other}."
    ),
}
"""Units that do not all move the same theatres, and whether all move one."""


def conclusion(kit: Kit, seen: Seen, decision: Decision, rolled: int | None) -> str:
    """The decision in one sentence, open where it depends on a die that is not *rolled* yet."""
    left = slots_left(decision, rolled)
    moved = [len(decision.targets_of(kit, seen, slot)) for slot in left]
    names = [theatre_name(kit, target) for target in decision.targets[: max(moved)]]
    first, second = (*names, "", "")[:2]
    moves = ("none", "one", "twice" if first == second else "two")[len(names)]
    text = _ONE[moves]
    if len(left) > 1:
        text = _SOME[moves, min(moved) > 0] if min(moved) < max(moved) else _ALL[moves]
    return _(text).format(
        unit=unit_name(kit, seen.row[left[0]]),
        units=listed([slot_name(kit, seen.row, slot) for slot in left]),
        space=space_name(kit, decision.space),
        theatre=first,
        other=second,
    )
