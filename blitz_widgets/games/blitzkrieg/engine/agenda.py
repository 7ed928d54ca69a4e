"""The agenda of a turn: a stack of small integers, each a duty and its argument."""

from __future__ import annotations

from typing import Final

BITS: Final = 5
KIND: Final = (1 << BITS) - 1
"""``entry & KIND`` is the kind of duty of an entry, ``entry >> BITS`` its argument."""
_SPACE_BITS: Final = 8
_FAVOUR_BITS: Final = 3

SETUP_DRAW: Final = 0
"""The side in the argument draws for its opening reserve (chance)."""
BEGIN_TURN: Final = 1
"""The next turn begins, of the side in the argument."""
PLACE: Final = 2
"""The active side places a unit (its decision)."""
FOLLOW_UP: Final = 3
"""The active side may place another unit in the theatre in the argument (its decision)."""
EFFECT: Final = 4
"""The effect of the space in the argument is used."""
BOMB: Final = 5
"""The opponent loses a unit at random (chance)."""
PRODUCE: Final = 6
"""The active side draws from its bag, because of the space in the argument (chance)."""
RESEARCH: Final = 7
"""The active side draws a special weapon into its bag, because of that space (chance)."""
RESEARCH_INDUSTRY: Final = 8
"""The active side draws a special weapon into its reserve, because of that space (chance)."""
TARGET: Final = 9
"""The active side chooses the other theatre to move by the spaces in the argument (decision)."""
MOVE: Final = 10
"""The marker moves for the unit just placed; :func:`move` packs the argument."""
CLOSE: Final = 11
"""The space in the argument has been filled: find out what closes."""
WON_EFFECTS: Final = 12
"""The theatre in the argument is won: its vacant effects are used (order: decision)."""
WON_SCORE: Final = 13
"""The theatre in the argument is won: its open campaigns score."""
DRAW: Final = 14
"""The active side draws at the end of its turn (chance)."""
END_TURN: Final = 15
"""The turn ends: find out whether the war is over."""
BOMBER: Final = 16
"""The bombing unit on the space in the argument bombs as well as its space's effect."""
EFFECT_AGAIN: Final = 17
"""The effect of the space in the argument is used a second time."""
OPEN_CAMPAIGN: Final = 18
"""The active side chooses which campaign opens; :func:`opening` packs the argument (decision)."""
UNUSED: Final = 19
"""The kinds from here to :data:`KIND` are free for duties that a game adds."""


def duty(kind: int, argument: int = 0) -> int:
    """One entry of an agenda."""
    return kind | argument << BITS


def move(value: int, space: int) -> int:
    """The duty to move the marker by *value* for the unit on *space*."""
    return duty(MOVE, value << _SPACE_BITS | space)


def opening(closed: int, favour: int) -> int:
    """The duty to open a campaign after *closed*, *favour* spaces towards the opener."""
    return duty(OPEN_CAMPAIGN, closed << _FAVOUR_BITS | favour)


def is_favour(spaces: int) -> bool:
    """Whether *spaces* of favour fit into an :data:`OPEN_CAMPAIGN`."""
    return 0 <= spaces < 1 << _FAVOUR_BITS


def closed_and_favour(argument: int) -> tuple[int, int]:
    """The theatre and the spaces in the argument of an :data:`OPEN_CAMPAIGN`."""
    return argument >> _FAVOUR_BITS, argument & (1 << _FAVOUR_BITS) - 1


def value_and_space(argument: int) -> tuple[int, int]:
    """The value and the space in the argument of a :data:`MOVE`."""
    return argument >> _SPACE_BITS, argument & (1 << _SPACE_BITS) - 1
