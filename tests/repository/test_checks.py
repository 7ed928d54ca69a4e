"""Linters and type checks run as tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
        ("lint-imports", "--no-cache"),
    ],
    ids=["lint", "format", "types", "import-contracts"],
)
def test_the_code_passes_its_checks(command: tuple[str, ...]) -> None:
    """Linter, formatter, type checker and import contracts find nothing."""
    program, *arguments = command

    done = subprocess.run(  # noqa: S603  # our own tools
        [BIN / program, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )

    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_but_sources_pictures_fonts_and_weights_is_kept() -> None:
    """Binary files are rejected, except pictures, fonts and weights."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607  # whichever git there is
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    kept = {".br", ".png", ".ttf", ".woff2", ".weights", ".zlib"}

    assert not [file for file in files if file.suffix not in kept and b"\0" in file.read_bytes()]


def test_the_engine_stands_alone() -> None:
    """Importing the engine imports neither numpy nor Jupyter."""
    probe = (
        "import sys, blitz_widgets.games.blitzkrieg;"
        "print(*sorted({'numpy', 'ipywidgets', 'IPython', 'traitlets'} & set(sys.modules)))"
    )

    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == ""
