"""The players to compare with."""

from __future__ import annotations

import subprocess
import sys

import pytest

from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.environments.aec import BlitzEnv, env
from blitz_widgets.environments.baselines import AgentWins, Baseline, results, table
from blitz_widgets.players.catalogue import UnknownPlayerError, bots, find_player
from blitz_widgets.players.match import play_game


class TestBaselines:
    """Players of the program as agents."""

    def test_they_play_through_the_wrappers(self) -> None:
        """A whole game, every action allowed."""
        game = env("base")
        game.reset(seed=1)
        greedy, any_at_all = Baseline("greedy", "base"), Baseline("random", "base", seed=7)
        while not any(game.terminations.values()):
            player = greedy if game.agent_selection == "axis" else any_at_all
            game.step(player.act(game))

        assert sorted(game.rewards.values()) == [-1.0, 1.0]

    @pytest.mark.parametrize("name", ["solo", "solo-blitz"])
    def test_the_same_luck_gives_the_same_games_as_a_simulation(self, name: str) -> None:
        """So tables of agents and of studies differ by luck alone."""
        environment = BlitzEnv(name)
        game, (seat,) = environment.numbered.game, environment.seat.values()
        bot = next(words for words, each in bots().items() if each.name == name)
        for number in range(12):
            environment.reset(seed=number)
            agent = Baseline("greedy", name, number)
            while not any(environment.terminations.values()):
                environment.step(agent.act(environment))
            words = ("greedy" if each == seat else bot for each in (0, 1))
            players = [find_player(each, number, name) for each in words]
            match = play_game(game, players, SeededDealer(number))

            assert environment.position == match.final

    def test_an_unknown_one_is_named(self) -> None:
        """With those there are."""
        with pytest.raises(UnknownPlayerError, match="greedy"):
            Baseline("gredy", "base")


class TestResults:
    """Every baseline against every other."""

    def test_the_same_seed_gives_the_same_table(self) -> None:
        """Two players: each against each."""
        first, second = (list(results("base", 1, seed=4)) for _time in range(2))

        assert first == second
        assert {each.player for each in first} == {each.against for each in first}

    def test_against_the_bot_there_is_one_side(self) -> None:
        """Which is the one of the person."""
        found = list(results("solo", 2))

        assert {(each.agent, each.against) for each in found} == {("allies", "bot")}

    def test_a_table_says_how_sure_it_is(self) -> None:
        """By Wilson."""
        assert "| axis | greedy | random | 9 of 10 | 60 % to 98 % |" in table(
            [AgentWins("axis", "greedy", "random", 10, 9)]
        )

    def test_it_is_a_command(self) -> None:
        """Which prints it."""
        command = [sys.executable, "-m", "blitz_widgets.environments", "blitz", "--games", "1"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)  # noqa: S603  # our own arguments

        assert "luftwaffe | greedy | random" in done.stdout
