"""A lesson: a board, something to do on it, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.lesson import lesson_values
from blitz_widgets.lessons.course import find_lesson
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.widgets.solving import COMMANDS, SolvingWidget

if TYPE_CHECKING:
    from collections.abc import Mapping


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
    COMMANDS = COMMANDS | {
        "check": lambda learning, _value: learning.solving.check(),
        "choose": lambda learning, value: learning.solving.choose(int(value)),
        "next": lambda learning, _value: learning.next(),
        "part": lambda learning, value: learning.look_at(int(value)),
    }

    @property
    def learning(self) -> Learning:
        """What is on show."""
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
