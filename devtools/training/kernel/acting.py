"""What may be decided, and doing it, on flat lists."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.agenda import (
    EFFECT as CARRY_OUT,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    FOLLOW_UP,
    KIND,
    OPEN_CAMPAIGN,
    PLACE,
    TARGET,
    WON_EFFECTS,
)
from blitz_widgets.games.blitzkrieg.judge.flat import (
    AGENDA,
    ALL_SPACES,
    BIT,
    DUTIES,
    FREE,
    HELD,
    IS_SPECIAL,
    MOST_HELD,
    PILE,
    PILED,
    RESERVES,
    SEAT,
    SOLO,
    SPACES,
    THEATRE_MASK,
    THEATRES,
    WITH_EFFECT,
    WON_AT,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.sums import active_spaces, acts_as, eligible_spaces
from blitz_widgets.games.blitzkrieg.solo.duties import (
    BOT_LOSES,
    LEVEL_CHOICE,
)
from devtools.training.kernel.bot_tables import BOMBED_TO_BAG
from devtools.training.kernel.closing import open_campaign, openable
from devtools.training.kernel.rules import (
    move_marker,
    open_targets,
    place_unit,
    push,
    put_in_bag,
    take,
)

STOP: Final = 1048576
"""The action not to follow up; a placement is the slot << 8 | the space."""


def legal(game: Ints, position: Ints, found: Ints) -> int:
    """Write the actions allowed now into *found*: how many there are."""
    entry = position[AGENDA + position[DUTIES] - 1]
    kind = entry & KIND
    argument = entry >> 5
    if kind in (PLACE, FOLLOW_UP):
        return legal_placements(game, position, kind, argument, found)
    if kind == BOT_LOSES:
        return legal_losses(game, position, found)
    chosen = 0
    if kind == WON_EFFECTS:
        spaces = position[FREE] & game[THEATRE_MASK + argument] & game[WITH_EFFECT]
        for space in range(game[SPACES]):
            if spaces & game[BIT + space]:
                found[chosen] = space
                chosen += 1
        return chosen
    theatres = game[BIT + game[THEATRES]] - 1
    if kind == TARGET:
        theatres = open_targets(game, position)
    elif kind == OPEN_CAMPAIGN:
        theatres = openable(game, position, argument >> 3)
    for theatre in range(game[THEATRES]):
        if theatres & game[BIT + theatre]:
            found[chosen] = theatre
            chosen += 1
    return chosen


def legal_placements(game: Ints, position: Ints, kind: int, argument: int, found: Ints) -> int:
    """Every placement allowed now, each kind of unit once, and not to follow up."""
    seat = position[SEAT]
    limit = game[THEATRE_MASK + argument] if kind == FOLLOW_UP else game[ALL_SPACES]
    active = active_spaces(game, position)
    first = RESERVES + MOST_HELD * seat
    seen = 0
    chosen = 0
    for slot in range(position[HELD + seat]):
        unit = position[first + slot]
        if seen & game[BIT + unit]:
            continue
        seen |= game[BIT + unit]
        acting = acts_as(game, position, unit, seat)
        spaces = eligible_spaces(game, position, acting, active) & limit
        if spaces:
            for space in range(game[SPACES]):
                if spaces & game[BIT + space]:
                    found[chosen] = slot << 8 | space
                    chosen += 1
    if kind == FOLLOW_UP:
        found[chosen] = STOP
        chosen += 1
    return chosen


def legal_losses(game: Ints, position: Ints, found: Ints) -> int:
    """The places in the bot's row that bombing may take (SOLO-FX-BOMBED)."""
    ordinary = 0
    for slot in range(position[HELD]):
        if not game[IS_SPECIAL + position[RESERVES + slot]]:
            ordinary = 1
    chosen = 0
    for slot in range(position[HELD]):
        if not ordinary or not game[IS_SPECIAL + position[RESERVES + slot]]:
            found[chosen] = slot
            chosen += 1
    return chosen


def do(game: Ints, position: Ints, action: int) -> None:
    """Do one of the legal actions."""
    entry = position[AGENDA + position[DUTIES] - 1]
    kind = entry & KIND
    argument = entry >> 5
    if kind == WON_EFFECTS:
        position[FREE] &= ~game[BIT + action]
        push(position, CARRY_OUT, action)
        return
    position[DUTIES] -= 1
    if kind in (PLACE, FOLLOW_UP):
        if action < STOP:
            place_unit(game, position, action >> 8, action & 255)
    elif kind == TARGET:
        move_marker(position, action, position[SEAT], argument, game[WON_AT + action] - 1)
    elif kind == LEVEL_CHOICE:
        move_marker(position, action, 0, argument, game[WON_AT + action] - 1)
    elif kind == OPEN_CAMPAIGN:
        open_campaign(game, position, action, argument & 7)
        if game[SOLO] and position[SEAT] == 0:
            move_marker(position, action, 0, 1, game[WON_AT + action] - 1)
    else:
        unit = take(position, 0, action)
        if game[BOMBED_TO_BAG]:
            put_in_bag(position, 0, unit)
        else:
            position[PILE + position[PILED]] = unit
            position[PILED] += 1


def decides(game: Ints, position: Ints, kind: int) -> int:
    """The seat that makes a decision of this kind."""
    if game[SOLO] and kind in (LEVEL_CHOICE, OPEN_CAMPAIGN):
        return 1
    return position[SEAT]
