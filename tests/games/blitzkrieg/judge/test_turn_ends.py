"""The ways in which a turn can end for the side that decides."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.turn_ends import turn_ends
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.judged import Decision, greedy_decisions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.games.blitzkrieg.judge.turn_ends import TurnEnd

_OWED = {
    agenda.PRODUCE: flat.DRAWS,
    agenda.DRAW: flat.DRAWS,
    agenda.RESEARCH: flat.RESEARCHES,
    agenda.RESEARCH_INDUSTRY: flat.INDUSTRIES,
    agenda.BOMB: flat.BOMBS,
}


def placements(name: str) -> Iterator[tuple[Decision, Place]]:
    """Every first placement that could have been made in three games."""
    for seed in range(3):
        for decision in greedy_decisions(name, seed):
            if decision.state.turn and decision.state.seat == decision.seat:
                for action in decision.legal:
                    if isinstance(action, Place):
                        yield decision, action


def ends_of(decision: Decision, action: object) -> list[TurnEnd]:
    """The ends of the turn after *action*."""
    return list(turn_ends(decision.game, decision.state, decision.seat, action))


def owed_without_a_choice(decision: Decision, action: object) -> Counter[int] | None:
    """What chance owes the side after *action*, duty by duty; nothing if it is to choose again.

    Also nothing if the war ends.
    """
    game = decision.game
    state = game.apply(decision.state, action, tell=False).state
    owed: Counter[int] = Counter()
    while state.ended is None and state.turn == decision.state.turn:
        if game.actor(state) is not CHANCE:
            return None
        owed[_OWED[state.agenda[-1] & agenda.KIND]] += 1
        state = game.apply(state, game.chance_outcomes(state)[0], tell=False).state
    return None if state.ended else owed


@pytest.mark.parametrize("name", ["base", "nippon"])
class TestWhatChanceOwes:
    """Draws, research and bombs are counted, each as what it is."""

    def test_it_is_counted(self, name: str) -> None:
        """TURN-DRAW, EFFECT-PRODUCTION, EFFECT-RESEARCH, EFFECT-INDUSTRY, EFFECT-BOMBING."""
        met: Counter[int] = Counter()
        for decision, action in placements(name):
            owed = owed_without_a_choice(decision, action)
            if owed is None:
                continue
            (end,) = ends_of(decision, action)
            found = {kind: end.position[kind] for kind in set(_OWED.values())}
            assert found == {kind: owed[kind] for kind in found}
            met.update(+owed)

        assert set(met) >= {flat.DRAWS, flat.RESEARCHES, flat.INDUSTRIES, flat.BOMBS}

    def test_the_hand_is_what_was_held_without_the_unit(self, name: str) -> None:
        """TURN-PLACE: what is drawn afterwards is no part of it."""
        for decision, action in placements(name):
            if owed_without_a_choice(decision, action) is not None:
                (end,) = ends_of(decision, action)
                first = flat.RESERVES + flat.MOST_HELD * decision.seat
                held = end.position[first : first + end.position[flat.HELD + decision.seat]]
                left = list(decision.state.reserves[decision.seat])
                left.remove(action.unit)
                assert sorted(held) == sorted(left)

    def test_the_turn_is_still_this_one_and_the_other_moves_next(self, name: str) -> None:
        """TURN-ORDER."""
        for decision, action in placements(name):
            for end in ends_of(decision, action):
                if end.won is None:
                    assert end.position[flat.TURN] == decision.state.turn
                    assert not end.my_move


class TestABlitz:
    """A blitz unit may be followed up, and the next one too (UNIT-BLITZ)."""

    def test_as_many_units_are_tried_as_the_engine_allows(self) -> None:
        """Ends with one, two and three new units on the board: up to two follow-ups."""
        most = 0
        for decision in greedy_decisions("base", 4):
            for action in decision.legal:
                if isinstance(action, Place) and decision.state.seat == decision.seat:
                    before = _on_the_board(decision.state.owned)
                    placed = {
                        _on_the_board(end.position[flat.OWNED : flat.OWNED + 2]) - before
                        for end in ends_of(decision, action)
                        if end.won is None
                    }
                    assert placed <= {1, 2, 3}
                    most = max([most, *placed])

        assert most == 3


def _on_the_board(owned: Sequence[int]) -> int:
    """How many units lie on spaces."""
    return sum(mask.bit_count() for mask in owned)


class TestNoSpaceLeft:
    """Whether the other side can place is not known where its hand is hidden (END-NO-PLACEMENT)."""

    @pytest.mark.parametrize(("name", "seed"), [("base", 9), ("nippon", 3)])
    def test_a_hidden_hand_is_no_certain_win(self, name: str, seed: int) -> None:
        """What the other may hold could still be placed: the position is judged."""
        ended = [
            (decision, action)
            for decision in greedy_decisions(name, seed)
            for action in decision.legal
            if isinstance(action, Place) and _ends_for_want_of_a_space(decision, action)
        ]
        assert ended
        for decision, action in ended:
            assert [end.won for end in ends_of(decision, action)] == [None]


def _ends_for_want_of_a_space(decision: Decision, action: object) -> bool:
    """Whether the war ends after *action*, whatever is drawn, for the other cannot place."""
    game: Any = decision.game
    state = game.apply(decision.state, action, tell=False).state
    while state.ended is None and state.turn == decision.state.turn:
        if game.actor(state) is not CHANCE:
            return False
        state = game.apply(state, game.chance_outcomes(state)[0], tell=False).state
    return (
        state.ended is not None
        and state.ended.rule is Rule.END_NO_PLACEMENT
        and state.ended.winner == decision.seat
    )
