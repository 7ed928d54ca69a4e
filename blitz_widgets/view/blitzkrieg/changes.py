"""The targets that an event changes, to mark them on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.view.blitzkrieg import targets

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit


def changed(kit: Kit, event: ev.BlitzkriegEvent) -> tuple[str, ...]:
    """The targets that *event* changes."""
    match event:
        case (
            ev.Placed(space=space)
            | ev.EffectBegan(space=space)
            | ev.EffectIgnored(space=space)
            | ev.NoEffect(space=space)
        ):
            return (targets.space_target(kit, space),)
        case (
            ev.MarkerMoved(theatre=theatre)
            | ev.TheatreWon(theatre=theatre)
            | ev.CampaignOpened(theatre=theatre)
            | ev.MayFollowUp(theatre=theatre)
        ):
            return (targets.theatre_target(kit, theatre),)
        case ev.CampaignClosed(row=row):
            return (targets.campaign_target(kit, row), targets.VICTORY_TRACK)
        case ev.TheatreScored(rows=rows):
            campaigns = tuple(targets.campaign_target(kit, row) for row in rows)
            return (*campaigns, targets.VICTORY_TRACK)
        case ev.PropagandaScored() | ev.FinalTurn() | ev.GameEnded():
            return (targets.VICTORY_TRACK,)
        case (
            ev.Drew(seat=seat)
            | ev.DrewUnseen(seat=seat)
            | ev.ResearchDone(seat=seat)
            | ev.ResearchUnseen(seat=seat)
            | ev.LostToBombing(seat=seat)
            | ev.LossUnseen(seat=seat)
        ):
            return (targets.reserve_target(seat),)
        case (
            ev.TurnBegan()
            | ev.ValueWorkedOut()
            | ev.NoFollowUp()
            | ev.BomberStrikes()
            | ev.NoTarget()
            | ev.NothingToOpen()
            | ev.BagEmpty()
            | ev.PileEmpty()
            | ev.NothingToBomb()
            | ev.NoMarkerMove()
        ):
            return ()
        case _ as forgotten:
            assert_never(forgotten)
