"""The card game and its positions as flat lists of integers, the source of the features.

This file and the two that import nothing else (:mod:`.sums`, :mod:`.features`) use only whole
numbers, floats and lists, so that the developers' kernel can be made from these very lines
(``devtools/training/cards``).
"""

from __future__ import annotations

from typing import Final, TypeAlias

Ints: TypeAlias = list[int]
Floats: TypeAlias = list[float]
Doubles: TypeAlias = list[float]

MOST_CARDS: Final = 32
MOST_CLASSES: Final = 12
MOST_FORCE: Final = 128
"""More than the total force of all cards of a deck."""
MOST_TOTAL: Final = 384
"""More than any total that a side can reach."""

# ---- the game: options, limits and what is printed on the cards ----
BERLIN: Final = 0
ENDS_TURN: Final = 1
FINAL: Final = 2
TIES_BOMB: Final = 3
MENDS_ALL: Final = 4
WINNING: Final = 5
"""In half points."""
LIMIT: Final = 6
EACH: Final = 7
LAST_DOUBLED: Final = 8
DIVE_BOMBS: Final = 9
OPENING: Final = 10
CARDS: Final = 11
FIRST_OWN: Final = 12
"""The first card of each side."""
END_OWN: Final = 14
CLASSES: Final = 16
"""The number of classes of each side: cards of a class differ in name only."""
FORCE: Final = 32
POINTS: Final = 64
MULTIPLIER: Final = 96
IS_BOMBER: Final = 128
IS_DIVER: Final = 160
IS_BALLOON: Final = 192
IS_ANSWER: Final = 224
CLASS: Final = 256
GAME_SIZE: Final = 288

# ---- phases ----
SETUP: Final = 0
DRAW: Final = 1
RAID: Final = 2
BOMBING: Final = 3
DISCARD: Final = 4

# ---- a position ----
TURN: Final = 0
PHASE: Final = 1
SEAT: Final = 2
DAMAGE: Final = 3
"""In half points."""
PASSED: Final = 4
WINNER: Final = 6
"""The seat that has won, or -1."""
HELD: Final = 7
"""The number of cards in each side's hand."""
DECKED: Final = 9
DRAWS: Final = 11
"""The number of cards that each side still has to draw."""
BALLOONS: Final = 13
REPAIRS: Final = 14
"""The answers to the bombs of this raid."""
ROWED: Final = 15
"""The number of each side's cards in the raid."""
ROW_FORCE: Final = 17
ROW_MULTIPLIER: Final = 19
"""The multiplier that each side has played; 0 if none."""
RAID_POINTS: Final = 21
"""The bombs of all bombers in the raid."""
RAID_DIVERS: Final = 22
HANDS: Final = 32
"""The number of each card in the hand of its side: 0 for a hidden hand."""
DECKS: Final = 64
"""The number of each card in the deck of its side, with the cards of a hidden hand added."""
POSITION_SIZE: Final = 96


def ints(size: int) -> Ints:
    """This number of zeros."""
    return [0] * size


def floats(size: int) -> Floats:
    """This number of zeros."""
    return [0.0] * size


def doubles(size: int) -> Doubles:
    """This number of zeros, in double precision."""
    return [0.0] * size


def grid(rows: int, size: int) -> list[Ints]:
    """This number of rows of zeros."""
    return [ints(size) for _each in range(rows)]
