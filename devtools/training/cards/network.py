"""The network in training: one hidden layer, asked for one position of the card game at a time."""

from __future__ import annotations

from math import exp
from typing import Final

from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.features import describe
from blitz_widgets.games.blitz.judge.flat import WINNER, Doubles, Floats, Ints, floats

MOST_ODDS: Final = 30.0
ROW: Final = floats(256)
HIDDEN: Final = floats(128)


def asked(weights: Floats, first: int, hidden: int) -> float:
    """What the network whose weights begin at *first* says of :data:`ROW`: log odds of winning.

    *weights* are those of the first layer by feature, its biases, those of the second, its bias.
    """
    biases = first + FEATURES * hidden
    for unit in range(hidden):
        HIDDEN[unit] = weights[biases + unit]
    for feature in range(FEATURES):
        value = ROW[feature]
        if value != 0.0:
            of_feature = first + feature * hidden
            for unit in range(hidden):
                HIDDEN[unit] += value * weights[of_feature + unit]
    outer = biases + hidden
    found = weights[outer + hidden]
    for unit in range(hidden):
        if HIDDEN[unit] > 0.0:
            found += HIDDEN[unit] * weights[outer + unit]
    return found


def size_of(hidden: int) -> int:
    """How many weights a network has."""
    return FEATURES * hidden + 2 * hidden + 1


def clear_row() -> None:
    """Make the row of features zeros again."""
    for feature in range(FEATURES):
        ROW[feature] = 0.0


def judged(
    game: Ints,
    position: Ints,
    me: int,
    shown: int,
    tails: Doubles,
    weights: Floats,
    hidden: int,
) -> float:
    """The log odds that *me* wins from *position*; certain if the battle is over."""
    if position[WINNER] >= 0:
        return 100.0 if position[WINNER] == me else -100.0
    clear_row()
    describe(game, position, me, shown, tails, ROW)
    return asked(weights, me * size_of(hidden), hidden)


def as_chance(odds: float) -> float:
    """The chance of which *odds* are the log odds."""
    if odds < -MOST_ODDS:
        return 0.0
    if odds > MOST_ODDS:
        return 1.0
    return 1.0 / (1.0 + exp(-odds))
