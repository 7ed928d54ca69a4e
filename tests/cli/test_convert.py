"""The command ``convert``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.records import codec, notation, sharing
from tests.records.random_games import played

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result as Ran

WHOLE = played(4)
FORMS = {
    "notation": notation.write(WHOLE),
    "json": codec.write(WHOLE),
    "code": sharing.encode(WHOLE),
}


def convert(written: str | bytes, *words: str) -> Ran:
    """What becomes of *written*."""
    return CliRunner().invoke(program, ["convert", "-", *words], input=written)


@pytest.mark.parametrize("to", FORMS)
@pytest.mark.parametrize("form", FORMS)
def test_every_form_becomes_every_other(form: str, to: str) -> None:
    """And itself."""
    result = convert(FORMS[form], "--to", to)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.rstrip("\n") == FORMS[to].rstrip("\n")


def test_plain_text_is_the_usual_form(tmp_path: Path) -> None:
    """Of a file by its name as well."""
    file = tmp_path / "game.json"
    file.write_text(FORMS["json"], encoding="utf-8")

    assert CliRunner().invoke(program, ["convert", str(file)]).stdout == FORMS["notation"]


def test_json_is_short_for_a_form() -> None:
    """As in every other command."""
    assert convert(FORMS["notation"], "--json").stdout == convert(FORMS["code"], "--to=json").stdout


def test_a_link_is_read_too() -> None:
    """The whole of it."""
    link = f"http://localhost:8866/?mode=play&game={FORMS['code']}"

    assert convert(link).stdout == FORMS["notation"]


def test_of_a_damaged_record_the_good_part_is_printed() -> None:
    """What is left out is said, with the status of an error."""
    damaged = json.loads(FORMS["json"]) | {"moves": [], "note": 3}
    result = convert(json.dumps(damaged))

    assert (result.exit_code, result.stdout) == (2, FORMS["notation"])
    assert [line.partition(", at")[0] for line in result.stderr.splitlines()] == [
        "Left out: The record",
        "Left out: The record",
    ]


@pytest.mark.parametrize("written", [b"", b"hello", b"\xff", b"game: chess"])
def test_what_is_no_record_is_refused(written: bytes) -> None:
    """In a sentence."""
    result = convert(written)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr.splitlines()) == 1


def test_a_form_that_is_not_there() -> None:
    """Those that are there are listed."""
    result = convert(FORMS["json"], "--to", "pgn")

    assert (result.exit_code, result.stdout) == (2, "")
    assert "notation" in result.stderr


def test_help_has_an_example() -> None:
    """Which begins with the program's name and the command's."""
    result = CliRunner().invoke(program, ["convert", "-h"])

    assert result.exit_code == 0
    assert "\n    blitz-tutor convert" in result.stdout
    assert "--json" in result.stdout
