"""Gestures that explain changes on the card table, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.view.targets import BOMBS, raid_target
from blitz_widgets.view.motion.gestures import Gesture, GestureKind

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitz.engine.pack import Pack


def gestures(pack: Pack, event: Event) -> tuple[Gesture, ...]:
    """The gestures for *event*; empty if the change explains itself."""
    match event:
        case ev.RaidDecided(winner=int(winner)):
            return (Gesture(kind=GestureKind.LIGHT, targets=(raid_target(pack, winner),)),)
        case ev.BombsFell():
            return (Gesture(kind=GestureKind.BOMBS, targets=(BOMBS,)),)
        case _:
            return ()
