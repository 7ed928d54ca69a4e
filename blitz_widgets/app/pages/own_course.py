"""The page with a teacher's own exercises: a small course behind one link."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from blitz_widgets.app.page import Page
from blitz_widgets.cards.templating import render
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.sessions.own_course import parts_of, progress_of, with_progress
from blitz_widgets.teaching.codec import open_plan
from blitz_widgets.teaching.plan import PlanError
from blitz_widgets.widgets.lesson import LessonWidget
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.widgets.panel import Presses

_KEPT: Final = "own-course"
"""The key of the progress in the course that was opened last."""
_DIGITS: Final = 4


class OwnCoursePage(Page):
    """The exercises of a plan, one after the other."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Show the exercises in the ``plan`` of *query*, from its ``part`` on."""
        super().__init__(shell, "bt-learn")
        self._name = ""
        self._problem = _("There is no course here. Open the whole link that you were given.")
        self._done = False
        self._bar = Panel(classes="bt-card", label=N_("The course"))
        self._bar.on_press(self._press)
        self._widget: LessonWidget | None = None
        self.children = [self._bar]
        self.take_up(query)
        self._refresh()

    @property
    def address(self) -> dict[str, str]:
        """The course, and the part on show."""
        part = str(self._widget.session.number + 1) if self._widget else ""
        return {"plan": self._name, "part": part}

    @property
    def title(self) -> str:
        """The title of the course."""
        return self._widget.title if self._widget else ""

    @property
    def place(self) -> str:
        """The part on show."""
        return str(self._widget.session.number) if self._widget else ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the exercises in the ``plan`` of *query*, from its ``part`` on."""
        if query.get("plan"):
            self._open(query["plan"], query.get("part", ""))

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``part`` of *query*."""
        part = query.get("part", "")
        if query.get("plan") and query["plan"] != self._name:
            self._open(query["plan"], part)
        elif self._widget is not None and part.isdecimal() and len(part) < _DIGITS:
            self._widget.look_at(int(part) - 1)

    def opened(self) -> None:
        """Clear the message."""
        self._message = ""
        if self._widget is not None:  # more may have been read in
            stored = self._browser.kept.get(_KEPT)
            self._widget.session.progress = progress_of(self._plan, stored)
        self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        if self._widget is not None:
            self._widget.show_anew()
        self._refresh()

    def _open(self, code: str, part: str) -> None:
        self._name, self._done = code, False
        try:
            plan = open_plan(code)
            parts = parts_of(plan)
        except PlanError as error:
            self._problem = shortened(str(error))
            self._widget = None
            self.children = [self._bar]
            self._refresh()
            return
        self._problem = ""
        learning = Learning(parts, progress_of(plan, self._browser.kept.get(_KEPT)))
        if part.isdecimal() and len(part) < _DIGITS:
            learning.look_at(int(part) - 1)
        if self._widget is None:
            self._widget = LessonWidget(learning, self._browser, title=plan.title)
            self._widget.on_change(self._changed)
            self._widget.on_end(self._ended)
        else:
            self._widget.show(learning, title=plan.title)
        self._plan = plan
        self.children = [self._bar, self._widget]
        self._refresh()

    def _changed(self) -> None:
        if self._widget is not None:
            progress = self._widget.session.progress
            if progress != Progress():
                self._browser.keep(**{_KEPT: with_progress(self._plan, progress)})
        self._shell.address_changed()

    def _ended(self) -> None:
        self._done = True
        self._refresh()
        self._browser.focus("course-title")

    def _begin_again(self) -> None:
        if self._widget is not None:
            self._done = False
            self._widget.look_at(0)

    def _refresh(self) -> None:
        learning = self._widget.session if self._widget else None
        stars = (
            [learning.earned(number) for number in range(len(learning.parts))] if learning else []
        )
        self._bar.html = render(
            "own_course_bar",
            title=self.title,
            done=self._done,
            solved=sum(bool(each) for each in stars),
            count=len(stars),
            problem=self._problem,
            message=self._message,
        )

    PRESSES: ClassVar[Presses[OwnCoursePage]] = {"again": lambda self, _value: self._begin_again()}
