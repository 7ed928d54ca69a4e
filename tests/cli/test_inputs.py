"""What a command is given: the name of a file, standard input, or a code or link itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.records import codec, sharing
from tests.support.coached import greedy_record
from tests.support.tables import for_each

if TYPE_CHECKING:
    from pathlib import Path

runner = CliRunner()
RECORD = greedy_record("solo", 5, 4)
CODE = sharing.encode(RECORD)


@pytest.mark.parametrize("command", ["referee", "convert", "review"])
@pytest.mark.parametrize("given", [CODE, f"https://localhost/voila?game={CODE}&mode=play", "-"])
def test_each_way_to_give_a_record_does_the_same(command: str, given: str, tmp_path: Path) -> None:
    """As a file of its own."""
    file = tmp_path / "a game.json"
    file.write_text(codec.write(RECORD), encoding="utf-8")
    as_file = runner.invoke(program, [command, str(file)])
    result = runner.invoke(program, [command, given], input=codec.write(RECORD))

    assert as_file.exit_code == 0
    assert (result.exit_code, result.stdout) == (0, as_file.stdout)


TAKES_A_CODE = ("referee", "convert", "review", "plan check", "position check", "position code")


@for_each(
    ("command", "given"),
    lambda: [
        (command, given)
        for command in (*TAKES_A_CODE, "explain", "board check", "board code")
        for given in ("mine", "mine.json", "games/mine", "./mine", "x" * 300 + ".json")
    ],
)
def test_a_file_that_is_not_there_is_named(command: str, given: str) -> None:
    """In one sentence; it is taken for no damaged code."""
    result = runner.invoke(program, [*command.split(), given])

    assert result.exit_code == 2
    assert result.stdout == ""
    assert given in result.stderr.replace("\n", "")
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_ready_plan_is_offered_for_a_name_that_there_is_not() -> None:
    """With the names that there are; one of them needs no file."""
    refused = runner.invoke(program, ["plan", "check", "first-turm"])

    assert "There is no file “first-turm”. Choose a file, or one of: first-" in refused.stderr
    assert runner.invoke(program, ["plan", "check", "first-turn"]).exit_code == 0


@pytest.mark.parametrize("kind", ["R", "Q", "P"])
def test_no_code_is_as_short_as_a_name(kind: str) -> None:
    """The shortest there are: games that nobody has begun."""
    shortest = sharing.encode(greedy_record("nippon", 5, 0))

    assert len(shortest) >= 32
    refused = runner.invoke(program, ["review", kind + shortest[1:]])
    assert "no file" not in refused.stderr


@pytest.mark.parametrize("given", ["hello" * 9, "?game=hello", ""])
def test_what_is_no_file_name_is_read_as_a_code(given: str) -> None:
    """And is said to be none."""
    result = runner.invoke(program, ["review", given])

    assert result.exit_code == 2
    assert "no file" not in result.stderr
    assert result.stderr.startswith("Error: ")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    """The system's own reason."""
    result = runner.invoke(program, ["review", str(tmp_path)])

    assert result.exit_code == 2
    assert "cannot be read" in result.stderr
