"""The README promises two commands; CI runs the second."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```sh\n(.+?)\n```", README)


def test_there_are_two_commands() -> None:
    """One starts the app, one runs the tests."""
    start, test = COMMANDS

    assert start.endswith("blitz-tutor")
    assert test.endswith("-m tests")


def test_ci_runs_exactly_the_test_command() -> None:
    """The last line of .ci/run is the README's."""
    last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().splitlines()[-1]

    assert last == COMMANDS[1]


def test_every_link_leads_somewhere() -> None:
    """Every file and picture that README and CONTRIBUTING name is there."""
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)", README + contributing)

    assert linked
    assert [name for name in linked if not (ROOT / name).exists()] == []
