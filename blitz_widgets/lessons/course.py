"""The lessons, one TOML file each, in the order of ``course.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import asdict

from blitz_widgets.core.rulebooks import KnownRule, expect_rules
from blitz_widgets.lessons.exercises import AnyExercise
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.loading import DataFile, check_unique

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.rulebook.rules import RuleId

ORDER: Final = Path(__file__).with_name("course.toml")
"""The lessons in their order, by chapter."""
LESSONS: Final = ORDER.with_suffix("")
"""The folder of the lessons; each file has the name of its lesson."""


class UnknownLessonError(ExplainedError):
    """There is no lesson of this name."""


class LessonPart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One part of a lesson: a few sentences to read, then something to do."""

    text: str
    """To be translated where it is shown."""
    rules: tuple[KnownRule, ...] = ()
    """The rules that the text explains."""
    exercise: AnyExercise

    def __post_init__(self) -> None:
        """Check that its rules are those of a game."""
        expect_rules(self.rules)

    checks: bool = False
    """Whether someone who solves it at once may skip the chapter."""


class LessonFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The contents of a lesson's file."""

    title: str
    """To be translated where it is shown, like the summary."""
    summary: str
    needs: tuple[str, ...] = ()
    """The lessons whose terms it uses, in addition to those before it in its chapter."""
    play: str = ""
    """The name of the game to play after it, if not that of its last exercise."""
    part: tuple[LessonPart, ...]


class Lesson(LessonFile, frozen=True, kw_only=True):
    """A lesson of some minutes."""

    id: str
    """Its name in links and saved progress: the name of its file, which never changes."""
    chapter: str
    """To be translated where it is shown."""

    @property
    def game(self) -> str:
        """The name of the game to play after it."""
        return self.play or self.part[-1].exercise.game

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """Every rule that it explains or trains, each once."""
        found = [rule for part in self.part for rule in (*part.rules, *part.exercise.rules)]
        return tuple(dict.fromkeys(found))


class CourseChapter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Lessons of one topic, in their order."""

    title: str
    lessons: tuple[str, ...]


class CourseOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chapters, in their order."""

    chapter: tuple[CourseChapter, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in order.

    Raises:
        BrokenDataError: If a file is broken, or two exercises share a name.

    >>> from blitz_widgets import lessons
    >>> lessons()[0].id
    'one-turn'
    """
    found = load_course(ORDER, LESSONS)
    check_unique(
        "course", "exercise", (part.exercise.id for lesson in found for part in lesson.part)
    )
    return found


def load_course(order: Path, folder: Path) -> tuple[Lesson, ...]:
    """The lessons in *folder*, in the order of the file *order*.

    Raises:
        BrokenDataError: If a file is broken, or *order* names a lesson that does not exist, names
            one twice, or omits one of the folder.
    """
    return tuple(
        Lesson(id=path.stem, chapter=title, **asdict(DataFile.open(path).read(LessonFile)))
        for title, path in _files(DataFile.open(order), folder)
    )


def _files(order: DataFile, folder: Path) -> Iterator[tuple[str, Path]]:
    """The files in *folder* in this *order*, each with the title of its chapter."""
    seen: set[str] = set()
    for place, chapter in enumerate(order.read(CourseOrder).chapter):
        for number, name in enumerate(chapter.lessons):
            path = folder / f"{name}.toml"
            wrong = None
            if name in seen:
                wrong = "is there twice.", "Remove one of the two."
            elif not path.is_file():
                wrong = (
                    f"has no file {path.name}.",
                    f"Write it in {folder.name}/, or remove the name here.",
                )
            if wrong:
                raise order.broken(
                    ("chapter", place, "lessons", number), *wrong, entry=f"lesson {name}"
                )
            seen.add(name)
            yield chapter.title, path
    if lost := sorted({path.stem for path in folder.glob("*.toml")} - seen):
        raise order.broken(
            ("chapter",),
            f"does not name {', '.join(lost)}, so nobody would find it.",
            f"Name every lesson in {folder.name}/ in a chapter, or remove its file.",
            entry="the course",
        )


def find_lesson(name: str) -> Lesson:
    """The lesson with the id *name*.

    Raises:
        UnknownLessonError: If there is none; the message lists the lessons.
    """
    known = {lesson.id: lesson for lesson in lessons()}
    if name not in known:
        message = _("There is no lesson “{name}”. Lessons: {known}.")
        raise UnknownLessonError(message.format(name=name, known=", ".join(known)))
    return known[name]
