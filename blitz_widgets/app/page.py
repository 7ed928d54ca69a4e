"""A page of the app, and what it has around it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from ipywidgets import VBox

from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.app.intents import Intent, PlanStep
    from blitz_widgets.widgets.browser import Browser


class Page(Pressable, VBox):
    """One page, made with a :class:`Shell` and the parts of an address that are for it.

    A page overrides what differs from these defaults: it shows one thing, the address names
    nothing on it, no other page leads to it, and it stays the same while another is open.
    """

    def __init__(self, shell: Shell, *classes: str) -> None:
        """Begin empty, with these CSS *classes*."""
        super().__init__()
        self._shell = shell
        self._browser = shell.browser
        self._message = self._problem = self._pasted = ""
        for name in ("bt-page", *classes):
            self.add_class(name)

    @property
    def address(self) -> dict[str, str]:
        """The parts of the address while the page is open, by name; ``""`` leaves one out."""
        return {}

    @property
    def brief_address(self) -> dict[str, str]:
        """A shorter address, which may only lead here in this browser."""
        return self.address

    @property
    def title(self) -> str:
        """The thing on show, if the page has more than one; else ``""``."""
        return ""

    @property
    def place(self) -> str:
        """The key of the history entry: the browser's Back leaves a page or a place."""
        return ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the things that an address asks for."""

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Go back to the things that an address asks for; what is on show already stays."""
        if any(query.get(name, "") != part for name, part in self.address.items()):
            self.take_up(query)

    def opened(self) -> None:
        """Prepare to be shown."""

    def receive(self, intent: Intent) -> None:
        """Do what another page asks for; only the intents of the page's route come here."""

    def tell(self, message: str) -> None:
        """Show one sentence to the reader."""
        self._message = message
        self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._refresh()

    def _change(self, name: str, value: str) -> None:
        """Hear the *value* of the field *name*: what is pasted is opened by a button."""
        if name == "pasted":
            self._pasted = value

    def _press(self, name: str, value: str) -> None:
        """Clear the messages, do what the button *name* is for, and show the result."""
        self._message = self._problem = ""
        self._do(name, value)
        self._refresh()

    def _refresh(self) -> None:
        """Render the page's own panels."""


class OpenPlan:
    """The lesson plan that is being written while other pages are on show."""

    def __init__(self) -> None:
        self.step: Callable[[], PlanStep | None] = lambda: None
        """Gives the open step of the plan; ``None`` if there is none."""


class Shell:
    """The learner's browser, and the ways from a page to the app and to the other pages."""

    def __init__(
        self,
        browser: Browser,
        key: str = "",
        *,
        offered: frozenset[type[Intent]] = frozenset(),
        open_plan: OpenPlan | None = None,
    ) -> None:
        self.browser = browser
        self.open_plan = open_plan or OpenPlan()
        self.offered = offered
        """The intents that some page takes."""
        self.key = key
        """The page's name in an address; empty for the usual page."""
        self.intents: Listeners[[Intent]] = Listeners()
        self.addresses: Listeners[[]] = Listeners()
        self.ways: Listeners[[str]] = Listeners()
        self.exits: Listeners[[]] = Listeners()
        self.misreads: Listeners[[]] = Listeners()

    def send(self, intent: Intent) -> None:
        """Ask the app for something that another page does."""
        self.intents(intent)

    def go(self, address: str) -> None:
        """Open *address*, the query of an address of the app."""
        self.ways(address)

    @property
    def here(self) -> str:
        """The query of the address on show: :meth:`go` comes back to it."""
        return urlencode({name: each for name, each in self.browser.address.items() if each})

    def leave(self) -> None:
        """Go back to the page that was open before this one, or to the home page."""
        self.exits()

    def misread(self) -> None:
        """Do not change the address: it cannot be read, and the learner can correct it."""
        self.misreads()

    def address_changed(self) -> None:
        """Let the address bar follow :attr:`Page.address`."""
        self.addresses()
