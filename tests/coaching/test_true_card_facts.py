"""Every reason that the coach gives in the card game is true in the position."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.coaching.blitz import facts
from blitz_widgets.coaching.facts import finder_of
from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import Luck
from tests.coaching.card_truth import is_true
from tests.conformance.claims import CARDS

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.state import State

MOST_HANDS = 3_000
"""Hands that are tried one by one; where there are more, a chance is not checked."""


def hands_of(state: State, seat: int) -> int:
    """How many hands the other side may hold."""
    held = len(state.hands[1 - seat])
    return comb(held + len(state.decks[1 - seat]), held)


@pytest.mark.parametrize("name", ["blitz", "solo-blitz"])
def test_every_fact_is_true_and_knows_nothing_hidden(name: str) -> None:
    """Checked on the engine, and hand by hand; the same with the other's cards dealt again."""
    game, luck = find_game(name, {}), Luck(f"{name} facts")
    finder = finder_of(game)
    assert finder is not None
    checked, chances = 0, 0
    for _ in range(8):
        state = game.start()
        while (actor := game.actor(state)) is not None:
            action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
            if actor in game.human_seats and game.turn(state):
                found = finder.of_move(state, actor, action)
                other = CARDS.alike(game, state, actor, luck)
                assert finder.of_move(other, actor, action) == found
                assert finder.of_position(other, actor) == finder.of_position(state, actor)
                for fact in found:
                    if isinstance(fact, facts.HoldsRaid):
                        if hands_of(state, actor) > MOST_HANDS:
                            continue
                        chances += 1
                    assert is_true(game, state, actor, action, fact), (state, action, fact)
                    checked += 1
            state = game.apply(state, action, tell=False).state
    assert checked > 500
    assert chances > 5
