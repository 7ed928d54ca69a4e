"""The events of a solo game in words: those of the bot, and what is different with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.events import (
    BotLost,
    DieRolled,
    LevelRolled,
    StratagemLaid,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.locale import _
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitzkrieg.names import (
    effect_deed,
    side_name,
    spaces_text,
    theatre_name,
    unit_deed,
    unit_name,
)
from blitz_widgets.view.blitzkrieg.solo.describing import bots_deed
from blitz_widgets.view.blitzkrieg.solo.names import (
    BOT,
    bots_effect,
    place_text,
    stratagem_deed,
    stratagem_name,
)
from blitz_widgets.view.blitzkrieg.telling import tell
from blitz_widgets.view.portrayal import Telling

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit

SoloEvent = LevelRolled | StratagemLaid | DieRolled | BotLost
"""What happens in no other game."""


def tell_solo(kit: Kit, event: SoloEvent) -> Telling:
    """What the die, the cup or your bombing did to the bot."""
    match event:
        case LevelRolled():
            return _tell_level(kit, event)
        case StratagemLaid():
            return _tell_stratagem(event)
        case DieRolled(die=die, slot=slot):
            return Telling(
                brief=_("The die shows {die}: unit {place} of the row.").format(
                    die=die, place=slot + 1
                ),
                why=_(
                    "The procedure leaves several units. They are counted from the left, and "
                    "after the last one the count begins again."
                ),
            )
        case BotLost(unit=unit, to_research=to_research):
            return _tell_lost(kit, unit, to_research=to_research)


def tell_base(kit: Kit, event: ev.BlitzkriegEvent) -> Telling:
    """An event of the base game, in other words where it is the bot's."""
    match event:
        case ev.MarkerMoved(rule=Rule.SOLO_LEVEL):
            return _tell_head_start(kit, event)
        case ev.Drew(seat=seat) if seat == BOT:
            return _tell_drawn(kit, event)
        case ev.Placed(seat=seat, acting=acting) if seat == BOT:
            told = tell(kit, event)
            deed, bots = unit_deed(kit.unit(acting)), bots_deed(kit, acting)
            return Telling(brief=told.brief, why=told.why.replace(deed, bots))
        case ev.EffectBegan(seat=seat, space=space) if seat == BOT:
            told, effect = tell(kit, event), kit.spaces[space]
            return Telling(
                brief=told.brief,
                why=told.why.replace(effect_deed(effect), bots_effect(effect)),
            )
        case ev.ValueWorkedOut(seat=seat, acting=acting) if seat == BOT:
            return Telling(brief=tell(kit, event).brief, why=bots_deed(kit, acting))
        case ev.Drew(origin=ev.Origin.SETUP) | ev.DrewUnseen(origin=ev.Origin.SETUP):
            return Telling(
                brief=tell(kit, event).brief,
                why=_("You begin with {count} units, the bot with five in a row.").format(
                    count=kit.opening_reserve
                ),
            )
        case ev.ResearchDone(seat=seat, unit=unit, to_reserve=True) if seat == BOT:
            return Telling(
                brief=_("{side}: {unit} comes to the right end of the row.").format(
                    side=side_name(kit, seat), unit=unit_name(kit, unit)
                )
            )
        case ev.NoFollowUp(rule=Rule.SOLO_FX_BLITZ, seat=seat):
            return Telling(
                brief=_("{side}: no further unit.").format(side=side_name(kit, seat)),
                why=_("After a blitz unit the bot places again, but no unit of its row fits."),
            )
        case ev.MarkerMoved(rule=Rule.EFFECT_STRATEGIC, seat=seat) if seat == BOT:
            told = tell(kit, event)
            chosen = _("The bot chooses the theatre where the change is greatest.")
            return Telling(brief=told.brief, why=f"{told.why} {chosen}")
        case _:
            return tell(kit, event)


def _tell_level(kit: Kit, event: LevelRolled) -> Telling:
    why = _("Each result stands for one theatre; with a {most} you choose.").format(most=DIE_SIDES)
    if event.theatre is None:
        return Telling(
            brief=_("The die shows {die}: you choose the theatre.").format(die=event.die), why=why
        )
    return Telling(
        brief=_("The die shows {die}: a head start in {theatre}.").format(
            die=event.die, theatre=theatre_name(kit, event.theatre)
        ),
        why=why,
    )


def _tell_head_start(kit: Kit, event: ev.MarkerMoved) -> Telling:
    return Telling(
        brief=_(
            "{theatre}: a head start of {spaces} for the bot. The marker is now {place}."
        ).format(
            theatre=theatre_name(kit, event.theatre),
            spaces=spaces_text(abs(event.end - event.start)),
            place=place_text(event.end),
        ),
        why=_("The level of the game says how often the die is rolled and how far markers move."),
    )


def _tell_stratagem(event: StratagemLaid) -> Telling:
    laid, carried = STRATAGEMS[event.stratagem], STRATAGEMS[event.carried]
    name = stratagem_name(laid)
    if laid is carried:
        return Telling(
            brief=_("The bot draws the stratagem {name}.").format(name=name),
            why=stratagem_deed(laid),
        )
    return Telling(
        brief=_("The bot draws {name} and carries out {carried} once more.").format(
            name=name, carried=stratagem_name(carried)
        ),
        why=stratagem_deed(carried),
    )


def _tell_lost(kit: Kit, unit: int, *, to_research: bool) -> Telling:
    name = unit_name(kit, unit)
    if to_research:
        return Telling(
            brief=_("The bot loses {unit} to the research pile.").format(unit=name),
            why=_("Whoever does research may draw it from there, and then it is theirs."),
        )
    return Telling(
        brief=_("The bot loses {unit} to its bag.").format(unit=name),
        why=_("The bot may draw it again later."),
    )


def _tell_drawn(kit: Kit, event: ev.Drew) -> Telling:
    brief = _("{side}: draws {unit} to the right end of the row.").format(
        side=side_name(kit, event.seat), unit=unit_name(kit, event.unit)
    )
    why = {
        ev.Origin.SETUP: _("The bot begins with five units, face up for everybody."),
        ev.Origin.PRODUCTION: _(
            "Production draws at once, beside the draw at the end of the turn."
        ),
        ev.Origin.TURN: _("One unit a turn, however many were placed."),
    }[event.origin]
    return Telling(brief=brief, why=why)
