"""The end of a game, as an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.ending import ending_html
from blitz_widgets.locale import N_
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.widgets.browser import Browser

_REQUESTS = frozenset({"rematch", "harder", "look", "review"})


class EndCard(Panel):
    """Says how a game ended as soon as its end is on show; it can be closed and opened again."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(classes="bt-card", label=N_("The result"))
        self.add_class("bt-end")
        self.layout.display = "none"
        self._browser = browser
        self._session: PlaySession | None = None
        self._told_of: object = None
        self.is_open = False
        """Whether the result is on show."""
        self._requests: Listeners[[str]] = Listeners()
        self._closings: Listeners[[]] = Listeners()
        self._leads_on = False
        self.on_press(self._press)

    def on_request(self, callback: Callable[[str], object]) -> None:
        """Offer what can follow, and call *callback* with it.

        That is ``rematch``, ``harder``, ``look`` or ``review``.
        """
        self._leads_on = True
        self._requests.add(callback)

    def on_close(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the result has been closed."""
        self._closings.add(callback)

    def follow(self, session: PlaySession) -> bool:
        """Open when *session* has come to its end, close when it goes on or is another.

        Whether it has just opened is returned.
        """
        opens = False
        self._session = session
        if not session.over:
            self._told_of, self.is_open = None, False
        elif session.at_end and self._told_of != session.timeline.now:
            self._told_of, self.is_open = session.timeline.now, True
            opens = True
        self._show()
        return opens

    def open_again(self) -> None:
        """Show the end once more, whatever step is on show."""
        self.is_open = True
        self._show()
        self._browser.focus("ending-title")

    def _show(self) -> None:
        shown = self._session if self.is_open else None
        self.html = ending_html(shown, leads_on=self._leads_on) if shown else ""
        self.layout.display = "" if shown else "none"

    def _press(self, name: str, _value: str) -> None:
        if name in _REQUESTS:
            self._requests(name)
        else:
            self.is_open = False
            self._show()
            self._closings()
            self._browser.focus("step-title")
