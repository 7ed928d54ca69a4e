"""An exercise on a board: its question, the learner's answer, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from blitz_widgets.cards.picking import again_text, describe_pick
from blitz_widgets.locale import N_, _
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.picking_shell import PickingShell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.sessions.learning import Learning
    from blitz_widgets.sessions.puzzling import Puzzling
    from blitz_widgets.sessions.solving import Solving
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses

Session = TypeVar("Session", "Learning", "Puzzling")


class SolvingWidget(PickingShell, Generic[Session]):
    """Exercises for a learner with a mouse, fingers, keys or a screen reader.

    A kind of exercise is a subclass: its names, its buttons, and the values of its card.
    """

    LABEL: ClassVar[str]
    """The name of the card, marked for translation."""
    TEMPLATE: ClassVar[str]
    """The template of the card."""
    TOP: ClassVar[str]
    """The selector of the widget on its page."""
    ENDS: ClassVar[str]
    """The button that goes on from the end."""

    def __init__(
        self,
        session: Session,
        browser: Browser | None = None,
        *,
        title: str = "",
        following: str = N_("Finish"),
    ) -> None:
        """Show *session*, as :meth:`show` does."""
        self._session: Session = session
        self.title = title
        """The title of the lesson or collection, still to be translated."""
        self._following = following
        self._ends: Listeners[[]] = Listeners()
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=self.LABEL)
        self._odds = OddsCard()
        self._arrange([self._card, self._rule, self._odds, self._text_view], turn=self._card)
        self._card.on_hover(self._point_in_text)
        for panel in (self._card, self._text_view):
            panel.on_press(self._press)
        self.refresh()

    @property
    def session(self) -> Session:
        """The session on show."""
        return self._session

    def show(self, session: Session, *, title: str, following: str = N_("Finish")) -> None:
        """Show *session* instead.

        Args:
            session: The exercise, or a lesson with several.
            title: The title of its lesson or collection, still to be translated.
            following: The label of the button at the end, still to be translated.
        """
        self._session = session
        self.title, self._following = title, following
        self._forget_pointed()
        self.tidy()
        self.refresh()

    def on_end(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the learner goes on from the end, which is solved."""
        self._ends.add(callback)

    def show_top(self) -> None:
        """Bring the top of the widget into sight, wherever the page was scrolled to."""
        self.browser.show_top(self.TOP)

    def refresh(self) -> None:
        """Show the exercise as it is now."""
        self._show_pointed()
        solving = self._picking
        title = _(self.title) if self.title else ""
        self._card.write(self.TEMPLATE, **self._values(title, _(self._following)))
        self._odds.show(solving.presenter.odds(solving.seen))
        self._show_table(solving)

    def _values(self, title: str, following: str) -> Mapping[str, object]:
        """The values of the card."""
        raise NotImplementedError

    def _news(self, name: str) -> str:
        """The announcement after the button *name*; empty if the card speaks itself."""
        raise NotImplementedError

    @property
    def _picking(self) -> Solving:
        return self._session.solving

    def _game_on_show(self) -> Solving:
        return self._picking

    def _say(self, pointed: str) -> None:
        # What a pick would do is not shown: that is what the learner is to find out.
        self._caption.describe(describe_pick(self._picking, pointed))

    def _press(self, name: str, value: str) -> None:
        before = self._picking.answer
        self._do(name, value)
        solving = self._picking
        if solving.answered and solving.answer is not before:
            self._forget_pointed()  # what was pointed at has done what it was for
        self.refresh()
        if said := self._news(name) or again_text(solving):
            self.browser.announcement = said
        self._changes()
        if name == self.ENDS and solving.right:
            self._ends()

    PRESSES: ClassVar[Presses[SolvingWidget[Any]]] = {
        **PickingShell.PRESSES,
        "again": lambda self, _value: self._picking.again(),
        "hint": lambda self, _value: self.session.hint(),
        "solution": lambda self, _value: self.session.give_up(),
    }
