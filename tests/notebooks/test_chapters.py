"""The course as notebooks: every chapter is one, and holds what the course holds."""

from __future__ import annotations

import re
from itertools import groupby, pairwise
from pathlib import Path

import nbformat
import pytest

from blitz_widgets.lessons.course import lessons

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))
CHAPTERS = {
    chapter: tuple(members) for chapter, members in groupby(lessons(), lambda each: each.chapter)
}
_TITLE = re.compile(r"# (.+)")
_NUMBERED = re.compile(r"## (\d+)\. (.+)")
_LESSON = re.compile(r'learn\("([^"]+)"\)')


def cells_of(path: Path) -> list[nbformat.NotebookNode]:
    """The cells of the notebook *path*."""
    return list(nbformat.read(path, as_version=4).cells)


def title_of(path: Path) -> str:
    """What stands first in it."""
    found = _TITLE.match(cells_of(path)[0].source)
    assert found is not None
    return found[1]


def taught(path: Path) -> list[tuple[int, str, str]]:
    """The number and title of each numbered section, and the lesson in the cell after it."""
    cells = cells_of(path)
    sections = [
        (heading, lesson)
        for before, after in pairwise(cells)
        if (heading := _NUMBERED.match(before.source))
        and (lesson := _LESSON.fullmatch(after.source))
    ]
    return [(int(heading[1]), heading[2], lesson[1]) for heading, lesson in sections]


def test_every_lesson_is_in_one_notebook_under_its_chapter() -> None:
    """In the order of the course, with number and title as the page has them."""
    found = [(title_of(path), taught(path)) for path in NOTEBOOKS if taught(path)]

    assert found == [
        (chapter, [(number, each.title, each.id) for number, each in enumerate(members, start=1)])
        for chapter, members in CHAPTERS.items()
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_readers_find_their_way(path: Path) -> None:
    """README names every notebook, and what a notebook names is there."""
    text = "\n".join(cell.source for cell in cells_of(path))
    linked = re.findall(r"\]\(([^):]+)\)", text)

    assert f"](notebooks/{path.name})" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in linked if not (path.parent / name).exists()] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_was_run_from_top_to_bottom(path: Path) -> None:
    """And saved without what only a running kernel can use."""
    code = [cell for cell in cells_of(path) if cell.cell_type == "code"]

    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert "application/vnd.jupyter.widget" not in path.read_text(encoding="utf-8")
