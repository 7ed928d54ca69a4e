"""Setting the chances of the card game right: for the usual options, then for each of the others.

The usual options are set right as a whole (:mod:`devtools.training.tempering`).  Where another
option is in force, log odds are shifted by so much for each.  These shifts are part of the network:
a unit of the hidden layer for each option, which sees nothing but whether that is in force.

Several options together are more than the sum of these shifts, and some make a network too sure.
So in the end each choice of options has a stretch and a shift of its own (:func:`by_choice`), which
stand at the head of the weights: they change no move.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.games.blitz.judge.columns import RULES
from blitz_widgets.games.blitz.judge.judge import choice_of
from blitz_widgets.judging.network import Correction
from devtools.training.cards.courses import OPTIONS, SIDES
from devtools.training.cards.measuring import taken_over
from devtools.training.cards.schooling import luck_from
from devtools.training.tempering import corrected, fitted, log_odds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from devtools.training.cards.courses import Course
    from devtools.training.learning import Learner

    Array = NDArray[Any]

OPTION_COLUMNS: Final = (RULES, RULES + 4, RULES + 6, RULES + 11, RULES + 13)
"""For each of the :data:`OPTIONS`, the feature that is 1 where it is at its other value, else 0."""
_USUAL: Final = 14_000
_OTHER: Final = 5_000
"""So many games are played with the usual options, and with each other choice of them."""
_OF_CHOICE: Final = 20_000
"""So many in the end with each choice of options."""
_DIGITS: Final = 4
_STEPS: Final = 30


class CardCorrection(NamedTuple):
    """What log odds are corrected by."""

    usual: Correction
    shifts: tuple[float, ...]
    """What is added for each of the :data:`OPTIONS` at its other value."""


def corrections(
    kernel: Any,  # noqa: ANN401  # the compiled module
    course: Course,
    learners: tuple[Learner, Learner],
    seed: int,
) -> tuple[CardCorrection, ...]:
    """By side, the correction by which its chances come nearest to what happens."""
    luck = luck_from(np.random.default_rng([seed, 1]))
    weights = np.concatenate([learner.flat() for learner in learners])
    found = []
    for seat in range(len(SIDES)):
        known = taken_over(kernel, weights, course.hidden, _USUAL, luck, seat, course.usual, {})
        usual = fitted(known.said, known.won)
        odds, in_force, won = [], [], []
        for options in (*({name: value} for name, value in OPTIONS.items()), OPTIONS):
            known = taken_over(
                kernel, weights, course.hidden, _OTHER, luck, seat, course.usual, options
            )
            odds.append(log_odds(known.said) * usual.stretch + usual.shift)
            flags = [float(name in options) for name in OPTIONS]
            in_force.append(np.tile(flags, (len(known.won), 1)))
            won.append(known.won)
        by_option = shifts(np.concatenate(odds), np.concatenate(in_force), np.concatenate(won))
        found.append(CardCorrection(usual, by_option))
    return tuple(found)


def choices() -> tuple[dict[str, str], ...]:
    """Every choice of options but the usual one, as a game is given them."""
    return tuple(
        {name: OPTIONS[name] for name in names}
        for number in range(1, len(OPTIONS) + 1)
        for names in combinations(OPTIONS, number)
    )


def by_choice(
    kernel: Any,  # noqa: ANN401  # as above
    course: Course,
    weights: Array,
    hidden: int,
    seed: int,
) -> tuple[dict[str, Correction], ...]:
    """By side, the correction for each choice of options of the *weights* of both."""
    found: list[dict[str, Correction]] = []
    for seat in range(len(SIDES)):
        of_side = {}
        for place, options in enumerate(choices(), 1):
            luck = luck_from(np.random.default_rng([seed, len(OPTIONS), seat, place]))
            known = taken_over(
                kernel, weights, hidden, _OF_CHOICE, luck, seat, course.usual, options
            )
            by = fitted(known.said, known.won)
            choice = choice_of(BlitzOptions.read(options))
            of_side[choice] = Correction(round(by.stretch, _DIGITS), round(by.shift, _DIGITS))
        found.append(of_side)
    return tuple(found)


def shifts(odds: Array, in_force: Array, won: Array) -> tuple[float, ...]:
    """What to add to *odds* for each column *in_force*, by what was *won*: most likely (Newton)."""
    found = np.zeros(in_force.shape[1])
    for _step in range(_STEPS):
        chances = 1 / (1 + np.exp(-odds - in_force @ found))
        slope = in_force.T @ (won - chances)
        curve = (in_force * (chances * (1 - chances))[:, None]).T @ in_force
        found += np.linalg.solve(curve, slope)
    return tuple(float(shift) for shift in found)


def tempered(parts: list[Array], by: CardCorrection) -> list[Array]:
    """The parts of a network with corrected log odds, and one hidden unit more for each option."""
    first, biases, second, bias = corrected(parts, by.usual)
    more = np.zeros((first.shape[0], len(OPTION_COLUMNS)), first.dtype)
    for unit, column in enumerate(OPTION_COLUMNS):
        more[column, unit] = 1.0
    return [
        np.concatenate([first, more], axis=1),
        np.concatenate([biases, np.zeros(len(OPTION_COLUMNS), biases.dtype)]),
        np.concatenate([second, np.asarray(by.shifts, second.dtype)]),
        bias,
    ]
