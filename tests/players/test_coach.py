"""The coach as an opponent."""

from __future__ import annotations

from typing import Any

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.players.catalogue import find_player, players_of
from blitz_widgets.players.match import play_game
from blitz_widgets.players.opposed import against
from blitz_widgets.players.simulation import simulate
from tests.support.boxes import own_code
from tests.support.judged import greedy_decisions

COACHES = [words for words in players_of("base") if words.startswith("coach")]


def test_there_are_several_down_to_a_gentle_one() -> None:
    """By name, at any table of the game."""
    assert COACHES == ["coach", "coach:strong", "coach:fair", "coach:gentle"]
    assert set(COACHES) <= set(players_of("solo"))


@pytest.mark.parametrize("words", COACHES)
class TestAnyCoach:
    """Whatever its strength."""

    def test_it_wins_at_once_where_it_can(self, words: str) -> None:
        """It never lets go of a certain win."""
        tried = 0
        for seed in range(12):
            decision = greedy_decisions("base", seed)[-1]
            judge = judge_of(decision.game)
            assert not isinstance(judge, Unjudged)
            chances = judge.chances(decision.seen, decision.legal)
            if max(chances) == 1:
                player = find_player(words, seed, "base")
                chosen = player.choose(decision.game, decision.seen, decision.legal)
                assert chances[decision.legal.index(chosen)] == 1
                tried += 1
        assert tried

    def test_it_never_walks_into_a_loss_that_it_sees(self, words: str) -> None:
        """Unless all is lost."""
        for seed in range(8):
            for decision in greedy_decisions("solo", seed)[-2:]:
                judge = judge_of(decision.game)
                assert not isinstance(judge, Unjudged)
                chances = judge.chances(decision.seen, decision.legal)
                player = find_player(words, seed, "solo")
                chosen = player.choose(decision.game, decision.seen, decision.legal)
                assert chances[decision.legal.index(chosen)] > 0 or max(chances) == 0

    def test_the_same_seed_plays_the_same_game(self, words: str) -> None:
        """Its luck is its seed's."""
        assert _game(words, "4") == _game(words, "4")


def _game(words: str, seed: str) -> Any:  # noqa: ANN401  # a match
    game = find_game("base", {})
    players = [find_player(each, seed, "base") for each in (words, "greedy")]
    return play_game(game, players, SeededDealer(seed)).actions


def test_a_gentle_coach_is_weaker_than_a_full_one() -> None:
    """Both beat who plays at random."""
    game = find_game("base", {})

    between = simulate(game, 6, 3, ("coach:gentle", "coach"))
    easy = simulate(game, 3, 3, ("coach:gentle", "random"))

    assert between.sides[1].wins > between.sides[0].wins
    assert easy.sides[0].wins == 3


def test_it_can_have_one_of_two_peoples_seats() -> None:
    """It decides the same again in the same position."""
    game = against(find_game("base", {}), "coach:fair", person=Seat(0), seed="1")
    decision = next(each for each in greedy_decisions("base", 1) if each.seat == 1)

    action = game.automatic_action(decision.state)

    assert action in decision.legal
    assert game.automatic_action(decision.state) == action


def test_on_a_board_of_the_players_own_it_plays_as_greedy_does() -> None:
    """UNIT-CUSTOM: the judge does not know it."""
    game = find_game("base", {"box": own_code(Side.BASE)})
    matches = [
        play_game(game, [find_player(each, "2", "base")] * 2, SeededDealer("2"))
        for each in ("coach", "greedy")
    ]

    assert matches[0].actions == matches[1].actions
