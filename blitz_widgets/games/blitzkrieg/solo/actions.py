"""The actions of a solo game, in addition to those of the base game."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.engine import actions as base


class Rolled(Struct, frozen=True):
    """Chance: the die shows *die*, from 1 to 6 (SOLO-LEVEL, SOLO-UNIT-DIE)."""

    die: int


class StratagemDrawn(Struct, frozen=True):
    """Chance: the stratagem of this number comes out of the cup (SOLO-TURN-A)."""

    stratagem: int


class PlaceFromRow(Struct, frozen=True):
    """The bot puts the unit at place *slot* of its row, from 0, on *space* (SOLO-TURN-B)."""

    slot: int
    space: int


class Discard(Struct, frozen=True):
    """The player lets the bot lose the unit at place *slot* of its row (SOLO-FX-BOMBED)."""

    slot: int


class TrackDrawn(Struct, frozen=True):
    """Chance: the start track of *theatre* moves for the bot (SOLO-NIPPON)."""

    theatre: int


SoloAction = base.Action | Rolled | StratagemDrawn | PlaceFromRow | Discard | TrackDrawn
