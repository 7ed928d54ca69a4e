"""The order of the course: which lessons there are, and what is said of a list that is wrong."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.lessons.course import LESSONS, ORDER, Lesson, lessons, load_course
from blitz_widgets.rulebook.broken_data import BrokenDataError

if TYPE_CHECKING:
    from pathlib import Path


def changed(folder: Path, old: str, new: str, *added: str) -> tuple[Lesson, ...]:
    """The course with the first *old* of its list made *new*; lessons *added* lie there before."""
    sound = ORDER.read_text("utf-8")
    broken = sound.replace(old, new, 1)
    assert broken != sound
    order = folder / ORDER.name
    order.write_text(broken, "utf-8")
    course = folder / LESSONS.name
    shutil.copytree(LESSONS, course)
    for name in added:
        shutil.copy(LESSONS / "spy.toml", course / f"{name}.toml")
    return load_course(order, course)


def test_every_lesson_is_named_once() -> None:
    """A file that the list leaves out is a lesson that nobody finds."""
    named = [lesson.id for lesson in lessons()]

    assert sorted(named) == sorted(path.stem for path in LESSONS.iterdir())


def test_no_name_holds_a_place_in_the_order() -> None:
    """Or it would be wrong as soon as a lesson is put before it."""
    assert [lesson.id for lesson in lessons() if any(map(str.isdigit, lesson.id))] == []


def test_a_lesson_is_put_in_by_one_line(tmp_path: Path) -> None:
    """All others are as they were."""
    before = [lesson.id for lesson in lessons()]
    at = before.index("scientist")

    after = changed(
        tmp_path, '  "scientist",\n', '  "double-agent",\n  "scientist",\n', "double-agent"
    )

    assert after[at].id == "double-agent"
    assert after[at].chapter == "Special units"
    assert (*after[:at], *after[at + 1 :]) == lessons()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"spy"',
            '"spies"',
            (
                "course.toml, line 20, lesson spies: has no file spies.toml. "
                "Write it in course/, or remove the name here."
            ),
        ),
        (
            '"spy"',
            '"scientist"',
            "course.toml, line 21, lesson scientist: is there twice. Remove one of the two.",
        ),
        (
            '  "spy",\n',
            "",
            (
                "course.toml, line 3, the course: does not name spy, so nobody would find it. "
                "Name every lesson in course/ in a chapter, or remove its file."
            ),
        ),
        (
            'title = "Special units"\n',
            "",
            "course.toml, line 13, chapter 2: lacks “title”. Add it.",
        ),
        (
            'title = "Special units"',
            'title = "Special units"\nlesson = "spy"',
            (
                "course.toml, line 15, chapter 2: does not use “lesson”. "
                "Remove it, or correct its spelling."
            ),
        ),
    ],
)
def test_what_is_wrong_with_the_list_is_told(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    """With its line and what to do."""
    with pytest.raises(BrokenDataError) as caught:
        changed(tmp_path, old, new)

    assert str(caught.value) == message


def test_what_is_wrong_with_a_lesson_is_told(tmp_path: Path) -> None:
    """The order has its name and its chapter: its file has not."""
    shutil.copytree(LESSONS, tmp_path / "course")
    with (tmp_path / "course" / "spy.toml").open("r+", encoding="utf-8") as file:
        text = file.read()
        file.seek(0)
        file.write(f'id = "spy"\n{text}')

    with pytest.raises(BrokenDataError) as caught:
        load_course(ORDER, tmp_path / "course")

    assert str(caught.value) == (
        "spy.toml, line 1, the file: does not use “id”. Remove it, or correct its spelling."
    )
