"""What an address shows that asks for a page there is none of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell


class UnknownPage(Panel):
    """A notice with ways to the pages that there are."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Say that there is no such ``page`` as *query* asks for."""
        super().__init__(classes="bt-card", label=N_("No such page"))
        self._shell = shell
        self._name = shortened(query.get("page", ""))
        self._message = ""
        self.add_class("bt-page")
        self.on_press(self._press)
        self._refresh()

    @property
    def address(self) -> dict[str, str]:
        """Nothing but the page."""
        return {}

    @property
    def title(self) -> str:
        """Nothing: the page shows one thing."""
        return ""

    @property
    def place(self) -> str:
        """Nothing: the whole page is one place."""
        return ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """The notice says all there is."""

    def turn_to(self, query: Mapping[str, str]) -> None:
        """The notice says all there is."""

    def opened(self) -> None:
        """The notice says all there is."""

    def receive(self, intent: Intent) -> None:
        """Nothing leads here."""

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._message = message
        self._refresh()

    def language_changed(self) -> None:
        """Say the same in the language in use."""
        self._refresh()

    def _press(self, name: str, value: str) -> None:
        if name == "go":
            self._shell.go(value)

    def _refresh(self) -> None:
        self.html = render("unknown_page", name=self._name, message=self._message)
