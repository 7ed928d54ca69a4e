"""The greedy player on flat lists, as ``games/blitzkrieg/players/greedy.py`` has it."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine.agenda import FOLLOW_UP, PLACE, TARGET
from blitz_widgets.games.blitzkrieg.judge.flat import (
    AMOUNT,
    BOMBING,
    EFFECT,
    END_ROW,
    FIRST_ROW,
    FREE,
    LAST,
    MOST_HELD,
    PRODUCTION,
    PROPAGANDA,
    RESEARCH,
    RESEARCH_INDUSTRY,
    RESERVES,
    ROW_MASK,
    ROW_POINTS,
    SEAT,
    SPACE_ROW,
    SPACE_THEATRE,
    STRATEGIC,
    VALUE,
    WON_AT,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.sums import acts_as, icons_at, lead, lead_after
from blitz_widgets.games.blitzkrieg.solo.duties import BOT_LOSES, LEVEL_CHOICE
from devtools.training.kernel.acting import STOP
from devtools.training.kernel.bot_facts import fills_row
from devtools.training.kernel.chance import pick


def worth_of_effect(game: Ints, space: int) -> float:
    """What the effect of *space* looks worth, in war-victory points."""
    effect = game[EFFECT + space]
    worth = 0.0
    if effect == PRODUCTION:
        worth = 0.8
    elif effect == BOMBING:
        worth = 0.6
    elif effect == RESEARCH:
        worth = 0.7
    elif effect == RESEARCH_INDUSTRY:
        worth = 1.2
    elif effect == STRATEGIC:
        worth = 0.3
    elif effect == PROPAGANDA:
        worth = 1.0
    return worth * game[AMOUNT + space]


def worth_of_placement(game: Ints, position: Ints, unit: int, space: int) -> float:
    """What a placement of the active side looks worth at once."""
    seat = position[SEAT]
    theatre = game[SPACE_THEATRE + space]
    acting = acts_as(game, position, unit, seat)
    before = lead(position, theatre, seat)
    after = lead_after(game, position, acting, space, seat)
    worth = (after - before) * 0.3 + worth_of_effect(game, space)
    icons = icons_at(game, theatre, after)
    if after >= game[WON_AT + theatre]:
        worth += icons
        for row in range(game[FIRST_ROW + theatre], game[END_ROW + theatre]):
            if position[FREE] & game[ROW_MASK + row]:
                worth += game[ROW_POINTS + row]
    elif after and fills_row(game, position, space):
        points = game[ROW_POINTS + game[SPACE_ROW + space]] + icons
        worth += points if after > 0 else -points
    return worth


def worth_at_once(game: Ints, position: Ints, action: int, kind: int) -> float:
    """What a legal action looks worth at once."""
    worth = 0.0
    seat = position[SEAT]
    if kind in (PLACE, FOLLOW_UP):
        if action < STOP:
            unit = position[RESERVES + MOST_HELD * seat + (action >> 8)]
            worth = worth_of_placement(game, position, unit, action & 255)
    elif kind in (TARGET, LEVEL_CHOICE):
        ahead = lead(position, action, seat)
        worth = game[LAST + action] - (ahead if ahead > 0 else -ahead)
    elif kind == BOT_LOSES:
        worth = game[VALUE + position[RESERVES + action]]
    return worth


def greedy_choice(
    game: Ints, position: Ints, luck: Ints, actions: Ints, count: int, kind: int
) -> int:
    """The place, in the list of *actions*, of the one that looks best at once; ties by luck."""
    best = -1000000.0
    equal = 0
    chosen = 0
    for place in range(count):
        worth = worth_at_once(game, position, actions[place], kind)
        if worth > best:
            best = worth
            equal = 1
            chosen = place
        elif worth == best:
            equal += 1
            if pick(luck, equal) == 0:
                chosen = place
    return chosen
