"""The phases of a turn, and the events and tasks of each."""

from __future__ import annotations

from typing import assert_never

from blitz_widgets.games.blitzkrieg import agenda
from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.locale import _
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.presenter import Stage

PLACE, EFFECT, MARKER, DRAW = "place", "effect", "marker", "draw"

_DRAW_STAGES = {ev.Origin.SETUP: None, ev.Origin.PRODUCTION: EFFECT, ev.Origin.TURN: DRAW}
TASK_STAGES = {
    agenda.PLACE: PLACE,
    agenda.FOLLOW_UP: PLACE,
    agenda.WON_EFFECTS: MARKER,
    agenda.OPEN_CAMPAIGN: MARKER,
    agenda.DRAW: DRAW,
}
"""The phase of a duty; a duty that is missing here belongs to :data:`EFFECT`."""


def stages() -> tuple[Stage, ...]:
    """The four phases of a turn; closing belongs to the third."""
    return (
        Stage(PLACE, _("Place")),
        Stage(EFFECT, _("Effect")),
        Stage(MARKER, _("Marker")),
        Stage(DRAW, _("Draw")),
    )


def stage_of(event: ev.BlitzkriegEvent) -> str | None:
    """The key of the phase of *event*; ``None`` during the set-up."""
    match event:
        case ev.Drew() | ev.DrewUnseen() | ev.BagEmpty() as drawn:
            return _DRAW_STAGES[drawn.origin]
        case ev.MarkerMoved(rule=rule):
            by_effect = rule in {Rule.EFFECT_TACTICAL, Rule.EFFECT_STRATEGIC}
            return EFFECT if by_effect else MARKER
        case (
            ev.TurnBegan() | ev.Placed() | ev.ValueWorkedOut() | ev.MayFollowUp() | ev.NoFollowUp()
        ):
            return PLACE
        case (
            ev.EffectBegan()
            | ev.EffectIgnored()
            | ev.NoEffect()
            | ev.BomberStrikes()
            | ev.NoTarget()
            | ev.PropagandaScored()
            | ev.ResearchDone()
            | ev.ResearchUnseen()
            | ev.PileEmpty()
            | ev.LostToBombing()
            | ev.LossUnseen()
            | ev.NothingToBomb()
        ):
            return EFFECT
        case (
            ev.NoMarkerMove()
            | ev.CampaignClosed()
            | ev.TheatreWon()
            | ev.TheatreScored()
            | ev.CampaignOpened()
            | ev.NothingToOpen()
        ):
            return MARKER
        case ev.FinalTurn() | ev.GameEnded():
            return DRAW
        case _ as forgotten:
            assert_never(forgotten)
