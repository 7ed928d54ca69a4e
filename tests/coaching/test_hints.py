"""Hints: a good move, and why."""

from __future__ import annotations

import pytest

from blitz_widgets.coaching.hints import NOISE, hint
from blitz_widgets.core.chance import Luck
from blitz_widgets.judging.certain import is_proved
from tests.conformance.claims import TOKENS
from tests.support.coached import greedy_line, known_judge

LINE = ("base", 8, 12)


def test_the_move_is_the_best_that_the_judge_knows() -> None:
    """And the other one, with which it is compared, is worse."""
    line = greedy_line(*LINE)
    game, seat = line.game, line.game.actor(line.now)
    assert isinstance(seat, int)
    judge = known_judge(game)
    legal = game.legal_actions(line.now)

    found = hint(game, line.now, seat, judge)

    assert found is not None
    chances = judge.chances(game.observe(line.now, seat), legal)
    assert found.best.chance == max(chances)
    assert chances[legal.index(found.best.action)] == found.best.chance


@pytest.mark.parametrize("name", ["base", "solo", "nippon", "blitz", "solo-blitz"])
def test_it_is_compared_with_a_move_that_is_clearly_worse(name: str) -> None:
    """What is about as good is named as that, and never the same as what is compared."""
    line = greedy_line(name, 8)
    game, judge = line.game, known_judge(line.game)
    kinds = set()
    for state in map(line.before, range(0, len(line.actions), 5)):
        seat = game.actor(state)
        if seat not in game.human_seats or (found := hint(game, state, seat, judge)) is None:
            continue
        _best, *others = found.moves
        best = found.best.chance
        near = [
            each
            for each in others
            if best - each.chance < NOISE and is_proved(best) == is_proved(each.chance)
        ]
        far = [each for each in others if each not in near]
        assert found.close == next(iter(near), None)
        assert found.other == next(iter(far), None)
        assert found.other is not None or not found.reasons
        kinds.add((found.close is None, found.other is None))

    assert len(kinds) > 1


def test_what_is_hidden_makes_no_difference() -> None:
    """Other units behind the other's screen, and in its bag: the same hint."""
    line = greedy_line(*LINE)
    game, seat = line.game, line.game.actor(line.now)
    assert isinstance(seat, int)
    judge, luck = known_judge(game), Luck(4)
    found = hint(game, line.now, seat, judge)

    for _ in range(5):
        other = TOKENS.alike(game, line.now, seat, luck)
        assert other != line.now
        assert hint(game, other, seat, judge) == found


def test_where_there_is_no_choice_there_is_no_hint() -> None:
    """One legal action needs none."""
    line = greedy_line("solo", 5)
    game = line.game
    (seat,) = game.human_seats
    for state in map(line.before, range(len(line.actions))):
        if game.actor(state) == seat and len(game.legal_actions(state)) == 1:
            assert hint(game, state, seat, known_judge(game)) is None
