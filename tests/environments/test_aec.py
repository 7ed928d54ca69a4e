"""The games as environments of PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from blitz_widgets.core.catalogue import UnknownGameError, game_names
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.environments.aec import BlitzEnv, env

GAMES = game_names()


def played(game: BlitzEnv, seed: int) -> list[dict[str, Any]]:
    """What was seen in a game in which everybody takes the first action that is allowed."""
    game.reset(seed=seed)
    seen = []
    while not any(game.terminations.values()):
        seen.append(game.observe(game.agent_selection))
        game.step(int(np.flatnonzero(seen[-1]["action_mask"])[0]))
    return seen


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", GAMES)
class TestPettingZoosOwnTests:
    """What PettingZoo promises to those who learn."""

    def test_the_api_is_kept(self, name: str) -> None:
        """Agents, spaces, rewards and the order of calls."""
        api_test(env(name), num_cycles=200)

    def test_the_same_seed_gives_the_same_game(self, name: str) -> None:
        """Also after many games."""
        seed_test(lambda: env(name), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
class TestGames:
    """A game from beginning to end."""

    def test_one_wins_and_the_other_loses(self, name: str) -> None:
        """The reward comes at the end."""
        game = BlitzEnv(name)
        played(game, 1)

        assert sorted(game.rewards.values()) in ([-1.0, 1.0], [-1.0], [1.0])

    def test_another_seed_gives_another_game(self, name: str) -> None:
        """What is drawn differs."""
        game = BlitzEnv(name)
        first, second = played(game, 1), played(game, 2)

        assert any(
            not np.array_equal(one["observation"], other["observation"])
            for one, other in zip(first, second, strict=False)
        )

    def test_what_is_seen_lies_in_the_space(self, name: str) -> None:
        """For who decides and for who waits."""
        game = BlitzEnv(name)
        game.reset(seed=3)
        for agent in game.agents:
            assert game.observation_space(agent).contains(game.observe(agent))


class TestWhoWaits:
    """The side that does not decide."""

    def test_it_may_do_nothing(self) -> None:
        """Its mask is empty, that of the other is not."""
        game = BlitzEnv("base")
        game.reset(seed=1)
        waiting = next(each for each in game.agents if each != game.agent_selection)

        assert not game.observe(waiting)["action_mask"].any()
        assert game.observe(game.agent_selection)["action_mask"].any()


class TestActionsThatAreNotAllowed:
    """An agent that has not learned to look at its mask."""

    def test_they_end_the_game_with_a_loss(self) -> None:
        """For the one that tried."""
        game = env("base")
        game.reset(seed=1)
        agent = game.agent_selection
        game.step(int(np.flatnonzero(game.observe(agent)["action_mask"] == 0)[0]))

        assert game.rewards[agent] == -1.0
        assert all(game.terminations.values())


class TestOptionsAndNames:
    """What is chosen before a game begins."""

    def test_options_count(self) -> None:
        """The bot begins with the points that it is given."""
        scores = []
        for points in ("0", "9"):
            game = BlitzEnv("solo", {"extra_points": points})
            game.reset(seed=5)
            scores.append(game.numbered.game.scores(game.position)["axis"])

        assert scores[1] - scores[0] == 9

    def test_what_is_not_known_is_said(self) -> None:
        """With what there is."""
        with pytest.raises(UnknownGameError, match="base"):
            env("chess")
        with pytest.raises(OptionError, match="hard"):
            env("solo", {"level": "impossible"})

    def test_a_position_can_be_printed(self) -> None:
        """If it was asked for."""
        game = env("base", render_mode="ansi")
        game.reset(seed=1)

        assert "Western Europe" in str(game.render())
        assert BlitzEnv("base").render() is None
