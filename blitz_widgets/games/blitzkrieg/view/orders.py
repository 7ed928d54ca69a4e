"""The decisions of one turn in a phrase: units, their places, and later choices."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.engine.actions import CarryOut, Open, Place, StopBlitz, Target
from blitz_widgets.games.blitzkrieg.solo.actions import Discard
from blitz_widgets.games.blitzkrieg.view import names
from blitz_widgets.games.blitzkrieg.view.printed import effect_name
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import one_by_one

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


def orders_text(kit: Kit, decided: Iterable[Any]) -> str:
    """The actions *decided* in a turn, in order; empty if there are none."""
    placements: list[str] = []
    for each, again in _without_repeats(decided):
        order = _order(kit, each)
        if again and isinstance(each, Target):
            order = _("moving the marker of {theatre} twice").format(
                theatre=names.theatre_name(kit, each.theatre)
            )
        if not placements or isinstance(each, Place):
            placements.append(order)
        elif not isinstance(each, StopBlitz):
            placements[-1] = _("{first}, {next}").format(first=placements[-1], next=order)
    return one_by_one(placements)


def _without_repeats(decided: Iterable[Any]) -> Iterator[tuple[Any, bool]]:
    """Each action *decided*, and whether it comes twice in a row (UNIT-INSPIRED)."""
    for each, same in groupby(decided):
        count = len(tuple(same))
        yield from ((each, True) for _two in range(count // 2))
        yield from ((each, False) for _one in range(count % 2))


def _order(kit: Kit, action: Any) -> str:  # noqa: ANN401  # of either game
    match action:
        case Place(unit, space):
            return _("{unit} to {space}").format(
                unit=names.unit_name(kit, unit), space=names.space_name(kit, space)
            )
        case Target(theatre):
            return _("moving the marker of {theatre}").format(
                theatre=names.theatre_name(kit, theatre)
            )
        case Open(theatre):
            return _("opening {theatre}").format(theatre=names.theatre_name(kit, theatre))
        case CarryOut(space):
            return _("using {effect} on {space}").format(
                effect=effect_name(kit.spaces[space]), space=names.space_name(kit, space)
            )
        case Discard(slot):
            return _("bombing unit {place} of the bot’s row").format(place=slot + 1)
        case _:
            return _("no further unit")
