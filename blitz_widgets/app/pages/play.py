"""The page *Play*: a game on the screen, of two people or against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.locale import mark
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.app.address import Asked
    from blitz_widgets.widgets.browser import Browser

_GREETED = "greeted"


class PlayPage(GamePage):
    """A game on the screen: the turn stepper, and how to begin, keep and share a game.

    Somebody who is here for the first time is shown the way to the first lesson.
    """

    key = ""
    shelf_name = "games"
    by_hand = False

    def __init__(self, browser: Browser, asked: Asked) -> None:
        self._greeting = Panel(label=mark("Welcome"))
        self._greeting.on_press(self._answer)
        self._greeting.layout.display = "none"
        self._first_lessons: Listeners[[]] = Listeners()
        super().__init__(browser, asked)
        self.children = [self._bar, self._greeting, self._stepper]

    def on_first_lesson(self, callback: Callable[[], object]) -> None:
        """Call *callback* when a newcomer wants to begin with the first lesson."""
        self._first_lessons.add(callback)

    def greet(self) -> None:
        """Show a newcomer the way to the first lesson, until a game has begun."""
        self._greeting.layout.display = ""
        self._refresh()

    @property
    def _greets(self) -> bool:
        return bool(self._greeting.layout.display != "none")

    def _answer(self, name: str, _value: str) -> None:
        self._part()
        if name == "first-lesson":
            self._first_lessons()

    def _part(self) -> None:
        """Put the greeting away for good.

        It is hidden, as without it what lies below would be drawn anew and lose the focus.
        """
        self._greeting.layout.display = "none"
        self._browser.keep(**{_GREETED: True})

    def _keep(self) -> None:
        super()._keep()
        if self._begun and self._greets:
            self._part()

    def _refresh(self) -> None:
        super()._refresh()
        if self._greets:
            self._greeting.html = render("greeting")
