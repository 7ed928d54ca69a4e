"""The network in training: one hidden layer, asked for one position at a time."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.judge.features import describe
from blitz_widgets.games.blitzkrieg.judge.flat import WINNER, Floats, Ints, floats, ints

MOST_FEATURES: Final = 1024
MOST_HIDDEN: Final = 128

ROW: Final = floats(MOST_FEATURES)
HIDDEN: Final = floats(MOST_HIDDEN)
WORK: Final = floats(128)
KINDS: Final = ints(128)


def asked(weights: Floats, features: int, hidden: int) -> float:
    """What the network says of the position in :data:`ROW`: log odds of winning.

    *weights* are those of the first layer by feature, its biases, those of the second, its bias.
    """
    biases = features * hidden
    for unit in range(hidden):
        HIDDEN[unit] = weights[biases + unit]
    for feature in range(features):
        value = ROW[feature]
        if value != 0.0:
            first = feature * hidden
            for unit in range(hidden):
                HIDDEN[unit] += value * weights[first + unit]
    outer = biases + hidden
    total = weights[outer + hidden]
    for unit in range(hidden):
        if HIDDEN[unit] > 0.0:
            total += HIDDEN[unit] * weights[outer + unit]
    return total


def judged(
    game: Ints,
    position: Ints,
    me: int,
    my_move: int,
    weights: Floats,
    features: int,
    hidden: int,
) -> float:
    """The log odds that *me* wins from *position*; certain if the war is over."""
    if position[WINNER] >= 0:
        return 100.0 if position[WINNER] == me else -100.0
    for feature in range(features):
        ROW[feature] = 0.0
    describe(game, position, me, my_move, ROW, WORK, KINDS)
    return asked(weights, features, hidden)
