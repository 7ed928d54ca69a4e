"""The bot of the card game for the kernel: as :mod:`blitz_widgets.games.blitz.bot`.

Tests tie its decisions to those of the bot that is shipped.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.judging.blitz.flat import (
    BOMBING,
    DAMAGE,
    DECKED,
    END_OWN,
    FINAL,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    IS_BALLOON,
    IS_BOMBER,
    LIMIT,
    MOST_FORCE,
    MOST_TOTAL,
    MULTIPLIER,
    PASSED,
    PHASE,
    POINTS,
    RAID,
    RAID_POINTS,
    ROW_FORCE,
    ROW_MULTIPLIER,
    ROWED,
    WINNING,
    Ints,
    doubles,
    ints,
)
from blitz_widgets.judging.blitz.sums import (
    greatest_total,
    halves_a_point,
    margin,
    threat_with,
    total,
)
from devtools.training.cards.hands import count_hands, write_totals
from devtools.training.cards.rules import DECLINE, KEEP, PASS

PRICES: Final = doubles(32)
"""What each card is worth to its side; set once (:func:`set_price`)."""
LEFT: Final = ints(64)
"""Whether each candidate is left."""
NOTES: Final = doubles(64)
TOTALS: Final = doubles(384)
"""How likely each greatest total of the other side is."""
EVEN: Final = 0.5
ENOUGH_MULTIPLIERS: Final = 2
MOST_SET: Final = 64
SET_PRICE: Final = doubles(128)
SET_SIZE: Final = ints(128)
"""By force: the cheapest cards found for it; -1 for none."""
SET_CARDS: Final = ints(8192)
BEST_SET: Final = ints(64)
BEST_PRICE: Final = doubles(1)
BEST_SIZE: Final = ints(1)
"""How many cards there are in :data:`BEST_SET`; -1 if no set is enough."""
NEW_SET: Final = ints(64)


def set_price(card: int, price: float) -> None:
    """Say what playing *card* costs its side."""
    PRICES[card] = price


def left_count(count: int) -> int:
    """How many candidates are left."""
    found = 0
    for place in range(count):
        found += LEFT[place]
    return found


def sift(count: int, least: int) -> None:
    """Keep the candidates with the highest note above 0, or with the *least*."""
    if left_count(count) <= 1:
        return
    best = 1e18 if least else 0.0
    for place in range(count):
        if LEFT[place]:
            best = min(best, NOTES[place]) if least else max(best, NOTES[place])
    if not least and best <= 0.0:
        return
    for place in range(count):
        if NOTES[place] != best:
            LEFT[place] = 0


def chance_of(needed: int) -> float:
    """The chance that the other's greatest total is *needed* or more."""
    for place in range(MOST_TOTAL):
        if TOTALS[place] > 0.0:
            if place >= needed:
                return 1.0
            break
    found = 0.0
    for place in range(max(0, needed), MOST_TOTAL):
        found += TOTALS[place]
    return min(1.0, found)


def count_other(game: Ints, position: Ints, seat: int) -> None:
    """Count what the other side could come to in the raid."""
    other = 1 - seat
    out = position[PASSED + other] and game[FINAL]
    every = count_hands(game, position, other, 0, 0 if out else position[HELD + other])
    write_totals(position, other, every, 0, TOTALS, 0)


def chance_to_hold(game: Ints, seat: int, total_of_mine: int) -> float:
    """The chance that the other side cannot get past a total."""
    return 1.0 - chance_of(total_of_mine + 1 - margin(game, seat))


def first_left(count: int) -> int:
    """The first candidate that is left."""
    for place in range(count):
        if LEFT[place]:
            return place
    return 0


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


def at_stake(game: Ints, position: Ints) -> float:
    """The damage that the bombers in the raid can do, in points."""
    return position[RAID_POINTS] * halves_a_point(game, position) / 2.0


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


def total_with(game: Ints, position: Ints, seat: int, card: int) -> int:
    """The total of the row with *card*."""
    force = position[ROW_FORCE + seat] + game[FORCE + card]
    played = position[ROW_MULTIPLIER + seat]
    best = max(played, game[MULTIPLIER + card])
    return force * (best or 1)


