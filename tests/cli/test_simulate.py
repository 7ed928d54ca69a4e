"""The command ``simulate``."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program

runner = CliRunner()


def test_a_summary_for_a_person() -> None:
    """What was played, how long it took, who won and by which rule."""
    result = runner.invoke(program, ["simulate", "--games", "30", "--seed", "2"])

    assert result.exit_code == 0
    assert result.stdout.startswith("30 games of base (edition=2021, nippon_tokens=yes), random")
    for word in ("Turns: mean", "axis", "allies", "95 % interval", "Ended by", "END-25-"):
        assert word in result.stdout
    assert result.stderr == ""


def test_a_summary_for_a_program() -> None:
    """Options reach the game; the same seed gives the same, however many processes there are."""
    words = ["simulate", "--games", "60", "--edition", "2019", "--json"]
    result = runner.invoke(program, words)
    shared = runner.invoke(program, [*words, "--processes", "2"])
    other = runner.invoke(program, [*words, "--seed", "1"])

    assert json.loads(result.stdout)["options"] == {"edition": "2019", "nippon_tokens": "no"}
    assert shared.stdout == result.stdout
    assert other.stdout != result.stdout


def test_any_option_can_be_given_by_name() -> None:
    """Repeatedly; later ones win."""
    options = ["--option", "nippon_tokens=yes", "--option", "nippon_tokens=no"]
    result = runner.invoke(program, ["simulate", "--games", "1", "--json", *options])

    assert json.loads(result.stdout)["options"]["nippon_tokens"] == "no"


def test_on_a_terminal_a_bar_shows_progress_on_the_standard_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And the standard output stays clean."""
    monkeypatch.setattr("blitz_widgets.cli.simulate.on_a_terminal", lambda: True)
    result = runner.invoke(
        program, ["simulate", "--games", "60", "--json"], env={"FORCE_COLOR": "1"}
    )

    assert json.loads(result.stdout)["games"] == 60
    assert "Playing" in result.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "bas"], "There is no game “bas”. Did you mean “base”?"),
        (["--edition", "1999"], "There is no printing “1999”. Choose one of: 2021, 2019."),
        (["--option", "colour=red"], "There is no option “colour”"),
        (["--option", "edition"], "The option “edition” is not NAME=VALUE"),
        (["--option", "=x"], "The option “=x” is not NAME=VALUE"),
        (["--players", "random"], "Name 2 players"),
        (["--players", "random,randam"], "Did you mean “random”?"),
        (["--players", ""], "Name 2 players"),
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--processes", "0"], "--processes"),
        (["--seed", "x"], "--seed"),
    ],
)
def test_wrong_words_get_one_message(words: list[str], sentence: str) -> None:
    """With exit status 2 and nothing on the standard output."""
    result = runner.invoke(program, ["simulate", *words])

    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("Error: ") == 1
