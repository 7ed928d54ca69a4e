"""The decisions of a side, and the outcomes of chance.

Cards are numbers of the pack (:mod:`.pack`).
"""

from __future__ import annotations

from msgspec import Struct


class Play(Struct, frozen=True):
    """Play *card* in a raid, or against its bombs (CARD-RAID-ALTERNATE, CARD-BALLOON)."""

    card: int


class Pass(Struct, frozen=True):
    """Play no card now (CARD-RAID-ALTERNATE), or no more against the bombs (CARD-BOMB)."""


class Decline(Struct, frozen=True):
    """Skip the raid this turn (CARD-RAID-DECLINE)."""


class Discard(Struct, frozen=True):
    """Put *card* from the hand on the discard pile (CARD-DISCARD)."""

    card: int


class Keep(Struct, frozen=True):
    """End the discard phase (CARD-DISCARD)."""


class Drawn(Struct, frozen=True):
    """Chance: *card* is on top of the deck."""

    card: int


Decision = Play | Pass | Decline | Discard | Keep
Action = Decision | Drawn
