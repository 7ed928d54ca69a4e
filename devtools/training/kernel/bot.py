"""The official bot on flat lists, as ``games/blitzkrieg/solo`` has it, in every reading."""

from __future__ import annotations

from typing import Final

from blitz_widgets.judging.blitzkrieg.features import WINS_CAMPAIGN, WINS_THEATRE
from blitz_widgets.judging.blitzkrieg.flat import (
    ABILITY,
    AMOUNT,
    BIT,
    BLITZ,
    BOMBING,
    CARRIED,
    EFFECT,
    FREE,
    HELD,
    IS_SPECIAL,
    LAST,
    MARKERS,
    NO_EFFECT,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_INDUSTRY,
    RESERVES,
    ROW_END,
    ROW_MASK,
    ROW_POINTS,
    ROW_START,
    SCORES,
    SPACE_ROW,
    SPACE_THEATRE,
    SPACES,
    STRATAGEMS,
    STRATEGIC,
    TACTICAL,
    THEATRE_MASK,
    THEATRES,
    WON_AT,
    Ints,
    ints,
)
from blitz_widgets.judging.blitzkrieg.sums import (
    active_row,
    active_spaces,
    acts_as,
    eligible_spaces,
    lead_after,
    unit_value,
)
from devtools.training.kernel.bot_tables import (
    BIG_GUNS_IN_ROW,
    CHANGE_SIZE,
    EXTREME_IS_SHARE,
    INDUSTRY_IS_RESEARCH,
    ORDER,
    PLACEABLE_ONLY,
    TURNED_AFTER,
    WIN_AIM,
)
from devtools.training.kernel.chance import pick
from devtools.training.kernel.rules import how_many, place_unit, placed_theatre

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


def wanted_in_theatre(game: Ints, stratagem: int, space: int) -> int:
    """Whether a stratagem wants a theatre for *space*."""
    effect = game[EFFECT + space]
    if stratagem == ECONOMIC:
        return 1 if effect in (PRODUCTION, BOMBING) else 0
    if stratagem == GLORY:
        return 1 if effect == PROPAGANDA else 0
    return is_research(game, space)


def points_of(game: Ints, position: Ints, theatre: int) -> int:
    """What the open campaign of *theatre* is worth."""
    row = active_row(game, position, theatre)
    return game[ROW_POINTS + row] if row >= 0 else 0


def choose_theatre(game: Ints, position: Ints, stratagem: int, here: int, every: int) -> int:
    """Step 1: the theatre in which the bot places."""
    theatres = game[THEATRES]
    left = 0
    placeable = 0
    for theatre in range(theatres):
        if position[FREE] & game[THEATRE_MASK + theatre]:
            left |= game[BIT + theatre]
        if every & game[THEATRE_MASK + theatre]:
            placeable |= game[BIT + theatre]
    if here >= 0 and left & placeable & game[BIT + here]:
        left = game[BIT + here]
    won = winnable(game, position, WINS_THEATRE)
    won_campaign = winnable(game, position, WINS_CAMPAIGN)
    if left & won:
        left &= won
    elif left & won_campaign:
        left &= won_campaign
    elif left & placeable:
        left &= placeable
    left = filter_theatres(game, position, stratagem, left, every)
    active = active_spaces(game, position)
    for theatre in range(theatres):
        NOTES[theatre] = how_many(active & game[THEATRE_MASK + theatre])
    left = keep(game, left, theatres)
    for theatre in range(theatres):
        NOTES[theatre] = points_of(game, position, theatre)
    left = keep(game, left, theatres)
    for place in range(theatres):
        if left & game[BIT + game[ORDER + place]]:
            return game[ORDER + place]
    return -1


def winnable(game: Ints, position: Ints, least: int) -> int:
    """The set of theatres in which one placement wins at *least* so much."""
    found = 0
    for slot in range(position[HELD]):
        for space in range(game[SPACES]):
            if FITS[slot] & game[BIT + space]:
                theatre = game[SPACE_THEATRE + space]
                if wins_with(game, position, slot, space) >= least:
                    found |= game[BIT + theatre]
    return found


