"""How a question of the bot rules actions out: as :mod:`blitz_widgets.core.sieve`."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.flat import doubles, ints

LEFT: Final = ints(64)
"""Whether each candidate is left."""
NOTES: Final = doubles(64)


def left_count(count: int) -> int:
    """How many candidates are left."""
    found = 0
    for place in range(count):
        found += LEFT[place]
    return found


def sift(count: int, least: int) -> None:
    """Keep the candidates with the highest note above 0, or with the *least*."""
    if left_count(count) <= 1:
        return
    best = 1e18 if least else 0.0
    for place in range(count):
        if LEFT[place]:
            best = min(best, NOTES[place]) if least else max(best, NOTES[place])
    if not least and best <= 0.0:
        return
    for place in range(count):
        if NOTES[place] != best:
            LEFT[place] = 0


def first_left(count: int) -> int:
    """The first candidate that is left."""
    for place in range(count):
        if LEFT[place]:
            return place
    return 0
