"""The page *Learn*: the course with the learner's progress, and the lesson on show."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import PlayGame, SetUpPosition, TryExercise
from blitz_widgets.app.page import Page
from blitz_widgets.app.pages.lesson_end import (
    end_of_check,
    end_of_lesson,
    end_of_review,
    following,
)
from blitz_widgets.cards.templating import render
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import (
    KEPT_AS,
    Progress,
    ProgressError,
    read_progress,
    read_progress_file,
    write_progress_file,
    written,
)
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.learning import (
    Learning,
    StudyMode,
    check_parts,
    is_done,
    is_solved,
    known_by,
    parts_called,
    stars_of,
    to_review,
)
from blitz_widgets.widgets.lesson import LessonWidget
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.lessons.course import Lesson, LessonPart
    from blitz_widgets.widgets.panel import Presses

_CHECK, _REVIEW = "check", "review"


class LearnPage(Page):
    """The course by chapters; or a lesson, the check at the beginning, or a review."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``lesson`` of *query*, at its ``part``, or with the course."""
        super().__init__(shell, "bt-learn")
        self._lesson = ""
        self._bar = Panel(classes="bt-card", label=N_("The course"))
        self._bar.on_file(self._upload)
        self._course = Panel(label=N_("Lessons"))
        self._end = Panel(classes="bt-card", label=N_("The end"))
        for panel in (self._bar, self._course, self._end):
            panel.on_press(self._press)
        self._tell_end: Callable[[Progress], str] = end_of_check
        self._asks = False
        self._widget: LessonWidget | None = None
        self._show_course()
        self.take_up(query)

    @property
    def learning(self) -> Learning | None:
        """The lesson on show; ``None`` while the course is."""
        return self._widget.session if self._widget in self.children and self._widget else None

    @property
    def address(self) -> dict[str, str]:
        """The lesson on show and its part, from 1."""
        learning = self.learning
        if learning is None:
            return {"lesson": "", "part": ""}
        return {"lesson": self._lesson, "part": str(learning.number + 1)}

    @property
    def title(self) -> str:
        """The lesson on show; nothing for the course."""
        return _(self._widget.title) if self.learning and self._widget else ""

    @property
    def place(self) -> str:
        """The part of the lesson on show, or its end, or the course."""
        if self.learning is not None:
            return f"{self._lesson} {self.learning.number}"
        return "end" if self._end in self.children else ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Begin the ``lesson`` of *query*, at its ``part``."""
        if query.get("lesson"):
            self._begin(query["lesson"], query.get("part", ""), restart=False)

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``lesson`` of *query* at its ``part``, or else the course."""
        lesson, part = query.get("lesson", ""), query.get("part", "")
        learning = self.learning
        if not lesson:
            if self._course not in self.children:
                self._show_course()
        elif learning is None or lesson != self._lesson:
            self._begin(lesson, part, restart=False)
        elif part.isdecimal() and self._widget is not None:
            self._widget.look_at(int(part) - 1)

    def opened(self) -> None:
        """Clear the message and the question."""
        self._message, self._asks = "", False
        if self._widget is not None:
            self._widget.session.progress = self._progress  # more may have been read in
            self._widget.tidy()
        self._refresh()

    def receive(self, intent: Intent) -> None:
        """Begin a lesson at an exercise."""
        match intent:
            case TryExercise(lesson, part):
                self._begin(lesson, str(part + 1))

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        if self._widget is not None:
            self._widget.show_anew()
        self._refresh()

    @property
    def _progress(self) -> Progress:
        return read_progress(self._browser.kept.get(KEPT_AS, {}))

    def _keep(self, progress: Progress) -> None:
        if progress != self._progress:
            self._browser.keep(**{KEPT_AS: written(progress)})

    def _begin(self, name: str, part: str = "", *, restart: bool = True) -> None:
        """Begin the lesson *name*, the check or the review; a review may go on if not *restart*."""
        self._message = self._problem = ""
        begun = self._learning_of(name, restart=restart)
        if begun is None:
            unknown = _("There is no lesson “{lesson}”.").format(lesson=name)
            self._problem = _("Nothing to retry") if name == _REVIEW else unknown
            self._refresh()
            return
        learning, title = begun
        if part.isdecimal():
            learning.look_at(int(part) - 1)
        self._lesson = name
        if self._widget is None:
            self._widget = LessonWidget(learning, self._browser, title=title)
            self._widget.on_change(self._changed)
            self._widget.on_end(self._ended)
        else:
            self._widget.show(learning, title=title)
        self.children = [self._bar, self._widget]
        self._changed()
        self._browser.focus("lesson-title")
        self._widget.show_top()

    def _learning_of(self, name: str, *, restart: bool) -> tuple[Learning, str] | None:
        """The session and the title of *name*; ``None`` if there is none, or nothing to review."""
        progress = self._progress
        lesson = next((each for each in lessons() if each.id == name), None)
        if lesson is not None:
            return Learning(lesson.part, progress), lesson.title
        if name == _CHECK:
            learning = Learning(check_parts(), progress, mode=StudyMode.CHECK)
            learning.skip_solved()
            return learning, N_("What do you know already?")
        parts = self._parts_to_review(restart=restart) if name == _REVIEW else ()
        if not parts:
            return None
        self._browser.keep(**{_REVIEW: [part.exercise.id for part in parts]})
        learning = Learning(parts, progress, mode=StudyMode.REVIEW)
        return learning, N_("Retry mistakes")

    def _parts_to_review(self, *, restart: bool) -> tuple[LessonPart, ...]:
        """The exercises to review: those that are due, or those of the review that has begun."""
        due = to_review(self._progress)
        kept = self._browser.kept.get(_REVIEW)
        before = parts_called(kept) if isinstance(kept, list) and due and not restart else ()
        done = self._progress.done
        return tuple(part for part in before if part.exercise.id in done) or due

    def _ended(self) -> None:
        """Show the result, and the next lesson."""
        learning = self.learning
        if learning is None:
            return
        lesson = next((each for each in lessons() if each.id == self._lesson), None)
        if lesson is not None:
            self._tell_end = partial(end_of_lesson, lesson)
        elif learning.mode is StudyMode.CHECK:
            self._keep(self._progress.with_known(known_by(self._progress)))
            self._tell_end = end_of_check
        else:
            self._tell_end = partial(end_of_review, learning.parts)
        self._lesson = ""
        self.children = [self._bar, self._end]
        self._changed()
        self._browser.focus("end-title")

    def _show_course(self) -> None:
        self._lesson = ""
        self.children = [self._bar, self._course]
        self._changed()

    def _changed(self) -> None:
        learning = self.learning
        if learning is not None:
            self._keep(learning.progress)
        self._refresh()
        self._shell.address_changed()

    def _refresh(self) -> None:
        progress = self._progress
        if self._end in self.children:
            self._end.html = self._tell_end(progress)
        self._bar.write(
            "learn_bar",
            shown=self._course not in self.children,
            begun=bool(progress.done or progress.known),
            asks=self._asks,
            following=following(progress),
            to_review=len(to_review(progress)),
            problem=self._problem,
            message=self._message,
        )
        if self._course in self.children:
            self._course.html = self._chapters(progress)

    def _chapters(self, progress: Progress) -> str:
        """The course with the learner's progress, as HTML."""
        return render(
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
            "done": is_done(lesson, progress),
            "solved": is_solved(lesson, progress),
        }

    def _upload(self, _name: str, content: bytes) -> None:
        self._asks = False
        try:
            self._keep(read_progress_file(content))
            self._message, self._problem = _("Progress restored."), ""
        except ProgressError as error:
            self._message, self._problem = "", str(error)
        self._refresh()

    def _press(self, name: str, value: str) -> None:
        self._asks = name == "forget"
        super()._press(name, value)

    def _download(self) -> None:
        text = write_progress_file(self._progress)
        self._browser.download("blitz-tutor-progress.json", text, "application/json")

    def _forget(self) -> None:
        self._keep(Progress())
        self._message = _("Progress erased.")

    def _set_up(self) -> None:
        if self.learning is not None:
            self._shell.send(SetUpPosition(position_of(self.learning.solving.timeline, 0)))

    PRESSES: ClassVar[Presses[LearnPage]] = {
        "lesson": lambda self, name: self._begin(name),
        "check": lambda self, value: self._begin(value or _CHECK),
        "review": lambda self, value: self._begin(value or _REVIEW),
        "course": lambda self, _value: self._show_course(),
        "download": lambda self, _value: self._download(),
        "forget-yes": lambda self, _value: self._forget(),
        "setup": lambda self, _value: self._set_up(),
        "play": lambda self, name: self._shell.send(PlayGame(name)),
    }
