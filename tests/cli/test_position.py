"""The commands ``position check``, ``position code`` and ``position export``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.records.position import Position, decode_whole, encode_whole, write_position

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result as Ran

GOOD = Position(setting={"reserves": {"axis": "army-1", "allies": "army-1"}})
WRONG = Position(setting={"reserves": {"axis": "admiral admiral"}, "bags": {"allies": "army-1"}})


def position(*words: str, file: str | bytes = "") -> Ran:
    """What a command says, with *file* on the standard input."""
    return CliRunner().invoke(program, ["position", *words], input=file)


class TestCheck:
    """What cannot be, and what is odd."""

    def test_by_file_code_and_standard_input(self, tmp_path: Path) -> None:
        """A good one is said to be."""
        file = tmp_path / "position.json"
        file.write_text(write_position(GOOD), encoding="utf-8")
        ways = (
            position("check", str(file)),
            position("check", encode_whole(GOOD)),
            position("check", "-", file=write_position(GOOD)),
        )

        assert {(each.exit_code, each.stdout) for each in ways} == {(0, "Nothing to put right.\n")}

    def test_a_wrong_one(self) -> None:
        """With status 2, for people and for programs."""
        result = position("check", encode_whole(WRONG))
        assert result.exit_code == 2
        assert "x Admiral of the Axis: 2 of them. " in result.stdout
        assert "? " in result.stdout
        found = json.loads(position("check", "--json", encode_whole(WRONG)).stdout)
        assert [each["must_be_put_right"] for each in found] == [True, False]
        assert found[0]["rule"] == "SETUP-BAGS"

    @pytest.mark.parametrize("text", ["", "Wtea", "{", '{"game": "tea"}'])
    def test_nonsense_is_one_sentence(self, text: str) -> None:
        """And no traceback."""
        result = position("check", "-", file=text)

        assert result.exit_code == 2
        assert result.stderr.startswith("Error: ")
        assert result.stderr.count("\n") == 1


def test_its_code() -> None:
    """Opens the same position."""
    code = position("code", "-", file=write_position(GOOD)).stdout.strip()

    assert decode_whole(code).begin()[1] == GOOD.begin()[1]


def test_its_picture(tmp_path: Path) -> None:
    """SVG, or PNG; of a wrong one as well."""
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    code = encode_whole(WRONG)

    assert position("export", code, "-o", str(svg)).exit_code == 0
    assert position("export", code, "--to", "png", "-o", str(png)).exit_code == 0
    assert "<svg" in svg.read_text(encoding="utf-8")
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            '{"setting": {"seat": "axis", "scores": {"axis": "5"}}}',
            "at scores, axis: is a text in quotes. Make it a whole number.",
        ),
        (
            '{"setting": {"seat": "axis", "reserves": {"axis": "", "all-ies": 5}}}',
            "at reserves, all-ies: is a whole number. Make it a text in quotes.",
        ),
        ('{"setting": {"x": 1}}', "at the top: does not use “x”."),
        (
            '{"game": "blitz", "setting": {"hands": {"raf": 1}}}',
            "at hands, raf: is a whole number.",
        ),
        (
            '{"row": ["spy"], "markers": {"EE": 1, "WE": "x"}}',
            "at markers, WE: is a text in quotes.",
        ),
        (
            '{"row": ["spy"], "scores": {"bot": -1}}',
            "at scores, bot: is out of range. Use 0 or more.",
        ),
    ],
)
def test_what_the_decoder_minds_is_said_in_words(written: str, said: str) -> None:
    """With the name of the entry, which the decoder leaves out."""
    found = position("check", "-", file=written)

    assert found.exit_code == 2
    assert said in found.output
    assert "`" not in found.output


def test_typography_means_nothing_in_ids() -> None:
    """A position as a word processor leaves it."""
    typed = '{"game": "ｂａｓｅ", "setting": {"seat": "axis", "reserves": {"axis": "army–1"}}}'  # noqa: RUF001
    plain = '{"game": "base", "setting": {"seat": "axis", "reserves": {"axis": "army-1"}}}'

    assert position("check", "-", file=typed).output == position("check", "-", file=plain).output
