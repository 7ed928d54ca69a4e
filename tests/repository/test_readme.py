"""The README names two commands, and CI runs the second; links lead to files."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```sh\n(.+?)\n```", README)


def test_there_are_two_commands() -> None:
    """One command starts the app, the other runs the tests."""
    start, test = COMMANDS

    assert start.endswith("blitz-tutor")
    assert test.endswith("-m tests")


def test_ci_runs_exactly_the_test_command() -> None:
    """The last line of .ci/run is the command in the README."""
    last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().splitlines()[-1]

    assert last == COMMANDS[1]


GUIDES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
NAMED = re.compile(r"`([\w/.<>-]+\.(?:py|pyi|js|toml|j2|po|css))`")
PLACEHOLDERS = re.compile("yours?[-./]|/xx/|<game>")


def test_every_link_leads_somewhere() -> None:
    """Every linked file and picture exists."""
    links = {
        (guide.parent / linked).resolve()
        for guide in GUIDES
        for linked in re.findall(r"\]\((?!https?:|#)([^)#]+)[^)]*\)", guide.read_text("utf-8"))
    }

    assert links
    assert [link for link in links if not link.exists()] == []


def test_every_file_that_the_map_names_is_there() -> None:
    """A file may be named by the end of its path."""
    maps = (ROOT / "CONTRIBUTING.md", *(ROOT / "docs/architecture").glob("*.md"))
    named = {
        name
        for page in maps
        for name in NAMED.findall(page.read_text("utf-8"))
        if not PLACEHOLDERS.search(name)
    }
    folders = ("blitz_widgets", "tests", "devtools", "docs")
    there = [
        *(path.as_posix() for path in ROOT.glob("*.*")),
        *(path.as_posix() for each in folders for path in (ROOT / each).rglob("*.*")),
    ]

    assert named
    assert {name for name in named if not any(path.endswith(f"/{name}") for path in there)} == set()
