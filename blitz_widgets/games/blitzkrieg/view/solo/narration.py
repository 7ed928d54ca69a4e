"""The events of a solo game: its own ones, and those of the base game where the words differ."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import events as solo
from blitz_widgets.games.blitzkrieg.solo.change import Change
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, BombedTo
from blitz_widgets.games.blitzkrieg.view import irregular
from blitz_widgets.games.blitzkrieg.view.gaps import NAMERS, marker_of
from blitz_widgets.games.blitzkrieg.view.names import spaces_text
from blitz_widgets.games.blitzkrieg.view.narration import EVENTS
from blitz_widgets.games.blitzkrieg.view.printed import (
    BOTS_BOMBING,
    bots_ability,
    bots_effect,
    players_bombing,
    players_effect,
)
from blitz_widgets.games.blitzkrieg.view.solo.names import (
    change_text,
    place_text,
    stratagem_effect,
    stratagem_name,
)
from blitz_widgets.games.blitzkrieg.view.solo.targets import STRATAGEM, row_target
from blitz_widgets.games.blitzkrieg.view.stages import EFFECT, MARKER, PLACE
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target, theatre_target
from blitz_widgets.locale import N_, _
from blitz_widgets.view.event_words import EventRow
from blitz_widgets.view.phrases import by, in_turn, with_gaps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.view.phrases import Namers

SoloEvent = (
    solo.LevelRolled | solo.StartTrackDrawn | solo.StratagemLaid | solo.DieRolled | solo.BotLost
)
"""Events that no other game has."""
_HEAD_STARTS: Final = (Rule.SOLO_LEVEL, Rule.SOLO_NIPPON)


def _place(kit: Kit, event: Any) -> object:  # noqa: ANN401  # any with a place
    if isinstance(event, solo.DieRolled):
        return event.slot + 1
    if isinstance(event, ev.CampaignOpened) or event.rule in _HEAD_STARTS:
        return place_text(marker_of(event))
    return NAMERS["place"](kit, event)


SOLO_NAMERS: Final[Namers] = {
    **NAMERS,
    "place": _place,
    "name": lambda _kit, event: stratagem_name(STRATAGEMS[event.stratagem]),
    "carried": lambda _kit, event: stratagem_name(STRATAGEMS[event.carried]),
}


def _level_why(_event: object, _kit: object) -> str:
    text = _("Each result stands for one theatre; with a {most} you choose.")
    return text.format(most=DIE_SIDES)


def _repeats(event: solo.StratagemLaid, _kit: object) -> bool:
    return event.stratagem != event.carried


OWN_EVENTS: Final[Mapping[type[Event], EventRow]] = {
    solo.LevelRolled: EventRow(
        None,
        by(
            lambda event, _kit: event.theatre is None,
            N_("The die shows {die}: you choose the theatre."),
            N_("The die shows {die}: a head start in {theatre}."),
        ),
        _level_why,
    ),
    solo.StartTrackDrawn: EventRow(
        None,
        N_("{theatre} is drawn: a head start for the bot."),
        N_("Two of the four start tracks are drawn at random."),
        lambda kit, event: (theatre_target(kit, event.theatre),),
    ),
    solo.StratagemLaid: EventRow(
        PLACE,
        by(
            _repeats,
            N_("The bot draws {name} and repeats {carried}."),
            N_("The bot draws the stratagem {name}."),
        ),
        lambda event, _kit: stratagem_effect(STRATAGEMS[event.carried]),
        lambda _kit, _event: (STRATAGEM,),
    ),
    solo.DieRolled: EventRow(
        PLACE,
        N_("The die shows {die}: unit {place} of the row."),
        N_(
            "The procedure leaves several units. They are counted from the left, and "
            "after the last one the count begins again."
        ),
        lambda _kit, event: (row_target(event.slot),),
    ),
    solo.BotLost: EventRow(
        EFFECT,
        by(
            lambda event, _kit: event.to_research,
            N_("The bot loses {unit} to the research pile. Research may bring it to you."),
            N_("The bot’s {unit} goes back to its bag."),
        ),
        by(
            lambda event, _kit: event.to_research,
            N_("A side that does research may draw it from there, and then keeps it."),
            N_("The bot may draw it again later."),
        ),
        lambda _kit, _event: (reserve_target(BOT),),
        is_news=True,
    ),
}
"""The effects of the die, the cup and your bombing on the bot."""


def _placed(event: ev.Placed, kit: Kit) -> str:
    """A placement of the bot: its scientist is an airforce (SOLO-FX-SCIENTIST)."""
    if kit.is_scientist[event.unit]:
        next_steps = irregular.what_comes_next(kit, event.acting, event.space)
        return f"{bots_ability(kit, event.unit)} {next_steps}"
    return irregular.placed(event, kit, bots_ability(kit, event.acting))


def _moved(event: ev.MarkerMoved, kit: Kit) -> str:
    """A move of a marker by the bot: a head start keeps off the last space (SOLO-LEVEL)."""
    if event.rule not in _HEAD_STARTS:
        return with_gaps(EVENTS[ev.MarkerMoved].brief, event, kit)
    if event.start == event.end:
        return _("{theatre}: no further head start. The marker stays {place}.")
    return _("{theatre}: a head start of {spaces} for the bot. The marker is now {place}.")


def _moved_why(event: ev.MarkerMoved, kit: Kit) -> str:
    """The reason for it (SOLO-FX-STRATEGIC, SOLO-CHANGE, SOLO-NIPPON)."""
    is_short = abs(event.end - event.start) < event.wanted
    if event.rule == Rule.SOLO_LEVEL:
        if is_short:
            return _("It stops one space short of the last one: no theatre is won before the war.")
        return _("The level of the game says how often the die is rolled and how far markers move.")
    if event.rule == Rule.SOLO_NIPPON:
        if Rule.NIPPON_START not in event.also:
            return _(
                "The bot closed the last campaign: the next one begins that much better for it."
            )
        if is_short:
            return _("It stops one space short of +1: no campaign is won before the war.")
        return _("The two tracks drawn begin {spaces} on the side of the bot.").format(
            spaces=spaces_text(event.wanted)
        )
    chosen = ""
    if event.rule == Rule.EFFECT_STRATEGIC:
        change = Change(theatre=event.theatre, before=event.start, after=event.end)
        chosen = _("The bot chooses the theatre where the change is greatest: {kind}.").format(
            kind=change_text(change.kind)
        )
    return in_turn(irregular.moved(event, kit), chosen)


def _moved_stage(event: ev.MarkerMoved) -> str | None:
    if event.rule == Rule.SOLO_LEVEL or Rule.NIPPON_START in event.also:
        return None
    return EFFECT if event.rule in irregular.BY_EFFECT else MARKER


_DREW_WHY: Final = {
    ev.Origin.SETUP: N_("The bot begins with five units, face up."),
    ev.Origin.PRODUCTION: N_(
        "Production draws at once, as well as the draw at the end of the turn."
    ),
    ev.Origin.TURN: N_("One unit a turn, however many were placed."),
}
_BOTS_EVENTS: Final[Mapping[type[Event], EventRow]] = {
    ev.Placed: EVENTS[ev.Placed]._replace(why=_placed),
    ev.ValueWorkedOut: EVENTS[ev.ValueWorkedOut]._replace(
        why=lambda event, kit: bots_ability(kit, event.acting)
    ),
    ev.NoFollowUp: EVENTS[ev.NoFollowUp]._replace(
        why=N_(
            "After a blitz unit the bot places again if it can. "
            "Either no unit is left in its row, or none of them fits anywhere."
        )
    ),
    ev.MarkerMoved: EVENTS[ev.MarkerMoved]._replace(
        stage=_moved_stage, brief=_moved, why=_moved_why
    ),
    ev.Drew: EVENTS[ev.Drew]._replace(
        brief=N_("{side}: draws {unit} to the right end of the row."),
        why=lambda event, _kit: _(_DREW_WHY[event.origin]),
    ),
    ev.ResearchDone: EVENTS[ev.ResearchDone]._replace(
        brief=by(
            lambda event, _kit: event.to_reserve,
            N_("{side}: research industry brings {unit} to the end of the row."),
            N_("{side}: research brings {unit} into the bag."),
        )
    ),
    ev.EffectBegan: EVENTS[ev.EffectBegan]._replace(
        why=lambda event, kit: irregular.began(event, kit, bots_effect(kit.spaces[event.space]))
    ),
    ev.BomberStrikes: EVENTS[ev.BomberStrikes]._replace(
        why=lambda _event, _kit: in_turn(_(irregular.BOMBS), _(BOTS_BOMBING))
    ),
}


def _drew_why(event: ev.Drew | ev.DrewUnseen, kit: Kit) -> str:
    if event.origin is not ev.Origin.SETUP:
        return irregular.drawn(event, kit)
    return _("You begin with {count} units, the bot with five in a row.").format(
        count=kit.opening_reserve
    )


def _opened_why(event: ev.CampaignOpened, _kit: Kit) -> str:
    """The next campaign, which you choose no matter who closed the last one (SOLO-NIPPON)."""
    ahead = ""
    if event.favour:
        ahead = _("The last one was won on +{reach}, so the winner begins this one {spaces} ahead.")
        ahead = ahead.format(reach=event.favour, spaces=spaces_text(event.favour))
    return in_turn(_("You choose every new campaign, no matter who closed the last one."), ahead)


_RESEARCH_UNSEEN: Final = EVENTS[ev.ResearchUnseen]._replace(
    brief=by(
        lambda event, _kit: event.to_reserve,
        N_(
            "{side}: research industry brings a token from the research pile straight into the "
            "reserve."
        ),
        N_("{side}: research brings a token from the research pile into the bag."),
    )
)
_OPENED: Final = EVENTS[ev.CampaignOpened]._replace(
    brief=N_("You open {theatre}, with its marker {place}."), why=_opened_why
)


@cache
def solo_events(*, bot: bool, bombed_to: BombedTo) -> Mapping[type[Event], EventRow]:
    """Each kind of event that the *bot* or you take part in.

    *bombed_to* is the destination of the bot's bombed units.
    """
    common: dict[type[Event], EventRow] = {
        ev.ResearchUnseen: _RESEARCH_UNSEEN,
        ev.CampaignOpened: _OPENED,
    }
    if bot:
        return {**EVENTS, **OWN_EVENTS, **_BOTS_EVENTS, **common}
    return {
        **EVENTS,
        **OWN_EVENTS,
        **common,
        ev.EffectBegan: EVENTS[ev.EffectBegan]._replace(
            why=lambda event, kit: irregular.began(
                event, kit, players_effect(kit.spaces[event.space], bombed_to)
            )
        ),
        ev.BomberStrikes: EVENTS[ev.BomberStrikes]._replace(
            brief=N_("{side}: {unit} bombs the row of the bot."),
            why=lambda _event, _kit: in_turn(_(irregular.BOMBS), players_bombing(bombed_to)),
        ),
        ev.ResearchDone: EVENTS[ev.ResearchDone]._replace(
            why=by(
                lambda event, kit: (
                    bombed_to is BombedTo.RESEARCH and not kit.is_special[event.unit]
                ),
                N_("The bot lost it to bombs. Its bombed units go to the research pile."),
                "",
            )
        ),
        ev.Drew: EVENTS[ev.Drew]._replace(why=_drew_why),
        ev.DrewUnseen: EVENTS[ev.DrewUnseen]._replace(why=_drew_why),
    }
