"""Games from a start to the end: counted, or noted for training."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.agenda import PLACE
from blitz_widgets.games.blitzkrieg.judge.flat import SEAT, TURN, WINNER, Floats, Ints, ints
from devtools.training.kernel.acting import decides, do, legal
from devtools.training.kernel.chance import pick
from devtools.training.kernel.choosing import (
    BEST,
    BEST_ROW,
    GREEDY,
    RANDOM,
    action_value,
    choose,
    copy,
)
from devtools.training.kernel.network import ROW, judged
from devtools.training.kernel.turn import OVER, advance

SLIPS_IN_1024: Final = 160
"""How often a learner does anything."""
TABLE: Final = ints(480)
CHOICES: Final = ints(512)
POLICIES: Final = ints(2)


def play_on(
    game: Ints,
    position: Ints,
    luck: Ints,
    policies: Ints,
    weights: Floats,
    features: int,
    hidden: int,
) -> int:
    """Play to the end, each seat by its policy: the winner."""
    while True:
        kind = advance(game, position, luck, 0)
        if kind == OVER:
            return position[WINNER]
        count = legal(game, position, CHOICES)
        policy = policies[decides(game, position, kind)]
        chosen = choose(
            game, position, luck, CHOICES, count, kind, policy, weights, features, hidden
        )
        do(game, position, CHOICES[chosen])


def wins_of_second(
    games: int,
    game: Ints,
    start: Ints,
    luck: Ints,
    policies: Ints,
    weights: Floats,
    features: int,
    hidden: int,
) -> int:
    """How many of so many games seat 1 wins."""
    won = 0
    for _each in range(games):
        copy(start, TABLE)
        won += play_on(game, TABLE, luck, policies, weights, features, hidden)
    return won


def note(
    noted: int, of_game: int, me: int, moment: int, odds: float, facts: Ints, worth: Floats
) -> None:
    """Note what a row is about: game, seat, moment; and what it was judged.

    The moment is 1 before a decision, 0 after it, and 2 more if it was made for a trial.
    """
    facts[noted * 4] = of_game
    facts[noted * 4 + 1] = me
    facts[noted * 4 + 2] = moment
    worth[noted] = odds


def write_row(source: Floats, rows: Floats, noted: int, features: int) -> None:
    """Copy a description into the list of them."""
    first = noted * features
    for feature in range(features):
        rows[first + feature] = source[feature]


def note_winner(facts: Ints, noted: int, of_game: int, winner: int) -> None:
    """Note of each row of a game whether its seat has won."""
    place = noted - 1
    while place >= 0 and facts[place * 4] == of_game:
        facts[place * 4 + 3] = 1 if facts[place * 4 + 1] == winner else 0
        place -= 1


def note_decision(
    game: Ints,
    position: Ints,
    action: int,
    tried: int,
    of_game: int,
    noted: int,
    weights: Floats,
    features: int,
    hidden: int,
    rows: Floats,
    facts: Ints,
    worth: Floats,
) -> int:
    """Note the position before a placement and after it: how many rows there are now."""
    me = position[SEAT]
    odds = judged(game, position, me, 1, weights, features, hidden)
    write_row(ROW, rows, noted, features)
    note(noted, of_game, me, 1 + 2 * tried, odds, facts, worth)
    noted += 1
    BEST[0] = -1000.0
    BEST[1] = 0.0
    odds = action_value(game, position, action, me, weights, features, hidden)
    if BEST[1] == 0.0:
        return noted
    write_row(BEST_ROW, rows, noted, features)
    note(noted, of_game, me, 2 * tried, odds, facts, worth)
    return noted + 1


def noted_games(
    games: int,
    game: Ints,
    start: Ints,
    luck: Ints,
    policies: Ints,
    weak_until: int,
    random_in_1024: int,
    weights: Floats,
    features: int,
    hidden: int,
    most: int,
    rows: Floats,
    facts: Ints,
    worth: Floats,
) -> int:
    """Play games and note every decision of a network to place: how many rows there are.

    In each game, up to a turn before *weak_until* that luck picks, both seats play greedily and at
    times at random: so positions are seen that learners reach.
    """
    noted = 0
    for of_game in range(games):
        copy(start, TABLE)
        weak = pick(luck, weak_until + 1)
        while True:
            kind = advance(game, TABLE, luck, 0)
            if kind == OVER:
                break
            count = legal(game, TABLE, CHOICES)
            policy = policies[decides(game, TABLE, kind)]
            tried = 0
            if TABLE[TURN] < weak:
                policy = RANDOM if pick(luck, 1024) < SLIPS_IN_1024 else GREEDY
                chosen = choose(
                    game, TABLE, luck, CHOICES, count, kind, policy, weights, features, hidden
                )
            elif kind == PLACE and pick(luck, 1024) < random_in_1024:
                tried = 1
                chosen = pick(luck, count)
            else:
                chosen = choose(
                    game, TABLE, luck, CHOICES, count, kind, policy, weights, features, hidden
                )
            wanted = TABLE[TURN] >= weak and noted + 2 <= most
            if kind == PLACE and wanted and policy >= policies[1 - TABLE[SEAT]]:
                noted = note_decision(
                    game,
                    TABLE,
                    CHOICES[chosen],
                    tried,
                    of_game,
                    noted,
                    weights,
                    features,
                    hidden,
                    rows,
                    facts,
                    worth,
                )
            do(game, TABLE, CHOICES[chosen])
        note_winner(facts, noted, of_game, TABLE[WINNER])
    return noted
