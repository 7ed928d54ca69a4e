"""The command ``strength``."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from blitz_widgets.cli.program import program

runner = CliRunner()
QUICK = ["strength", "--game", "base", "--games", "2", "--player", "greedy"]


class TestWhatIsMeasured:
    """A player at the tables of a game."""

    def test_a_person_reads_a_line_a_trial(self) -> None:
        """From each seat, with an interval and times."""
        result = runner.invoke(program, QUICK)

        assert result.exit_code == 0
        assert result.stdout.count("95 % interval") == 2
        assert "base         seat 2 against greedy" in result.stdout

    def test_a_program_gets_the_same(self) -> None:
        """Shares within their intervals, and the same again but for the times."""
        first, second = (
            json.loads(runner.invoke(program, [*QUICK, "--json"]).stdout) for _each in range(2)
        )

        assert [trial["seat"] for trial in first["trials"]] == [0, 1]
        for one, other in zip(first["trials"], second["trials"], strict=True):
            assert one["low"] <= one["share"] <= one["high"]
            assert one["wins"] == other["wins"]
            assert one["decisions"] == other["decisions"] > 0
        assert first["calibrations"] == []

    def test_against_the_bot_every_level_is_a_trial(self) -> None:
        """SOLO-LEVEL: the person has the second seat."""
        told = runner.invoke(
            program, ["strength", "--game", "solo", "--games", "1", "--player", "random", "--json"]
        ).stdout

        levels = [trial["opponent"] for trial in json.loads(told)["trials"]]
        assert levels == ["bot:none", "bot:easy", "bot:medium", "bot:hard"]

    def test_a_side_of_the_cards_is_a_trial_each(self) -> None:
        """The option that gives a person the other side is taken, too."""
        told = runner.invoke(
            program,
            ["strength", "--game", "solo-blitz", "--games", "1", "--player", "random", "--json"],
        ).stdout

        assert sorted(trial["seat"] for trial in json.loads(told)["trials"]) == [0, 1]

    def test_one_opponent_can_be_picked(self) -> None:
        """The others are left out."""
        told = runner.invoke(
            program,
            [
                *[
                    "strength",
                    "--game",
                    "solo",
                    "--games",
                    "1",
                    "--player",
                    "random",
                    "--json",
                    "--against",
                    "bot:easy",
                ]
            ],
        ).stdout

        assert [trial["opponent"] for trial in json.loads(told)["trials"]] == ["bot:easy"]

    def test_the_coach_can_be_given_time(self) -> None:
        """And no decision takes more of it."""
        told = runner.invoke(
            program,
            ["strength", "--game", "solo-blitz", "--games", "1", "--json", "--seconds", "0.05"],
        ).stdout

        found = json.loads(told)
        assert found["seconds"] == 0.05
        assert all(trial["decisions"] > 10 for trial in found["trials"])

    def test_chances_are_compared_with_what_happens(self) -> None:
        """Over as many positions as are asked for."""
        told = runner.invoke(program, [*QUICK, "--games", "1", "--positions", "4", "--json"]).stdout

        (found,) = json.loads(told)["calibrations"]
        assert (found["game"], found["positions"]) == ("base", 4)
        assert 0 <= found["error"] <= 1


def test_wrong_words_get_one_sentence() -> None:
    """An unknown player, one that does not play the game, or one that does not think."""
    for words in (
        ["--player", "nobody"],
        ["--game", "nowhere"],
        ["--game", "solo", "--against", "greedy"],
        ["--player", "greedy", "--seconds", "1"],
    ):
        result = runner.invoke(program, ["strength", *words])

        assert result.exit_code == 2
        assert "Traceback" not in result.output
