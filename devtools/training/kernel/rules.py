"""Placing, effects and closing on flat lists, as ``games/blitzkrieg`` has them."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine.agenda import (
    BOMB,
    CLOSE,
    EFFECT_AGAIN,
    FOLLOW_UP,
    KIND,
    MOVE,
    PRODUCE,
    TARGET,
    WON_SCORE,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    BOMBER as BOMBER_STRIKES,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    EFFECT as CARRY_OUT,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    RESEARCH as DO_RESEARCH,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    RESEARCH_INDUSTRY as DO_INDUSTRY,
)
from blitz_widgets.games.blitzkrieg.judge.flat import (
    ABILITY,
    ACTING,
    AGENDA,
    AMOUNT,
    BAGGED,
    BAGS,
    BIT,
    BLITZ,
    BOMBER,
    BOMBING,
    DUTIES,
    EFFECT,
    FREE,
    HELD,
    INSPIRED,
    LAST,
    LAST_PLACED,
    MARKERS,
    MOST_HELD,
    NO_EFFECT,
    NUCLEAR,
    OWNED,
    PILE,
    PILED,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_INDUSTRY,
    RESERVES,
    RETREAT,
    SCORES,
    SEAT,
    SPACE_THEATRE,
    STRATEGIC,
    TACTICAL,
    TASK_FORCE,
    THEATRE_MASK,
    THEATRES,
    TOKENS,
    WON_AT,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.sums import (
    active_spaces,
    acts_as,
    eligible_spaces,
    unit_value,
)


def push(position: Ints, kind: int, argument: int) -> None:
    """Put a duty on top of the agenda."""
    position[AGENDA + position[DUTIES]] = kind | argument << 5
    position[DUTIES] += 1


def can_place_any(game: Ints, position: Ints, seat: int, limit: int) -> int:
    """Whether *seat* can place any unit of its reserve on a space of the set *limit*."""
    active = active_spaces(game, position)
    first = RESERVES + MOST_HELD * seat
    for slot in range(first, first + position[HELD + seat]):
        acting = acts_as(game, position, position[slot], seat)
        if eligible_spaces(game, position, acting, active) & limit:
            return 1
    return 0


def take(position: Ints, seat: int, slot: int) -> int:
    """Take the unit at place *slot* out of a reserve, the others in their order."""
    first = RESERVES + MOST_HELD * seat
    unit = position[first + slot]
    position[HELD + seat] -= 1
    for place in range(first + slot, first + position[HELD + seat]):
        position[place] = position[place + 1]
    return unit


def gain(position: Ints, seat: int, unit: int) -> None:
    """Put a unit behind the others of a reserve."""
    position[RESERVES + MOST_HELD * seat + position[HELD + seat]] = unit
    position[HELD + seat] += 1


def put_in_bag(position: Ints, seat: int, unit: int) -> None:
    """Put a unit into a bag."""
    position[BAGS + MOST_HELD * seat + position[BAGGED + seat]] = unit
    position[BAGGED + seat] += 1


def out_of_bag(position: Ints, seat: int, place: int) -> int:
    """Take the unit at *place* out of a bag."""
    first = BAGS + MOST_HELD * seat
    unit = position[first + place]
    position[BAGGED + seat] -= 1
    position[first + place] = position[first + position[BAGGED + seat]]
    return unit


def out_of_pile(position: Ints, place: int) -> int:
    """Take the unit at *place* out of the research pile."""
    unit = position[PILE + place]
    position[PILED] -= 1
    position[PILE + place] = position[PILE + position[PILED]]
    return unit


def move_marker(position: Ints, theatre: int, toward: int, wanted: int, furthest: int) -> None:
    """Move a marker by *wanted* spaces to a side, at most to *furthest*, and never back."""
    progress = position[MARKERS + theatre] if toward == 0 else -position[MARKERS + theatre]
    end = progress + wanted
    end = min(end, furthest)
    end = max(end, progress)
    position[MARKERS + theatre] = end if toward == 0 else -end


def place_unit(game: Ints, position: Ints, slot: int, space: int) -> None:
    """Place the unit at *slot* of the active side's reserve, and note what follows (TURN-PLACE)."""
    seat = position[SEAT]
    theatre = game[SPACE_THEATRE + space]
    unit = position[RESERVES + MOST_HELD * seat + slot]
    acting = acts_as(game, position, unit, seat)
    value = unit_value(game, position, acting, theatre, seat)
    take(position, seat, slot)
    position[FREE] &= ~game[BIT + space]
    position[OWNED + seat] |= game[BIT + space]
    position[TOKENS + space] = unit
    position[ACTING + space] = acting
    position[LAST_PLACED + seat] = acting
    ability = game[ABILITY + acting]
    if ability == BLITZ:
        push(position, FOLLOW_UP, theatre)
    push(position, CLOSE, space)
    push(position, MOVE, value << 8 | space)
    if ability == BOMBER:
        push(position, BOMBER_STRIKES, space)
    if ability == TASK_FORCE:
        return
    if ability == INSPIRED and game[EFFECT + space] != NO_EFFECT:
        push(position, EFFECT_AGAIN, space)
    push(position, CARRY_OUT, space)


