"""The table of environments in ``docs/installations.md``."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from devtools.environments.building import ROOT, find_pythons
from devtools.environments.table import Trial, write_table

if TYPE_CHECKING:
    from pathlib import Path

WELL = Trial(python="3.11.7", resolution="lowest", tests="5 passed in 2s", board="drawn")
DOCUMENT = ROOT / "docs" / "installations.md"


def test_the_table_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    """It has a new date, and the text around the table stays."""
    file = tmp_path / "installations.md"
    file.write_text(DOCUMENT.read_text("utf-8"), "utf-8")
    missing = Trial(python="3.99", resolution="", tests="", board="")
    for trials in ([WELL], [WELL, missing]):
        write_table(file, trials, date(2026, 1, 2))

    said = file.read_text("utf-8")
    assert "Tried on 2 January 2026:\n\n| Python |" in said
    assert [line for line in said.splitlines() if line.startswith("| 3.")] == [
        "| 3.11.7 | lowest | 5 passed in 2s | drawn |",
        "| 3.99 | not tried: not on this computer | | |",
    ]
    assert said.split("Tried on ")[0] == DOCUMENT.read_text("utf-8").split("Tried on ")[0]
    assert said.split("\n\n")[-1] == DOCUMENT.read_text("utf-8").split("\n\n")[-1]


@pytest.mark.parametrize(
    ("tests", "board", "passed"),
    [
        ("5 passed in 2s", "drawn", True),
        ("1 failed, 4 passed in 2s", "drawn", False),
        ("2 errors in 2s", "drawn", False),
        ("5 passed in 2s", "error box", False),
        ("5 passed in 2s", "no board (Timeout)", False),
        ("not installed", "not installed", False),
    ],
)
def test_a_failure_is_one(tests: str, board: str, *, passed: bool) -> None:
    """The command then exits with 1."""
    assert Trial(python="3.11", resolution="latest", tests=tests, board=board).passed is passed


def test_a_python_that_is_not_there_is_none() -> None:
    """The table names it as missing."""
    assert find_pythons(("3.99",)) == {"3.99": None}
