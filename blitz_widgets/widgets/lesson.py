"""A lesson: a board, something to do on it, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.cards.lesson import lesson_values
from blitz_widgets.lessons.course import find_lesson
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.widgets.solving import SolvingWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.widgets.panel import Presses


def learn(name: str) -> LessonWidget:
    """The lesson with the id *name*, in a notebook.

    Raises:
        UnknownLessonError: If there is no such lesson; the message lists the lessons.

    >>> from blitz_widgets import learn
    >>> lesson = learn("spy")  # shown as the last line of a cell
    """
    lesson = find_lesson(name)
    return LessonWidget(Learning(lesson.part, Progress()), title=lesson.title)


class LessonWidget(SolvingWidget[Learning]):
    """Takes a learner through a :class:`Learning`."""

    LABEL = N_("The lesson")
    TEMPLATE = "lesson"
    TOP = ".bt-learn .bt-play"
    ENDS = "finish"

    @property
    def learning(self) -> Learning:
        """The session on show."""
        return self.session

    def look_at(self, number: int) -> None:
        """Show the part *number*, counted from 0, unless it is on show."""
        if number != self.session.number:
            self._press("part", str(number))

    def _values(self, title: str, following: str) -> Mapping[str, object]:
        return lesson_values(self.session, title=title, finish=following)

    def _news(self, name: str) -> str:
        """The text of a new part or hint; verdicts speak themselves."""
        learning = self.session
        if name in {"next", "part"}:
            self.show_top()
            return " ".join(
                _(text) for text in (learning.text, learning.part.exercise.prompt) if text
            )
        return _(learning.hints[-1]) if name == "hint" and learning.hints else ""

    PRESSES: ClassVar[Presses[LessonWidget]] = {
        **SolvingWidget.PRESSES,
        "check": lambda self, _value: self.learning.solving.check(),
        "choose": lambda self, place: self.learning.solving.choose(int(place)),
        "next": lambda self, _value: self.learning.next(),
        "part": lambda self, number: self.learning.look_at(int(number)),
    }
