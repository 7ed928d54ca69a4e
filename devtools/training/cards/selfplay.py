"""Games of the card game from a start to the end: counted, or noted for training."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.features import describe
from blitz_widgets.games.blitz.judge.flat import (
    SEAT,
    TURN,
    WINNER,
    Doubles,
    Floats,
    Ints,
    doubles,
    ints,
)
from devtools.training.cards.choosing import (
    BEST_ODDS,
    BOT,
    GREEDY,
    RANDOM,
    TAILS,
    choose,
    copy,
    network_choice,
)
from devtools.training.cards.hands import write_tails
from devtools.training.cards.network import ROW, as_chance, clear_row
from devtools.training.cards.rules import do, draw_all, legal
from devtools.training.kernel.chance import pick

RANDOMLY: Final = 160
GREEDILY: Final = 600
"""Of 1024 decisions of a learner, those at random, and those up to which the others are greedy."""
TABLE: Final = ints(96)
CHOICES: Final = ints(40)
MOST_STEPS: Final = 2048
STEP_WORTH: Final = doubles(4096)
"""What each decision of a game was worth, by seat; then the λ-return after it."""
STEP_TRIED: Final = ints(4096)
STEPS: Final = ints(2)


def weak_policy(luck: Ints) -> int:
    """How a learner decides now: greedily, by a procedure, or at random."""
    number = pick(luck, 1024)
    if number < RANDOMLY:
        return RANDOM
    return GREEDY if number < GREEDILY else BOT


def play_on(
    game: Ints,
    position: Ints,
    shown: Ints,
    luck: Ints,
    policies: Ints,
    weights: Floats,
    hidden: int,
) -> int:
    """Play to the end, each seat by its policy: the winner."""
    while True:
        draw_all(game, position, luck)
        if position[WINNER] >= 0:
            return position[WINNER]
        count = legal(game, position, CHOICES)
        policy = policies[position[SEAT]]
        chosen = choose(game, position, shown, luck, CHOICES, count, policy, weights, hidden)
        do(game, position, CHOICES[chosen])


def wins_of_first(
    games: int,
    game: Ints,
    start: Ints,
    shown: Ints,
    luck: Ints,
    policies: Ints,
    weights: Floats,
    hidden: int,
) -> int:
    """How many of so many games seat 0 wins."""
    won = 0
    for _each in range(games):
        copy(start, TABLE)
        won += 1 - play_on(game, TABLE, shown, luck, policies, weights, hidden)
    return won


def taken_over(
    games: int,
    game: Ints,
    start: Ints,
    shown: Ints,
    luck: Ints,
    policies: Ints,
    seat: int,
    latest: int,
    weights: Floats,
    hidden: int,
    said: Doubles,
    won: Ints,
) -> int:
    """The chances named for *seat* where learners stop playing, and whether it won: how many.

    Learners play both sides up to a turn that luck picks, *latest* at most; at the next decision of
    *seat* the chance is noted, and both sides play on by their policies.
    """
    noted = 0
    for _each in range(games):
        copy(start, TABLE)
        weak = pick(luck, latest) + 1
        found = 0
        while True:
            draw_all(game, TABLE, luck)
            if TABLE[WINNER] >= 0:
                break
            count = legal(game, TABLE, CHOICES)
            policy = policies[TABLE[SEAT]]
            if TABLE[TURN] < weak:
                policy = weak_policy(luck)
            elif not found and TABLE[SEAT] == seat and count > 1:
                network_choice(game, TABLE, seat, shown[seat], CHOICES, count, weights, hidden)
                said[noted] = as_chance(BEST_ODDS[0])
                found = 1
            chosen = choose(game, TABLE, shown, luck, CHOICES, count, policy, weights, hidden)
            do(game, TABLE, CHOICES[chosen])
        if found:
            won[noted] = 1 if TABLE[WINNER] == seat else 0
            noted += 1
    return noted


def write_row(game: Ints, seat: int, shown: int, rows: Floats, noted: int, facts: Ints) -> None:
    """Note :data:`TABLE` as *seat* sees it by :data:`TAILS`, after so many of its decisions."""
    clear_row()
    describe(game, TABLE, seat, shown, TAILS, ROW)
    for feature in range(FEATURES):
        rows[noted * FEATURES + feature] = ROW[feature]
    facts[noted * 2] = seat
    facts[noted * 2 + 1] = STEPS[seat]


def look_back(winner: int, trace: float) -> None:
    """Turn what the decisions were worth into the λ-returns after them.

    The return at a place is what follows so many decisions.  A decision made for a trial says
    nothing of what was before it: there the return is what the best decision was worth.
    """
    for seat in range(2):
        first = seat * MOST_STEPS
        following = 1.0 if winner == seat else 0.0
        for step in range(STEPS[seat] - 1, -1, -1):
            worth = STEP_WORTH[first + step]
            STEP_WORTH[first + step + 1] = following
            if STEP_TRIED[first + step]:
                following = worth
            else:
                following = (1.0 - trace) * worth + trace * following
        STEP_WORTH[first] = following


def noted_games(
    games: int,
    game: Ints,
    start: Ints,
    shown: Ints,
    luck: Ints,
    policies: Ints,
    sees: Ints,
    latest: int,
    random_in_1024: int,
    noted_in_1024: int,
    trace: float,
    weights: Floats,
    hidden: int,
    most: int,
    rows: Floats,
    facts: Ints,
    worth: Floats,
) -> int:
    """Play games and note a part of what the networks see in them: how many rows there are.

    Noted is what the seats see that *sees* says.  Up to a turn before *latest* that luck picks,
    learners play both sides.  Of each row *facts* has the seat and whether it won, and *worth* the
    λ-return by *trace*, which is 1 where others than the networks decide.
    """
    noted = 0
    for _each in range(games):
        first = noted
        copy(start, TABLE)
        STEPS[0] = 0
        STEPS[1] = 0
        weak = pick(luck, latest + 1)
        while True:
            draw_all(game, TABLE, luck)
            if TABLE[WINNER] >= 0:
                break
            seat = TABLE[SEAT]
            strong = 0 if TABLE[TURN] < weak else 1
            if strong and pick(luck, 1024) * 4 < noted_in_1024:
                looks = pick(luck, 2)
                if sees[looks] and noted < most:
                    write_tails(game, TABLE, 1 - looks, shown[looks], TAILS)
                    write_row(game, looks, shown[looks], rows, noted, facts)
                    noted += 1
            count = legal(game, TABLE, CHOICES)
            policy = policies[seat]
            if not strong:
                policy = weak_policy(luck)
            chosen = choose(game, TABLE, shown, luck, CHOICES, count, policy, weights, hidden)
            step = strong and sees[seat] and count > 1 and STEPS[seat] < MOST_STEPS - 2
            if step:
                place = seat * MOST_STEPS + STEPS[seat]
                STEP_WORTH[place] = as_chance(BEST_ODDS[0])
                STEP_TRIED[place] = 0
                if pick(luck, 1024) < random_in_1024:
                    STEP_TRIED[place] = 1 if trace < 1.0 else 0
                    chosen = pick(luck, count)
                STEPS[seat] += 1
            do(game, TABLE, CHOICES[chosen])
            if step and TABLE[WINNER] < 0 and noted < most and pick(luck, 1024) < noted_in_1024:
                write_row(game, seat, shown[seat], rows, noted, facts)
                noted += 1
        look_back(TABLE[WINNER], trace)
        for row in range(first, noted):
            seat = facts[row * 2]
            worth[row] = STEP_WORTH[seat * MOST_STEPS + facts[row * 2 + 1]]
            facts[row * 2 + 1] = 1 if TABLE[WINNER] == seat else 0
    return noted
