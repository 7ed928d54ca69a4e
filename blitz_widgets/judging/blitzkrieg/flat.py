"""A game and a position of it as flat lists of integers: what the features are counted from.

This file and the others that import nothing but it (:mod:`.sums`, :mod:`.features`) keep to whole
numbers, floats and lists, so that the developers' kernel is made of the very same lines
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
"""How many stratagems are drawn from; 0 if the bot plays without."""

VALUE: Final = 32
VALUE_BEHIND: Final = 80
ABILITY: Final = 128
SPACES_FOR: Final = 176
IS_SPECIAL: Final = 224
GENERAL_COUNTS: Final = 272
ADMIRAL_COUNTS: Final = 320
RETREAT: Final = 368
IN_HAND: Final = 416
"""What each unit acts as in the hands of seat 0, then of seat 1."""
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
"""What the ends of each track bear, :data:`MOST_ENDS` a theatre."""
MOST_ENDS: Final = 8
ICONS: Final = 1088
"""The victory icons of each track up to each distance, :data:`MOST_REACH` a theatre."""
IN_BAG: Final = 1600
"""How many tokens of each unit the bag of seat 0 holds at the start, then of seat 1."""
IN_PILE: Final = 1696
BIT: Final = 1744
"""1, 2, 4 and so on: a shift of a constant would be too short in C."""
ROW_START: Final = 1808
"""The first space of each row, and the one after its last."""
ROW_END: Final = 1840
GAME_SIZE: Final = 1872
"""The rest is for what a game adds (the readings of the bot's rules, in the kernel)."""

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
"""What chance still owes the side that has moved: draws, research into the bag, research into the
reserve, and units that the other loses."""
DRAWS: Final = 15
RESEARCHES: Final = 16
INDUSTRIES: Final = 17
BOMBS: Final = 18
DUTIES: Final = 19
"""How many entries the agenda has."""
HELD: Final = 20
"""How many units each side has in reserve."""
BAGGED: Final = 22
PILED: Final = 24
DECISIONS: Final = 25
"""How many decisions have been made, for those who count them."""
MARKERS: Final = 32
ACTING: Final = 48
TOKENS: Final = 112
AGENDA: Final = 176
RESERVES: Final = 240
"""The units of the reserve of seat 0, in their order, and :data:`MOST_HELD` on those of seat 1."""
BAGS: Final = 336
PILE: Final = 432
POSITION_SIZE: Final = 480


def ints(size: int) -> Ints:
    """So many zeros."""
    return [0] * size


def floats(size: int) -> Floats:
    """So many zeros."""
    return [0.0] * size


def grid(rows: int, size: int) -> list[Ints]:
    """So many rows of zeros."""
    return [ints(size) for _each in range(rows)]
