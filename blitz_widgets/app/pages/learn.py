"""The page *Learn*: the course, what has been done of it, and the lesson on show."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from ipywidgets import VBox

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import (
    Progress,
    ProgressError,
    read_progress,
    read_progress_file,
    write_progress_file,
    written,
)
from blitz_widgets.locale import _, mark
from blitz_widgets.sessions.learning import (
    Learning,
    check_parts,
    known_by,
    stars_of,
    to_review,
)
from blitz_widgets.widgets.lesson import LessonWidget
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.lessons.course import Lesson
    from blitz_widgets.widgets.browser import Browser

_PROGRESS = "progress"
_CHECK, _REVIEW = "check", "review"


class LearnPage(VBox):
    """The course by chapters; a lesson, the check of what is known, or a review."""

    key: ClassVar[str] = "learn"
    """What the address calls the page."""

    def __init__(self, browser: Browser, wished: Mapping[str, str]) -> None:
        """Begin with the *wished* ``lesson``, at its ``part``, or with the course."""
        self._browser = browser
        self._lesson = ""
        self._message = ""
        self._problem = ""
        self._changes: list[Callable[[], object]] = []
        self._bar = Panel(classes="bt-card", label=mark("The course"))
        self._bar.on_press(self._press)
        self._bar.on_file(self._upload)
        self._course = Panel(label=mark("Lessons"))
        self._course.on_press(self._press)
        self._widget: LessonWidget | None = None
        super().__init__([self._bar, self._course])
        self.add_class("bt-page")
        self.add_class("bt-learn")
        self._show_course()
        if wished.get("lesson"):
            self._begin(wished["lesson"], wished.get("part", ""))

    @property
    def learning(self) -> Learning | None:
        """The lesson on show; ``None`` while the course is."""
        return self._widget.learning if self._widget in self.children and self._widget else None

    @property
    def address(self) -> dict[str, str]:
        """What the address holds while the page is open."""
        learning = self.learning
        if learning is None:
            return {"lesson": "", "part": ""}
        return {"lesson": self._lesson, "part": str(learning.number + 1)}

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* whenever another part may be on show."""
        self._changes.append(callback)

    def opened(self) -> None:
        """Take note that the page is on show again."""
        if self._widget is not None:
            self._widget.tidy()
        self._refresh()

    def begin(self, lesson: str, part: int) -> None:
        """Begin *lesson* at its *part*, counted from 0."""
        self._begin(lesson, str(part + 1))

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        if self._widget is not None:
            self._widget.show_anew()
        self._refresh()

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._message = message
        self._refresh()

    @property
    def _progress(self) -> Progress:
        return read_progress(self._browser.kept.get(_PROGRESS, {}))

    def _keep(self, progress: Progress) -> None:
        if progress != self._progress:
            self._browser.keep(**{_PROGRESS: written(progress)})

    def _begin(self, name: str, part: str = "") -> None:
        """Begin the lesson *name*, the check or the review."""
        lesson = next((each for each in lessons() if each.id == name), None)
        if lesson is not None:
            learning, title = Learning(lesson.part, self._progress), lesson.title
        elif name == _CHECK:
            learning, title = (
                Learning(check_parts(), self._progress),
                mark("What do you know already?"),
            )
        elif name == _REVIEW and to_review(self._progress):
            learning, title = (
                Learning(to_review(self._progress), self._progress),
                mark("Once more: what went wrong"),
            )
        else:
            self._problem = (
                _("Nothing is left to do once more.")
                if name == _REVIEW
                else _("There is no lesson “{lesson}”.").format(lesson=name)
            )
            self._refresh()
            return
        if part.isdecimal():
            learning.look_at(int(part) - 1)
        self._lesson = name
        if self._widget is None:
            self._widget = LessonWidget(learning, self._browser, title=title)
            self._widget.on_change(self._changed)
            self._widget.on_end(self._ended)
        else:
            self._widget.show(learning, title)
        self.children = [self._bar, self._widget]
        self._changed()
        self._browser.focus("lesson-title")

    def _ended(self) -> None:
        """Go on to the next lesson, or back to the course."""
        if self._lesson == _CHECK:
            known = known_by(self._progress)
            self._keep(self._progress.with_known(known))
            self._show_course()
            self._message = _(
                "You may begin with the first lesson that is not ticked. "
                "Nothing is locked: open whatever you like."
            )
            self._refresh()
            return
        names = [lesson.id for lesson in lessons()]
        place = names.index(self._lesson) + 1 if self._lesson in names else len(names)
        if place < len(names):
            self._begin(names[place])
        else:
            self._show_course()

    def _show_course(self) -> None:
        self._lesson = ""
        self.children = [self._bar, self._course]
        self._changed()

    def _changed(self) -> None:
        learning = self.learning
        if learning is not None:
            self._keep(learning.progress)
        self._refresh()
        for callback in self._changes:
            callback()

    def _refresh(self) -> None:
        progress = self._progress
        following = next(
            (lesson for lesson in lessons() if not self._is_done(lesson, progress)), None
        )
        self._bar.html = render(
            "learn_bar",
            shown=self.learning is not None,
            begun=bool(progress.done or progress.known),
            following=following,
            to_review=len(to_review(progress)),
            problem=self._problem,
            message=self._message,
        )
        self._course.html = render(
            "course",
            chapters=[
                {
                    "title": _(chapter),
                    "lessons": [self._card(lesson, progress) for lesson in of_chapter],
                }
                for chapter, of_chapter in groupby(lessons(), key=lambda lesson: lesson.chapter)
            ],
        )

    def _card(self, lesson: Lesson, progress: Progress) -> dict[str, object]:
        earned, most = stars_of(lesson, progress)
        return {
            "id": lesson.id,
            "title": _(lesson.title),
            "summary": _(lesson.summary),
            "parts": len(lesson.part),
            "earned": earned,
            "most": most,
            "done": self._is_done(lesson, progress),
        }

    def _is_done(self, lesson: Lesson, progress: Progress) -> bool:
        """Whether it was known before, or each of its exercises was solved or looked up."""
        return lesson.id in progress.known or all(
            part.exercise.id in progress.done for part in lesson.part
        )

    def _upload(self, _name: str, content: bytes) -> None:
        try:
            self._keep(read_progress_file(content))
            self._message, self._problem = _("Your progress is back."), ""
        except ProgressError as error:
            self._message, self._problem = "", str(error)
        self._refresh()

    def _press(self, name: str, value: str) -> None:
        self._message = self._problem = ""
        match name:
            case "lesson" | "check" | "review":
                self._begin(value or name)
            case "course":
                self._show_course()
            case "download":
                text = write_progress_file(self._progress)
                self._browser.download("blitz-tutor-progress.json", text, "application/json")
            case "forget":
                self._keep(Progress())
        self._refresh()
