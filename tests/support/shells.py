"""A shell for tests of a single page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.page import Shell
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.widgets.browser import Browser

if TYPE_CHECKING:
    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Page


class AloneShell(Shell):
    """A shell that records the requests and addresses of its page."""

    def __init__(self, browser: Browser | None = None, key: str = "") -> None:
        super().__init__(Browser() if browser is None else browser, key)
        self.asked: list[Intent] = []
        """The intents that the page has sent to the app."""
        self.told: list[dict[str, str]] = []
        """The page's address at each report of a change."""
        self._page: Page | None = None
        self.intents.add(self.asked.append)
        self.addresses.add(self._take_down)

    def around(self, page: Page) -> None:
        """Record the addresses of *page* from now on, and show them."""
        self._page = page
        self._take_down()
        self.told.clear()

    def _take_down(self) -> None:
        if self._page is not None:
            self.told.append(self._page.address)
            self.browser.address = {**self.browser.address, **self._page.address}


def shell_of(page: Page) -> AloneShell:
    """The shell around *page*, which was made with one."""
    shell = page._shell  # noqa: SLF001  # it is the page's own
    assert isinstance(shell, AloneShell)
    return shell


def opened_app(
    query: str = "?seed=7", *, preferred: str = "", **kept: object
) -> tuple[TutorApp, Browser]:
    """The app at an address, in a browser that has connected and *kept* something."""
    app = TutorApp()
    browser = next(child for child in app.children if isinstance(child, Browser))
    browser.query, browser.kept, browser.preferred = query, kept, preferred
    browser.ready = True
    return app, browser
