"""A position of the card game."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from blitz_widgets.core.protocol import Outcome

ATTACKER: Final = 0
"""The Luftwaffe's seat."""
DEFENDER: Final = 1
"""The RAF's seat."""
HALVES: Final = 2
"""The number of halves in a point: damage is counted in halves (CARD-BERLIN)."""


class Phase(StrEnum):
    """The part of the turn."""

    SETUP = "setup"
    DRAW = "draw"
    RAID = "raid"
    BOMBING = "bombing"
    DISCARD = "discard"


class Table(Struct, frozen=True):
    """The public part of a position."""

    turn: int
    """0 during the set-up."""
    phase: Phase
    seat: int
    """The seat that decides, unless chance does."""
    draws: bytes
    """The seats that still have to draw a card, the next one first."""
    raid: tuple[bytes, bytes]
    """The cards in the raid, by seat, in the order played."""
    passed: tuple[bool, bool]
    """Who has passed: since the last card, or in the whole raid if a pass is final.

    In the bombing phase: whether the RAF has finished and the damage is done.
    """
    answers: bytes
    """The balloons and repairs against the bombs of this raid, in the order played."""
    damage: int
    """In half points."""
    discards: tuple[bytes, bytes]
    """By seat, sorted."""
    ended: Outcome | None


class State(Table, frozen=True):
    """A whole position."""

    hands: tuple[bytes, bytes]
    """By seat, sorted."""
    decks: tuple[bytes, bytes]
    """By seat, sorted: chance decides the order of a deck."""
