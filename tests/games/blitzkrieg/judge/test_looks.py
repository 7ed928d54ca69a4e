"""A look at a position of the board, taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.determinization import guessed_state
from blitz_widgets.games.blitzkrieg.judge.judge import BlitzkriegJudge
from blitz_widgets.games.blitzkrieg.judge.turn_ends import turn_ends
from tests.support.judged import Decision, greedy_decisions
from tests.support.random_games import random_line

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ["base", "solo", "nippon", "solo-nippon"]


def again_at_once(name: str) -> Iterator[tuple[Decision, object, Any]]:
    """Decisions, an action of each, and the position after it, where the side decides again."""
    for seed in range(3):
        for decision in greedy_decisions(name, seed):
            for action in decision.legal:
                after = decision.game.apply(decision.state, action, tell=False).state
                if (
                    decision.game.actor(after) == decision.seat
                    and after.turn == decision.state.turn
                ):
                    yield decision, action, after


@pytest.mark.parametrize("name", NAMES)
class TestAChain:
    """A turn in which a side decides more than once (UNIT-BLITZ, EFFECT-STRATEGIC)."""

    def test_a_move_is_worth_what_its_best_continuation_is(self, name: str) -> None:
        """Nothing else is known before the second decision; but a third follow-up is not tried."""
        same = []
        for decision, action, after in list(again_at_once(name))[::5]:
            judge = BlitzkriegJudge(decision.game)
            (first,) = judge.chances(decision.seen, [action])
            options = decision.game.legal_actions(after)
            second = judge.chances(decision.game.observe(after, decision.seat), options)

            assert first <= max(second) + 1e-9
            same.append(first == pytest.approx(max(second), abs=1e-9))

        assert len(same) > 3
        assert same.count(False) * 50 < len(same)


@pytest.mark.parametrize("name", ["base", "nippon"])
class TestTheOthersTurn:
    """While the other's turn is being carried out, its draws have yet to come."""

    def test_it_is_the_mean_over_what_may_still_happen(self, name: str) -> None:
        """TURN-DRAW: as luck deals, sixteen times; then this side is to move."""
        compared = 0
        line = random_line(name, 5)
        game = line.game
        judge = BlitzkriegJudge(game)
        for _action, state in list(line.backwards())[::2]:
            seat = 1 - state.seat
            if state.ended or not state.turn or game.actor(state) is not CHANCE:
                continue
            seen = game.observe(state, seat)
            found = []
            for number in range(16):
                way, luck = guessed_state(game.kit, seen), Luck(number)  # type: ignore[attr-defined]
                while way.ended is None and way.turn == state.turn:
                    choices = game.chance_outcomes(way) or game.legal_actions(way)
                    way = game.apply(way, luck.pick(choices), tell=False).state
                if way.ended is None:
                    found.append(judge.glance(game.observe(way, seat)))
                else:
                    found.append(float(way.ended.winner == seat))
            assert judge.chance(seen) == pytest.approx(sum(found) / len(found), abs=1e-9)
            compared += max(found) - min(found) > 1e-6

        assert compared


class TestWhoMovesNext:
    """A chain of campaigns may let a side choose in the other's turn (NIPPON-OPEN)."""

    def test_the_side_that_chooses_in_the_turn_of_the_other_moves_next(self) -> None:
        """What it chooses is followed by its own turn."""
        met = set()
        for name in NAMES:
            for decision in greedy_decisions(name, 2):
                if not decision.state.turn:
                    continue
                for action in decision.legal[:3]:
                    for end in turn_ends(decision.game, decision.state, decision.seat, action):
                        if end.won is None:
                            mine = decision.state.seat == decision.seat
                            assert end.my_move is not mine
                            assert not end.my_move or not any(
                                end.position[flat.PENDING : flat.PENDING + 4]
                            )
                            met.add(mine)
        assert True in met
