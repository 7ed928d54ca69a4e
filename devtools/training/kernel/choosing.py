"""One decision by the network: every action to the end of the turn, what chance owes left open."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.agenda import FOLLOW_UP, WON_EFFECTS
from blitz_widgets.games.blitzkrieg.judge.flat import (
    PENDING,
    POSITION_SIZE,
    SEAT,
    Floats,
    Ints,
    floats,
    grid,
    ints,
)
from devtools.training.kernel.acting import decides, do, legal
from devtools.training.kernel.chance import pick
from devtools.training.kernel.greedy import greedy_choice
from devtools.training.kernel.network import ROW, judged
from devtools.training.kernel.turn import OVER, TURN_OVER, advance

DEEPEST: Final = 5
MOST_FOLLOW_UPS: Final = 2
KINDS_OWED: Final = 4
STACK: Final = grid(6, 480)
"""A position for each depth of one turn."""
ACTIONS: Final = grid(6, 512)
"""The actions for each depth."""
NO_LUCK: Final = ints(1)
BEST_ROW: Final = floats(1024)
"""The description of the best end of the turn since :data:`BEST` was cleared."""
BEST: Final = floats(2)
"""The log odds of that end; and whether it is described, for the war may be over there."""

RANDOM: Final = 0
GREEDY: Final = 1
NETWORK: Final = 2


def copy(source: Ints, target: Ints) -> None:
    """Make *target* the same position."""
    for place in range(POSITION_SIZE):
        target[place] = source[place]


def end_value(
    game: Ints, position: Ints, me: int, weights: Floats, features: int, hidden: int, ended: int
) -> float:
    """The log odds of *me* at the end of a turn, noted if they are the best so far."""
    my_move = 0
    if position[SEAT] != me:
        my_move = 1
        for owed in range(PENDING, PENDING + KINDS_OWED):
            position[owed] = 0
    odds = judged(game, position, me, my_move, weights, features, hidden)
    if odds > BEST[0]:
        BEST[0] = odds
        BEST[1] = 0.0 if ended else 1.0
        if not ended:
            for feature in range(features):
                BEST_ROW[feature] = ROW[feature]
    return odds


def best_value(
    game: Ints, depth: int, me: int, weights: Floats, features: int, hidden: int
) -> float:
    """The log odds of the position at *depth* with the best of what *me* can still decide."""
    position = STACK[depth]
    actions = ACTIONS[depth]
    while True:
        kind = advance(game, position, NO_LUCK, 1)
        if kind in (OVER, TURN_OVER):
            return end_value(game, position, me, weights, features, hidden, kind == OVER)
        count = legal(game, position, actions)
        first = 0
        if kind == WON_EFFECTS:
            count = 1
        if kind == FOLLOW_UP and depth >= MOST_FOLLOW_UPS:
            first = count - 1
        if count > first + 1 and depth < DEEPEST - 1:
            break
        do(game, position, actions[first])
    top = -1000.0
    for place in range(first, count):
        after = STACK[depth + 1]
        copy(position, after)
        do(game, after, actions[place])
        odds = best_value(game, depth + 1, me, weights, features, hidden)
        top = max(top, odds)
    return top


def action_value(
    game: Ints,
    position: Ints,
    action: int,
    me: int,
    weights: Floats,
    features: int,
    hidden: int,
) -> float:
    """The log odds of *me* after a legal *action*."""
    first = STACK[0]
    copy(position, first)
    do(game, first, action)
    return best_value(game, 0, me, weights, features, hidden)


def network_choice(
    game: Ints,
    position: Ints,
    actions: Ints,
    count: int,
    me: int,
    weights: Floats,
    features: int,
    hidden: int,
) -> int:
    """The place, in the list of *actions*, of the best for *me*."""
    top = -1000.0
    chosen = 0
    for place in range(count):
        odds = action_value(game, position, actions[place], me, weights, features, hidden)
        if odds > top:
            top = odds
            chosen = place
    return chosen


def choose(
    game: Ints,
    position: Ints,
    luck: Ints,
    actions: Ints,
    count: int,
    kind: int,
    policy: int,
    weights: Floats,
    features: int,
    hidden: int,
) -> int:
    """The place, in the list of *actions*, of what a *policy* chooses."""
    if count == 1:
        return 0
    if policy == RANDOM:
        return pick(luck, count)
    if policy == GREEDY:
        return greedy_choice(game, position, luck, actions, count, kind)
    if kind == WON_EFFECTS:
        return 0
    me = decides(game, position, kind)
    return network_choice(game, position, actions, count, me, weights, features, hidden)
