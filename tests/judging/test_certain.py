"""Proved wins and losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.judging import certain
from blitz_widgets.judging.deep import Budget, think
from blitz_widgets.lessons.lookahead import losing_line, turn_is_over
from blitz_widgets.puzzles.puzzle import by_id
from devtools.puzzles.proofs import Knowledge, can_guarantee
from devtools.puzzles.wins import proved_wins, win_faults
from tests.support.coached import known_judge
from tests.support.judged import Decision, greedy_decisions

if TYPE_CHECKING:
    from blitz_widgets.puzzles.puzzle import Puzzle

_EVERY = 41
"""One in this many proved wins is tested; ``python -m devtools.puzzles wins`` tests all."""
_FOUND_HARD = ("base-9fde9e1f", "nippon-4d47340d")
"""Wins that the network thinks worse than another move."""
_LATE = [("base", 3), ("nippon", 2), ("solo", 1), ("solo", 3), ("solo-nippon", 4)]


@pytest.mark.parametrize(
    "puzzle",
    [*map(by_id().__getitem__, _FOUND_HARD), *proved_wins()[::_EVERY]],
    ids=lambda puzzle: puzzle.id,
)
def test_a_proved_win_is_shown_as_nothing_else(puzzle: Puzzle) -> None:
    """By the hint, the review with its curve, and players that use the coach."""
    assert list(win_faults(puzzle)) == []


def late(name: str, seed: int) -> list[Decision]:
    """The last decisions of a game, in which something is proved of a move."""
    return [*greedy_decisions(name, seed)[-4:]]


def judged(decision: Decision) -> dict[Any, float]:
    """Each action with its chance."""
    chances = known_judge(decision.game).chances(decision.seen, decision.legal)
    return dict(zip(decision.legal, chances, strict=True))


@pytest.mark.parametrize(("name", "seed"), _LATE)
def test_what_is_said_to_win_wins_whatever_comes(name: str, seed: int) -> None:
    """By another search, or against the bot in any turn of its that luck brings."""
    for decision in late(name, seed):
        game, seat = decision.game, decision.seat
        known = Knowledge(game, decision.state, seat)
        won = [action for action, chance in judged(decision).items() if chance == 1]
        for action in won[:3]:
            after = game.apply(decision.state, action, tell=False).state
            if can_guarantee(game, after, seat, known.wins):
                continue
            assert len(game.human_seats) == 1  # only against the bot is looked further
            for number in range(12):
                assert _still_wins(decision, after, Luck(number))


def _still_wins(decision: Decision, state: Any, luck: Luck) -> bool:  # noqa: ANN401  # a position
    """Whether the seat wins where it is to decide next, or has won, as *luck* deals."""
    game, judge = decision.game, known_judge(decision.game)
    while game.outcome(state) is None:
        actor = game.actor(state)
        if actor is CHANCE:
            action = luck.pick(game.chance_outcomes(state))
        elif actor != decision.seat:
            action = game.automatic_action(state)
        elif turn_is_over(game, state, decision.seat) or game.turn(state) > game.turn(
            decision.state
        ):
            return judge.chance(game.observe(state, decision.seat)) == 1
        else:
            legal = game.legal_actions(state)
            chances = judge.chances(game.observe(state, decision.seat), legal)
            action = legal[chances.index(max(chances))]
        state = game.apply(state, action, tell=False).state
    outcome = game.outcome(state)
    return outcome is not None and outcome.winner == decision.seat


@pytest.mark.parametrize(("name", "seed"), [each for each in _LATE if each[0] != "nippon"])
def test_what_is_said_to_lose_is_lost_with_any_hand(name: str, seed: int) -> None:
    """The other side has a line that wins, whatever it is dealt and whatever is drawn."""
    found = 0
    for decision in late(name, seed):
        game, judge = decision.game, known_judge(decision.game)
        lost = [action for action, chance in judged(decision).items() if chance == 0]
        for action in lost[:2]:
            for number in range(2):
                sampled_state = judge.possible(decision.seen, Luck(number))
                after = game.apply(sampled_state, action, tell=False).state
                turn = game.turn(sampled_state)
                line = losing_line(game, after, decision.seat, turn=turn, certainly=True)
                assert line is not None
                found += 1
    assert found


def test_nothing_else_is_certain() -> None:
    """No estimate is 0 or 1, however sure the network is."""
    for name in ("base", "solo", "blitz"):
        decision = greedy_decisions(name, 1)[1]
        assert all(0 < chance < 1 for chance in judged(decision).values())


def test_beyond_the_bound_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The estimate stands, though the move wins."""
    puzzle = by_id()["base-9fde9e1f"]
    game, state = puzzle.exercise.begin()
    seen, legal = game.observe(state, game.active(state)), game.legal_actions(state)
    right = next(each for each in legal if game.format(each) in puzzle.firsts)
    place = legal.index(right)
    assert known_judge(game).chances(seen, legal)[place] == 1

    monkeypatch.setattr(certain, "_FOR_WINS", certain.Bound(5, 5, 5))

    judge = known_judge(game)
    told = judge.chances(seen, legal)[place]
    assert told == pytest.approx(certain.estimates_of(judge).chances(seen, legal)[place])
    assert told < 1


def test_what_is_lost_is_not_thought_about() -> None:
    """Its chance stays 0, and another move is the best if there is one."""
    decision = next(
        each
        for name, seed in _LATE
        for each in late(name, seed)
        if {0.0} < {*judged(each).values()} and 1.0 not in judged(each).values()
    )
    lost = [n for n, chance in enumerate(judged(decision).values()) if chance == 0]
    judge = known_judge(decision.game)

    thought = think(judge, decision.seen, decision.legal, Budget(nodes=30), also=lost[:2])

    assert all(thought.chances[place] == 0 == thought.samples[place] for place in lost)
    assert thought.best not in lost
