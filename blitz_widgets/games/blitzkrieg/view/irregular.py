"""Sentences about events that are chosen by more than one thing; all but numbers stay gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.view.names import spaces_text
from blitz_widgets.games.blitzkrieg.view.printed import ability_text, effect_order
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.phrases import in_turn

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Outcome
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


def placed(event: ev.Placed, kit: Kit, unit_text: str = "") -> str:
    """The consequences of a placement, and *unit_text* for the unit that a spy copies."""
    next_steps = what_comes_next(kit, event.acting, event.space)
    if event.unit == event.acting:
        return next_steps
    copied = unit_text or ability_text(kit.unit(event.acting))
    copying = _("The spy now works as a full copy. {deed}").format(deed=copied)
    return f"{copying} {next_steps}"


def what_comes_next(kit: Kit, acting: int, space: int) -> str:
    """The consequences of a placement as *acting* on *space*: effect, bomb, marker.

    Its gap is the effect of the space.

    Rules: TURN-ORDER, UNIT-TASKFORCE, UNIT-BOMBER, UNIT-SCIENTIST, UNIT-INSPIRED.
    """
    ability = kit.ability[acting]
    sentences, steps = [], []
    if kit.spaces[space].effect is Effect.NONE:
        sentences.append(_("The space has no effect."))
    elif ability is Ability.TASK_FORCE:
        sentences.append(_("The effect of the space ({effect}) is ignored."))
    elif ability is Ability.INSPIRED:
        steps.append(_("the effect of the space ({effect}) twice"))
    else:
        steps.append(_("the effect of the space ({effect})"))
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


def began(event: ev.EffectBegan, kit: Kit, effect: str = "") -> str:
    """The *effect* of a space, as an order unless it is given, and the reason for its use now."""
    order = _("The effect comes before the marker moves.")
    if event.again:
        order = _("Inspired leadership uses the effect of its space twice.")
    elif Rule.CLOSE_THEATRE_EFFECTS in event.also:
        order = _("The free spaces of a won theatre give their effects to the winner.")
    elif Rule.NIPPON_CLOSE_END in event.also:
        order = _("The free spaces of a campaign won at its end give their effects to the winner.")
    return f"{effect or effect_order(kit.spaces[event.space])} {order}"


def drawn(event: ev.Drew | ev.DrewUnseen, kit: Kit) -> str:
    """The reason for drawing a unit."""
    return {
        ev.Origin.SETUP: ngettext(
            "Both sides begin with {count} hidden unit.",
            "Both sides begin with {count} hidden units.",
            kit.opening_reserve,
        ).format(count=kit.opening_reserve),
        ev.Origin.PRODUCTION: _(
            "Production draws at once, as well as the draw at the end of the turn."
        ),
        ev.Origin.TURN: _("One unit a turn, however many were placed."),
    }[event.origin]


BOMBS: Final = N_("It bombs, as well as using the effect of its space, even if there is none.")
BY_EFFECT: Final = frozenset({Rule.EFFECT_TACTICAL, Rule.EFFECT_STRATEGIC})
"""The rules of effects that move a marker."""
_NUCLEAR: Final = N_(
    "The nuclear bomb moves the marker of every other open theatre against its owner."
)
_MOVED_BY: Final = {
    Rule.TURN_MOVE: N_("The marker moves by the value of the unit, toward its owner’s end."),
    Rule.EFFECT_TACTICAL: N_("A tactical advantage moves the marker of this theatre."),
    Rule.EFFECT_STRATEGIC: N_("A strategic advantage moves the marker of another theatre."),
    Rule.UNIT_NUCLEAR: _NUCLEAR,
    Rule.UNIT_NUCLEAR_1ST: _NUCLEAR,
}


def moved(event: ev.MarkerMoved, kit: Kit) -> str:
    """The reason for a marker's move, and for one that was stopped."""
    stopped = ""
    if abs(event.end - event.start) < event.wanted:
        if abs(event.end) == kit.last[event.theatre]:
            stopped = _("It stops at the last space.")
        elif kit.open_one_another:
            stopped = _(
                "It stops one space short of +1: a campaign can be won only by placing in it."
            )
        else:
            stopped = _("It stops one space short: a theatre can be won only by placing in it.")
    return in_turn(_(_MOVED_BY[Rule(event.rule)]), stopped)


def opened(event: ev.CampaignOpened, _kit: Kit) -> str:
    """The reason for opening a campaign, and for the place of its marker."""
    if not event.favour:
        return _(
            "The side that fills a campaign opens another: one that a line joins with it, if "
            "there is one left."
        )
    return _(
        "The side that wins a campaign at the end of its track opens the next one, {spaces} "
        "ahead: as many as the marker had reached."
    ).format(spaces=spaces_text(event.favour))


def scored(event: ev.TheatreScored, kit: Kit) -> str:
    """The points of a won theatre."""
    if kit.open_one_another:
        return _("The points of the campaign, for the side that reached its end of the track.")
    text = _("{points} for the campaigns closed ({campaigns}), {icons} for victory icons.")
    return text.replace("{points}", str(event.points))  # without the icons


def closed(event: ev.CampaignClosed, kit: Kit) -> str:
    """The winner of a full campaign, or both."""
    if len(event.winners) > 1:
        if kit.open_one_another:
            return _("The campaign is full and the marker stands in the middle: both sides score.")
        return _("The campaign is full and the marker stands in the middle: no icons count.")
    if kit.open_one_another:
        return _(
            "The campaign is full: its points go to the side the marker stands on, no matter "
            "who placed the last unit."
        )
    return _(
        "The campaign is full: the side the marker stands on scores {points} for it and "
        "{icons} for the victory icons reached."
    ).format(points=event.points, icons=event.icons)


def ended(outcome: Outcome) -> str:
    """The result of the game in one sentence.

    Rules: END-25-AXIS, END-25-ALLIED, END-TIE, END-OWN-TURN, END-NO-PLACEMENT.
    """
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
    return {
        Rule.END_NO_PLACEMENT: _("Victory for the {winner}: the {loser} cannot place a unit."),
        Rule.END_25_ALLIED: at_once,
        Rule.END_25_AXIS: _("Victory for the {winner}: more points after the final turn."),
        Rule.END_TIE: _("Victory for the {winner}: the points are equal, at {goal} or more."),
    }[Rule(outcome.rule)]
