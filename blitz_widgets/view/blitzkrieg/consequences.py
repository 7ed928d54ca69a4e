"""The effects of a move, event by event: a few words, a number and a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.games.blitzkrieg.closing import worth_of_won_theatre
from blitz_widgets.locale import _
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    scored_text,
    side_name,
    space_name,
    spaces_text,
    theatre_name,
    toward_text,
)
from blitz_widgets.view.blitzkrieg.sign_pictures import (
    back_picture,
    effect_picture,
    marker_picture,
    shield_picture,
    space_picture,
)
from blitz_widgets.view.blitzkrieg.text_view import token_scene
from blitz_widgets.view.presenter import Consequence

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.observation import Observation
    from blitz_widgets.games.protocol import Event
    from blitz_widgets.view.presenter import Narration

_SAID_BY_OTHERS = (
    *(ev.TurnBegan, ev.EffectBegan, ev.BomberStrikes, ev.NothingToOpen),
    ev.MayFollowUp,
)


def consequence(
    kit: Kit,
    event: Event,
    before: Observation,
    after: Observation,
    narration: Narration,
) -> Consequence | None:
    """*event* as a consequence; its *narration* if there is no shorter form.

    Uses only the open parts of *before* and *after*, and the number of units in a bag.

    Rules: TURN-ORDER.
    """
    if isinstance(event, _SAID_BY_OTHERS):
        return None
    return (
        _placed(kit, event)
        or _effect(kit, event, before, after)
        or _marker(kit, event)
        or _scored(kit, event, before, after)
        or Consequence(text=narration.brief, rule=event.rule)
    )


def _placed(kit: Kit, event: Event) -> Consequence | None:
    picture = None
    match event:
        case ev.Placed(seat=seat, unit=unit, space=space):
            text = _("Place on {space}").format(space=space_name(kit, space))
            picture = token_scene(kit, unit, seat)
        case ev.ValueWorkedOut(value=value):
            text = _("Its value is {value}").format(value=value)
        case ev.NoEffect(space=space):
            text, picture = _("The space has no effect"), space_picture(kit.spaces[space])
        case ev.EffectIgnored(space=space):
            text = _("The effect of the space is ignored")
            picture = space_picture(kit.spaces[space])
        case _:
            return None
    return Consequence(text=text, rule=event.rule, picture=picture)


def last_unit_text(kit: Kit, seat: int, after: Observation) -> str:
    """A note that *seat* loses with its last unit; empty if it has another unit or no more turns.

    Rules: END-NO-PLACEMENT, END-25-AXIS.
    """
    if after.holdings[seat].reserve_size or after.table.final_turn:
        return ""
    return _("its last one: the {side} cannot place, and you win").format(side=side_name(kit, seat))


def _effect(kit: Kit, event: Event, before: Observation, after: Observation) -> Consequence | None:
    match event:
        case ev.PropagandaScored(seat=seat, points=points):
            score = before.table.scores[seat]
            return Consequence(
                text=_("Propaganda: points at once"),
                rule=event.rule,
                before=str(score),
                after=str(score + points),
                picture=effect_picture(Effect.PROPAGANDA, points),
            )
        case ev.ResearchDone(to_reserve=at_once) | ev.ResearchUnseen(to_reserve=at_once):
            text = _("Research: a special weapon into your bag")
            if at_once:
                text = _("Research industry: a special weapon into your reserve")
            effect = Effect.RESEARCH_INDUSTRY if at_once else Effect.RESEARCH
        case ev.LostToBombing(seat=seat) | ev.LossUnseen(seat=seat):
            side = side_name(kit, seat)
            return Consequence(
                text=_("Bombing: a unit leaves the reserve of the {side}").format(side=side),
                rule=event.rule,
                note=last_unit_text(kit, seat, after),
                picture=effect_picture(Effect.BOMBING),
            )
        case ev.Drew(origin=ev.Origin.PRODUCTION) | ev.DrewUnseen(origin=ev.Origin.PRODUCTION):
            text, effect = _("Production: draw a unit now"), Effect.PRODUCTION
        case ev.Drew(seat=seat) | ev.DrewUnseen(seat=seat):
            count = before.holdings[seat].bag_size
            return Consequence(
                text=_("Draw one of the {count} in the bag").format(count=count),
                rule=event.rule,
                picture=back_picture(kit.emblem[seat]),
            )
        case _:
            return None
    return Consequence(text=text, rule=event.rule, picture=effect_picture(effect))


def _marker(kit: Kit, event: Event) -> Consequence | None:
    match event:
        case ev.MarkerMoved(seat=seat, theatre=theatre, start=start, end=end):
            moved = abs(end - start)
            text = _("Marker: {spaces} {toward}")
            if event.rule is not Rule.TURN_MOVE:
                text = _("{theatre}: marker {spaces} {toward}")
            return Consequence(
                text=text.format(
                    theatre=theatre_name(kit, theatre),
                    spaces=spaces_text(moved),
                    toward=toward_text(kit, seat),
                ),
                rule=event.rule,
                note=_leader(kit, end),
                before=str(abs(start)),
                after=str(abs(end)),
                picture=marker_picture(kit, end),
            )
        case ev.NoMarkerMove():
            return Consequence(text=_("The marker stays"), rule=event.rule)
        case _:
            return None


def _leader(kit: Kit, marker: int) -> str:
    """The side that a marker favours."""
    if marker == 0:
        return _("in the middle")
    return _(kit.sides.bag[0 if marker > 0 else 1].on_its_side)


def _worth(kit: Kit, theatre: int, after: Observation) -> str:
    """The points for a theatre that has just been won.

    Rules: CLOSE-THEATRE-SCORE.
    """
    worth = worth_of_won_theatre(kit, after.table, theatre)
    points = points_text(worth.points + worth.icons)
    return _("that brings {points} at the end of the move").format(points=points)


def _scored(kit: Kit, event: Event, before: Observation, after: Observation) -> Consequence | None:
    match event:
        case ev.CampaignClosed(row=row, winners=winners, points=points, icons=icons):
            name, (winner, *others) = row_name(kit, row), winners
            text = _("{campaign} closes: {points} for the {side}")
            if others:
                text = _("{campaign} closes: {points} for each side")
        case ev.TheatreScored(seat=winner, theatre=theatre, points=points, icons=icons):
            name = theatre_name(kit, theatre)
            text = _("{campaign} closes: {points} for the {side}")
        case ev.TheatreWon(theatre=theatre):
            text = _("Victory in {theatre}").format(theatre=theatre_name(kit, theatre))
            return Consequence(text=text, rule=event.rule, note=_worth(kit, theatre, after))
        case ev.CampaignOpened(theatre=theatre):
            text = _("{theatre} opens").format(theatre=theatre_name(kit, theatre))
            return Consequence(text=text, rule=event.rule)
        case _:
            return None
    return Consequence(
        text=text.format(
            campaign=name, points=scored_text(points, icons), side=side_name(kit, winner)
        ),
        rule=event.rule,
        before=str(before.table.scores[winner]),
        after=str(after.table.scores[winner]),
        picture=shield_picture(points),
    )