def filter_theatres(game: Ints, position: Ints, stratagem: int, left: int, every: int) -> int:
    """What the stratagem asks of a theatre."""
    theatres = game[THEATRES]
    if stratagem in (COUNTERATTACK, SECURE):
        for theatre in range(theatres):
            marker = position[MARKERS + theatre]
            NOTES[theatre] = 1 if (marker < 0 if stratagem == COUNTERATTACK else marker > 0) else 0
        return keep(game, left, theatres)
    if stratagem not in (ECONOMIC, GLORY, RESEARCH_AND_DEVELOPMENT):
        return left
    if stratagem == GLORY:
        for theatre in range(theatres):
            NOTES[theatre] = points_of(game, position, theatre)
        left = keep(game, left, theatres)
    looked_at = active_spaces(game, position)
    if game[PLACEABLE_ONLY]:
        looked_at &= every
    for theatre in range(theatres):
        NOTES[theatre] = 0
    for space in range(game[SPACES]):
        if looked_at & game[BIT + space] and wanted_in_theatre(game, stratagem, space):
            NOTES[game[SPACE_THEATRE + space]] = 1
    return keep(game, left, theatres)


def choose_space(game: Ints, position: Ints, stratagem: int, theatre: int, every: int) -> int:
    """Step 2: the space of *theatre* on which the bot places."""
    row = active_row(game, position, theatre)
    first = game[ROW_START + row]
    end = game[ROW_END + row]
    left = position[FREE] & game[ROW_MASK + row]
    for space in range(first, end):
        NOTES[space] = 0
        for slot in range(position[HELD]):
            if FITS[slot] & game[BIT + space] and wins_with(game, position, slot, space):
                NOTES[space] = 1
    left = keep_spaces(game, left, first, end)
    for space in range(first, end):
        NOTES[space] = 1 if every & game[BIT + space] else 0
    left = keep_spaces(game, left, first, end)
    left = filter_spaces(game, stratagem, left, first, end, position[HELD] <= FEW_UNITS)
    for space in range(first, end):
        NOTES[space] = priority(game, position, space)
    left = keep_spaces(game, left, first, end)
    space = first
    while not left & game[BIT + space]:
        space += 1
    return space


def keep_spaces(game: Ints, left: int, first: int, end: int) -> int:
    """:func:`keep` for the spaces of one campaign."""
    for space in range(first):
        NOTES[space] = 0
    return keep(game, left, end)


def filter_spaces(game: Ints, stratagem: int, left: int, first: int, end: int, few: int) -> int:
    """What the stratagem asks of a space."""
    if stratagem == ECONOMIC:
        wanted = PRODUCTION if few else BOMBING
        for _each in range(2):
            for space in range(first, end):
                NOTES[space] = 1 if game[EFFECT + space] == wanted else 0
            left = keep_spaces(game, left, first, end)
            wanted = BOMBING if wanted == PRODUCTION else PRODUCTION
    elif stratagem == GLORY:
        for space in range(first, end):
            NOTES[space] = 1 if game[EFFECT + space] == PROPAGANDA else 0
        left = keep_spaces(game, left, first, end)
    elif stratagem == RESEARCH_AND_DEVELOPMENT:
        for space in range(first, end):
            NOTES[space] = is_research(game, space)
        left = keep_spaces(game, left, first, end)
    return left


def priority(game: Ints, position: Ints, space: int) -> int:
    """How much the procedure wants *space* for its effect (SOLO-POSITION-PRIORITY)."""
    effect = game[EFFECT + space]
    twice = game[AMOUNT + space] == IMPROVED
    if effect == PROPAGANDA:
        if position[SCORES] >= LATE_POINTS:
            return 14
        return 12 if position[SCORES + 1] - position[SCORES] >= PLAYER_AHEAD else 1
    if effect == STRATEGIC:
        return 13
    if effect == PRODUCTION:
        if position[HELD] <= FEW_UNITS:
            return 11 if twice else 10
        return 3 if twice else 2
    if effect == RESEARCH:
        return 9 if twice else 7
    if effect == RESEARCH_INDUSTRY:
        return 8
    if effect == BOMBING:
        return 6
    return 5 if effect == TACTICAL else 0


