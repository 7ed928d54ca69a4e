"""The bot of the card game for the kernel: as :mod:`blitz_widgets.games.blitz.bot`.

Tests tie its decisions to those of the bot that is shipped.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.flat import (
    BOMBING,
    DAMAGE,
    DECKED,
    END_OWN,
    FINAL,
    FIRST_OWN,
    HANDS,
    HELD,
    IS_BALLOON,
    IS_BOMBER,
    LIMIT,
    MULTIPLIER,
    PASSED,
    PHASE,
    POINTS,
    RAID,
    ROWED,
    WINNING,
    Ints,
)
from blitz_widgets.games.blitz.judge.sums import greatest_total, margin, threat_with, total
from devtools.training.cards.cheapest import BEST_PRICE, BEST_SET, BEST_SIZE, PRICES, find_cheapest
from devtools.training.cards.prospects import (
    at_stake,
    chance_to_hold,
    count_other,
    in_reach,
    total_with,
)
from devtools.training.cards.rules import DECLINE, KEEP, PASS
from devtools.training.cards.sieve import LEFT, NOTES, first_left, sift

EVEN: Final = 0.5
ENOUGH_MULTIPLIERS: Final = 2


def bot_choice(game: Ints, position: Ints, seat: int, actions: Ints, count: int) -> int:
    """The place, in the list of *actions*, of what the bot in *seat* does."""
    for place in range(count):
        LEFT[place] = 1
    if count == 1:
        return 0
    if position[PHASE] == RAID:
        count_other(game, position, seat)
        if not position[ROWED]:
            ask_raid(game, position, seat, actions, count)
        else:
            ask_card(game, position, seat, actions, count)
    elif position[PHASE] == BOMBING:
        ask_answer(game, position, actions, count)
    else:
        ask_discard(game, position, actions, count)
    return first_left(count)


def ask_raid(game: Ints, position: Ints, seat: int, actions: Ints, count: int) -> None:
    """Whether the Luftwaffe flies a raid, and with what (``raid_step``)."""
    waits = position[HELD + seat] < game[LIMIT] - 1 and position[DECKED] != 0
    asked = EVEN if waits else 0.0
    chance = chance_to_hold(game, seat, greatest_total(game, position, seat))
    for place in range(count):
        NOTES[place] = asked if actions[place] == DECLINE else chance
    sift(count, 0)
    for place in range(count):
        NOTES[place] = 0.0 if actions[place] == DECLINE else game[POINTS + actions[place]]
    sift(count, 1)


def ask_card(game: Ints, position: Ints, seat: int, actions: Ints, count: int) -> None:
    """Which card is played, or none (``card_step``)."""
    other = 1 - seat
    mine = total(position, seat)
    needed = total(position, other) + margin(game, seat)
    ahead = mine >= needed
    other_out = position[PASSED + other]
    stake = at_stake(game, position)
    decides = stake >= (game[WINNING] - position[DAMAGE]) / 2.0
    with_all = chance_to_hold(game, seat, greatest_total(game, position, seat))
    if seat == 0 and ahead and other_out and not decides:
        bombers = 0
        for card in range(game[FIRST_OWN], game[END_OWN]):
            if game[IS_BOMBER + card]:
                bombers += position[HANDS + card]
        if bombers and add_bomber(game, actions, count, with_all):
            return
    find_cheapest(game, position, seat, needed)
    price = BEST_PRICE[0] if BEST_SIZE[0] >= 0 and position[DECKED] else 0.0
    if decides:
        stake = game[WINNING] / 2.0
    holds = 0.0
    if ahead:
        holds = 1.0
        if game[FINAL] and not other_out:
            holds = chance_to_hold(game, seat, mine)
            if holds < EVEN:
                holds = 0.0
    ask_whether(game, position, seat, actions, count, holds, needed, price, stake * with_all)
    ask_which(game, position, seat, actions, count)


def ask_whether(
    game: Ints,
    position: Ints,
    seat: int,
    actions: Ints,
    count: int,
    holds: float,
    needed: int,
    price: float,
    prize: float,
) -> None:
    """Whether it passes: if that holds the raid, or the lead is out of reach or not worth it."""
    for place in range(count):
        NOTES[place] = holds if actions[place] == PASS else 0.0
    sift(count, 0)
    for place in range(count):
        NOTES[place] = 1.0
        if actions[place] != PASS:
            NOTES[place] = 1.0 if in_reach(game, position, seat, actions[place], needed) else 0.0
    sift(count, 0)
    for place in range(count):
        NOTES[place] = price if actions[place] == PASS else prize
    sift(count, 0)


def ask_which(game: Ints, position: Ints, seat: int, actions: Ints, count: int) -> None:
    """Which card is played: of the cheapest set, no multiplier yet, the strongest."""
    for place in range(count):
        NOTES[place] = 0.0
        if actions[place] != PASS and BEST_SIZE[0] >= 0:
            for card in range(BEST_SIZE[0]):
                if BEST_SET[card] == actions[place]:
                    NOTES[place] = 1.0
    sift(count, 0)
    for place in range(count):
        NOTES[place] = 0.0
        if actions[place] != PASS and not game[MULTIPLIER + actions[place]]:
            NOTES[place] = 1.0
    sift(count, 0)
    for place in range(count):
        NOTES[place] = 0.0
        if actions[place] != PASS:
            NOTES[place] = total_with(game, position, seat, actions[place])
    sift(count, 0)


def add_bomber(game: Ints, actions: Ints, count: int, with_all: float) -> int:
    """Whether one more bomber is added, which is then all that is left."""
    for place in range(count):
        NOTES[place] = 0.3
        if actions[place] != PASS:
            NOTES[place] = with_all if game[IS_BOMBER + actions[place]] else 0.0
    sift(count, 0)
    for place in range(count):
        if LEFT[place] and actions[place] == PASS:
            return 0
    for place in range(count):
        NOTES[place] = game[POINTS + actions[place]] if actions[place] != PASS else 0.0
    sift(count, 0)
    return 1


def ask_answer(game: Ints, position: Ints, actions: Ints, count: int) -> None:
    """What is played against the bombs (``answer_step``)."""
    before = threat_with(game, position, 0, 0)
    for place in range(count):
        NOTES[place] = 0.0
        if actions[place] != PASS:
            balloon = game[IS_BALLOON + actions[place]]
            NOTES[place] = before - threat_with(game, position, balloon, 1 - balloon)
    sift(count, 0)
    for place in range(count):
        NOTES[place] = 0.0
        if actions[place] != PASS and game[IS_BALLOON + actions[place]]:
            NOTES[place] = 1.0
    sift(count, 0)


def ask_discard(game: Ints, position: Ints, actions: Ints, count: int) -> None:
    """Which card is of least use (``discard_step``)."""
    for place in range(count):
        if actions[place] == KEEP:
            for each in range(count):
                LEFT[each] = 1 if each == place else 0
            return
    multipliers = 0
    best = 3
    for place in range(count):
        multiplier = game[MULTIPLIER + actions[place]]
        if multiplier:
            multipliers += position[HANDS + actions[place]]
            best = max(best, multiplier)
    for place in range(count):
        card = actions[place]
        NOTES[place] = PRICES[card]
        if 0 < game[MULTIPLIER + card] < best and multipliers > ENOUGH_MULTIPLIERS:
            NOTES[place] = min(0.1, PRICES[card])
    sift(count, 1)
