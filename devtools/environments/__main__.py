"""``python -m devtools.environments``: try the wheel in clean environments, print the results.

Everything is built, installed and cached in a temporary folder, which is deleted at the end.
"""

from __future__ import annotations

import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from devtools.environments.board import check_board
from devtools.environments.building import (
    RESOLUTIONS,
    ROOT,
    Environment,
    StepError,
    Workshop,
    find_pythons,
)
from devtools.environments.table import Trial, write_table

_PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
_TESTS: Final = (
    *("tests/app", "tests/cards", "tests/cli", "tests/exports", "tests/games", "tests/lessons"),
    *("tests/limits", "tests/records", "tests/rulebook", "tests/sessions", "tests/widgets"),
)
"""Tests of code that uses other packages; they need neither a browser nor the repository."""


def main(
    python: Annotated[list[str] | None, typer.Option(help="Only these versions.")] = None,
    resolution: Annotated[
        list[str] | None, typer.Option(help="Only these: latest, lowest.")
    ] = None,
    tests: Annotated[list[str] | None, typer.Option(help="Only these tests.")] = None,
    chromium: Annotated[str, typer.Option(envvar="CHROMIUM", help="Where Chromium is.")] = "",
    *,
    write: Annotated[bool, typer.Option(help="Write docs/installations.md.")] = False,
) -> None:
    """Try the wheel on each Python found, with the lowest and the latest versions."""
    pythons = find_pythons(tuple(python or _PYTHONS))
    wanted = [each for each in RESOLUTIONS if each in (resolution or RESOLUTIONS)]
    trials: list[Trial] = []
    with tempfile.TemporaryDirectory(prefix="blitz-environments-") as name:
        workshop = Workshop(Path(name))
        for version, path in pythons.items():
            if path is None:
                trials.append(Trial(python=version, resolution="", tests="", board=""))
                continue
            for each in wanted:
                try:
                    made = workshop.make(path, each)
                    trial = _trial(workshop, made, tuple(tests or _TESTS), chromium)
                except StepError as failure:
                    sys.stderr.write(f"{failure}\n")
                    status = "not installed"
                    trial = Trial(python=version, resolution=each, tests=status, board=status)
                sys.stdout.write(f"{trial.line}\n")
                sys.stdout.flush()
                trials.append(trial)
    if write:
        write_table(ROOT / "docs" / "installations.md", trials, datetime.now(UTC).date())
    if not all(trial.passed for trial in trials):
        raise typer.Exit(1)


def _trial(workshop: Workshop, made: Environment, tests: tuple[str, ...], chromium: str) -> Trial:
    ask = "import platform; print(platform.python_version())"
    return Trial(
        python=workshop.run(made.python, "-c", ask).strip(),
        resolution=made.resolution,
        tests=workshop.test(made, tests),
        board=check_board(made.python, workshop.folder, chromium) if chromium else "not looked at",
    )


if __name__ == "__main__":
    typer.run(main)
