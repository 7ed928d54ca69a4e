"""The events of a game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.locale import _
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.units import Ability
from blitz_widgets.view.blitzkrieg.names import (
    ability_text,
    acting_name,
    effect_name,
    marker_text,
    points_text,
    row_name,
    scored_text,
    side_name,
    space_name,
    spaces_text,
    theatre_name,
    toward_text,
    unit_as,
    unit_name,
)
from blitz_widgets.view.blitzkrieg.narration_effects import narrate_effect, narrate_tokens
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Outcome


def narrate(kit: Kit, event: ev.BlitzkriegEvent) -> Narration:
    """*event* as a sentence for the log, with its reason."""
    if isinstance(event, ev.TurnEvent):
        return _narrate_turn(kit, event)
    if isinstance(event, ev.EffectEvent):
        return narrate_effect(kit, event)
    if isinstance(event, ev.TokenEvent):
        return narrate_tokens(kit, event)
    if isinstance(event, ev.MarkerEvent):
        return _narrate_marker(kit, event)
    if isinstance(event, ev.ClosingEvent):
        return _narrate_closing(kit, event)
    return _narrate_ending(kit, event)


def _narrate_turn(kit: Kit, event: ev.TurnEvent) -> Narration:
    side = side_name(kit, event.seat)
    match event:
        case ev.TurnBegan(turn=turn):
            return Narration(
                brief=_("Turn {turn}: {side}.").format(turn=turn, side=side),
                why=_("This side takes the first turn.") if turn == 1 else "",
            )
        case ev.Placed():
            return narrate_placed(kit, event, ability_text(kit.unit(event.acting)))
        case ev.ValueWorkedOut(unit=unit, acting=acting, value=value):
            return Narration(
                brief=_("{side}: {unit}, value {value}.").format(
                    side=side, value=value, unit=unit_as(kit, unit, acting)
                ),
                why=ability_text(kit.unit(acting)),
            )
        case ev.MayFollowUp(theatre=theatre):
            return Narration(
                brief=_("{side}: may place another unit in {theatre}.").format(
                    side=side, theatre=theatre_name(kit, theatre)
                ),
                why=_("A blitz unit is followed up at once, in the same theatre, or not at all."),
            )
        case ev.NoFollowUp(possible=possible):
            why = "" if possible else _("No unit in reserve can go to a free space there.")
            return Narration(brief=_("{side}: no more units.").format(side=side), why=why)
        case _:
            assert_never(event)


def narrate_placed(kit: Kit, event: ev.Placed, unit_text: str) -> Narration:
    """A placement; *unit_text* describes the unit, or the unit that a spy copies."""
    words = {
        "side": side_name(kit, event.seat),
        "unit": unit_name(kit, event.unit),
        "copied": acting_name(kit, event.unit, event.acting),
        "space": space_name(kit, event.space),
    }
    next_steps = what_comes_next(kit, event.acting, event.space)
    if event.unit == event.acting:
        return Narration(brief=_("{side}: {unit} to {space}.").format(**words), why=next_steps)
    copying = _("The spy now works as a full copy. {deed}").format(deed=unit_text)
    brief = _("{side}: {unit} to {space}, as {copied}.").format(**words)
    return Narration(brief=brief, why=f"{copying} {next_steps}")


def what_comes_next(kit: Kit, acting: int, space: int) -> str:
    """The consequences of a placement as *acting* on *space*: effect, bomb, marker.

    Rules: TURN-ORDER, UNIT-TASKFORCE, UNIT-BOMBER, UNIT-SCIENTIST, UNIT-INSPIRED.
    """
    ability, printed = kit.ability[acting], kit.spaces[space]
    effect = effect_name(printed)
    sentences, steps = [], []
    if printed.effect is Effect.NONE:
        sentences.append(_("The space has no effect."))
    elif ability is Ability.TASK_FORCE:
        sentences.append(_("The effect of the space ({effect}) is ignored.").format(effect=effect))
    elif ability is Ability.INSPIRED:
        steps.append(_("the effect of the space ({effect}) twice").format(effect=effect))
    else:
        steps.append(_("the effect of the space ({effect})").format(effect=effect))
    if ability is Ability.BOMBER:
        steps.append(_("the bombing by the unit"))
    worked_out = ability in {Ability.GENERAL, Ability.ADMIRAL}
    stays = not kit.value[acting] and not worked_out
    if not stays:
        steps.append(_("the marker"))
    if steps:
        sentences.append(_("Next comes {steps}.").format(steps=_(", then ").join(steps)))
    if stays:
        sentences.append(_("The marker stays."))
    return " ".join(sentences)


def _narrate_marker(kit: Kit, event: ev.MarkerEvent) -> Narration:
    match event:
        case ev.MarkerMoved():
            return _narrate_moved(kit, event)
        case ev.NoMarkerMove(seat=seat, unit=unit):
            why = (
                _("The scientist has no value.")
                if kit.is_scientist[unit]
                else _("The value of the {unit} is 0.").format(unit=unit_name(kit, unit))
            )
            return Narration(
                brief=_("{side}: the marker stays.").format(side=side_name(kit, seat)), why=why
            )
        case _:
            assert_never(event)


def _narrate_moved(kit: Kit, event: ev.MarkerMoved) -> Narration:
    moved = abs(event.end - event.start)
    words = {
        "theatre": theatre_name(kit, event.theatre),
        "spaces": spaces_text(moved),
        "toward": toward_text(kit, event.seat),
        "place": marker_text(kit, event.end),
    }
    brief = _("{theatre}: the marker moves {spaces} {toward} and is now {place}.").format(**words)
    if not moved:
        brief = _("{theatre}: the marker stays {place}.").format(**words)
    nuclear = _("The nuclear bomb moves the marker of every other open theatre against its owner.")
    why = {
        Rule.TURN_MOVE: _("The marker moves by the value of the unit, toward its owner’s end."),
        Rule.EFFECT_TACTICAL: _("A tactical advantage moves the marker of this theatre."),
        Rule.EFFECT_STRATEGIC: _("A strategic advantage moves the marker of another theatre."),
        Rule.UNIT_NUCLEAR: nuclear,
        Rule.UNIT_NUCLEAR_1ST: nuclear,
    }[event.rule]
    if moved < event.wanted:
        why += " " + (
            _("It stops at the last space.")
            if abs(event.end) == kit.last[event.theatre]
            else _why_stopped(kit)
        )
    return Narration(brief=brief, why=why)


def _why_stopped(kit: Kit) -> str:
    if kit.open_one_another:
        return _("It stops one space short of +1: a campaign can be won only by placing in it.")
    return _("It stops one space short: a theatre can be won only by placing in it.")


def _narrate_closing(kit: Kit, event: ev.ClosingEvent) -> Narration:
    match event:
        case ev.CampaignClosed():
            return _narrate_campaign(kit, event)
        case ev.TheatreWon(seat=seat, theatre=theatre):
            return Narration(
                brief=_("{side}: victory in {theatre}.").format(
                    side=side_name(kit, seat), theatre=theatre_name(kit, theatre)
                ),
                why=_why_won(kit),
            )
        case ev.TheatreScored(seat=seat, theatre=theatre, rows=rows, points=points, icons=icons):
            return Narration(
                brief=_("{theatre} closes: {points} for the {side}.").format(
                    theatre=theatre_name(kit, theatre),
                    points=scored_text(points, icons),
                    side=side_name(kit, seat),
                ),
                why=_why_scored(kit, rows, points, icons),
            )
        case ev.CampaignOpened(seat=seat, theatre=theatre):
            return Narration(
                brief=_("{side}: {theatre} opens, with its marker {place}.").format(
                    side=side_name(kit, seat),
                    theatre=theatre_name(kit, theatre),
                    place=marker_text(kit, event.favour if seat == 0 else -event.favour),
                ),
                why=_why_opened(event.favour),
            )
        case ev.NothingToOpen(seat=seat):
            return Narration(
                brief=_("{side}: nothing opens.").format(side=side_name(kit, seat)),
                why=_("Every campaign on the board has been open already."),
            )
        case _:
            assert_never(event)


def _why_won(kit: Kit) -> str:
    if kit.open_one_another:
        return _(
            "The marker reached +1, +2 or +3. First come the effects of all free spaces, then "
            "the points, then the next campaign."
        )
    return _(
        "The marker reached the last space. First come the effects of all free "
        "spaces, then the points."
    )


def _why_scored(kit: Kit, rows: tuple[int, ...], points: int, icons: int) -> str:
    if kit.open_one_another:
        return _("The points of the campaign, for the side that reached its end of the track.")
    return _("{points} for the campaigns closed ({campaigns}), {icons} for victory icons.").format(
        points=points, campaigns=", ".join(row_name(kit, row) for row in rows), icons=icons
    )


def _why_opened(favour: int) -> str:
    if not favour:
        return _(
            "The side that fills a campaign opens another: one that a line joins with it, if "
            "there is one left."
        )
    return _(
        "The side that wins a campaign at the end of its track opens the next one, {spaces} "
        "ahead: as many as the marker had reached."
    ).format(spaces=spaces_text(favour))


def _narrate_campaign(kit: Kit, event: ev.CampaignClosed) -> Narration:
    campaign = row_name(kit, event.row)
    if len(event.winners) > 1:
        return Narration(
            brief=_("{campaign} closes in a tie: {points} for each side.").format(
                campaign=campaign, points=points_text(event.points)
            ),
            why=_why_tied(kit),
        )
    return Narration(
        brief=_("{campaign} closes: {points} for the {side}.").format(
            campaign=campaign,
            points=scored_text(event.points, event.icons),
            side=side_name(kit, event.winners[0]),
        ),
        why=_why_filled(kit, event),
    )


def _why_tied(kit: Kit) -> str:
    if kit.open_one_another:
        return _("The campaign is full and the marker stands in the middle: both sides score.")
    return _("The campaign is full and the marker stands in the middle: no icons count.")


def _why_filled(kit: Kit, event: ev.CampaignClosed) -> str:
    if kit.open_one_another:
        return _(
            "The campaign is full: its points go to the side the marker stands on, no matter "
            "who placed the last unit."
        )
    return _(
        "The campaign is full: the side the marker stands on scores {points} for it and "
        "{icons} for the victory icons reached."
    ).format(points=event.points, icons=event.icons)


def _narrate_ending(kit: Kit, event: ev.EndingEvent) -> Narration:
    match event:
        case ev.FinalTurn(seat=seat, points=points):
            side = side_name(kit, seat)
            return Narration(
                brief=_("{other}: {points}. One final turn for the {side}.").format(
                    other=side_name(kit, 1 - seat), points=points_text(points), side=side
                ),
                why=_("After it, the side with more points wins; a tie goes to the {side}.").format(
                    side=side
                ),
            )
        case ev.GameEnded(outcome=outcome):
            return Narration(brief=outcome_text(kit, outcome), why=_why_ended(outcome))
        case _:
            assert_never(event)


def _why_ended(outcome: Outcome) -> str:
    """The explanation of the result, for results that need one; otherwise empty."""
    if outcome.rule is not Rule.END_NO_PLACEMENT:
        return ""
    return _(
        "A side that has nothing to place when its turn begins loses, whatever the score. What is "
        "in its bag does not help: a side draws only after placing."
    )


def outcome_text(kit: Kit, outcome: Outcome) -> str:
    """The result of the game in one sentence.

    Rules: END-25-AXIS, END-25-ALLIED, END-TIE, END-OWN-TURN, END-NO-PLACEMENT.
    """
    winner, loser = side_name(kit, outcome.winner), side_name(kit, 1 - outcome.winner)
    at_once = _("Victory for the {winner}: {goal} points or more at the end of their turn.")
    if Rule.END_TIE in outcome.also:
        at_once = _(
            "Victory for the {winner}: {goal} points or more at the end of their turn, "
            "although the {loser} has as many: only the side whose turn ends is checked, and a "
            "tie goes to the {winner}."
        )
    elif Rule.END_OWN_TURN in outcome.also:
        at_once = _(
            "Victory for the {winner}: {goal} points or more at the end of their turn, "
            "although the {loser} has more: only the side whose turn ends is checked."
        )
    text = {
        Rule.END_NO_PLACEMENT: _("Victory for the {winner}: the {loser} cannot place a unit."),
        Rule.END_25_ALLIED: at_once,
        Rule.END_25_AXIS: _("Victory for the {winner}: more points after the final turn."),
        Rule.END_TIE: _("Victory for the {winner}: the points are equal, at {goal} or more."),
    }[outcome.rule]
    return text.format(winner=winner, loser=loser, goal=kit.winning_points)
