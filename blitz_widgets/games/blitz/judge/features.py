"""The features of the card game: a position, as one side sees it, in numbers.

They depend on that side's knowledge only.  For a hidden hand that is its size, the cards that it
could hold, and the exact chances of their totals, given as *tails*.
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.columns import FORCES, IDLE, RULES
from blitz_widgets.games.blitz.judge.flat import (
    BERLIN,
    DAMAGE,
    ENDS_TURN,
    FINAL,
    HELD,
    LAST_DOUBLED,
    MENDS_ALL,
    PASSED,
    PHASE,
    RAID,
    ROWED,
    TIES_BOMB,
    TURN,
    WINNING,
    Doubles,
    Floats,
    Ints,
)
from blitz_widgets.games.blitz.judge.raid_features import describe_bombs, describe_forces
from blitz_widgets.games.blitz.judge.sums import greatest_total, margin, total
from blitz_widgets.games.blitz.judge.war_features import (
    describe_cards,
    describe_moment,
    describe_war,
)

VERSION: Final = 1
"""Goes up whenever a number changes its meaning: weights of another version do not fit."""


def describe(game: Ints, position: Ints, me: int, shown: int, tails: Doubles, row: Floats) -> None:
    """Describe *position* to the seat *me* in the zeros of *row*.

    Args:
        game: The tables of the game.
        position: The position.
        me: The seat that looks.
        shown: Whether the other's hand is face up.
        tails: The chance of at least each total of the other side: first with its row in the raid,
            from :data:`IDLE` on of a hand alone.
        row: The list to write to.
    """
    describe_cards(game, position, me, shown, row)
    describe_war(game, position, me, row)
    describe_moment(position, me, row)
    if position[ROWED]:
        describe_forces(game, position, me, tails, row)
        describe_bombs(game, position, me, shown, tails, row)
    else:
        mine = greatest_total(game, position, me)
        row[FORCES] = mine / 60.0
        row[FORCES + 1] = 1.0 - tails[IDLE + mine + 1 - margin(game, me)]
    _rules(game, position, me, shown, tails, row)


def _rules(game: Ints, position: Ints, me: int, shown: int, tails: Doubles, row: Floats) -> None:
    """The options, and the values that depend on them."""
    at = RULES
    if game[BERLIN]:
        row[at] = 1.0
        row[at + 1] = max(0, game[LAST_DOUBLED] + 1 - position[TURN]) / 14.0
        row[at + 2] = 1.0 if position[TURN] > game[LAST_DOUBLED] else 0.0
        row[at + 3] = (game[WINNING] - position[DAMAGE]) / 40.0
    if game[ENDS_TURN]:
        row[at + 4] = 1.0
        row[at + 5] = (position[HELD + me] - position[HELD + 1 - me]) / 8.0
    if game[FINAL]:
        row[at + 6] = 1.0
        row[at + 7] = 1.0 if position[PHASE] == RAID and position[PASSED + me] else 0.0
        row[at + 8] = 1.0 if position[PHASE] == RAID and position[PASSED + 1 - me] else 0.0
        if position[PHASE] == RAID and position[ROWED]:
            row[at + 9] = 1.0 - tails[total(position, me) + margin(game, 1 - me)]
            row[at + 10] = row[FORCES + 20]
    if game[TIES_BOMB]:
        row[at + 11] = 1.0
        row[at + 12] = row[FORCES + 4]
    if game[MENDS_ALL]:
        row[at + 13] = 1.0
        row[at + 14] = position[DAMAGE] / 40.0
    row[at + 15] = shown
