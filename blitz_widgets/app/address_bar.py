"""The address bar: it follows the page on show, and says what an address asks for."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from blitz_widgets.app.address import GAME_NAMES
from blitz_widgets.app.routes import HOME, KNOWN_NAMES, ROUTES, USUAL, route_asked
from blitz_widgets.limits import LONGEST_LINK, TooMuchError
from blitz_widgets.limits.pasted import names_in
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.app.page import Page
    from blitz_widgets.app.routes import Route
    from blitz_widgets.widgets.browser import Browser


class AddressBar:
    """The address of the page on show, and the history of the browser.

    An address that cannot be read stays until something else is on show, so that it can be fixed.
    """

    def __init__(self, browser: Browser, made: Mapping[str, Page]) -> None:
        """Begin on *Home*; *made* holds the pages that there are, by the keys of their routes."""
        self._browser = browser
        self._made = made
        self.route: Route = HOME
        """The route of the page on show."""
        self.page: Page | None = None
        """The page on show; ``None`` before the first."""
        self.asked: dict[str, str] = {}
        """The parts of the address at the beginning."""
        self.misread = False
        """Whether a part of the address on show could not be read."""
        self._stuck: tuple[str, dict[str, str]] | None = None
        self._foreign: frozenset[str] = frozenset()
        self._place = ""
        self._moves = False

    def read(self) -> list[str]:
        """Take in what the address asks for, and say what of it cannot be used on any page."""
        try:
            parts = query_parts(self._browser.query, KNOWN_NAMES)
        except TooMuchError as error:
            self.misread = True
            return [str(error)]
        if route_asked(parts).names >= GAME_NAMES:  # that page says it, with its other problems
            self.asked = parts
            return []
        self.asked = {name: value for name, value in parts.items() if name in KNOWN_NAMES}
        ignored = _("The address contains an unknown part, “{name}”, which was ignored.")
        return [ignored.format(name=name) for name in parts if name not in KNOWN_NAMES]

    def note_misread(self) -> None:
        """Do not change the address: it cannot be read, and the learner can correct it."""
        self.misread = True

    def keep_if_misread(self, query: str, asked: Mapping[str, str]) -> None:
        """Keep the address *query*, which *asked* for these parts, if it could not be read.

        So it can be fixed; once something else is on show, the address says that.
        """
        now = self.parts()
        names = self.route.names
        wanted = any(asked.get(name) for name in names)
        is_unanswered = wanted and not any(now.get(name) for name in names)
        self._foreign = names_in(query) - KNOWN_NAMES
        self._stuck = (self._place_now, now) if self.misread or is_unanswered else None

    def follow(self) -> None:
        """Let the address say which page is open and what is on it, and which game goes on."""
        if self._moves or not self._browser.ready:  # until then it says what is asked for
            return
        before, self._place = self._place, self._place_now
        address = self.parts()
        if self._stuck == (self._place, address):
            address = {}
        else:
            stale = (
                *self._foreign,
                *(self.asked if self._stuck else ()),
                *self._browser.address,
            )
            address = {**dict.fromkeys(stale, ""), **address}
            self._stuck, self._foreign = None, frozenset()
        self._browser.show_address(address, title=self._title, is_new=self._place != before)

    @contextmanager
    def moving(self, *, in_answer: bool = False) -> Iterator[None]:
        """Go somewhere else: the address changes once, when one is there.

        *in_answer* to the browser, which knows the place already, that is no new one.
        """
        before, self._moves = self._moves, True
        try:
            yield
        finally:
            self._moves = before
            if in_answer:
                self._place = self._place_now
            self.follow()

    def parts(self) -> dict[str, str]:
        """The page that is open and what is on it; of *Home* nothing, whatever was asked for."""
        if self.route is HOME:
            return dict.fromkeys(("page", *(name for route in ROUTES for name in route.names)), "")
        parts = self.page.address if self.page else {}
        if self.route is USUAL:
            return {**parts, "page": "" if any(parts.values()) else USUAL.key}
        usual = self._made.get(USUAL.key)
        if usual is None or self.route.names & USUAL.names:
            return {**parts, "page": self.route.key}
        address = {**usual.address, **parts, "page": self.route.key}
        if len(urlencode(address)) > LONGEST_LINK:
            address = {**usual.brief_address, **parts, "page": self.route.key}
        return address

    @property
    def _place_now(self) -> str:
        """The page and place on show, a key of the history."""
        return f"{self.route.key} {self.page.place if self.page else ''}"

    @property
    def _title(self) -> str:
        """The title of the browser's tab."""
        page = "" if self.route is HOME else _(self.route.title)
        return " · ".join(filter(None, (self.page.title if self.page else "", page, "Blitz Tutor")))
