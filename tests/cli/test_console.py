"""Every command with a stranger's control characters, and with a full disk."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.records import codec
from blitz_widgets.records.record import About
from tests.exports.annotated import opening
from tests.records.random_games import played

if TYPE_CHECKING:
    from collections.abc import Sequence

EVIL = "\x1b]0;owned\x07 \x9b31m \u202egnp.\u2066"
COMMANDS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
RECORD = msgspec.structs.replace(
    opening(played(4), 24),
    players=("a" + EVIL, "b" + EVIL),
    note=EVIL,
    about=About(title={"en": "t" + EVIL}),
)
SCRIPT = "from blitz_widgets.cli.program import program; program()"
NEEDS_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="there is no such device")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Return the name of a file with a record of a stranger's."""
    file = tmp_path / "game.json"
    file.write_text(codec.write(RECORD), encoding="utf-8")
    return str(file)


def at_a_terminal(words: Sequence[str]) -> str:
    """The text that a terminal gets from the program with these *words*."""
    import pty  # noqa: PLC0415  # not everywhere

    ours, theirs = pty.openpty()
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-c", SCRIPT, *words], stdout=theirs, stderr=theirs
    ):
        os.close(theirs)
        said = b""
        with suppress(OSError):  # so Linux says that it is the end
            while more := os.read(ours, 1 << 16):
                said += more
    os.close(ours)
    return said.decode().replace("\r\n", "\n")


@NEEDS_LINUX
@pytest.mark.parametrize(
    "words",
    [
        ("convert",),
        ("export", "--to", "html"),
        ("referee",),
        ("review", "--seat", "nobody"),
    ],
    ids=" ".join,
)
def test_a_record_tells_a_terminal_nothing(record: str, words: Sequence[str]) -> None:
    """Whatever it is made into."""
    said = at_a_terminal([words[0], record, *words[1:]])

    assert said
    assert not COMMANDS.search(said)


@pytest.mark.parametrize("words", [("convert", "--json"), ("referee", "--json")], ids=" ".join)
def test_json_is_in_ascii_where_it_must(record: str, words: Sequence[str]) -> None:
    """It means the same to its reader."""
    result = CliRunner().invoke(program, [words[0], record, *words[1:]])

    assert result.exit_code == 0
    assert json.loads(result.stdout)
    assert not COMMANDS.search(result.stdout)
    if words[0] == "convert":
        assert codec.read(result.stdout) == RECORD


def test_a_file_gets_all_that_was_written(record: str, tmp_path: Path) -> None:
    """Only a terminal does what a sign tells it."""
    result = CliRunner().invoke(program, ["convert", record])

    (tmp_path / "game.txt").write_text(result.stdout, encoding="utf-8")
    again = CliRunner().invoke(program, ["convert", str(tmp_path / "game.txt"), "--json"])
    assert codec.read(again.stdout).players == RECORD.players


class TestFullDisks:
    """A sentence, and the exit status of any other error."""

    @NEEDS_LINUX
    @pytest.mark.parametrize(
        "words",
        [
            ("--help",),
            ("--version",),
            ("rules", "--json"),
            ("plan", "export", "first-turn"),
            ("convert", "RECORD"),
        ],
        ids=" ".join,
    )
    def test_of_the_standard_output(self, record: str, words: Sequence[str]) -> None:
        """Python has nothing to add at its end."""
        given = [record if word == "RECORD" else word for word in words]
        with Path("/dev/full").open("wb") as full:
            ran = subprocess.run(  # noqa: S603  # our own program
                [sys.executable, "-c", SCRIPT, *given],
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )

        assert ran.returncode == 2
        assert ran.stderr == "Error: The output cannot be written: No space left on device.\n"

    @NEEDS_LINUX
    @pytest.mark.parametrize(
        "words",
        [
            ("aid",),
            ("export", "RECORD", "--to", "html"),
            ("export", "RECORD", "--to", "png"),
            ("plan", "export", "first-turn"),
            ("plan", "handout", "first-turn"),
        ],
        ids=" ".join,
    )
    def test_of_a_file(self, record: str, words: Sequence[str]) -> None:
        """The file is named."""
        given = [record if word == "RECORD" else word for word in words]
        result = CliRunner().invoke(program, [*given, "-o", "/dev/full"])

        assert result.exit_code == 2
        assert result.stderr == ("Error: “/dev/full” cannot be written: No space left on device.\n")
