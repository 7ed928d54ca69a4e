"""The command ``simulate``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.limits import MOST_WORKERS
from tests.support.tables import for_each

if TYPE_CHECKING:
    import pytest

runner = CliRunner()


def test_a_summary_for_a_person() -> None:
    """What was played, how long it took, who won and by which rule."""
    result = runner.invoke(program, ["simulate", "--games", "30", "--seed", "2"])

    assert result.exit_code == 0
    assert result.stdout.startswith("30 games of base (edition=2021, nippon_tokens=yes), random")
    for word in ("Turns: mean", "Axis: random", "Allies: random", "95 % interval", "Ended by"):
        assert word in result.stdout
    assert "The Axis reaches 25 (END-25-AXIS) " in result.stdout
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


def test_no_more_processes_than_every_system_can_wait_for() -> None:
    """As for a study: the same number."""
    result = runner.invoke(program, ["simulate", "--processes", str(MOST_WORKERS + 1)])

    assert result.exit_code == 2
    assert f"less than or equal to {MOST_WORKERS}" in result.stderr


def test_any_option_can_be_given_by_name() -> None:
    """Repeatedly; later ones win."""
    options = ["--option", "nippon_tokens=yes", "--option", "nippon_tokens=no"]
    result = runner.invoke(program, ["simulate", "--games", "1", "--json", *options])

    assert json.loads(result.stdout)["options"]["nippon_tokens"] == "no"


def test_on_a_terminal_a_bar_shows_progress_on_the_standard_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And the standard output stays clean."""
    monkeypatch.setattr("blitz_widgets.cli.progress.is_terminal", lambda: True)
    result = runner.invoke(
        program, ["simulate", "--games", "60", "--json"], env={"FORCE_COLOR": "1"}
    )

    assert json.loads(result.stdout)["games"] == 60
    assert "Playing" in result.stderr


def test_the_bot_plays_the_solo_game_at_its_level() -> None:
    """SOLO-LEVEL: neither game nor level need be named."""
    words = ["simulate", "--games", "4", "--players", "bot:hard,random", "--json"]
    told = json.loads(runner.invoke(program, words).stdout)

    assert told["game"] == "solo"
    assert told["options"]["level"] == "hard"
    assert told["players"] == ["bot:hard", "random"]


def test_the_bot_plays_on_the_nippon_side() -> None:
    """SOLO-NIPPON: the game is enough, and so is the bot."""
    words = ["simulate", "--games", "3"]
    by_game = runner.invoke(program, [*words, "--game", "solo-nippon"])
    by_bot = runner.invoke(program, [*words, "--players", "bot:nippon,random"])

    assert by_game.stdout == by_bot.stdout
    assert "3 games of solo-nippon (stratagems=yes" in by_game.stdout
    assert "Japanese: bot:nippon" in by_game.stdout
    assert "Germans: random" in by_game.stdout


def test_the_solo_game_has_the_bot_in_the_first_seat() -> None:
    """Its level and all else by the options."""
    words = ["simulate", "--games", "4", "--game", "solo", "--option", "level=none"]
    result = runner.invoke(program, [*words, "--option", "extra_points=5"])

    assert result.exit_code == 0
    assert result.stdout.startswith("4 games of solo (edition=2021, nippon_tokens=yes, level=none")
    assert "extra_points=5" in result.stdout
    assert "bot:none against random, seed 0" in result.stdout


@for_each(
    ("words", "sentence"),
    [
        (["--game", "bas"], "There is no game “bas”. Did you mean “base”?"),
        (["--edition", "1999"], "The option edition cannot be “1999”. Choose one of: 2021, 2019."),
        (["--option", "colour=red"], "There is no option “colour”"),
        (["--option", "edition"], "The option “edition” is not NAME=VALUE"),
        (["--option", "=x"], "The option “=x” is not NAME=VALUE"),
        (["--players", "random"], "Name 2 players"),
        (["--players", "random,randam"], "Did you mean “random”?"),
        (["--players", ""], "Name 2 players"),
        (["--players", "random,bot:easy"], "In the game “solo” the bot has the first seat"),
        (["--players", "bot:easy,bot:easy"], "The bot has the first seat only"),
        (["--players", "bot:brutal,random"], "There is no bot “brutal”."),
        (["--players", "bot:easy"], "Name 2 players"),
        (["--game", "base", "--players", "bot:easy,random"], "choose the game “solo”."),
        (["--game", "solo", "--players", "random,random"], "the bot has the first seat"),
        (
            ["--players", "bot:easy,random", "--option", "level=hard"],
            "“bot:easy” and the option level=hard differ. Leave one of them out.",
        ),
        (["--game", "solo", "--option", "level=brutal"], "The option level cannot be “brutal”."),
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


def test_the_bot_of_the_card_game_plays_either_side() -> None:
    """CARD-WIN-RAF, CARD-WIN-LUFTWAFFE: the bot alone means the card game for two."""
    words = ["simulate", "--games", "6", "--players", "bot:blitz,bot:blitz", "--json"]
    told = json.loads(runner.invoke(program, words).stdout)

    assert told["game"] == "blitz"
    assert [side["side"] for side in told["sides"]] == ["luftwaffe", "raf"]
    assert set(told["endings"]) <= {"CARD-WIN-RAF", "CARD-WIN-LUFTWAFFE"}
