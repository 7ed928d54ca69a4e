"""A decision of the bot in one sentence, before or after the die is rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.view.names import space_name, theatre_name, unit_name
from blitz_widgets.games.blitzkrieg.view.solo.names import slot_name
from blitz_widgets.locale import _
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


def conclusion(kit: Kit, seen: Seen, decision: Decision, rolled: int | None) -> str:
    """The decision in one sentence, open where it depends on a die that is not *rolled* yet."""
    left = slots_left(decision, rolled)
    moved = [len(decision.targets_of(kit, seen, slot)) for slot in left]
    names = [theatre_name(kit, target) for target in decision.targets[: max(moved)]]
    first, second = (*names, "", "")[:2]
    space = space_name(kit, decision.space)
    if len(left) == 1:
        unit = unit_name(kit, seen.row[left[0]])
        return _of_one(names).format(unit=unit, space=space, theatre=first, other=second)
    if len(names) > 1 and min(moved) != max(moved):
        text = _of_some_twice(same=first == second, sure=min(moved) > 0)
    else:
        text = _of_several(names, sure=min(moved) > 0)
    units = listed([slot_name(kit, seen.row, slot) for slot in left])
    return text.format(units=units, space=space, theatre=first, other=second)


def _of_one(names: list[str]) -> str:
    """The sentence for one unit whose space moves the theatres called *names*."""
    match names:
        case []:
            return _("The {unit} goes to {space}.")
        case [_theatre]:
            return _("The {unit} goes to {space}, and its strategic advantage moves {theatre}.")
        case [first, second] if first == second:
            return _(
                "The {unit} goes to {space}, and its strategic advantage moves {theatre} twice."
            )
        case _:
            return _(
                "The {unit} goes to {space}, and its strategic advantage moves {theatre}, "
                "then {other}."
            )


def _of_several(names: list[str], *, sure: bool) -> str:
    """The sentence for several units and a die; not *sure* if one of them moves no theatre."""
    match names:
        case []:
            return _("The die decides between {units}; the unit goes to {space}.")
        case [_theatre] if not sure:
            return _(
                "The die decides between {units}; the unit goes to {space}, and unless a unit "
                "that ignores the space is chosen, its strategic advantage moves {theatre}."
            )
        case [_theatre]:
            return _(
                "The die decides between {units}; the unit goes to {space}, and its strategic "
                "advantage moves {theatre}."
            )
        case [first, second] if first == second:
            return _(
                "The die decides between {units}; the unit goes to {space}, and its strategic "
                "advantage moves {theatre} twice."
            )
        case _:
            return _(
                "The die decides between {units}; the unit goes to {space}, and its strategic "
                "advantage moves {theatre}, then {other}."
            )


def _of_some_twice(*, same: bool, sure: bool) -> str:
    """The sentence if only inspired leadership moves a second theatre, or the *same* one again."""
    if sure and same:
        return _(
            "The die decides between {units}; the unit goes to {space}, and its strategic "
            "advantage moves {theatre}, and if inspired leadership is chosen, {theatre} again."
        )
    if sure:
        return _(
            "The die decides between {units}; the unit goes to {space}, and its strategic "
            "advantage moves {theatre}, and if inspired leadership is chosen, then {other}."
        )
    if same:
        return _(
            "The die decides between {units}; the unit goes to {space}, and unless a unit that "
            "ignores the space is chosen, its strategic advantage moves {theatre}, and if "
            "inspired leadership is chosen, {theatre} again."
        )
    return _(
        "The die decides between {units}; the unit goes to {space}, and unless a unit that "
        "ignores the space is chosen, its strategic advantage moves {theatre}, and if inspired "
        "leadership is chosen, then {other}."
    )
