"""A lesson: a board, something to do on it, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.lesson import lesson_html
from blitz_widgets.cards.picking import again_text, describe_pick
from blitz_widgets.cards.step import text_view_html
from blitz_widgets.lessons.course import find_lesson
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.solving import Solving
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser


def learn(name: str) -> LessonWidget:
    """The lesson with the id *name*, in a notebook.

    Raises:
        UnknownLessonError: If there is no such lesson; the message lists the lessons.

    >>> from blitz_widgets import learn
    >>> lesson = learn("spy")  # shown as the last line of a cell
    """
    lesson = find_lesson(name)
    return LessonWidget(Learning(lesson.part, Progress()), title=lesson.title)


class LessonWidget(BoardShell):
    """Takes a learner through a :class:`Learning` by mouse, touch, keys or screen reader."""

    def __init__(
        self, learning: Learning, browser: Browser | None = None, *, title: str = ""
    ) -> None:
        self._learning = learning
        self.title = title
        """What is learned, still to be translated."""
        self._ends: Listeners[[]] = Listeners()
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=N_("The lesson"))
        self._odds = OddsCard()
        self._arrange([self._card, self._rule, self._odds, self._text_view], turn=self._card)
        self._card.on_hover(self._point_in_text)
        for panel in (self._card, self._text_view):
            panel.on_press(self._press)
        self.refresh()

    @property
    def learning(self) -> Learning:
        """What is on show."""
        return self._learning

    def show(self, learning: Learning, title: str) -> None:
        """Show *learning* instead, under this *title*."""
        self._learning = learning
        self.title = title
        self._forget_pointed()
        self.tidy()
        self.refresh()

    def look_at(self, number: int) -> None:
        """Show the part *number*, counted from 0, unless it is on show."""
        if number != self._learning.number:
            self._press("part", str(number))

    def on_end(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the learner is through with the last part."""
        self._ends.add(callback)

    def show_top(self) -> None:
        """Bring the top of the lesson into sight, wherever the page was scrolled to."""
        self.browser.show_top(".bt-learn .bt-play")

    def refresh(self) -> None:
        """Show the lesson as it is now."""
        self._show_pointed()
        solving = self._learning.solving
        self._card.html = lesson_html(
            self._learning, title=_(self.title) if self.title else "", finish=_("Finish")
        )
        self._odds.show(solving.presenter.odds(solving.seen))
        self._text_view.name(solving.presenter.wording.table)
        self._text_view.html = text_view_html(solving)

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        solving = self._learning.solving
        return solving.presenter.scene(solving.seen, theme, page_width, solving.highlights(pointed))

    def _game_on_show(self) -> Solving:
        return self._learning.solving

    def _say(self, pointed: str) -> None:
        # What a pick would do is not shown: that is what the learner is to find out.
        self._caption.describe(describe_pick(self._learning.solving, pointed))

    def _picked(self, name: str, target: str) -> None:
        self._press(name, target)

    def _press(self, name: str, value: str) -> None:
        learning = self._learning
        at_once = {
            "check": learning.check,
            "again": learning.again,
            "hint": learning.hint,
            "next": learning.next,
            "solution": learning.give_up,
        }
        match name:
            case "pick":
                learning.pick(value)
            case "pick-on":
                learning.pick_on(value)
            case "action":
                learning.act(value)
            case "choose":
                learning.choose(int(value))
            case "part":
                learning.look_at(int(value))
            case _ if name in at_once:
                at_once[name]()
        self.refresh()
        self._announce(name)
        self._changes()
        if name == "finish":
            self._ends()

    def _announce(self, name: str) -> None:
        """Read a new part, a new hint or a pick to those who do not see it.

        Verdicts speak themselves.
        """
        learning = self._learning
        if name in {"next", "part"}:
            said = (learning.text, learning.part.exercise.prompt)
            self.browser.announcement = " ".join(_(text) for text in said if text)
            self.show_top()
        elif name == "hint" and learning.hints:
            self.browser.announcement = _(learning.hints[-1])
        elif again := again_text(learning.solving):
            self.browser.announcement = again
