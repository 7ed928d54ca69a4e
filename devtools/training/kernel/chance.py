"""Fair picks from a stream of numbers (xorshift of 32 bits)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.judge.flat import Ints


def pick(luck: Ints, sides: int) -> int:
    """A number from 0 below *sides*; *luck* is the stream, and goes on."""
    number = luck[0]
    number ^= (number << 13) & 0xFFFFFFFF
    number ^= number >> 17
    number ^= (number << 5) & 0xFFFFFFFF
    luck[0] = number
    return (number * sides) >> 32
