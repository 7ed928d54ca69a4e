"""The effects of a placement, worked out on flat lists (:mod:`.flat`).

The engine is the authority (``games/blitzkrieg/engine/legality.py``, ``placing.py``); tests compare
both.
"""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.judge.flat import (
    ABILITY,
    ACTING,
    ADMIRAL,
    ADMIRAL_COUNTS,
    AMOUNT,
    BIT,
    EFFECT,
    END_ROW,
    FIRST_ROW,
    FREE,
    GENERAL,
    GENERAL_COUNTS,
    ICONS,
    IN_HAND,
    INSPIRED,
    LAST,
    LAST_PLACED,
    MARKERS,
    MOST_REACH,
    MOST_UNITS,
    OWNED,
    PARTISANS,
    ROW_END,
    ROW_MASK,
    ROW_START,
    SCIENTIST,
    SPACE_THEATRE,
    SPACES_FOR,
    SPY,
    SPY_IS_COPY,
    TACTICAL,
    TASK_FORCE,
    THEATRE_MASK,
    THEATRES,
    TOKENS,
    VALUE,
    VALUE_BEHIND,
    Ints,
)


def active_spaces(game: Ints, position: Ints) -> int:
    """The vacant spaces of every theatre's active campaign (BOARD-ACTIVE)."""
    free = position[FREE]
    active = 0
    for theatre in range(game[THEATRES]):
        if free & game[THEATRE_MASK + theatre]:
            row = game[FIRST_ROW + theatre]
            while not free & game[ROW_MASK + row]:
                row += 1
            active |= free & game[ROW_MASK + row]
    return active


def active_row(game: Ints, position: Ints, theatre: int) -> int:
    """The active campaign of *theatre*, or -1 if it is closed or not yet open."""
    for row in range(game[FIRST_ROW + theatre], game[END_ROW + theatre]):
        if position[FREE] & game[ROW_MASK + row]:
            return row
    return -1


def acts_as(game: Ints, position: Ints, unit: int, seat: int) -> int:
    """The unit that *unit* acts as if *seat* places it now; 0 for a spy without one (UNIT-SPY)."""
    in_hand = IN_HAND + MOST_UNITS * seat
    if game[ABILITY + unit] == SPY:
        return game[in_hand + position[LAST_PLACED + 1 - seat]]
    return game[in_hand + unit]


def eligible_spaces(game: Ints, position: Ints, acting: int, active: int) -> int:
    """The spaces that take a unit acting as *acting*: *active* ones or, for a scientist, all."""
    if game[ABILITY + acting] == SCIENTIST:
        return position[FREE]
    return active & game[SPACES_FOR + acting]


def counted(game: Ints, position: Ints, table: int, theatre: int, seat: int) -> int:
    """The number of units of *seat* in *theatre* that the commander with this *table* counts.

    Rules: UNIT-GENERAL, UNIT-ADMIRAL, UNIT-SPY-1ST.
    """
    own = position[OWNED + seat] & game[THEATRE_MASK + theatre]
    deployed = ACTING if game[SPY_IS_COPY] else TOKENS
    if not own:
        return 0
    found = 0
    first = game[ROW_START + game[FIRST_ROW + theatre]]
    for space in range(first, game[ROW_END + game[END_ROW + theatre] - 1]):
        if own & game[BIT + space]:
            found += game[table + position[deployed + space]]
    return found


def unit_value(game: Ints, position: Ints, acting: int, theatre: int, seat: int) -> int:
    """The spaces that a unit acting as *acting* moves the marker of *theatre* (TURN-MOVE)."""
    ability = game[ABILITY + acting]
    if ability == GENERAL:
        return 1 + counted(game, position, GENERAL_COUNTS, theatre, seat)
    if ability == ADMIRAL:
        return 1 + counted(game, position, ADMIRAL_COUNTS, theatre, seat)
    if ability == PARTISANS and lead(position, theatre, seat) < 0:
        return game[VALUE_BEHIND + acting]
    return game[VALUE + acting]


def lead(position: Ints, theatre: int, seat: int) -> int:
    """The place of the marker of *theatre*, above 0 for *seat*."""
    return position[MARKERS + theatre] if seat == 0 else -position[MARKERS + theatre]


def tactical(game: Ints, acting: int, space: int) -> int:
    """The spaces that the effect of *space* itself moves the marker (EFFECT-TACTICAL)."""
    if game[EFFECT + space] != TACTICAL or game[ABILITY + acting] == TASK_FORCE:
        return 0
    return game[AMOUNT + space] * (2 if game[ABILITY + acting] == INSPIRED else 1)


def lead_after(game: Ints, position: Ints, acting: int, space: int, seat: int) -> int:
    """The place of the marker, above 0 for *seat*, after a placement of its unit on *space*."""
    theatre = game[SPACE_THEATRE + space]
    after = lead(position, theatre, seat)
    after += unit_value(game, position, acting, theatre, seat) + tactical(game, acting, space)
    last = game[LAST + theatre]
    return min(after, last)


def icons_at(game: Ints, theatre: int, marker: int) -> int:
    """The victory icons that the marker of *theatre* has reached (CLOSE-ICONS)."""
    return game[ICONS + MOST_REACH * theatre + (marker if marker > 0 else -marker)]


def can_place(game: Ints, position: Ints, unit: int, seat: int, active: int) -> int:
    """Whether *seat* could place *unit* now."""
    return 1 if eligible_spaces(game, position, acts_as(game, position, unit, seat), active) else 0


def vacant_spaces(game: Ints, position: Ints, row: int) -> int:
    """The number of free spaces of a campaign."""
    found = 0
    for space in range(game[ROW_START + row], game[ROW_END + row]):
        if position[FREE] & game[BIT + space]:
            found += 1
    return found
