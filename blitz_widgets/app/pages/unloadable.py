"""What stands in the place of a page whose code cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.intents import Intent


class UnloadablePage(Panel):
    """Says that the page called *title* cannot be shown, and that the others can."""

    def __init__(self, title: str) -> None:
        super().__init__(classes="bt-card", label=title)
        self._title = title
        self._message = ""
        self.add_class("bt-page")
        self._refresh()

    @property
    def address(self) -> dict[str, str]:
        """Nothing: what the address asked of the page is lost."""
        return {}

    @property
    def title(self) -> str:
        """Nothing: nothing can be shown."""
        return ""

    @property
    def place(self) -> str:
        """Nothing: the whole page is one place."""
        return ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Nothing can be shown."""

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Nothing can be shown."""

    def opened(self) -> None:
        """The notice says all there is."""

    def receive(self, intent: Intent) -> None:
        """Nothing can be done."""

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._message = message
        self._refresh()

    def language_changed(self) -> None:
        """Say the same in the language in use."""
        self._refresh()

    def _refresh(self) -> None:
        self.html = render("unloadable", title=_(self._title), message=self._message)
