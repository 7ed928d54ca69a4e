"""Texts in another encoding than ours: what is printed into files, and what is read from them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.records import codec, notation
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.teaching.codec import open_plan, write_plan
from tests.exports.annotated import opening

if TYPE_CHECKING:
    from pathlib import Path

RUN = (sys.executable, "-c", "from blitz_widgets.cli import main; main()")
RECORD = opening(exhibits()[0].record, 12)
POSITION = '{"game": "base", "setting": {"seat": "axis", "reserves": {"axis": "army-1"}}}'
GIVEN = {
    "convert -": codec.write(RECORD),
    "convert --to json -": notation.write(RECORD),
    "plan check -": write_plan(open_plan("first-turn")),
    "position check -": POSITION,
    "explain -": '{"stratagem": "big-guns"}',
}
runner = CliRunner()


def run(
    command: str, encoding: str, file: Path, given: str = ""
) -> subprocess.CompletedProcess[bytes]:
    """Run *command* where Python would write in *encoding*, into *file*."""
    env = os.environ | {"PYTHONIOENCODING": encoding, "LC_ALL": "fr_FR.UTF-8"}
    with file.open("wb") as out:
        return subprocess.run(  # noqa: S603  # our own command
            [*RUN, *command.split()],
            input=given.encode(),
            stdout=out,
            stderr=subprocess.PIPE,
            env=env,
            check=False,
        )


@pytest.mark.parametrize(("command", "encoding"), [("convert -", "ascii"), ("rules", "cp1252")])
def test_what_is_printed_into_a_file_is_utf8(command: str, encoding: str, tmp_path: Path) -> None:
    """The same file in any encoding of the system, and as long as in UTF-8."""
    given = codec.write(RECORD)
    done = run(command, encoding, tmp_path / "other", given)
    run(command, "utf-8", tmp_path / "usual", given)

    assert (done.returncode, done.stderr) == (0, b"")
    written = (tmp_path / "other").read_bytes()
    assert written.decode()
    assert written == (tmp_path / "usual").read_bytes()


def test_an_error_that_the_system_cannot_write_is_a_sentence(tmp_path: Path) -> None:
    """In French, with its quotes."""
    done = run("convert nulle-part.json", "ascii", tmp_path / "out")

    assert done.returncode == 2
    assert "« nulle-part.json »" in done.stderr.decode().replace("\xa0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("command", GIVEN)
def test_a_marked_text_is_read(command: str, tmp_path: Path) -> None:
    """As the same text is in UTF-8: from a file and from standard input."""
    text = GIVEN[command]
    plain = runner.invoke(program, command.split(), input=text.encode())
    file = tmp_path / "given.json"
    file.write_bytes(text.encode("utf-16"))
    by_name = runner.invoke(program, [*command.split()[:-1], str(file)])
    by_input = runner.invoke(program, command.split(), input=file.read_bytes())

    for marked in (by_name, by_input):
        assert (marked.exit_code, marked.output) == (plain.exit_code, plain.output)


@pytest.mark.parametrize("encoding", ["8", "16-le", "16-be", "32-le", "32-be"])
def test_every_mark_is_read(encoding: str) -> None:
    """In both orders."""
    marked = ("\ufeff" + codec.write(RECORD)).encode(f"utf-{encoding}")
    result = runner.invoke(program, ["convert", "-"], input=marked)

    assert (result.exit_code, result.stdout.strip()) == (0, notation.write(RECORD).strip())


@pytest.mark.parametrize("command", ["convert -", "plan check -", "position check -", "explain -"])
@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "utf-16-cut"])
def test_an_unmarked_text_of_another_encoding_is_a_sentence(command: str, encoding: str) -> None:
    """It says what to save it as."""
    text = '{"title": {"en": "Égalité"}}'
    cut = encoding.endswith("-cut")
    given = text.encode("utf-16")[:-1] if cut else text.encode(encoding)
    result = runner.invoke(program, command.split(), input=given)

    assert result.exit_code == 2
    assert "UTF-8" in result.output
    assert "Traceback" not in result.output


def test_files_are_utf8(tmp_path: Path) -> None:
    """Whatever the system would write."""
    file = tmp_path / "game.html"
    source = tmp_path / "game.json"
    source.write_text(codec.write(RECORD), encoding="utf-8")
    done = run(f"export {source} -o {file}", "cp1252", tmp_path / "out")

    assert done.returncode == 0, done.stderr
    assert file.read_bytes().decode("utf-8")
