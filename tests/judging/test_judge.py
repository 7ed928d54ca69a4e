"""What a judge says of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.catalogue import descriptors, find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Judge, Unjudged
from tests.support.boxes import own_code
from tests.support.judged import Decision, greedy_decisions
from tests.support.random_games import random_line

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game

JUDGED = [game.name for game in descriptors() if game.judge]


def the_judge(game: Game[Any, Any]) -> Judge:
    """The judge of a game that has one."""
    judge = judge_of(game)
    assert not isinstance(judge, Unjudged)
    return judge


@pytest.mark.parametrize("name", JUDGED)
class TestADecision:
    """The chance after each action."""

    def test_an_action_that_wins_at_once_is_certain(self, name: str) -> None:
        """And where nothing is certain, no turn ends in a win that could be predicted."""
        for seed in range(3):
            decision = greedy_decisions(name, seed)[-1]
            chances = the_judge(decision.game).chances(decision.seen, decision.legal)
            for action, chance in zip(decision.legal, chances, strict=True):
                if wins_at_once(decision, action):
                    assert chance == 1

    def test_it_is_the_best_that_can_still_be_done(self, name: str) -> None:
        """Before a decision, the chance of a seat is that of its best action."""
        for decision in greedy_decisions(name, 1)[::5]:
            judge = the_judge(decision.game)

            chances = judge.chances(decision.seen, decision.legal)

            assert judge.chance(decision.seen) == max(chances)

    def test_a_glance_is_about_as_good(self, name: str) -> None:
        """It tries no action, and yet is seldom far from what the best of them is worth."""
        off = []
        for seed in (1, 2):
            for decision in greedy_decisions(name, seed)[::3]:
                judge = the_judge(decision.game)
                off.append(abs(judge.glance(decision.seen) - judge.chance(decision.seen)))

        assert sum(off) / len(off) < 0.1

    def test_a_glance_at_the_end_is_certain(self, name: str) -> None:
        """Nothing is left to judge."""
        line = random_line(name, 3)
        outcome = line.game.outcome(line.now)
        assert outcome is not None
        for seat in line.game.human_seats:
            seen = line.game.observe(line.now, seat)
            assert the_judge(line.game).glance(seen) == (outcome.winner == seat)

    def test_an_open_draw_changes_nothing(self, name: str) -> None:
        """After an action, and before what it lets the seat draw, its chance is what was said."""
        for decision in greedy_decisions(name, 1)[1::4]:
            judge = the_judge(decision.game)
            chances = judge.chances(decision.seen, decision.legal)
            for action, chance in list(zip(decision.legal, chances, strict=True))[::5]:
                after = decision.game.apply(decision.state, action, tell=False).state
                owed = decision.game.actor(after) is CHANCE
                if owed and decision.game.active(after) == decision.seat:
                    seen = decision.game.observe(after, decision.seat)
                    assert judge.chance(seen) == pytest.approx(chance, abs=1e-6)

    def test_every_moment_has_its_chance(self, name: str) -> None:
        """Also where the other decides, or chance does for either; a game that is over is sure."""
        line = random_line(name, 3)
        judge = the_judge(line.game)
        for seat in line.game.human_seats:
            for _action, state in list(line.backwards())[::6]:
                assert 0 <= judge.chance(line.game.observe(state, seat)) <= 1
            outcome = line.game.outcome(line.now)
            assert outcome is not None
            sure = judge.chance(line.game.observe(line.now, seat))
            assert sure == (outcome.winner == seat)

    def test_the_hand_of_the_other_has_no_say(self, name: str) -> None:
        """Whatever is dealt to the other, the judge says the same; its own hand stays."""
        for decision in greedy_decisions(name, 2)[::6]:
            judge = the_judge(decision.game)
            chances = judge.chances(decision.seen, decision.legal)
            for seed in range(2):
                sampled_state = judge.possible(decision.seen, Luck(seed))
                seen = decision.game.observe(sampled_state, decision.seat)

                assert seen == decision.seen
                assert judge.chances(seen, decision.legal) == chances

    def test_a_bystander_has_no_chance(self, name: str) -> None:
        """It is nobody's observation."""
        decision = greedy_decisions(name, 1)[0]
        seen = decision.game.observe(decision.state, None)

        with pytest.raises(ValueError, match="bystander"):
            the_judge(decision.game).chance(seen)


def wins_at_once(decision: Decision, action: object) -> bool:
    """Whether the turn of *action* ends the war for its side, whatever it draws."""
    game, state = decision.game, decision.game.apply(decision.state, action, tell=False).state
    turn = game.turn(state)
    while game.actor(state) is CHANCE and game.turn(state) == turn:
        state = game.apply(state, game.chance_outcomes(state)[0], tell=False).state
    ended = game.outcome(state)
    return (
        ended is not None
        and ended.winner == decision.seat
        and ended.rule is not Rule.END_NO_PLACEMENT
    )


class TestAnUnjudgedGame:
    """What no judge knows says why."""

    def test_a_board_of_the_players_own_is_not_judged(self) -> None:
        """Nobody has shown that what was learned holds there."""
        judge = judge_of(find_game("base", {"box": own_code(Side.BASE)}))

        assert isinstance(judge, Unjudged)
        assert "boards of your own" in judge.reason

    def test_a_game_without_a_judge_says_so(self) -> None:
        """The reason is a sentence."""
        for game in descriptors():
            if not game.judge:
                judge = judge_of(find_game(game.name, {}))
                assert isinstance(judge, Unjudged)
                assert judge.reason.endswith(".")


class TestEveryOption:
    """Printings, levels and readings are judged."""

    @pytest.mark.parametrize(
        ("name", "options"),
        [
            ("base", {"edition": "2019"}),
            ("base", {"nippon_tokens": "no"}),
            ("solo", {"edition": "2019", "level": "hard"}),
            ("solo", {"stratagems": "no", "level": "none"}),
            ("solo", {"bombed_to": "bag", "theatre_order": "list", "unit_win": "aim"}),
        ],
    )
    def test_a_game_with_it_can_be_judged_from_the_start_on(
        self, name: str, options: dict[str, str]
    ) -> None:
        """Before anything is drawn, nothing is certain."""
        game = find_game(name, options)
        judge = the_judge(game)
        for seat in game.human_seats:
            assert 0.1 < judge.chance(game.observe(game.start(), seat)) < 1
