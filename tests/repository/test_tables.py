"""The decorator ``for_each``: every row runs, and every failing row is reported."""

from __future__ import annotations

from subprocess import run
from sys import executable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

TABLES = """
from enum import Enum
import pytest
from tests.support.tables import for_each

Letter = Enum("Letter", "A B")

@for_each("letter", Letter)
@for_each(("number", "square"), lambda: [(1, 1), (2, 3), (3, 8)], told=lambda row: f"row {row[0]}")
@pytest.mark.parametrize("case", [0, 1])
def test_squares(letter, number, square, case):
    assert number**2 == square

@for_each("number", [])
def test_nothing(number):
    pass
"""


def test_every_row_that_fails_is_told(tmp_path: Path) -> None:
    """By its label; a table without rows fails, because it proves nothing."""
    (tmp_path / "test_rows.py").write_text(TABLES, "utf-8")

    done = run(  # noqa: S603  # our own test
        [executable, "-m", "pytest", "-p", "no:cacheprovider", f"--rootdir={tmp_path}", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )

    assert "= 11 failed in " in done.stdout  # eight rows, both cases, and the empty table
    assert done.stdout.count("SUBFAILED[<Letter.B: 2>, row 3]") == 2
    assert "there is no row for ('number',)" in done.stdout
