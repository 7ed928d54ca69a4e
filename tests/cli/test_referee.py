"""The command ``referee``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.annotations import Branch, Comment
from blitz_widgets.records.record import Record, Result
from blitz_widgets.records.replay import replay_record
from tests.records.random_games import played

if TYPE_CHECKING:
    from collections.abc import Callable
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
    assert json.loads(result.stdout) == find_game("base", {}).to_data(replay_record(WHOLE).now)
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
        (problem,) = told["problems"]

        assert (result.exit_code, result.stderr) == (2, "")
        assert problem.pop("problem").startswith("Step 11, “stop”, breaks the rule TURN-ORDER: ")
        assert problem == {"branch": None, "step": 11, "action": "stop", "rule": "TURN-ORDER"}

    def test_the_good_part_is_played(self) -> None:
        """Its final position is told to a program."""
        told = json.loads(referee(self.broken, "--json").stdout)
        good = msgspec.structs.replace(WHOLE, actions=WHOLE.actions[:10], result=None)

        assert told["good_steps"] == 10
        assert told["good_position"] == json.loads(referee(good).stdout)


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
        assert json.loads(result.stdout)["problems"][0]["rule"] is None


class TestAFalseResult:
    """The record says that the game ended otherwise than it did."""

    @pytest.mark.parametrize(
        ("record", "sentence"),
        [
            (
                msgspec.structs.replace(WHOLE, result=Result(winner=0, rule=Rule.END_OWN_TURN)),
                "have different results: by END-",
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
        assert sentence in json.loads(machine.stdout)["problems"][0]["problem"]


class TestDamage:
    """A record of which a part is good."""

    def test_every_problem_is_told(self) -> None:
        """Of the file, the line, a branch and a comment, a line each."""
        record = msgspec.structs.replace(
            WHOLE,
            actions=(*WHOLE.actions[:10], "stop"),
            result=None,
            branches=(Branch(step=8, actions=(WHOLE.actions[8], "stop")),),
            comments=(Comment(step=12),),
        )
        data = json.loads(codec.write(record)) | {"moves": []}
        person = CliRunner().invoke(program, ["referee", "-"], input=json.dumps(data))
        machine = CliRunner().invoke(program, ["referee", "-", "--json"], input=json.dumps(data))
        told = json.loads(machine.stdout)

        assert (person.exit_code, person.stdout) == (machine.exit_code, "") == (2, "")
        assert [line[:40] for line in person.stderr.splitlines()] == [
            "Error: The record, at the top: does not ",
            "Step 11, “stop”, breaks the rule TURN-OR",
            "Comment 1 is at step 12, but the line go",
            "Branch 1, step 2, “stop”, breaks the rul",
        ]
        assert [(each["branch"], each["step"]) for each in told["problems"]] == [
            (None, None),
            (None, 11),
            (None, 12),
            ("1", 2),
        ]
        assert told["good_steps"] == 10

    def test_a_truncated_file_is_played_as_far_as_it_goes(self) -> None:
        """And is said to stop."""
        text = codec.write(WHOLE)
        place = text.index(f'"{WHOLE.actions[40]}",\n    "{WHOLE.actions[41]}"')
        result = CliRunner().invoke(program, ["referee", "-", "--json"], input=text[:place])
        told = json.loads(result.stdout)

        assert result.exit_code == 2
        assert told["good_steps"] == 40
        assert "stops in the middle" in told["problems"][0]["problem"]

    @pytest.mark.parametrize("write", [notation.write, sharing.encode])
    def test_other_forms_are_played_too(self, write: Callable[[Record], str]) -> None:
        """Plain text and codes."""
        result = CliRunner().invoke(program, ["referee", "-"], input=write(WHOLE))

        assert (result.exit_code, result.stdout) == (0, referee(WHOLE).stdout)


class TestAnUnreadableRecord:
    """What is no record at all."""

    @pytest.mark.parametrize(
        ("written", "sentence"),
        [
            (b"", "nothing at all"),
            (b"{}", "lacks “version”"),
            (b"\xff\xfa", "is not UTF-8 text"),
            (b"hello", "not a code, a link or a record"),
            (b"{hello", "at line 1, column 2: is not valid JSON"),
            (b"game: bas", "Did you mean “base”?"),
            (b"[]", "at the top: is a list"),
            (b'{"version": 9, "game": "base"}', "Update the program"),
            (b'{"version": 1, "game": "bas"}', "Did you mean “base”?"),
            (b'{"version": 1, "game": "base", "options": {"x": "y"}}', "There is no option “x”"),
        ],
    )
    def test_it_is_refused(self, written: bytes, sentence: str) -> None:
        """In words and as JSON; there is a position if at least the game is known."""
        person = CliRunner().invoke(program, ["referee", "-"], input=written)
        machine = CliRunner().invoke(program, ["referee", "-", "--json"], input=written)
        told = json.loads(machine.stdout)

        assert (person.exit_code, person.stdout) == (2, "")
        assert sentence in person.stderr
        assert (machine.exit_code, machine.stderr) == (2, "")
        assert sentence in told["problems"][0]["problem"]
        assert (told["good_position"] is not None) == (b'"game": "base"}' in written)

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        """The name is repeated."""
        result = CliRunner().invoke(program, ["referee", str(tmp_path / "none.json")])

        assert (result.exit_code, result.stdout) == (2, "")
        assert "none.json" in result.stderr

    def test_a_folder(self, tmp_path: Path) -> None:
        """A folder is no record."""
        result = CliRunner().invoke(program, ["referee", str(tmp_path)])

        assert (result.exit_code, result.stdout) == (2, "")
