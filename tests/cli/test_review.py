"""The command ``review``."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.records.codec import write
from tests.support.coached import greedy_record

runner = CliRunner()


def test_it_says_what_mattered_and_why() -> None:
    """In sentences, decision by decision."""
    result = runner.invoke(program, ["review", "-"], input=write(greedy_record("solo")))

    assert (result.exit_code, result.stderr) == (0, "")
    assert "What mattered most" in result.stdout
    assert "At first sight" in result.stdout
    assert result.stdout.count("proved") == 1  # at the foot


def test_json_has_every_decision() -> None:
    """In the notation, with what each gave up."""
    record = greedy_record("base", 8, 5)
    result = runner.invoke(program, ["review", "--json", "-"], input=write(record))

    found = json.loads(result.stdout)["reviews"]
    assert [each["side"] for each in found] == ["Axis", "Allies"]
    for review in found:
        for decision in review["decisions"]:
            assert record.actions[decision["step"]] == decision["played"]
            given_up = decision["best_chance"] - decision["chance"]
            assert abs(decision["gave_up"] - given_up) < 0.001


def test_one_side_alone() -> None:
    """By its name or number; any other is refused with those there are."""
    written = write(greedy_record("base", 8, 5))
    result = runner.invoke(program, ["review", "--json", "--seat", "allies", "-"], input=written)
    wrong = runner.invoke(program, ["review", "--seat", "japan", "-"], input=written)

    assert [each["seat"] for each in json.loads(result.stdout)["reviews"]] == [1]
    assert wrong.exit_code == 2
    assert "allies" in wrong.stderr


def test_what_is_no_record_is_said() -> None:
    """In one sentence."""
    result = runner.invoke(program, ["review", "-"], input="nonsense")

    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


_DRAWN = json.dumps({"version": 4, "game": "base", "actions": ["draw army-1", "draw army-2"]})


@pytest.mark.parametrize("flags", [[], ["--json"]])
@pytest.mark.parametrize(
    ("damaged", "told"),
    [(_DRAWN[:-3], "stops in the middle"), (_DRAWN.replace("army-1", "nonsense"), "nonsense")],
    ids=["cut off", "not an action"],
)
def test_a_record_damaged_before_its_first_decision_says_what_is_wrong(
    damaged: str, told: str, flags: list[str]
) -> None:
    """Not that nobody has decided anything, which would hide it."""
    result = runner.invoke(program, ["review", *flags, "-"], input=damaged)

    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert "Nobody has decided" not in result.stderr


def test_a_step_that_is_not_allowed_is_told_after_the_review_of_those_before() -> None:
    """As the other commands tell it."""
    written = json.loads(write(greedy_record("base", 8, 5)))
    written["actions"].append("draw nonsense")
    result = runner.invoke(program, ["review", "-"], input=json.dumps(written))

    assert result.exit_code == 2
    assert "Axis" in result.stdout
    assert "Left out: " in result.stderr


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_whole_record_without_decisions_says_so(flags: list[str]) -> None:
    """There is nothing wrong with it."""
    result = runner.invoke(program, ["review", *flags, "-"], input=_DRAWN)

    assert result.exit_code == 2
    assert "Nobody has decided anything in this game yet." in result.stderr


def test_the_help_of_the_program_has_an_example_of_it() -> None:
    """Beside those of the other commands."""
    result = runner.invoke(program, ["--help"])

    assert "blitz-tutor review game.json" in result.stdout
