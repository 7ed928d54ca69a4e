"""What the bot asks about: the candidates that are kept, and facts of the position."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.judge.flat import (
    BIT,
    EFFECT,
    FREE,
    HELD,
    LAST,
    MARKERS,
    RESEARCH,
    RESEARCH_INDUSTRY,
    RESERVES,
    ROW_MASK,
    SPACE_ROW,
    SPACE_THEATRE,
    THEATRE_MASK,
    THEATRES,
    WON_AT,
    Ints,
    ints,
)
from blitz_widgets.games.blitzkrieg.judge.reach import WINS_CAMPAIGN, WINS_THEATRE
from blitz_widgets.games.blitzkrieg.judge.sums import (
    active_spaces,
    acts_as,
    eligible_spaces,
    lead_after,
)
from devtools.training.kernel.bot_tables import (
    CHANGE_SIZE,
    EXTREME_IS_SHARE,
    INDUSTRY_IS_RESEARCH,
    ORDER,
    TURNED_AFTER,
)
from devtools.training.kernel.rules import placed_theatre

BIG_GUNS: Final = 1
COUNTERATTACK: Final = 2
ECONOMIC: Final = 3
GLORY: Final = 4
RAPID: Final = 5
RESEARCH_AND_DEVELOPMENT: Final = 6
SECURE: Final = 7

FEW_UNITS: Final = 4
LATE_POINTS: Final = 20
PLAYER_AHEAD: Final = 3
IMPROVED: Final = 2

NOTES: Final = ints(64)
"""How each candidate answers the question asked."""
ACTS: Final = ints(64)
"""What each unit of the row acts as."""
FITS: Final = ints(64)
"""The spaces that take each unit of the row."""


def keep(game: Ints, left: int, candidates: int) -> int:
    """Those *left* whose note is the highest above 0; or all, if none is above 0."""
    top = 0
    kept = 0
    for candidate in range(candidates):
        if left & game[BIT + candidate]:
            note = NOTES[candidate]
            if note > top:
                top = note
                kept = game[BIT + candidate]
            elif note == top and top > 0:
                kept |= game[BIT + candidate]
    return kept or left


def change_kind(before: int, after: int, player_wins: int) -> int:
    """The class of a change, the greatest first (SOLO-CHANGE)."""
    if after > before:
        if before < 0 < after:
            return 1
        if before == 0:
            return 2
        if after == 0:
            return 3
        return 4 if before > 0 else 5
    return 7 if player_wins else 6


def size_of_change(game: Ints, before: int, after: int) -> int:
    """How much smaller a move is than others, if that counts: from 0 to 63."""
    return 32 + before - after if game[CHANGE_SIZE] else 0


def bot_target(game: Ints, position: Ints, spaces: int) -> int:
    """The other theatre that a strategic advantage of the bot moves, or -1 (SOLO-FX-STRATEGIC)."""
    here = placed_theatre(game, position)
    found = -1
    best = 0
    for place in range(game[THEATRES]):
        theatre = game[ORDER + place]
        if theatre == here or not position[FREE] & game[THEATRE_MASK + theatre]:
            continue
        before = position[MARKERS + theatre]
        after = before + spaces
        after = min(after, game[WON_AT + theatre] - 1)
        after = max(after, before)
        kind = change_kind(before, after, 0)
        extreme = after if kind == 1 and game[TURNED_AFTER] else before
        if extreme < 0:
            extreme = -extreme
        if game[EXTREME_IS_SHARE]:
            extreme = extreme * 5040 // game[LAST + theatre]
        rank = (kind * 64 + size_of_change(game, before, after)) * 65536 - extreme
        if found < 0 or rank < best:
            best = rank
            found = theatre
    return found


def wins_with(game: Ints, position: Ints, slot: int, space: int) -> int:
    """What the unit at *slot* wins on *space*: a theatre, a campaign, or nothing."""
    after = lead_after(game, position, ACTS[slot], space, 0)
    if after >= game[WON_AT + game[SPACE_THEATRE + space]]:
        return WINS_THEATRE
    return WINS_CAMPAIGN if after > 0 and fills_row(game, position, space) else 0


def fills_row(game: Ints, position: Ints, space: int) -> int:
    """Whether a unit on *space* fills its campaign."""
    row = game[ROW_MASK + game[SPACE_ROW + space]]
    return 0 if position[FREE] & row & ~game[BIT + space] else 1


def look_at_row(game: Ints, position: Ints) -> int:
    """Note what each unit of the row is and fits on; the set of spaces that take any of them."""
    active = active_spaces(game, position)
    every = 0
    for slot in range(position[HELD]):
        ACTS[slot] = acts_as(game, position, position[RESERVES + slot], 0)
        FITS[slot] = eligible_spaces(game, position, ACTS[slot], active)
        every |= FITS[slot]
    return every


def is_research(game: Ints, space: int) -> int:
    """Whether Research & Development takes *space* for research."""
    if game[EFFECT + space] == RESEARCH:
        return 1
    return 1 if game[INDUSTRY_IS_RESEARCH] and game[EFFECT + space] == RESEARCH_INDUSTRY else 0
