"""The official bot on flat lists, as ``games/blitzkrieg/solo`` has it, in every reading."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.judge.flat import (
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
    MARKERS,
    NO_EFFECT,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_INDUSTRY,
    RESERVES,
    ROW_END,
    ROW_MASK,
    ROW_START,
    SCORES,
    SPACE_THEATRE,
    STRATAGEMS,
    STRATEGIC,
    TACTICAL,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.reach import WINS_THEATRE
from blitz_widgets.games.blitzkrieg.judge.sums import (
    active_row,
    lead_after,
    unit_value,
)
from devtools.training.kernel.bot_facts import (
    ACTS,
    BIG_GUNS,
    COUNTERATTACK,
    ECONOMIC,
    FEW_UNITS,
    FITS,
    GLORY,
    IMPROVED,
    LATE_POINTS,
    NOTES,
    PLAYER_AHEAD,
    RAPID,
    RESEARCH_AND_DEVELOPMENT,
    change_kind,
    fills_row,
    is_research,
    keep,
    look_at_row,
    size_of_change,
    wins_with,
)
from devtools.training.kernel.bot_tables import BIG_GUNS_IN_ROW, WIN_AIM
from devtools.training.kernel.bot_theatre import choose_theatre, winnable
from devtools.training.kernel.chance import pick
from devtools.training.kernel.rules import how_many, place_unit


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