def choose_slots(game: Ints, position: Ints, stratagem: int, theatre: int, space: int) -> int:
    """Step 3: the set of places in the row of the units that are left."""
    row = position[HELD]
    aims_at_theatre = 0
    left = 0
    for slot in range(row):
        if FITS[slot] & game[BIT + space]:
            left |= game[BIT + slot]
    if game[WIN_AIM]:
        theatres = winnable(game, position, WINS_THEATRE)
        aims_at_theatre = 1 if theatres & game[BIT + theatre] else 0
    for slot in range(row):
        wins = wins_with(game, position, slot, space)
        NOTES[slot] = 1 if wins > aims_at_theatre else 0
    left = keep(game, left, row)
    left = filter_slots(game, position, stratagem, space, left)
    if game[EFFECT + space] == NO_EFFECT:
        for slot in range(row):
            NOTES[slot] = 1 if unit_value(game, position, ACTS[slot], theatre, 0) else 0
        left = keep(game, left, row)
    if fills_row(game, position, space):
        for slot in range(row):
            NOTES[slot] = 0 if game[ABILITY + ACTS[slot]] == BLITZ else 1
        left = keep(game, left, row)
    if position[SCORES] >= LATE_POINTS:
        for slot in range(row):
            NOTES[slot] = 1 + unit_value(game, position, ACTS[slot], theatre, 0)
        left = keep(game, left, row)
    return left


def filter_slots(game: Ints, position: Ints, stratagem: int, space: int, left: int) -> int:
    """What the stratagem asks of a unit."""
    row = position[HELD]
    if stratagem == RAPID:
        return left & -left
    if stratagem == RESEARCH_AND_DEVELOPMENT and not is_research(game, space):
        note_specials(game, position)
        return keep(game, left, row)
    if stratagem == BIG_GUNS:
        note_specials(game, position)
        present = 0
        for slot in range(row):
            if NOTES[slot] and (game[BIG_GUNS_IN_ROW] or left & game[BIT + slot]):
                present = 1
        if present:
            return keep(game, left, row)
    if stratagem in (BIG_GUNS, COUNTERATTACK):
        before = position[MARKERS + game[SPACE_THEATRE + space]]
        fills = fills_row(game, position, space)
        for slot in range(row):
            after = lead_after(game, position, ACTS[slot], space, 0)
            kind = change_kind(before, after, 1 if fills and after < 0 else 0)
            NOTES[slot] = 1024 - kind * 64 - size_of_change(game, before, after)
        return keep(game, left, row)
    return left


def note_specials(game: Ints, position: Ints) -> None:
    """Note which units of the row are special weapons; a spy is one whatever it copies."""
    for slot in range(position[HELD]):
        NOTES[slot] = game[IS_SPECIAL + position[RESERVES + slot]]


def bot_place(game: Ints, position: Ints, luck: Ints, here: int) -> None:
    """Let the bot place, after a blitz unit in *here* if that is not -1 (SOLO-TURN-B)."""
    stratagem = position[CARRIED] if game[STRATAGEMS] else 0
    every = look_at_row(game, position)
    theatre = choose_theatre(game, position, stratagem, here, every)
    space = choose_space(game, position, stratagem, theatre, every)
    left = choose_slots(game, position, stratagem, theatre, space)
    count = how_many(left)
    skipped = 0
    if count > 1:
        skipped = pick(luck, 6) % count
    slot = 0
    while skipped or not left & game[BIT + slot]:
        if left & game[BIT + slot]:
            skipped -= 1
        slot += 1
    place_unit(game, position, slot, space)
