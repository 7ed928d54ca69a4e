"""The events of a game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.locale import _
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.units import Ability
from blitz_widgets.view.blitzkrieg.names import (
    effect_deed,
    effect_name,
    marker_text,
    points_text,
    row_name,
    side_name,
    space_name,
    spaces_text,
    theatre_name,
    unit_deed,
    unit_name,
)
from blitz_widgets.view.portrayal import Telling

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Event, Outcome


def tell(kit: Kit, event: Event) -> Telling:
    """*event* in words: a sentence for the log, and why it is so.

    Raises:
        TypeError: If it is an event of another game.
    """
    for telling in (_tell_turn, _tell_effect, _tell_tokens, _tell_marker, _tell_closing):
        told = telling(kit, event)
        if told is not None:
            return told
    raise TypeError(event)


def _tell_turn(kit: Kit, event: Event) -> Telling | None:
    match event:
        case ev.TurnBegan(seat=seat, turn=turn):
            first = _("The first turn belongs to this side.") if turn == 1 else ""
            return Telling(
                brief=_("Turn {turn}: {side}.").format(turn=turn, side=side_name(kit, seat)),
                why=first,
            )
        case ev.Placed():
            return _tell_placed(kit, event)
        case ev.ValueWorkedOut(seat=seat, unit=unit, value=value):
            return Telling(
                brief=_("{side}: this {unit} is worth {value}.").format(
                    side=side_name(kit, seat), unit=unit_name(kit, unit), value=value
                ),
                why=unit_deed(kit.unit(unit)),
            )
        case ev.MayFollowUp(seat=seat, theatre=theatre):
            return Telling(
                brief=_("{side}: may place another unit in {theatre}.").format(
                    side=side_name(kit, seat), theatre=theatre_name(kit, theatre)
                ),
                why=_("A blitz unit is followed up at once, in the same theatre, or not at all."),
            )
        case ev.NoFollowUp(seat=seat, possible=possible):
            why = "" if possible else _("No unit in reserve can go to a free space there.")
            return Telling(
                brief=_("{side}: no further unit.").format(side=side_name(kit, seat)), why=why
            )
        case ev.FinalTurn(seat=seat):
            return Telling(
                brief=_("{other} has {points}. {side}: one final turn.").format(
                    other=side_name(kit, 1 - seat),
                    points=points_text(kit.winning_points),
                    side=side_name(kit, seat),
                ),
                why=_("After it, the side with more points wins; a tie goes to the {side}.").format(
                    side=side_name(kit, seat)
                ),
            )
        case ev.GameEnded(outcome=outcome):
            return Telling(brief=tell_outcome(kit, outcome))
    return None


def _tell_placed(kit: Kit, event: ev.Placed) -> Telling:
    space = kit.spaces[event.space]
    acting = unit_name(kit, event.acting)
    words = {
        "side": side_name(kit, event.seat),
        "unit": unit_name(kit, event.unit),
        "copied": acting,
        "space": space_name(kit, event.space),
    }
    if event.unit != event.acting:
        brief = _("{side}: {unit} to {space}, as {copied}.").format(**words)
        why = _("The spy is now all that it copies: {deed}").format(
            deed=unit_deed(kit.unit(event.acting))
        )
    else:
        brief = _("{side}: {unit} to {space}.").format(**words)
        why = ""
    if kit.ability[event.acting] is not Ability.TASK_FORCE:
        next_step = _("Next comes the effect of the space ({effect}), then the marker.").format(
            effect=effect_name(space)
        )
        why = f"{why} {next_step}".strip()
    return Telling(brief=brief, why=why)


def _tell_effect(kit: Kit, event: Event) -> Telling | None:
    match event:
        case ev.EffectBegan(seat=seat, space=space):
            vacant = Rule.CLOSE_THEATRE_EFFECTS in event.also
            order = (
                _("The vacant spaces of a won theatre give their effects to the winner.")
                if vacant
                else _("The effect comes before the marker moves.")
            )
            return Telling(
                brief=_("{side}: {effect} on {space}.").format(
                    side=side_name(kit, seat),
                    effect=effect_name(kit.spaces[space]),
                    space=space_name(kit, space),
                ),
                why=f"{effect_deed(kit.spaces[space])} {order}",
            )
        case ev.EffectIgnored(seat=seat, space=space):
            return Telling(
                brief=_("{side}: {effect} is ignored.").format(
                    side=side_name(kit, seat), effect=effect_name(kit.spaces[space])
                ),
                why=_("A task force ignores the effect of its space."),
            )
        case ev.NoEffect(seat=seat, space=space):
            return Telling(
                brief=_("{side}: {space} has no effect.").format(
                    side=side_name(kit, seat), space=space_name(kit, space)
                ),
                why=_("An empty space may be taken all the same; only the marker moves."),
            )
        case ev.BomberStrikes(seat=seat, unit=unit):
            return Telling(
                brief=_("{side}: {unit} bombs.").format(
                    side=side_name(kit, seat), unit=unit_name(kit, unit)
                ),
                why=_("It bombs beside the effect of its space, even where there is none."),
            )
        case ev.NoTarget(seat=seat):
            return Telling(
                brief=_("{side}: no theatre to move.").format(side=side_name(kit, seat)),
                why=_("Every other theatre is closed, so the advantage has no effect."),
            )
        case ev.PropagandaScored(seat=seat, points=points):
            return Telling(
                brief=_("{side}: {points} for propaganda.").format(
                    side=side_name(kit, seat), points=points_text(points)
                )
            )
    return None


def _tell_tokens(kit: Kit, event: Event) -> Telling | None:
    match event:
        case ev.Drew(seat=seat, unit=unit, origin=origin):
            return Telling(
                brief=_("{side}: draws {unit}.").format(
                    side=side_name(kit, seat), unit=unit_name(kit, unit)
                ),
                why=_why_drawn(origin),
            )
        case ev.DrewUnseen(seat=seat, origin=origin):
            return Telling(
                brief=_("{side}: draws a unit.").format(side=side_name(kit, seat)),
                why=_why_drawn(origin),
            )
        case ev.BagEmpty(seat=seat):
            return Telling(
                brief=_("{side}: the bag is empty, nothing is drawn.").format(
                    side=side_name(kit, seat)
                )
            )
        case ev.ResearchDone(seat=seat, unit=unit, to_reserve=to_reserve):
            text = (
                _("{side}: {unit} comes to the reserve.")
                if to_reserve
                else _("{side}: {unit} goes into the bag.")
            )
            return Telling(brief=text.format(side=side_name(kit, seat), unit=unit_name(kit, unit)))
        case ev.ResearchUnseen(seat=seat, to_reserve=to_reserve):
            text = (
                _("{side}: a special weapon comes to the reserve.")
                if to_reserve
                else _("{side}: a special weapon goes into the bag.")
            )
            return Telling(brief=text.format(side=side_name(kit, seat)))
        case ev.PileEmpty(seat=seat):
            return Telling(
                brief=_("{side}: the research pile is empty.").format(side=side_name(kit, seat))
            )
        case ev.LostToBombing(seat=seat, unit=unit):
            return Telling(
                brief=_("{side}: {unit} goes back to the bag.").format(
                    side=side_name(kit, seat), unit=unit_name(kit, unit)
                )
            )
        case ev.LossUnseen(seat=seat):
            return Telling(
                brief=_("{side}: a unit goes back to the bag.").format(side=side_name(kit, seat))
            )
        case ev.NothingToBomb(seat=seat):
            return Telling(
                brief=_("{side}: has no unit to lose.").format(side=side_name(kit, seat))
            )
    return None


def _why_drawn(origin: ev.Origin) -> str:
    return {
        ev.Origin.SETUP: _("Both sides begin with three hidden units."),
        ev.Origin.PRODUCTION: _("It may be used at once to follow up a blitz unit."),
        ev.Origin.TURN: _("One unit a turn, however many were placed."),
    }[origin]


def _tell_marker(kit: Kit, event: Event) -> Telling | None:
    match event:
        case ev.MarkerMoved():
            return _tell_moved(kit, event)
        case ev.NoMarkerMove(seat=seat, unit=unit):
            return Telling(
                brief=_("{side}: the marker stays.").format(side=side_name(kit, seat)),
                why=_("The value of the {unit} is 0.").format(unit=unit_name(kit, unit)),
            )
    return None


def _tell_moved(kit: Kit, event: ev.MarkerMoved) -> Telling:
    moved = abs(event.end - event.start)
    words = {
        "side": side_name(kit, event.seat),
        "theatre": theatre_name(kit, event.theatre),
        "spaces": spaces_text(moved),
        "place": marker_text(kit, event.end),
    }
    brief = _("{theatre}: the marker moves {spaces} to {side}, now {place}.").format(**words)
    if not moved:
        brief = _("{theatre}: the marker stays {place}.").format(**words)
    why = {
        Rule.TURN_MOVE: _("The marker moves by the value of the unit, toward its owner's end."),
        Rule.EFFECT_TACTICAL: _("A tactical advantage moves the marker of this theatre."),
        Rule.EFFECT_STRATEGIC: _("A strategic advantage moves the marker of another theatre."),
        Rule.UNIT_NUCLEAR: _("The nuclear bomb moves every other open theatre against its owner."),
        Rule.UNIT_NUCLEAR_1ST: _(
            "The nuclear bomb moves every other open theatre against its owner."
        ),
    }[event.rule]
    if moved < event.wanted:
        why += " " + (
            _("It stops at the last space.")
            if abs(event.end) == kit.last[event.theatre]
            else _("It stops one space short: only the theatre just placed in can be won.")
        )
    return Telling(brief=brief, why=why)


def _tell_closing(kit: Kit, event: Event) -> Telling | None:
    match event:
        case ev.CampaignClosed(row=row, winners=winners, points=points, icons=icons):
            if len(winners) > 1:
                return Telling(
                    brief=_("{campaign} closes in a tie: {points} for each side.").format(
                        campaign=row_name(kit, row), points=points_text(points)
                    ),
                    why=_("The row is full and the marker stands in the middle: no icons count."),
                )
            return Telling(
                brief=_("{campaign} closes: {points} for {side}.").format(
                    campaign=row_name(kit, row),
                    points=points_text(points + icons),
                    side=side_name(kit, winners[0]),
                ),
                why=_(
                    "The row is full: {points} for the campaign and {icons} for victory icons "
                    "reached, to the side the marker stands on."
                ).format(points=points, icons=icons),
            )
        case ev.TheatreWon(seat=seat, theatre=theatre):
            return Telling(
                brief=_("{side}: victory in {theatre}.").format(
                    side=side_name(kit, seat), theatre=theatre_name(kit, theatre)
                ),
                why=_(
                    "The marker reached the last space. First come the effects of all vacant "
                    "spaces, then the points."
                ),
            )
        case ev.TheatreScored(seat=seat, theatre=theatre, rows=rows, points=points, icons=icons):
            return Telling(
                brief=_("{theatre} closes: {points} for {side}.").format(
                    theatre=theatre_name(kit, theatre),
                    points=points_text(points + icons),
                    side=side_name(kit, seat),
                ),
                why=_(
                    "{points} for the campaigns closed ({campaigns}), {icons} for victory icons."
                ).format(
                    points=points,
                    campaigns=", ".join(row_name(kit, row) for row in rows),
                    icons=icons,
                ),
            )
    return None


def tell_outcome(kit: Kit, outcome: Outcome) -> str:
    """How the game ended, in one sentence."""
    winner, loser = side_name(kit, outcome.winner), side_name(kit, 1 - outcome.winner)
    goal = kit.winning_points
    text = {
        Rule.END_NO_PLACEMENT: _("Victory for the {winner}: the {loser} cannot place a unit."),
        Rule.END_25_ALLIED: _("Victory for the {winner}: {goal} points or more."),
        Rule.END_25_AXIS: _("Victory for the {winner}: more points after the final turn."),
        Rule.END_TIE: _("Victory for the {winner}: the points are equal, at {goal} or more."),
    }[outcome.rule]
    return text.format(winner=winner, loser=loser, goal=goal)