def in_reach(game: Ints, position: Ints, seat: int, card: int, needed: int) -> int:
    """Whether *card* and all that can follow it is enough to be ahead."""
    force = position[ROW_FORCE + seat]
    best = 1
    for each in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        if position[HANDS + each]:
            force += position[HANDS + each] * game[FORCE + each]
            if each != card or position[HANDS + each] > 1:
                best = max(best, game[MULTIPLIER + each])
    if position[ROW_MULTIPLIER + seat] or game[MULTIPLIER + card]:
        best = max(position[ROW_MULTIPLIER + seat], game[MULTIPLIER + card])
    return 1 if force * best >= needed else 0


def find_cheapest(game: Ints, position: Ints, seat: int, needed: int) -> None:
    """The cheapest cards that put *seat* ahead, into :data:`BEST_SET` (``cheapest_set``)."""
    BEST_SIZE[0] = -1
    try_sets(game, position, seat, needed, -1)
    if not position[ROW_MULTIPLIER + seat]:
        for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
            if game[MULTIPLIER + card] and position[HANDS + card]:
                try_sets(game, position, seat, needed, card)


def try_sets(game: Ints, position: Ints, seat: int, needed: int, chosen: int) -> None:
    """Find the cheapest cards with *chosen*, a multiplier or -1, and keep them if they are best."""
    factor = position[ROW_MULTIPLIER + seat]
    if chosen >= 0:
        factor = game[MULTIPLIER + chosen]
    if not factor:
        factor = 1
    force = max(0, (needed + factor - 1) // factor - position[ROW_FORCE + seat])
    if force >= MOST_FORCE:
        return
    for place in range(force + 1):
        SET_SIZE[place] = -1
    SET_SIZE[0] = 0
    SET_PRICE[0] = 0.0
    if chosen >= 0:
        SET_SIZE[0] = 1
        SET_PRICE[0] = PRICES[chosen]
        SET_CARDS[0] = chosen
    for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        if game[FORCE + card]:
            for _copy in range(position[HANDS + card]):
                add_to_sets(game, card, force)
    if SET_SIZE[force] >= 0:
        for place in range(SET_SIZE[force]):
            NEW_SET[place] = SET_CARDS[force * MOST_SET + place]
        if BEST_SIZE[0] < 0 or is_less(
            SET_PRICE[force], SET_SIZE[force], BEST_PRICE[0], BEST_SIZE[0], BEST_SET, 0
        ):
            BEST_PRICE[0] = SET_PRICE[force]
            BEST_SIZE[0] = SET_SIZE[force]
            for place in range(SET_SIZE[force]):
                BEST_SET[place] = NEW_SET[place]


def add_to_sets(game: Ints, card: int, force: int) -> None:
    """Add *card* to each set that has not enough force yet, where that makes a cheaper one.

    Sets with more force go first, so that none has the card twice; only what comes to the whole
    *force* is reached from several, and from the one with least force first.
    """
    gain = game[FORCE + card]
    for before in range(force):
        if SET_SIZE[before] >= 0 and before + gain >= force:
            put_set(before, force, card)
    for before in range(force - gain - 1, -1, -1):
        if SET_SIZE[before] >= 0:
            put_set(before, before + gain, card)


def put_set(before: int, after: int, card: int) -> None:
    """Let the set at *before* with *card* stand at *after*, if it is cheaper than what does."""
    size = SET_SIZE[before] + 1
    price = SET_PRICE[before] + PRICES[card]
    for place in range(size - 1):
        NEW_SET[place] = SET_CARDS[before * MOST_SET + place]
    NEW_SET[size - 1] = card
    first = after * MOST_SET
    if SET_SIZE[after] < 0 or is_less(
        price, size, SET_PRICE[after], SET_SIZE[after], SET_CARDS, first
    ):
        SET_SIZE[after] = size
        SET_PRICE[after] = price
        for place in range(size):
            SET_CARDS[first + place] = NEW_SET[place]


def is_less(
    price: float, size: int, other_price: float, other_size: int, other_cards: Ints, first: int
) -> int:
    """Whether the set in :data:`NEW_SET` comes before another: by price, then by its cards."""
    if price != other_price:
        return 1 if price < other_price else 0
    for place in range(min(size, other_size)):
        if NEW_SET[place] != other_cards[first + place]:
            return 1 if NEW_SET[place] < other_cards[first + place] else 0
    return 1 if size < other_size else 0


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