def move_for_unit(game: Ints, position: Ints, argument: int) -> None:
    """Move the marker for the unit just placed, others back for a nuclear bomb (TURN-MOVE)."""
    seat = position[SEAT]
    space = argument & 255
    theatre = game[SPACE_THEATRE + space]
    acting = position[ACTING + space]
    move_marker(position, theatre, seat, argument >> 8, game[LAST + theatre])
    if game[ABILITY + acting] == NUCLEAR:
        for other in range(game[THEATRES]):
            if other != theatre and position[FREE] & game[THEATRE_MASK + other]:
                furthest = game[WON_AT + other] - 1
                move_marker(position, other, 1 - seat, game[RETREAT + acting], furthest)


def carry_out_effect(game: Ints, position: Ints, space: int) -> None:
    """Carry out the effect of *space* for the active side, or note it as a duty."""
    effect = game[EFFECT + space]
    amount = game[AMOUNT + space]
    seat = position[SEAT]
    if effect == PRODUCTION:
        for _each in range(amount):
            push(position, PRODUCE, space)
    elif effect == BOMBING:
        push(position, BOMB, 0)
    elif effect == RESEARCH:
        for _each in range(amount):
            push(position, DO_RESEARCH, space)
    elif effect == RESEARCH_INDUSTRY:
        for _each in range(amount):
            push(position, DO_INDUSTRY, space)
    elif effect == TACTICAL:
        theatre = game[SPACE_THEATRE + space]
        move_marker(position, theatre, seat, amount, game[LAST + theatre])
    elif effect == STRATEGIC:
        push(position, TARGET, amount)
    elif effect == PROPAGANDA:
        position[SCORES + seat] += amount


def placed_theatre(game: Ints, position: Ints) -> int:
    """The theatre of the unit whose placement is being carried out."""
    for place in range(position[DUTIES] - 1, -1, -1):
        entry = position[AGENDA + place]
        if entry & KIND == WON_SCORE:
            return entry >> 5
        if entry & KIND == CLOSE:
            return game[SPACE_THEATRE + (entry >> 5)]
    return -1


def open_targets(game: Ints, position: Ints) -> int:
    """The set of theatres that a strategic advantage may move now (EFFECT-STRATEGIC)."""
    here = placed_theatre(game, position)
    found = 0
    for theatre in range(game[THEATRES]):
        if theatre != here and position[FREE] & game[THEATRE_MASK + theatre]:
            found |= game[BIT + theatre]
    return found


def lowest(game: Ints, numbers: int) -> int:
    """The lowest number of a set that is not empty."""
    number = 0
    while not numbers & game[BIT + number]:
        number += 1
    return number


def how_many(numbers: int) -> int:
    """How many numbers a set has."""
    found = 0
    while numbers:
        numbers &= numbers - 1
        found += 1
    return found
