"""Actions and the targets that spell them: the picks on the board and their meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Action,
    Bombed,
    CarryOut,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.view import names, targets
from blitz_widgets.games.blitzkrieg.view.printed import effect_name
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation


def action_text(kit: Kit, action: Action) -> str:
    """*action* in a few words."""
    match action:
        case Place(unit, space):
            return _("{unit} to {space}").format(
                unit=names.unit_name(kit, unit), space=names.space_name(kit, space)
            )
        case Target(theatre):
            return _("Move {theatre}").format(theatre=names.theatre_name(kit, theatre))
        case Open(theatre):
            return _("Open {theatre}").format(theatre=names.theatre_name(kit, theatre))
        case CarryOut(space):
            return _("{effect} on {space}").format(
                effect=effect_name(kit.spaces[space]),
                space=names.space_name(kit, space),
            )
        case StopBlitz():
            return _("Stop here")
        case Drawn(unit) | Researched(unit) | Bombed(unit):
            return names.unit_name(kit, unit)


def picks_of(kit: Kit, action: Action) -> tuple[str, ...]:
    """The targets that spell *action*; empty for a button."""
    match action:
        case Place(unit, space):
            return targets.unit_target(kit, unit), targets.space_target(kit, space)
        case Target(theatre) | Open(theatre):
            return (targets.theatre_target(kit, theatre),)
        case CarryOut(space):
            return (targets.space_target(kit, space),)
        case _:
            return ()


def attempted(kit: Kit, seen: Observation, picks: tuple[str, ...]) -> Action | None:
    """The action that *picks* spell now, legal or not; ``None`` if they spell none yet."""
    kinds = tuple(pick.partition(":")[0] for pick in picks)
    named = [pick.partition(":")[2] for pick in picks]
    duty = seen.table.agenda[-1] & KIND if seen.table.agenda else None
    match kinds:
        case ("unit", "space"):
            return Place(kit.unit_number[named[0]], kit.space_number[named[1]])
        case ("theatre",) if duty == agenda.TARGET:
            return Target(kit.theatre_number[named[0]])
        case ("theatre",) if duty == agenda.OPEN_CAMPAIGN:
            return Open(kit.theatre_number[named[0]])
        case ("space",) if duty == agenda.OPEN_CAMPAIGN:
            return Open(kit.space_theatre[kit.space_number[named[0]]])
        case ("space",) if duty == agenda.TARGET:
            return Target(kit.space_theatre[kit.space_number[named[0]]])
        case ("space",) if duty == agenda.WON_EFFECTS:
            return CarryOut(kit.space_number[named[0]])
        case _:
            return None
