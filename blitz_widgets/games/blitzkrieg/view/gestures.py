"""Gestures that explain changes on the board, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.targets import (
    VICTORY_TRACK,
    campaign_target,
    reserve_target,
    space_target,
    theatre_target,
)
from blitz_widgets.view.motion.gestures import Gesture, GestureKind

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_REACHED: Final = (Rule.END_25_AXIS, Rule.END_25_ALLIED)
"""The rules that end a game because a side has the winning points."""


def gestures(kit: Kit, event: Event) -> tuple[Gesture, ...]:
    """The gestures for *event*; empty if the change explains itself."""
    match event:
        case ev.Placed(space=space):
            return (Gesture(kind=GestureKind.PLACE, targets=(space_target(kit, space),)),)
        case ev.EffectBegan(space=space):
            return (Gesture(kind=GestureKind.ICON, targets=(space_target(kit, space),)),)
        case ev.PropagandaScored(seat=seat, points=points):
            return (_coin(seat, points, ()),)
        case ev.MarkerMoved(rule=Rule.EFFECT_STRATEGIC, theatre=theatre):
            name = kit.board.theatre[theatre].id
            return (Gesture(kind=GestureKind.ARC, to=f"marker:{name}"),)
        case ev.MarkerMoved(rule=Rule.UNIT_NUCLEAR | Rule.UNIT_NUCLEAR_1ST):
            return (Gesture(kind=GestureKind.RING),)
        case ev.ResearchDone(seat=seat) | ev.ResearchUnseen(seat=seat):
            return (Gesture(kind=GestureKind.FLIGHT, to=f"token:{seat}"),)
        case ev.LostToBombing(seat=seat) | ev.LossUnseen(seat=seat):
            return (Gesture(kind=GestureKind.BOMBS, targets=(reserve_target(seat),)),)
        case ev.CampaignClosed(row=row, winners=winners, points=points, icons=icons):
            spaces = tuple(space_target(kit, space) for space in spaces_in(kit.row_mask[row]))
            campaign = (campaign_target(kit, row),)
            track = (theatre_target(kit, kit.row_theatre[row]),)
            light = Gesture(kind=GestureKind.LIGHT, targets=(*spaces, *campaign))
            coins = [_coin(seat, points, campaign) for seat in winners if points]
            return (light, *coins, *(_coin(seat, icons, track) for seat in winners if icons))
        case ev.TheatreWon(theatre=theatre) | ev.CampaignOpened(theatre=theatre):
            return (Gesture(kind=GestureKind.LIGHT, targets=(theatre_target(kit, theatre),)),)
        case ev.TheatreScored(seat=seat, theatre=theatre, rows=rows, points=points, icons=icons):
            campaigns = tuple(campaign_target(kit, row) for row in rows)
            track = (theatre_target(kit, theatre),)
            scored = (_coin(seat, points, campaigns or track),) if points else ()
            by_icons = (_coin(seat, icons, track),) if icons else ()
            light = Gesture(kind=GestureKind.LIGHT, targets=campaigns or track)
            return (light, *scored, *by_icons)
        case _:
            return _ending(event)


def _ending(event: Event) -> tuple[Gesture, ...]:
    """The gestures when a side has the winning points."""
    match event:
        case ev.FinalTurn(seat=seat):
            return (_flag(1 - seat),)
        case ev.GameEnded(outcome=outcome) if outcome.rule in _REACHED:
            return (_flag(outcome.winner),)
        case _:
            return ()


def _flag(seat: int) -> Gesture:
    """The flag of a side that has the winning points."""
    return Gesture(kind=GestureKind.FLAG, targets=(VICTORY_TRACK,), to=f"pawn:{seat}")


def _coin(seat: int, points: int, source: tuple[str, ...]) -> Gesture:
    """Points on their way to the victory marker of *seat*."""
    return Gesture(kind=GestureKind.COIN, targets=source, to=f"pawn:{seat}", text=f"+{points}")
