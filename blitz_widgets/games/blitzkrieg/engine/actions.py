"""The decisions of a side, and the outcomes of chance."""

from __future__ import annotations

from msgspec import Struct


class Place(Struct, frozen=True):
    """Put *unit* from the reserve on *space* (TURN-PLACE)."""

    unit: int
    space: int


class StopBlitz(Struct, frozen=True):
    """Place no further unit after a blitz unit (UNIT-BLITZ)."""


class Target(Struct, frozen=True):
    """Use a strategic advantage in *theatre* (EFFECT-STRATEGIC)."""

    theatre: int


class CarryOut(Struct, frozen=True):
    """Use the effect of a vacant *space* of the won theatre next (CLOSE-THEATRE-EFFECTS)."""

    space: int


class Open(Struct, frozen=True):
    """Open the campaign of *theatre* next (NIPPON-OPEN)."""

    theatre: int


class Drawn(Struct, frozen=True):
    """Chance: *unit* comes out of the bag."""

    unit: int


class Researched(Struct, frozen=True):
    """Chance: *unit* comes from the research pile."""

    unit: int


class Bombed(Struct, frozen=True):
    """Chance: *unit* is taken from the opponent's reserve."""

    unit: int


Decision = Place | StopBlitz | Target | CarryOut | Open
ChanceOutcome = Drawn | Researched | Bombed
Action = Decision | ChanceOutcome
