"""The deeper mode in the kernel: the best few actions, each by samples of what comes of it."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.agenda import PLACE
from blitz_widgets.games.blitzkrieg.judge.flat import SEAT, WINNER, Floats, Ints, floats, ints
from devtools.training.kernel.acting import decides, do, legal
from devtools.training.kernel.choosing import NETWORK, action_value, choose, copy
from devtools.training.kernel.network import judged
from devtools.training.kernel.selfplay import TABLE
from devtools.training.kernel.turn import OVER, advance

E: Final = 2.718281828459045
MOST_ODDS: Final = 30.0
"""Beyond this a chance cannot be told from certainty."""
AHEAD: Final = ints(480)
REPLIES: Final = ints(512)
OPTIONS: Final = ints(512)
FIRST_ODDS: Final = floats(512)


def chance_of(odds: float) -> float:
    """The chance that log odds stand for."""
    if odds > MOST_ODDS:
        return 1.0
    if odds < -MOST_ODDS:
        return 0.0
    chance: float = 1.0 / (1.0 + E ** (-odds))
    return chance


def sampled(
    game: Ints, luck: Ints, me: int, look: int, weights: Floats, features: int, hidden: int
) -> float:
    """The chance of *me* in :data:`AHEAD` after one way in which the next turn may go."""
    while True:
        kind = advance(game, AHEAD, luck, 0)
        if kind == OVER:
            return 1.0 if AHEAD[WINNER] == me else 0.0
        count = legal(game, AHEAD, REPLIES)
        if kind == PLACE and AHEAD[SEAT] == me:
            if not look:
                return chance_of(judged(game, AHEAD, me, 1, weights, features, hidden))
            top = -1000.0
            for place in range(count):
                top = max(
                    top, action_value(game, AHEAD, REPLIES[place], me, weights, features, hidden)
                )
            return chance_of(top)
        chosen = choose(game, AHEAD, luck, REPLIES, count, kind, NETWORK, weights, features, hidden)
        do(game, AHEAD, REPLIES[chosen])


def deep_choice(
    game: Ints,
    position: Ints,
    luck: Ints,
    actions: Ints,
    count: int,
    me: int,
    most: int,
    samples: int,
    look: int,
    weights: Floats,
    features: int,
    hidden: int,
) -> int:
    """The place of the best of the *most* actions that look best at once."""
    for place in range(count):
        FIRST_ODDS[place] = action_value(
            game, position, actions[place], me, weights, features, hidden
        )
    best = -1.0
    chosen = 0
    seed = luck[0]
    for _each in range(min(most, count)):
        top = -2000.0
        here = 0
        for place in range(count):
            if FIRST_ODDS[place] > top:
                top = FIRST_ODDS[place]
                here = place
        FIRST_ODDS[here] = -3000.0
        if top > MOST_ODDS:
            return here
        luck[0] = seed
        total = 0.001 * chance_of(top)
        for _sample in range(samples):
            copy(position, AHEAD)
            do(game, AHEAD, actions[here])
            total += sampled(game, luck, me, look, weights, features, hidden)
        if total > best:
            best = total
            chosen = here
    return chosen


def deep_wins(
    games: int,
    game: Ints,
    start: Ints,
    luck: Ints,
    me: int,
    other: int,
    most: int,
    samples: int,
    look: int,
    weights: Floats,
    features: int,
    hidden: int,
) -> int:
    """How many of so many games *me* wins by thinking."""
    won = 0
    for _each in range(games):
        copy(start, TABLE)
        while True:
            kind = advance(game, TABLE, luck, 0)
            if kind == OVER:
                break
            count = legal(game, TABLE, OPTIONS)
            seat = decides(game, TABLE, kind)
            if seat == me and kind == PLACE:
                chosen = deep_choice(
                    game,
                    TABLE,
                    luck,
                    OPTIONS,
                    count,
                    me,
                    most,
                    samples,
                    look,
                    weights,
                    features,
                    hidden,
                )
            else:
                policy = NETWORK if seat == me else other
                chosen = choose(
                    game, TABLE, luck, OPTIONS, count, kind, policy, weights, features, hidden
                )
            do(game, TABLE, OPTIONS[chosen])
        if TABLE[WINNER] == me:
            won += 1
    return won
