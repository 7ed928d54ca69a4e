"""Step 1 of the bot's procedure on flat lists: which theatre."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.judge.flat import (
    BIT,
    BOMBING,
    EFFECT,
    FREE,
    HELD,
    MARKERS,
    PRODUCTION,
    PROPAGANDA,
    ROW_POINTS,
    SPACE_THEATRE,
    SPACES,
    THEATRE_MASK,
    THEATRES,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.reach import WINS_CAMPAIGN, WINS_THEATRE
from blitz_widgets.games.blitzkrieg.judge.sums import (
    active_row,
    active_spaces,
)
from devtools.training.kernel.bot_facts import (
    COUNTERATTACK,
    ECONOMIC,
    FITS,
    GLORY,
    NOTES,
    RESEARCH_AND_DEVELOPMENT,
    SECURE,
    is_research,
    keep,
    wins_with,
)
from devtools.training.kernel.bot_tables import ORDER, PLACEABLE_ONLY
from devtools.training.kernel.rules import how_many


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
