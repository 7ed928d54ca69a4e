"""The command ``bench``."""

from __future__ import annotations

import json
import re
import sys
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli import engines
from blitz_widgets.cli.program import program
from blitz_widgets.cli.stopwatch import Count, Speed, milliseconds, race, usual, usual_ratio
from blitz_widgets.games.blitz.bot import speed as with_cards
from blitz_widgets.games.blitzkrieg.solo import speed as on_board
from blitz_widgets.judging import speed

QUICK = ("bench", "--rounds", "1", "--seconds", "0.001")
OTHERS = ("pyspiel", "open_spiel", "open_spiel.python", "open_spiel.python.games", "pettingzoo")

runner = CliRunner()


class DominoesState:
    """As much of OpenSpiel's state as the loop needs: one roll, then one decision."""

    def __init__(self) -> None:
        self.done: list[int] = []

    def is_terminal(self) -> bool:
        """After two actions."""
        return len(self.done) == 2

    def is_chance_node(self) -> bool:
        """At first."""
        return not self.done

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A coin."""
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        """No choice."""
        return [7]

    def apply_action(self, action: int) -> None:
        """Take the coin's answer, then the seven."""
        assert action in ([7] if self.done else [0, 1])
        self.done.append(action)


class ConnectFour:
    """As much of PettingZoo's environment as the loop needs: three moves in the allowed column."""

    def reset(self) -> None:
        """Begin."""
        self.moves = 0

    def last(self) -> tuple[dict[str, list[int]], int, bool, bool, dict[str, Any]]:
        """Only the second column is allowed."""
        return {"action_mask": [0, 1, 0]}, 0, self.moves == 3, False, {}

    def step(self, action: int) -> None:
        """Move."""
        assert action == 1
        self.moves += 1


@pytest.fixture
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other project's engine is installed."""
    for name in OTHERS:
        monkeypatch.setitem(sys.modules, name, None)


@pytest.fixture
def everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for both are installed."""
    modules = {name: ModuleType(name) for name in (*OTHERS, "pettingzoo.classic")}
    vars(modules["pyspiel"])["load_game"] = lambda _name: SimpleNamespace(
        new_initial_state=DominoesState
    )
    vars(modules["pettingzoo.classic"])["connect_four_v3"] = SimpleNamespace(env=ConnectFour)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)


@pytest.fixture
def _few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and coaches decide in a few positions only."""
    for module in (on_board, with_cards):
        few = module.positions()[:5]
        monkeypatch.setattr(module, "positions", partial(tuple, few))
    every = speed.decisions_to_judge
    monkeypatch.setattr(speed, "decisions_to_judge", lambda name: every(name)[:2])


@pytest.mark.usefixtures("nobody_else", "_few_positions")
class TestAlone:
    """Without the other engines."""

    def test_a_person_is_told_how_to_install_them(self) -> None:
        """Beside our own speeds."""
        result = runner.invoke(program, QUICK)

        assert result.exit_code == 0
        assert result.stdout.count('not installed: pip install "blitz-tutor[bench]"') == 2
        assert "without numpy" in result.stdout
        assert result.stdout.count("  games, with events ") == 2
        for bot in ("solo", "solo-blitz"):
            line = rf"bot of “{bot}”, over \d+ positions: a decision \d+\.\d\d ms"
            assert re.search(line, result.stdout)
        line = r"coach in “solo”, over \d+ positions: a decision \d+\.\d\d ms"
        assert re.search(line, result.stdout)

    def test_a_program_gets_the_same(self) -> None:
        """Speeds above 0, events not free, no ratio."""
        told = json.loads(runner.invoke(program, [*QUICK, "--json"]).stdout)

        assert told["engine_import"]["seconds"] > 0
        assert [game["game"] for game in told["games"]] == ["base", "blitz"]
        for game in told["games"]:
            assert game["actions_per_second"] > game["decisions_per_second"]
            assert game["decisions_per_second"] > game["games_per_second"] > 0
            assert game["actions_per_second_with_events"] > 0
            assert game["games_per_second_with_events"] > 0
        board, cards = told["bots"]
        assert (board["game"], board["positions"]) == ("solo", len(on_board.positions()))
        assert (cards["game"], cards["positions"]) == ("solo-blitz", len(with_cards.positions()))
        assert board["forecast_milliseconds"] > 0
        assert cards["forecast_milliseconds"] is None
        assert all(bot["decision_milliseconds"] > 0 for bot in told["bots"])
        assert {"base", "solo"} <= {coach["game"] for coach in told["coaches"]}
        assert all(coach["decision_milliseconds"] > 0 for coach in told["coaches"])
        assert told["engine_import"]["numpy"] is False
        assert [rival["installed"] for rival in told["rivals"]] == [False, False]
        assert [rival["ratio"] for rival in told["rivals"]] == [None, None]


