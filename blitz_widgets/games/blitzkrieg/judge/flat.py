"""A game and its positions as flat lists of integers, the source of the features.

This file and the others that import nothing else (:mod:`.sums`, :mod:`.features`) use only whole
numbers, floats and lists, so that the developers' kernel can be made from these very lines
(``devtools/training``).  A set of spaces, rows or theatres is an integer with a bit for each.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Ints: TypeAlias = list[int]
Floats: TypeAlias = list[float]

MOST_UNITS: Final = 48
MOST_SPACES: Final = 60
MOST_ROWS: Final = 32
MOST_THEATRES: Final = 16
MOST_HELD: Final = 48
MOST_DUTIES: Final = 64
MOST_REACH: Final = 32

# ---- the game: tables of the components ----
THEATRES: Final = 0
SPACES: Final = 1
UNITS: Final = 2
ROWS: Final = 3
WINNING: Final = 4
OPEN_ONE_ANOTHER: Final = 5
SPY_IS_COPY: Final = 6
ICONS_ALWAYS: Final = 7
WITH_EFFECT: Final = 8
ALL_SPACES: Final = 9
SOLO: Final = 10
"""Whether seat 0 is the bot, whose row is face up."""
STRATAGEMS: Final = 11
"""The number of stratagems in the cup; 0 if the bot plays without."""

VALUE: Final = 32
VALUE_BEHIND: Final = 80
ABILITY: Final = 128
SPACES_FOR: Final = 176
IS_SPECIAL: Final = 224
GENERAL_COUNTS: Final = 272
ADMIRAL_COUNTS: Final = 320
RETREAT: Final = 368
IN_HAND: Final = 416
"""The unit that each unit acts as for seat 0, then for seat 1."""
SPACE_ROW: Final = 512
SPACE_THEATRE: Final = 576
EFFECT: Final = 640
AMOUNT: Final = 704
ROW_MASK: Final = 768
ROW_POINTS: Final = 800
ROW_THEATRE: Final = 832
THEATRE_MASK: Final = 864
FIRST_ROW: Final = 880
END_ROW: Final = 896
WON_AT: Final = 912
LAST: Final = 928
JOINED: Final = 944
ENDS: Final = 960
"""The ends of each track, :data:`MOST_ENDS` for each theatre."""
MOST_ENDS: Final = 8
ICONS: Final = 1088
"""The victory icons of each track up to each distance, :data:`MOST_REACH` for each theatre."""
IN_BAG: Final = 1600
"""The number of tokens of each unit in the bag of seat 0 at the start, then of seat 1."""
IN_PILE: Final = 1696
BIT: Final = 1744
"""1, 2, 4 and so on: a shift of a constant would be too short in C."""
ROW_START: Final = 1808
"""The first space of each row, and the one after its last."""
ROW_END: Final = 1840
GAME_SIZE: Final = 1872
"""The rest is free for additions (in the kernel, the readings of the bot's rules)."""

# ---- abilities and effects ----
NO_ABILITY: Final = 0
BLITZ: Final = 1
GENERAL: Final = 2
ADMIRAL: Final = 3
TASK_FORCE: Final = 4
BOMBER: Final = 5
NUCLEAR: Final = 6
SPY: Final = 7
SCIENTIST: Final = 8
PARTISANS: Final = 9
INSPIRED: Final = 10

NO_EFFECT: Final = 0
PRODUCTION: Final = 1
BOMBING: Final = 2
RESEARCH: Final = 3
RESEARCH_INDUSTRY: Final = 4
TACTICAL: Final = 5
STRATEGIC: Final = 6
PROPAGANDA: Final = 7

# ---- a position ----
TURN: Final = 0
SEAT: Final = 1
FREE: Final = 2
OWNED: Final = 3
SCORES: Final = 5
LAST_PLACED: Final = 7
FINAL_TURN: Final = 9
WINNER: Final = 10
"""The seat that has won, or -1."""
STRATAGEM: Final = 11
CARRIED: Final = 12
CLOSED: Final = 13
"""The rows that have been scored."""
UNOPENED: Final = 14
"""The rows that are still to be opened."""
PENDING: Final = 15
"""The chance still to come for the side that has moved: draws, research into the bag, research into
the reserve, and units that the other side loses.
"""
DRAWS: Final = 15
RESEARCHES: Final = 16
INDUSTRIES: Final = 17
BOMBS: Final = 18
DUTIES: Final = 19
"""The number of entries on the agenda."""
HELD: Final = 20
"""The number of units in each side's reserve."""
BAGGED: Final = 22
PILED: Final = 24
DECISIONS: Final = 25
"""The number of decisions made, for callers that count them."""
MARKERS: Final = 32
ACTING: Final = 48
TOKENS: Final = 112
AGENDA: Final = 176
RESERVES: Final = 240
"""The units of the reserve of seat 0, in order, and :data:`MOST_HELD` later those of seat 1."""
BAGS: Final = 336
PILE: Final = 432
POSITION_SIZE: Final = 480


def ints(size: int) -> Ints:
    """This number of zeros."""
    return [0] * size


def floats(size: int) -> Floats:
    """This number of zeros."""
    return [0.0] * size


def grid(rows: int, size: int) -> list[Ints]:
    """This number of rows of zeros."""
    return [ints(size) for _each in range(rows)]
