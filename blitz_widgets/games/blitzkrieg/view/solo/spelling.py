"""The actions of games against the bot only: in words, and spelled by targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.engine.actions import Target
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import (
    Discard,
    PlaceFromRow,
    Rolled,
    StratagemDrawn,
    TrackDrawn,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.games.blitzkrieg.view import names
from blitz_widgets.games.blitzkrieg.view.solo.names import stratagem_name
from blitz_widgets.games.blitzkrieg.view.solo.targets import row_target
from blitz_widgets.games.blitzkrieg.view.targets import space_target, theatre_target
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation


def action_text(kit: Kit, action: object) -> str:
    """*action* in a few words; empty if the two-player game has it too."""
    match action:
        case Rolled(die):
            return _("The die shows {die}").format(die=die)
        case StratagemDrawn(stratagem):
            return stratagem_name(STRATAGEMS[stratagem])
        case TrackDrawn(theatre):
            return names.theatre_name(kit, theatre)
        case PlaceFromRow(slot, space):
            return _("unit {place} of the row to {space}").format(
                place=slot + 1, space=names.space_name(kit, space)
            )
        case Discard(slot):
            return _("the bot loses unit {place} of its row").format(place=slot + 1)
        case _:
            return ""


def picks_of(kit: Kit, action: object) -> tuple[str, ...] | None:
    """The targets that spell *action*; empty for a button.

    ``None`` if the two-player game has the action too.
    """
    match action:
        case PlaceFromRow(slot, space):
            return row_target(slot), space_target(kit, space)
        case Discard(slot):
            return (row_target(slot),)
        case TrackDrawn(theatre):
            return (theatre_target(kit, theatre),)
        case Rolled() | StratagemDrawn():
            return ()
        case _:
            return None


def attempted(kit: Kit, seen: Observation, picks: tuple[str, ...]) -> Any:  # noqa: ANN401  # an action
    """The action that *picks* spell now, legal or not; ``None`` if it is not one of these."""
    named = [pick.partition(":")[2] for pick in picks]
    duty = seen.table.agenda[-1] & KIND if seen.table.agenda else None
    match tuple(pick.partition(":")[0] for pick in picks):
        case ("row", "space"):
            return PlaceFromRow(int(named[0]) - 1, kit.space_number[named[1]])
        case ("row",) if duty == duties.BOT_LOSES:
            return Discard(int(named[0]) - 1)
        case ("theatre",) if duty == duties.START_TRACK:
            return TrackDrawn(kit.theatre_number[named[0]])
        case ("theatre",) if duty == duties.LEVEL_CHOICE:
            return Target(kit.theatre_number[named[0]])
        case ("space",) if duty == duties.LEVEL_CHOICE:
            return Target(kit.space_theatre[kit.space_number[named[0]]])
        case _:
            return None
