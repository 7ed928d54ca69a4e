"""Events that only a solo game has, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.events import (
    BotLost,
    DieRolled,
    LevelRolled,
    StartTrackDrawn,
    StratagemLaid,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.names import theatre_name, unit_name
from blitz_widgets.view.blitzkrieg.solo.names import stratagem_effect, stratagem_name
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit

SoloEvent = LevelRolled | StartTrackDrawn | StratagemLaid | DieRolled | BotLost
"""Events that no other game has."""


def narrate_solo(kit: Kit, event: SoloEvent) -> Narration:
    """The effect of the die, the cup or your bombing on the bot."""
    match event:
        case LevelRolled():
            return _narrate_level(kit, event)
        case StartTrackDrawn(theatre=theatre):
            return Narration(
                brief=_("{theatre} is drawn: a head start for the bot.").format(
                    theatre=theatre_name(kit, theatre)
                ),
                why=_("Two of the four start tracks are drawn at random."),
            )
        case StratagemLaid():
            return _narrate_stratagem(event)
        case DieRolled(die=die, slot=slot):
            return Narration(
                brief=_("The die shows {die}: unit {place} of the row.").format(
                    die=die, place=slot + 1
                ),
                why=_(
                    "The procedure leaves several units. They are counted from the left, and "
                    "after the last one the count begins again."
                ),
            )
        case BotLost(unit=unit, to_research=to_research):
            return _narrate_lost(kit, unit, to_research=to_research)


def _narrate_level(kit: Kit, event: LevelRolled) -> Narration:
    why = _("Each result stands for one theatre; with a {most} you choose.").format(most=DIE_SIDES)
    if event.theatre is None:
        return Narration(
            brief=_("The die shows {die}: you choose the theatre.").format(die=event.die), why=why
        )
    return Narration(
        brief=_("The die shows {die}: a head start in {theatre}.").format(
            die=event.die, theatre=theatre_name(kit, event.theatre)
        ),
        why=why,
    )


def _narrate_stratagem(event: StratagemLaid) -> Narration:
    out, carried = STRATAGEMS[event.stratagem], STRATAGEMS[event.carried]
    name = stratagem_name(out)
    if out is carried:
        return Narration(
            brief=_("The bot draws the stratagem {name}.").format(name=name),
            why=stratagem_effect(out),
        )
    return Narration(
        brief=_("The bot draws {name} and repeats {carried}.").format(
            name=name, carried=stratagem_name(carried)
        ),
        why=stratagem_effect(carried),
    )


def _narrate_lost(kit: Kit, unit: int, *, to_research: bool) -> Narration:
    name = unit_name(kit, unit)
    if to_research:
        return Narration(
            brief=_(
                "The bot loses {unit} to the research pile. Research may bring it to you."
            ).format(unit=name),
            why=_("A side that does research may draw it from there, and then keeps it."),
        )
    return Narration(
        brief=_("The bot’s {unit} goes back to its bag.").format(unit=name),
        why=_("The bot may draw it again later."),
    )
