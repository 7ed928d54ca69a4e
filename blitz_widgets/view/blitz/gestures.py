"""What shows why something changes on the table of the card game: for each event its gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz import events as ev
from blitz_widgets.view.blitz.targets import BOMBS, raid_target
from blitz_widgets.view.motion.gestures import Gesture, GestureKind

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.protocol import Event


def gestures(pack: Pack, event: Event) -> tuple[Gesture, ...]:
    """What is shown for *event*; nothing where what changes says it all."""
    match event:
        case ev.RaidDecided(winner=int(winner)):
            return (Gesture(kind=GestureKind.LIGHT, targets=(raid_target(pack, winner),)),)
        case ev.BombsFell():
            return (Gesture(kind=GestureKind.BOMBS, targets=(BOMBS,)),)
        case _:
            return ()
