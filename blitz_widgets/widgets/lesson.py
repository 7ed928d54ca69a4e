"""A lesson: a board, something to do on it, and what comes of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ipywidgets import VBox

from blitz_widgets.lessons.course import find_lesson
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.locale import _, mark
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.view.room import Room
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.board import BoardWidget, with_picture
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.caption import Caption
from blitz_widgets.widgets.guard import Guard, Listeners
from blitz_widgets.widgets.lesson_card import lesson_html
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.picking import again_text, describe_pick
from blitz_widgets.widgets.rule_card import RuleCard
from blitz_widgets.widgets.step_card import twin_html

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.view.scene import Scene


def learn(name: str) -> LessonWidget:
    """The lesson whose id is *name*, on its own in a notebook.

    Raises:
        UnknownLessonError: If there is none; the message lists those there are.
    """
    lesson = find_lesson(name)
    return LessonWidget(Learning(lesson.part, Progress()), title=lesson.title)


class LessonWidget(VBox):
    """Takes a learner through a :class:`Learning` by mouse, touch, keys or screen reader."""

    def __init__(
        self, learning: Learning, browser: Browser | None = None, *, title: str = ""
    ) -> None:
        self._learning = learning
        self.title = title
        """What is learned, still to be translated."""
        self.browser = browser or Browser()
        self._pointed: str | None = None
        self._changes: Listeners[[]] = Listeners()
        self._ends: Listeners[[]] = Listeners()
        self._board = BoardWidget(self._scene())
        self._caption = Caption()
        self._card = Panel(classes="bt-card", label=mark("The lesson"))
        self._odds = OddsCard()
        self._rule = RuleCard(self.browser)
        self._twin = Panel(classes="bt-card")
        picture = VBox([self._board])
        picture.add_class("bt-picture")
        self._card.add_class("bt-turn")
        side = VBox([self._caption, self._card, self._rule, self._odds, self._twin])
        side.add_class("bt-beside")
        main = VBox([picture, side])
        main.add_class("bt-play")
        super().__init__([main] if browser else [self.browser, main])
        self.add_class("bt-stepper")
        if browser is None:
            self.add_class("bt-app")
        self._listen()
        self.refresh()

    @property
    def learning(self) -> Learning:
        """What is on show."""
        return self._learning

    def show(self, learning: Learning, title: str) -> None:
        """Show *learning* instead, under this *title*."""
        self._learning = learning
        self.title = title
        self._pointed = None
        self.tidy()
        self.refresh()

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* after everything the learner does."""
        self._changes.add(callback)

    def on_end(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the learner is through with the last part."""
        self._ends.add(callback)

    def show_top(self) -> None:
        """Bring the top of the lesson into sight, wherever the page was scrolled to."""
        self.browser.show_top(".bt-learn .bt-play")

    def tidy(self) -> None:
        """Put away the rule that is open, which may have been asked for elsewhere on the page."""
        self._rule.layout.display = "none"

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self._rule.show_anew()
        self.refresh()

    def refresh(self) -> None:
        """Show the lesson as it is now."""
        solving = self._learning.solving
        self._board.show(self._scene())
        self._card.html = lesson_html(
            self._learning, title=_(self.title) if self.title else "", finish=_("Finish")
        )
        self._twin.name(solving.portrayal.wording.table)
        self._odds.show(solving.portrayal.odds(solving.seen))
        self._twin.html = twin_html(solving)
        self._show_caption()

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  # as IPython has it
        return with_picture(super()._repr_mimebundle_(**options), self._board.scene)

    def _scene(self) -> Scene:
        solving, browser = self._learning.solving, self.browser
        return solving.portrayal.scene(
            solving.seen,
            DARK if browser.dark else LIGHT,
            Room.of(browser.width),
            solving.marks(self._pointed),
        )

    def _show_caption(self) -> None:
        if self._pointed is None or self._board.scene.spot(self._pointed) is None:
            self._caption.rest()
        else:
            # What a pick would do is not shown: that is what the learner is to find out.
            self._caption.describe(describe_pick(self._learning.solving, self._pointed))

    def _listen(self) -> None:
        self._board.on_point(self._point)
        self._board.on_pick(lambda target: self._press("pick", target))
        self._board.on_pick_on(lambda target: self._press("pick-on", target))
        self._card.on_hover(lambda target: self._point(target or None))
        for panel in (self._card, self._twin):
            panel.on_press(self._press)
        self.browser.observe(
            Guard.wrap(lambda _change: self._board.show(self._scene())), names=["width", "dark"]
        )

    def _point(self, target: str | None) -> None:
        self._pointed = target
        self._board.show(self._scene())
        self._show_caption()

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
