"""The events of the base game in the words of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.games.blitzkrieg.solo.change import Change
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo
from blitz_widgets.locale import _
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitzkrieg.names import (
    side_name,
    spaces_text,
    theatre_name,
    unit_as,
    unit_name,
)
from blitz_widgets.view.blitzkrieg.narration import narrate, narrate_placed, what_comes_next
from blitz_widgets.view.blitzkrieg.narration_effects import narrate_began
from blitz_widgets.view.blitzkrieg.solo.describing import bots_ability
from blitz_widgets.view.blitzkrieg.solo.effects import (
    bots_bombing,
    bots_effect,
    players_bombing,
    players_effect,
)
from blitz_widgets.view.blitzkrieg.solo.names import change_text, place_text
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit


def narrate_base(kit: Kit, event: ev.BlitzkriegEvent, bombed_to: BombedTo) -> Narration:
    """An event of the base game; *bombed_to* is the destination of the bot's bombed units."""
    match event:
        case ev.EffectBegan():
            return _narrate_began(kit, event, bombed_to)
        case ev.BomberStrikes():
            return _narrate_bomber(kit, event, bombed_to)
        case ev.ResearchUnseen(seat=seat, to_reserve=to_reserve):
            return _narrate_unseen_research(kit, seat, to_reserve=to_reserve)
        case ev.ResearchDone(unit=unit) if (
            event.seat != BOT and not kit.is_special[unit] and bombed_to is BombedTo.RESEARCH
        ):
            return Narration(
                brief=narrate(kit, event).brief,
                why=_("The bot lost it to bombs. Its bombed units go to the research pile."),
            )
        case ev.Drew(origin=ev.Origin.SETUP) | ev.DrewUnseen(origin=ev.Origin.SETUP) as drawn:
            if drawn.seat == BOT:
                return _narrate_of_the_bot(kit, event)
            return Narration(
                brief=narrate(kit, event).brief,
                why=_("You begin with {count} units, the bot with five in a row.").format(
                    count=kit.opening_reserve
                ),
            )
        case ev.CampaignOpened():
            return _narrate_opened(kit, event)
        case _ if getattr(event, "seat", None) == BOT:
            return _narrate_of_the_bot(kit, event)
        case _:
            return narrate(kit, event)


def _narrate_of_the_bot(kit: Kit, event: ev.BlitzkriegEvent) -> Narration:
    """An action of the bot."""
    match event:
        case ev.MarkerMoved(rule=Rule.SOLO_LEVEL):
            return _narrate_head_start(kit, event)
        case ev.MarkerMoved(rule=Rule.SOLO_NIPPON):
            return _narrate_nippon_start(kit, event)
        case ev.MarkerMoved(rule=Rule.EFFECT_STRATEGIC):
            return _narrate_strategic(kit, event)
        case ev.Placed():
            return _narrate_placed(kit, event)
        case ev.ValueWorkedOut(acting=acting):
            return Narration(brief=narrate(kit, event).brief, why=bots_ability(kit, acting))
        case ev.NoFollowUp():
            return Narration(
                brief=narrate(kit, event).brief,
                why=_(
                    "After a blitz unit the bot places again if it can. "
                    "Either no unit is left in its row, or none of them fits anywhere."
                ),
            )
        case ev.Drew():
            return _narrate_draw(kit, event)
        case ev.ResearchDone(to_reserve=True, unit=unit):
            return Narration(
                brief=_("{side}: research industry brings {unit} to the end of the row.").format(
                    side=side_name(kit, BOT), unit=unit_name(kit, unit)
                )
            )
        case _:
            return narrate(kit, event)


def _narrate_placed(kit: Kit, event: ev.Placed) -> Narration:
    """A placement of the bot: its scientist is an airforce (SOLO-FX-SCIENTIST)."""
    if kit.is_scientist[event.unit]:
        next_steps = what_comes_next(kit, event.acting, event.space)
        why = f"{bots_ability(kit, event.unit)} {next_steps}"
        return Narration(brief=narrate(kit, event).brief, why=why)
    return narrate_placed(kit, event, bots_ability(kit, event.acting))


def _narrate_began(kit: Kit, event: ev.EffectBegan, bombed_to: BombedTo) -> Narration:
    space = kit.spaces[event.space]
    effect = bots_effect(space) if event.seat == BOT else players_effect(space, bombed_to)
    return narrate_began(kit, event, effect)


