"""What ``docs/position-format.md`` says of position files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.games.blitz.engine.setting import Setting as CardSetting
from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting

PAGE = (Path(__file__).parents[2] / "docs/position-format.md").read_text(encoding="utf-8")
OF_THE_BOT, WHOLE = PAGE.split("## Whole positions")
EXAMPLES = re.findall(r"```json\n(.*?)```", OF_THE_BOT, re.DOTALL)
(WHOLE_EXAMPLE,) = re.findall(r"```json\n(.*?)```", WHOLE, re.DOTALL)


@pytest.mark.parametrize("written", EXAMPLES, ids=["board game", "card game"])
def test_an_example_is_explained(written: str) -> None:
    """From standard input, to its conclusion."""
    done = CliRunner().invoke(program, ["explain", "-"], input=written)

    assert done.exit_code == 0, done.output
    assert "Choice: " in done.output


def test_every_field_of_the_table_is_in_the_schema() -> None:
    """By the same name."""
    schema = CliRunner().invoke(program, ["position-schema"]).output

    fields = re.findall(r"^\| `(\w+)` \|", OF_THE_BOT, re.MULTILINE)
    assert len(fields) > 5
    assert [field for field in fields if f'"{field}"' not in schema] == []


def test_the_whole_position_is_a_good_one() -> None:
    """With nothing to put right; and its table has every field of the board game."""
    done = CliRunner().invoke(program, ["position", "check", "-"], input=WHOLE_EXAMPLE)

    assert done.exit_code == 0, done.output
    named = set(re.findall(r"`(\w+)`", WHOLE))
    assert {*SoloSetting.__struct_fields__} <= named
    assert {*CardSetting.__struct_fields__} <= named
