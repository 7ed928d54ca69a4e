"""The lessons, in the order in which they are taught: one TOML file each."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from blitz_widgets.lessons.exercises import AnyExercise
from blitz_widgets.locale import _
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.loading import DataFile, check_unique

_FOLDER: Final = Path(__file__).parent / "course"


class UnknownLessonError(ValueError):
    """No lesson goes by this name."""


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One part of a lesson: a few sentences to read, then something to do."""

    text: str
    """To be translated where it is shown."""
    rules: tuple[Rule, ...] = ()
    """The rules that the sentences tell."""
    exercise: AnyExercise
    checks: bool = False
    """Whether someone who solves it at once may skip the chapter."""


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One sitting of some minutes."""

    id: str
    title: str
    """To be translated where it is shown, like the chapter and the summary."""
    chapter: str
    summary: str
    needs: tuple[str, ...] = ()
    """The lessons whose terms it uses, besides those right before it in its chapter."""
    play: str = ""
    """The name of the game to be played after it, if not that of its last exercise."""
    part: tuple[Part, ...]

    @property
    def game(self) -> str:
        """The name of the game to be played after it."""
        return self.play or self.part[-1].exercise.game

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that it tells or trains, each once."""
        found = [rule for part in self.part for rule in (*part.rules, *part.exercise.rules)]
        return tuple(dict.fromkeys(found))


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in order.

    Raises:
        BrokenDataError: If a file is broken, or two exercises have one name.
    """
    found = tuple(DataFile.open(path).read(Lesson) for path in sorted(_FOLDER.glob("[0-9]*.toml")))
    check_unique("course", "lesson", (lesson.id for lesson in found))
    check_unique(
        "course", "exercise", (part.exercise.id for lesson in found for part in lesson.part)
    )
    return found


def find_lesson(name: str) -> Lesson:
    """The lesson whose id is *name*.

    Raises:
        UnknownLessonError: If there is none; the message lists those there are.
    """
    known = {lesson.id: lesson for lesson in lessons()}
    if name not in known:
        message = _("There is no lesson “{name}”. Lessons: {known}.")
        raise UnknownLessonError(message.format(name=name, known=", ".join(known)))
    return known[name]
