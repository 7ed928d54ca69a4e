"""What the bot remembers of its decisions changes none of them."""

from __future__ import annotations

from typing import Any

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.solo.bot import Bot
from tests.support.random_games import random_line


@pytest.mark.parametrize("name", ["solo", "solo-nippon"])
def test_a_bot_that_remembers_decides_as_one_that_has_seen_nothing(name: str) -> None:
    """In each position of whole games, forwards and backwards: more than it remembers at a time."""
    game: Any = find_game(name, {})
    old = Bot(game.kit, game.solo_options)
    seen = [
        state
        for seed in range(4)
        for _action, state in random_line(name, seed).backwards()
        if old.decision(state) is not None
    ]

    assert len(seen) > 40
    for state in (*seen, *reversed(seen)):
        assert old.decision(state) == Bot(game.kit, game.solo_options).decision(state)


def test_where_a_die_is_due_the_decision_is_the_same_before_and_after_it() -> None:
    """SOLO-UNIT-DIE: the die picks among the units that the decision leaves."""
    game: Any = find_game("solo", {})
    rolled = 0
    for seed in range(6):
        for _action, state in random_line("solo", seed).backwards():
            decision = game.decision(state)
            if decision is None or not decision.needs_die or not game.chance_outcomes(state):
                continue
            placed = set()
            for outcome in game.chance_outcomes(state):
                after = game.apply(state, outcome, tell=False).state
                assert game.decision(after) == decision
                placed.add(game.automatic_action(after).slot)
            assert placed == set(decision.slots)
            rolled += 1
    assert rolled > 3
