"""What the app knows of a page, and a page of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlencode

from blitz_widgets.widgets.guard import Listeners

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.app.intents import Intent, PlanStep
    from blitz_widgets.widgets.browser import Browser


class Page(Protocol):
    """One page: an ipywidget, made with a :class:`Shell` and what an address asks of it."""

    @property
    def address(self) -> dict[str, str]:
        """What the address holds while the page is open: parts by name, empty ones left out."""

    @property
    def title(self) -> str:
        """What is on show, in a few words, if the page has more than one such thing; else ""."""

    @property
    def place(self) -> str:
        """What is on show, as one goes back to it: small changes leave it the same."""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show what these parts of an address ask for."""

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show what these parts of an address ask for and nothing else, as they once stood there.

        What is on show already stays as it is.
        """

    def opened(self) -> None:
        """Take note that the page is on show, for the first time or again."""

    def receive(self, intent: Intent) -> None:
        """Do what another page asks for; only intents that its route names come here."""

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""

    def language_changed(self) -> None:
        """Show the same in the language in use."""


class Desk:
    """The lesson plan that is being written while other pages are on show."""

    def __init__(self) -> None:
        self.open_step: Callable[[], PlanStep | None] = lambda: None
        """The open step of the plan that is being written; ``None`` if there is none."""


class Shell:
    """What a page has around it: the learner's browser, and a way to the other pages."""

    def __init__(
        self,
        browser: Browser,
        key: str = "",
        *,
        offered: frozenset[type[Intent]] = frozenset(),
        desk: Desk | None = None,
    ) -> None:
        self.browser = browser
        self.desk = desk or Desk()
        self.offered = offered
        """The intents for which there is a page."""
        self.key = key
        """What the address calls the page; empty for the usual one."""
        self.intents: Listeners[[Intent]] = Listeners()
        self.addresses: Listeners[[]] = Listeners()
        self.ways: Listeners[[str]] = Listeners()
        self.exits: Listeners[[]] = Listeners()
        self.misreads: Listeners[[]] = Listeners()

    def send(self, intent: Intent) -> None:
        """Ask the app for something that another page does."""
        self.intents(intent)

    def go(self, address: str) -> None:
        """Open what *address*, the query of one of ours, asks for."""
        self.ways(address)

    @property
    def here(self) -> str:
        """The query of the address on show: what :meth:`go` needs to come back."""
        return urlencode({name: each for name, each in self.browser.address.items() if each})

    def leave(self) -> None:
        """Go back to the page that was open before this one, or to the home page."""
        self.exits()

    def misread(self) -> None:
        """Say that what the address asks for cannot be read: it stays, for the learner to fix."""
        self.misreads()

    def address_changed(self) -> None:
        """Say that the page's :attr:`Page.address` may be another now."""
        self.addresses()
