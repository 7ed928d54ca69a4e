"""One decision, by a network or another policy."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.columns import IDLE
from blitz_widgets.games.blitz.judge.flat import (
    CLASS,
    POSITION_SIZE,
    SEAT,
    Floats,
    Ints,
    doubles,
    ints,
)
from devtools.training.cards.bot import bot_choice
from devtools.training.cards.greedy import greedy_choice
from devtools.training.cards.hands import write_tails
from devtools.training.cards.network import judged
from devtools.training.cards.rules import PASS, do
from devtools.training.kernel.chance import pick

RANDOM: Final = 0
GREEDY: Final = 1
NETWORK: Final = 2
BOT: Final = 3
TRIAL: Final = ints(96)
TAILS: Final = doubles(768)
"""What the other side could come to, as the side sees it that decides."""
BEST_ODDS: Final = doubles(1)


def forget() -> None:
    """Forget what was worked out for earlier games: then a training is the same again."""
    for place in range(2 * IDLE):
        TAILS[place] = 0.0
    BEST_ODDS[0] = 0.0


def copy(source: Ints, target: Ints) -> None:
    """Make *target* the same position."""
    for place in range(POSITION_SIZE):
        target[place] = source[place]


def is_repeated(game: Ints, actions: Ints, place: int) -> int:
    """Whether an action is another name for one before it in the list."""
    if actions[place] >= PASS:
        return 0
    for before in range(place):
        if game[CLASS + actions[before]] == game[CLASS + actions[place]]:
            return 1
    return 0


def network_choice(
    game: Ints,
    position: Ints,
    seat: int,
    shown: int,
    actions: Ints,
    count: int,
    weights: Floats,
    hidden: int,
) -> int:
    """The place, in the list of *actions*, of the best for *seat*; :data:`BEST_ODDS` are its."""
    write_tails(game, position, 1 - seat, shown, TAILS)
    BEST_ODDS[0] = -1000.0
    chosen = 0
    for place in range(count):
        if not is_repeated(game, actions, place):
            copy(position, TRIAL)
            do(game, TRIAL, actions[place])
            odds = judged(game, TRIAL, seat, shown, TAILS, weights, hidden)
            if odds > BEST_ODDS[0]:
                BEST_ODDS[0] = odds
                chosen = place
    return chosen


def choose(
    game: Ints,
    position: Ints,
    shown: Ints,
    luck: Ints,
    actions: Ints,
    count: int,
    policy: int,
    weights: Floats,
    hidden: int,
) -> int:
    """The place, in the list of *actions*, of what a *policy* chooses."""
    if count == 1:
        return 0
    seat = position[SEAT]
    if policy == RANDOM:
        return pick(luck, count)
    if policy == GREEDY:
        return greedy_choice(game, position, seat, luck, actions, count)
    if policy == BOT:
        return bot_choice(game, position, seat, actions, count)
    return network_choice(game, position, seat, shown[seat], actions, count, weights, hidden)
