"""The greedy player for the kernel: as :mod:`blitz_widgets.games.blitz.players.greedy`."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.flat import (
    DISCARD,
    FORCE,
    MULTIPLIER,
    PHASE,
    POINTS,
    RAID,
    ROWED,
    Ints,
    doubles,
)
from blitz_widgets.games.blitz.judge.sums import total
from devtools.training.cards.prospects import total_with
from devtools.training.cards.rules import DECLINE, KEEP, PASS
from devtools.training.kernel.chance import pick

WORTH: Final = doubles(64)


def worth_at_once(game: Ints, position: Ints, seat: int, action: int) -> float:
    """What an action is worth at once; what is never done has less than a pass, which has 0."""
    if action == DECLINE:
        return -1.0
    if action == KEEP:
        return 1.0
    if action == PASS:
        return 0.0
    if position[PHASE] == DISCARD:
        bulk = game[FORCE + action] + game[POINTS + action] + 2 * game[MULTIPLIER + action]
        return -1.0 * bulk
    if position[PHASE] != RAID:
        return 1.0
    if not position[ROWED]:
        return 1.0 * game[POINTS + action]
    target = total(position, 1 - seat)
    if total(position, seat) > target:
        return -1.0
    reached = total_with(game, position, seat, action)
    return 1.0 / (1 + reached) if reached > target else -1.0


def greedy_choice(
    game: Ints, position: Ints, seat: int, luck: Ints, actions: Ints, count: int
) -> int:
    """The place, in the list of *actions*, of one that looks best at once."""
    best = -1e18
    ties = 0
    for place in range(count):
        WORTH[place] = worth_at_once(game, position, seat, actions[place])
        if WORTH[place] > best:
            best = WORTH[place]
            ties = 0
        if WORTH[place] == best:
            ties += 1
    chosen = pick(luck, ties)
    for place in range(count):
        if WORTH[place] == best:
            if chosen == 0:
                return place
            chosen -= 1
    return 0