@pytest.mark.usefixtures("everybody", "_few_positions")
class TestBesideOthers:
    """With stand-ins for the other engines."""

    def test_a_person_sees_how_many_times_faster_we_are(self) -> None:
        """A line each."""
        result = runner.invoke(program, QUICK)

        assert result.exit_code == 0
        assert result.stdout.count("; ours: ") == 2

    def test_a_program_gets_the_ratios(self) -> None:
        """Of actions, without events and with."""
        told = json.loads(runner.invoke(program, [*QUICK, "--json"]).stdout)

        for rival in told["rivals"]:
            assert rival["installed"]
            assert rival["ratio"] > 0
            assert rival["ratio_with_events"] > 0

    def test_every_engine_plays_the_same_loop(self) -> None:
        """Chance and decisions are counted apart."""
        plays = engines.others()

        assert plays[engines.OPEN_SPIEL]() == Count(actions=2, decisions=1)
        assert plays[engines.PETTING_ZOO]() == Count(actions=3, decisions=3)


class TestTheStopwatch:
    """Speeds, round by round."""

    def test_every_engine_runs_in_every_round(self) -> None:
        """And once before, to warm up."""
        calls: list[str] = []

        def engine(name: str) -> Count:
            calls.append(name)
            return Count(10, 4)

        speeds = race(
            {"a": lambda: engine("a"), "b": lambda: engine("b")}, rounds=3, seconds=0.0001
        )

        assert calls[:2] == ["a", "b"]
        assert [len(found) for found in speeds.values()] == [3, 3]
        for found in speeds.values():
            for each in found:
                assert each.decisions == pytest.approx(0.4 * each.actions)
                assert each.games == pytest.approx(0.1 * each.actions)

    def test_the_usual_is_the_median(self) -> None:
        """One disturbed round does not count; ratios are taken within a round."""
        ours = (Speed(100, 50, 2), Speed(1, 1, 1), Speed(120, 60, 3))
        theirs = (Speed(50, 50, 1), Speed(1, 1, 1), Speed(40, 40, 1))

        assert usual(ours) == Speed(100, 50, 2)
        assert usual_ratio(ours, theirs) == 2.0


class TestTheBotsSpeed:
    """How long it takes over a decision and over a forecast."""

    def test_the_positions_are_always_the_same(self) -> None:
        """In all of them the stratagem is drawn, and some need a die."""
        positions = on_board.positions()
        thoughts = on_board.thoughts()

        assert [each.state for each in positions] == [each.state for each in on_board.positions()]
        assert len(positions) == len(thoughts.decisions) == len(thoughts.forecasts) >= 50
        assert all(think() is not None for think in thoughts.decisions)
        outcomes = [think() for think in thoughts.forecasts]
        assert {isinstance(found, tuple) and len(found) > 3 for found in outcomes} == {True, False}

    def test_so_are_those_of_the_card_game(self) -> None:
        """For either side, and each with a choice."""
        positions = with_cards.positions()

        assert [state for _game, state in positions] == [
            state for _game, state in with_cards.positions()
        ]
        assert len(positions) >= 50
        assert {game.bot for game, _state in positions} == {0, 1}
        assert all(game.decision(state).questions for game, state in positions)

    def test_it_is_the_median_over_all(self) -> None:
        """Whatever is measured is called once a round."""
        calls: list[str] = []

        assert milliseconds([partial(calls.append, name) for name in "abc"], 2) >= 0
        assert calls == [*"abcabc"]


@pytest.mark.parametrize("words", [["--rounds", "0"], ["--seconds", "0"], ["--rounds", "x"]])
def test_wrong_words_get_one_message(words: list[str]) -> None:
    """With exit status 2."""
    result = runner.invoke(program, ["bench", *words])

    assert (result.exit_code, result.stdout) == (2, "")
    assert words[0] in result.stderr
