"""A position of the card game."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from blitz_widgets.games.protocol import Outcome

ATTACKER: Final = 0
"""The Luftwaffe's seat."""
DEFENDER: Final = 1
"""The RAF's seat."""
HALVES: Final = 2
"""How many halves a point of damage has: damage is counted in halves (CARD-BERLIN)."""


class Phase(StrEnum):
    """What is being done."""

    SETUP = "setup"
    DRAW = "draw"
    RAID = "raid"
    BOMBING = "bombing"
    DISCARD = "discard"


class Table(Struct, frozen=True):
    """What lies open for everybody."""

    turn: int
    """0 during the set-up."""
    phase: Phase
    seat: int
    """Who decides, where chance does not."""
    draws: bytes
    """The seats that have yet to draw a card, the next one first."""
    raid: tuple[bytes, bytes]
    """The cards in the raid, by seat, in the order they were played."""
    passed: tuple[bool, bool]
    """Who has passed: since the last card, or where a pass is final, in this raid.

    In the bombing phase, whether the RAF plays no more and the damage is done.
    """
    answers: bytes
    """The balloons and repairs against the bombs of this raid, in the order they were played."""
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
    """By seat, sorted: the order of a deck is chance's."""
