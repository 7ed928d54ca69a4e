"""The public API for authors of notebooks and programs."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from inspect import unwrap
from pathlib import Path

import nbformat
import pytest

import blitz_widgets
from tests.support.tables import for_each

ROOT = Path(__file__).parents[2]
DOCUMENTED = re.compile(r"^\.\. auto\w+:: (\w+)$", re.MULTILINE)
NOTEBOOKS = sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))


def imports_of(notebook: Path) -> list[tuple[str, str]]:
    """The imports from our package in a notebook: module and name."""
    cells = nbformat.read(notebook, as_version=4).cells
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    return [
        (node.module or "", alias.name)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("blitz_widgets")
        for alias in node.names
    ]


@for_each("name", blitz_widgets.__all__)
def test_every_name_is_there(name: str) -> None:
    """A callable has a docstring."""
    found = getattr(blitz_widgets, name)

    assert not callable(found) or found.__doc__


def test_every_name_has_an_example_that_holds() -> None:
    """The docstring of each name is a doctest that passes."""
    finder, runner = doctest.DocTestFinder(recurse=False), doctest.DocTestRunner(verbose=False)
    without = []
    for name in sorted(set(blitz_widgets.__all__) - {"__version__"}):
        found = getattr(blitz_widgets, name)
        described = found if isinstance(found, type) or callable(found) else type(found)
        (example,) = finder.find(unwrap(described), name, globs={})
        if not example.examples:
            without.append(name)
        runner.run(example)

    assert without == []
    assert runner.failures == 0


def test_every_name_is_documented() -> None:
    """Each is listed once on the API page."""
    page = (ROOT / "docs/api/index.rst").read_text("utf-8")

    assert sorted(DOCUMENTED.findall(page)) == sorted(blitz_widgets.__all__)


def test_the_documentation_is_built_without_a_warning(tmp_path: Path) -> None:
    """The command of docs/architecture/layers.md works, and the page shows signatures."""
    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-m", "sphinx", "-q", "-W", "-d", tmp_path / "made", "docs/api", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )

    assert (done.returncode, done.stderr) == (0, "")
    page = re.sub(r"<[^>]+>", "", (tmp_path / "index.html").read_text("utf-8"))
    assert "find_game(name" in page
    assert "If there is no such game; the message lists the games." in page


@pytest.mark.parametrize(
    ("owner", "earlier", "name"),
    [
        (blitz_widgets, "Marks", "Highlights"),
        (blitz_widgets, "Room", "Breakpoint"),
        (blitz_widgets.PlaySession, "due", "next_task"),
        (blitz_widgets.PlaySession, "due_after", "next_task_after"),
        (blitz_widgets.PlaySession, "lit", "selectable"),
        (blitz_widgets.PlaySession, "marks", "highlights"),
        (blitz_widgets.PlaySession, "told", "log"),
        (blitz_widgets.Replaying, "due", "next_task"),
        (blitz_widgets.Replaying, "marks", "highlights"),
        (blitz_widgets.Replaying, "marks_in", "highlights_in"),
        (blitz_widgets.Replaying, "told", "log"),
        (blitz_widgets.BotLab, "marks", "highlights"),
        (blitz_widgets.BotLab, "tell_anew", "reword"),
    ],
)
def test_an_earlier_name_is_another_for_the_same(owner: object, earlier: str, name: str) -> None:
    """Old programs still run."""
    assert getattr(owner, earlier) is getattr(owner, name)


def test_earlier_functions_and_arguments_do_the_same() -> None:
    """Old names write a record, present a game and start one on a physical table."""
    game = blitz_widgets.find_game("base", {})
    record = blitz_widgets.exhibits()[0].record

    assert blitz_widgets.write(record) == blitz_widgets.write_record(record)
    assert type(blitz_widgets.portrayal(game)) is type(blitz_widgets.presenter(game))
    assert blitz_widgets.PlaySession(game, seed="1", by_hand=True).physical_table


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_use_nothing_else(notebook: Path) -> None:
    """Notebooks are examples for other authors."""
    assert {module for module, _name in imports_of(notebook)} == {"blitz_widgets"}


def test_nothing_is_imported_before_it_is_used() -> None:
    """``import blitz_widgets`` imports no other module of the package."""
    probe = "import sys, blitz_widgets; print(*(m for m in sys.modules if 'blitz_widgets.' in m))"

    done = subprocess.run(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == ""
