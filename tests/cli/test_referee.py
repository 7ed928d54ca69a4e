"""The command ``referee``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.games.catalogue import find_game
from blitz_widgets.records import codec
from blitz_widgets.records.record import Record, Result
from blitz_widgets.records.replay import replay_record
from blitz_widgets.rulebook.ids import Rule
from tests.records.random_games import played

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result as Ran

WHOLE = played(4)


def referee(record: Record, *words: str) -> Ran:
    """What the referee says of *record*."""
    return CliRunner().invoke(program, ["referee", "-", *words], input=codec.write(record))


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_good_record_gives_the_final_position(words: tuple[str, ...]) -> None:
    """As JSON in either case."""
    result = referee(WHOLE, *words)

    assert result.exit_code == 0
    assert json.loads(result.stdout) == find_game("base", {}).position(replay_record(WHOLE).final)
    assert result.stderr == ""


def test_an_unfinished_record_is_as_good() -> None:
    """Then the position is that after its last action."""
    result = referee(msgspec.structs.replace(WHOLE, actions=WHOLE.actions[:20], result=None))

    assert result.exit_code == 0
    assert json.loads(result.stdout)["outcome"] is None


def test_a_file_is_read_like_the_standard_input(tmp_path: Path) -> None:
    """By its name."""
    file = tmp_path / "game.json"
    file.write_text(codec.write(WHOLE), encoding="utf-8")

    assert CliRunner().invoke(program, ["referee", str(file)]).stdout == referee(WHOLE).stdout


class TestABrokenRule:
    """An action that is not allowed."""

    broken = msgspec.structs.replace(WHOLE, actions=(*WHOLE.actions[:10], "stop"))

    def test_it_is_told_to_a_person(self) -> None:
        """Step, action, rule and reason in one line."""
        result = referee(self.broken)

        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("Error: Step 11, “stop”, breaks the rule TURN-ORDER: ")
        assert len(result.stderr.splitlines()) == 1

    def test_it_is_told_to_a_program(self) -> None:
        """The same as JSON."""
        result = referee(self.broken, "--json")
        told = json.loads(result.stdout)

        assert (result.exit_code, result.stderr) == (2, "")
        assert (told["step"], told["action"], told["rule"]) == (11, "stop", "TURN-ORDER")
        assert told["reason"]


class TestAnUnreadableAction:
    """An action that is none."""

    broken = msgspec.structs.replace(WHOLE, actions=("draw horse",))

    def test_it_is_told_to_a_person(self) -> None:
        """With what the notation says."""
        result = referee(self.broken)

        assert (result.exit_code, result.stdout) == (2, "")
        assert "Step 1, “draw horse”, cannot be read: There is no unit “horse”" in result.stderr

    def test_it_is_told_to_a_program(self) -> None:
        """No rule is broken."""
        result = referee(self.broken, "--json")

        assert result.exit_code == 2
        assert json.loads(result.stdout)["rule"] is None


class TestAFalseResult:
    """The record says that the game ended otherwise than it did."""

    @pytest.mark.parametrize(
        ("record", "sentence"),
        [
            (
                msgspec.structs.replace(WHOLE, result=Result(winner=0, rule=Rule.END_OWN_TURN)),
                "another result than its actions: by END-",
            ),
            (
                msgspec.structs.replace(WHOLE, actions=WHOLE.actions[:-1]),
                "has a result, but its actions do not end the game",
            ),
        ],
    )
    def test_it_is_refused(self, record: Record, sentence: str) -> None:
        """In words and as JSON."""
        person, machine = referee(record), referee(record, "--json")

        assert (person.exit_code, person.stdout) == (2, "")
        assert sentence in person.stderr
        assert (machine.exit_code, machine.stderr) == (2, "")
        assert sentence in json.loads(machine.stdout)["reason"]


class TestAnUnreadableRecord:
    """What is no record at all."""

    @pytest.mark.parametrize("words", [(), ("--json",)])
    @pytest.mark.parametrize(
        ("written", "sentence"),
        [
            (b"", "stops in the middle"),
            (b"\xff\xfe", "is not UTF-8 text"),
            (b"hello", "at line 1, column 1: is not valid JSON"),
            (b"[]", "at the top: is a list"),
            (b'{"version": 9, "game": "base"}', "Update the program"),
            (b'{"version": 1, "game": "bas"}', "Did you mean “base”?"),
            (b'{"version": 1, "game": "base", "options": {"x": "y"}}', "There is no option “x”"),
        ],
    )
    def test_it_is_refused(self, written: bytes, sentence: str, words: tuple[str, ...]) -> None:
        """One sentence, the record's own."""
        result = CliRunner().invoke(program, ["referee", "-", *words], input=written)

        assert (result.exit_code, result.stdout) == (2, "")
        assert sentence in result.stderr
        assert len(result.stderr.splitlines()) == 1

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        """The name is repeated."""
        result = CliRunner().invoke(program, ["referee", str(tmp_path / "none.json")])

        assert (result.exit_code, result.stdout) == (2, "")
        assert "none.json" in result.stderr

    def test_a_folder(self, tmp_path: Path) -> None:
        """A folder is no record."""
        result = CliRunner().invoke(program, ["referee", str(tmp_path)])

        assert (result.exit_code, result.stdout) == (2, "")
