"""The commands ``board check``, ``board print`` and ``board code``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.games.blitzkrieg.rules.box_codes import decode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box, printed_text, read_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from tests.support.boxes import own_text

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result as Ran


def board(*words: str, file: str | bytes = "") -> Ran:
    """What a command says, with *file* on the standard input."""
    return CliRunner().invoke(program, ["board", *words], input=file)


def line_of(text: str, part: str) -> int:
    """The line, from 1, on which *part* is first in *text*."""
    return text[: text.index(part)].count("\n") + 1


class TestPrint:
    """Something to begin with."""

    @pytest.mark.parametrize("side", Side)
    def test_the_shipped_board_is_printed_with_its_remarks(self, side: Side) -> None:
        """And it is good as it is."""
        printed = board("print", side)

        assert (printed.exit_code, printed.stdout) == (0, printed_text(side))
        assert board("check", "-", file=printed.stdout).exit_code == 0

    def test_there_is_no_third_side(self) -> None:
        """The two are named."""
        result = board("print", "moon")

        assert result.exit_code == 2
        assert "'base', 'nippon'" in result.stderr


class TestCheck:
    """One line a mistake, or all good."""

    def test_a_good_file_is_counted(self) -> None:
        """BOARD-THEATRES, UNIT-CUSTOM: theatres, spaces, tokens and units."""
        result = board("check", "-", file=own_text(Side.BASE))

        assert result.exit_code == 0
        assert result.stdout == (
            "All good. Base game: 5 theatres, 13 campaigns, 41 spaces, bags of 22 and 24 tokens, "
            "18 in the research pile, 4 units of your own.\n"
        )

    def test_every_mistake_has_its_line(self, tmp_path: Path) -> None:
        """With the name of the file, its line and the fix; the status is 2."""
        text = printed_text(Side.NIPPON)
        for old, new in (("ends = [1, 2, 3]", "ends = [1, 3]"), ('["MSP", "CHI"]', '["X", "CHI"]')):
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / "mine.toml"
        path.write_text(text, "utf-8")
        result = board("check", str(path))
        unknown, ends = line_of(text, '"X"'), line_of(text, "[1, 3]")
        first, second = result.stdout.splitlines()

        assert (result.exit_code, result.stderr) == (2, "")
        assert first.startswith(
            f"mine.toml, line {unknown}, lines: “X” is not a theatre. Use one of"
        )
        assert second == (
            f"mine.toml, line {ends}, theatre SEA, track: has the ends [1, 3]. "
            "Write ends = [1, 2, 3]."
        )

    def test_as_json_it_is_one_object(self) -> None:
        """Either way."""
        good = json.loads(board("check", "--json", "-", file=printed_text(Side.BASE)).stdout)
        bad = board("check", "--json", "-", file="name = 1")

        assert good["mistakes"] == []
        assert good["summary"].startswith("Base game: ")
        assert bad.exit_code == 2
        (mistake,) = json.loads(bad.stdout)["mistakes"]
        assert (mistake["line"], mistake["entry"]) == (1, "name")
        assert mistake["mend"] == "Make it a text in quotes."

    @pytest.mark.parametrize("file", ["", "[[", b"\xff\xfe", b"\x00" * 100, "a = 1" * 100_000])
    def test_what_is_no_board_is_told_without_a_traceback(self, file: str | bytes) -> None:
        """One line."""
        result = board("check", "-", file=file)

        assert result.exit_code == 2
        assert len(result.stdout.splitlines()) == 1
        assert "Traceback" not in result.stdout + result.stderr

    def test_a_missing_file_is_told(self) -> None:
        """By its name."""
        result = board("check", "nowhere.toml")

        assert result.exit_code == 2
        assert "nowhere.toml" in result.stderr


class TestRemarks:
    """What is no mistake, but would mislead."""

    def test_a_line_behind_a_campaign(self) -> None:
        """NIPPON-BOARD: told below what the file holds, and the file is good."""
        text = printed_text(Side.NIPPON).replace("lines = [", 'lines = [["SEA", "BOS"],')
        result = board("check", "-", file=text)
        told = json.loads(board("check", "-", "--json", file=text).stdout)

        assert result.exit_code == 0
        assert result.stdout.splitlines()[1].startswith("The line between Seattle and Boston")
        assert len(told["remarks"]) == 1


class TestCode:
    """By which games are played on it."""

    def test_it_is_the_board(self) -> None:
        """Read back, it is the same."""
        text = own_text(Side.NIPPON)

        assert decode_box(board("code", "-", file=text).stdout.strip()) == read_box(text)

    def test_a_broken_file_has_none(self) -> None:
        """The first mistake is said."""
        result = board("code", "-", file="name = 1")

        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("Error: ")

    @pytest.mark.parametrize("game", ["base", "solo", "nippon", "solo-nippon"])
    def test_games_are_simulated_on_it(self, game: str) -> None:
        """By either players, on either side of the board."""
        side = Side.NIPPON if "nippon" in game else Side.BASE
        code = board("code", "-", file=own_text(side)).stdout.strip()
        words = ["simulate", "--game", game, "--games", "2", "--option", f"box={code}"]
        result = CliRunner().invoke(program, [*words, "--json"])

        assert (result.exit_code, result.stderr) == (0, "")
        assert json.loads(result.stdout)["games"] == 2


def test_a_printed_board_is_the_shipped_one() -> None:
    """Not only as a text."""
    assert read_box(board("print", "base").stdout) == printed_box(Side.BASE)
