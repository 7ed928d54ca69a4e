"""The names of the things on the card table that can be pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack

BOMBS: Final = "bombs"
"""The damage track, the place for balloons and repairs."""


def card_target(pack: Pack, card: int) -> str:
    """A kind of card in the viewer's hand."""
    return f"card:{pack.ids[card]}"


def raid_target(pack: Pack, seat: int) -> str:
    """A side's row of the raid."""
    return f"raid:{pack.sides[seat]}"


def played_target(pack: Pack, seat: int, place: int) -> str:
    """The card at *place*, from 0, of a side's row."""
    return f"played:{pack.sides[seat]}.{place}"


def discard_target(pack: Pack, seat: int) -> str:
    """A side's discard pile."""
    return f"discard:{pack.sides[seat]}"


def deck_target(pack: Pack, seat: int) -> str:
    """A side's deck."""
    return f"deck:{pack.sides[seat]}"


def hand_target(pack: Pack, seat: int) -> str:
    """A side's hand."""
    return f"hand:{pack.sides[seat]}"