def _narrate_bomber(kit: Kit, event: ev.BomberStrikes, bombed_to: BombedTo) -> Narration:
    narration = narrate(kit, event)
    if event.seat == BOT:
        return Narration(brief=narration.brief, why=f"{narration.why} {bots_bombing()}")
    brief = _("{side}: {unit} bombs the row of the bot.").format(
        side=side_name(kit, event.seat), unit=unit_as(kit, event.unit, event.acting)
    )
    return Narration(brief=brief, why=f"{narration.why} {players_bombing(bombed_to)}")


def _narrate_unseen_research(kit: Kit, seat: int, *, to_reserve: bool) -> Narration:
    text = _("{side}: research brings a token from the research pile into the bag.")
    if to_reserve:
        text = _(
            "{side}: research industry brings a token from the research pile straight into the "
            "reserve."
        )
    return Narration(brief=text.format(side=side_name(kit, seat)))


def _narrate_strategic(kit: Kit, event: ev.MarkerMoved) -> Narration:
    """The bot's move of this theatre, with its reason (SOLO-FX-STRATEGIC, SOLO-CHANGE)."""
    narration = narrate(kit, event)
    change = Change(theatre=event.theatre, before=event.start, after=event.end)
    chosen = _("The bot chooses the theatre where the change is greatest: {kind}.").format(
        kind=change_text(change.kind)
    )
    return Narration(brief=narration.brief, why=f"{narration.why} {chosen}")


def _narrate_head_start(kit: Kit, event: ev.MarkerMoved) -> Narration:
    """The level's move of a marker, which never reaches the last space (SOLO-LEVEL)."""
    why = _("The level of the game says how often the die is rolled and how far markers move.")
    if abs(event.end - event.start) < event.wanted:
        why = _("It stops one space short of the last one: no theatre is won before the war.")
    return Narration(brief=_head_start(kit, event), why=why)


def _head_start(kit: Kit, event: ev.MarkerMoved) -> str:
    moved = abs(event.end - event.start)
    brief = (
        _("{theatre}: a head start of {spaces} for the bot. The marker is now {place}.")
        if moved
        else _("{theatre}: no further head start. The marker stays {place}.")
    )
    return brief.format(
        theatre=theatre_name(kit, event.theatre),
        spaces=spaces_text(moved),
        place=place_text(event.end),
    )


def _narrate_nippon_start(kit: Kit, event: ev.MarkerMoved) -> Narration:
    """A head start on the Nippon side: from a start track, or after the bot closed a campaign."""
    if Rule.NIPPON_START not in event.also:
        why = _("The bot closed the last campaign: the next one begins that much better for it.")
    elif abs(event.end - event.start) < event.wanted:
        why = _("It stops one space short of +1: no campaign is won before the war.")
    else:
        why = _("The two tracks drawn begin {spaces} on the side of the bot.").format(
            spaces=spaces_text(event.wanted)
        )
    return Narration(brief=_head_start(kit, event), why=why)


def _narrate_opened(kit: Kit, event: ev.CampaignOpened) -> Narration:
    """The next campaign, which you choose no matter who closed the last one (SOLO-NIPPON)."""
    lead = event.favour if event.seat == BOT else -event.favour
    brief = _("You open {theatre}, with its marker {place}.").format(
        theatre=theatre_name(kit, event.theatre), place=place_text(lead)
    )
    why = _("You choose every new campaign, no matter who closed the last one.")
    if event.favour:
        ahead = _("The last one was won on +{reach}, so the winner begins this one {spaces} ahead.")
        why += " " + ahead.format(reach=event.favour, spaces=spaces_text(event.favour))
    return Narration(brief=brief, why=why)


def _narrate_draw(kit: Kit, event: ev.Drew) -> Narration:
    brief = _("{side}: draws {unit} to the right end of the row.").format(
        side=side_name(kit, event.seat), unit=unit_name(kit, event.unit)
    )
    why = {
        ev.Origin.SETUP: _("The bot begins with five units, face up."),
        ev.Origin.PRODUCTION: _(
            "Production draws at once, as well as the draw at the end of the turn."
        ),
        ev.Origin.TURN: _("One unit a turn, however many were placed."),
    }[event.origin]
    return Narration(brief=brief, why=why)
