"""The whole app: header, pages, and the browser they share."""

from __future__ import annotations

import logging
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from ipywidgets import VBox

from blitz_widgets.app.address_bar import AddressBar
from blitz_widgets.app.intents import ReadRule
from blitz_widgets.app.kept_file import SHAPES, take_in
from blitz_widgets.app.page import OpenPlan, Shell
from blitz_widgets.app.pages.notice import NoticePage
from blitz_widgets.app.routes import (
    HOME,
    KNOWN_NAMES,
    ROUTES,
    USUAL,
    Route,
    offered,
    parts_for,
    route_asked,
    route_called,
    route_for,
)
from blitz_widgets.app.settings import change_setting, settings, take_up_theme
from blitz_widgets.cards.templating import render
from blitz_widgets.limits import MOST_PROBLEMS_OF_ADDRESS, TooMuchError, listed
from blitz_widgets.limits.memory import release_memory
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.locale import _, language_in_use, language_name, languages, use_language
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.rule_card import RuleCard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Page

_logger = logging.getLogger(__name__)
_BROWSER_KIND: Final = "application/vnd.blitz-tutor.browser+json"


class TutorApp(VBox):
    """The app of one learner.  Show it as the last line of a cell.

    It is made before a browser has connected, and opens the page that the address asks for when one
    has.

    >>> from blitz_widgets import TutorApp
    >>> app = TutorApp()
    """

    def __init__(self) -> None:
        self._browser = Browser()
        self._made: dict[str, Page] = {}
        self._address = AddressBar(self._browser, self._made)
        self._open_plan = OpenPlan()
        self._left = ""
        self._header = Panel(label="")
        self._header.on_press(self._press)
        self._header.on_change(self._change)
        self._room = VBox()
        self._room.add_class("bt-room")
        self._room.layout.visibility = "hidden"
        super().__init__([self._browser, self._header, self._room])
        self.add_class("bt-app")
        Guard.show = self._tell
        RuleCard.lead_on(self._browser, lambda rule: self._follow(ReadRule(rule)))
        self._browser.on_copied(self._copied)
        self._browser.on_turn(self._turned)
        self._browser.on_read_in(SHAPES, self._read_in)
        self._browser.observe(Guard.wrap(lambda _change: self._take_up()), names=["ready"])
        self._browser.observe(Guard.wrap(lambda _change: self._tell_of_storage()), names=["stores"])
        self._browser.observe(Guard.wrap(lambda _change: self._refresh()), names=["calm"])
        self._refresh()

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:  # noqa: ANN401  # as IPython has it
        """Say which widget is the browser: our page speaks for it before it has made it."""
        bundle = super()._repr_mimebundle_(**options)
        return {**bundle, _BROWSER_KIND: {"model_id": self._browser.model_id}}

    @property
    def _on_show(self) -> Page:
        """The page on show; *Home* if one is asked for before the browser has said which."""
        if self._address.page is None:
            self._address.page = self._page(HOME)
        return self._address.page

    def _take_up(self) -> None:
        """Show what the address asks for."""
        if not self._browser.ready:
            return
        problems = self._address.read()
        self._take_up_language()
        take_up_theme(self._browser)
        for route in ROUTES:
            if route.key in self._made:
                self._made[route.key].take_up(parts_for(route, self._address.asked))
        with self._moving(in_answer=True):
            self._open(route_asked(self._address.asked))
            self._address.keep_if_misread(self._browser.query, self._address.asked)
        if problems:
            self._tell(" ".join(listed(problems, most=MOST_PROBLEMS_OF_ADDRESS)))
        self._room.layout.visibility = "visible"
        self._refresh()

    def _take_up_language(self) -> None:
        """Speak the language that the address asks for, or was chosen before, or is usual here."""
        kept = self._browser.kept.get("language")
        for language in (self._address.asked.get("lang", ""), kept, self._browser.preferred):
            if language in languages():
                self._speak(language)
                return
        self._speak(language_in_use())

    def _speak(self, language: str) -> None:
        """Show everything in *language* from now on."""
        use_language(language)
        self._browser.language = language
        Panel.name_all_anew()
        for page in self._made.values():
            page.language_changed()
        self._refresh()

    def _page(self, route: Route, asked: Mapping[str, str] | None = None) -> Page:
        """The page of *route*, made when it is first asked for; a notice if its code fails.

        It is made with its parts of an address, those *asked* for or else of the first.
        """
        made = self._made.get(route.key)
        if made is not None:
            return made
        key = "" if route is USUAL else route.key
        shell = Shell(self._browser, key=key, offered=offered(), open_plan=self._open_plan)
        shell.intents.add(self._follow)
        shell.addresses.add(self._address.follow)
        shell.ways.add(self._go)
        shell.exits.add(self._leave)
        shell.misreads.add(self._address.note_misread)
        try:
            made = route.make(
                shell, parts_for(route, self._address.asked if asked is None else asked)
            )
        except Exception:
            _logger.exception("The page %r cannot be loaded", route.key)
            return NoticePage(shell, {}, failed=route.title)
        self._made[route.key] = made
        return made

    def _open(self, route: Route, asked: Mapping[str, str] | None = None) -> None:
        """Show the page of *route*."""
        if route.whole_window and not self._address.route.whole_window:
            self._left = urlencode(
                {name: each for name, each in self._address.parts().items() if each}
            )
        (self.add_class if route.whole_window else self.remove_class)("bt-app--whole")
        self._address.page = page = self._page(route, asked)
        self._address.route = route
        self._room.children = [page]
        page.opened()
        release_memory()

    def _go(self, address: str) -> None:
        """Open what *address*, the query of one of ours, asks for."""
        asked = query_parts(address)
        route = route_asked(asked)
        with self._moving():
            self._lead_to(route)
            self._turn_to(route, asked)

    def _leave(self) -> None:
        """Go back to the page before the one that fills the window."""
        self._go(self._left)

    def _turned(self, query: str) -> None:
        """Open the page of *query*, after Back or Forward."""
        with suppress(TooMuchError), self._moving(in_answer=True):
            asked = query_parts(query, KNOWN_NAMES)
            self._address.misread = False
            self._turn_to(route_asked(asked), asked)
            self._address.keep_if_misread(query, asked)

    def _turn_to(self, route: Route, asked: Mapping[str, str]) -> None:
        self._open(route, asked)
        self._on_show.turn_to(parts_for(route, asked))

    @contextmanager
    def _moving(self, *, in_answer: bool = False) -> Iterator[None]:
        """Go somewhere else, perhaps *in_answer* to the browser; address and header follow."""
        try:
            with self._address.moving(in_answer=in_answer):
                yield
        finally:
            self._refresh()

    def _follow(self, intent: Intent) -> None:
        """Go where *intent* leads."""
        route = route_for(intent)
        with self._moving():
            self._lead_to(route)
            self._open(route)
            self._on_show.receive(intent)

    def _lead_to(self, route: Route) -> None:
        """Move the focus to the menu, from what goes with the page; the next one may move it on."""
        if route is not self._address.route:
            self._browser.focus(f"page-{route.key}")

    def _tell(self, message: str) -> None:
        self._on_show.tell(message)

    def _tell_of_storage(self) -> None:
        """Say it when the browser begins to refuse to store what is kept."""
        if not self._browser.stores:
            self._tell(
                _(
                    "This browser has no room left, or does not allow storage: "
                    "progress and games last only until you close this tab. Download "
                    "or copy what you want to keep."
                )
            )

    def _copied(self, ok: bool) -> None:  # noqa: FBT001  # as the browser reports it
        self._tell(
            _("Copied.")
            if ok
            else _("The browser did not allow copying: select the text and copy it yourself.")
        )

    def _read_in(self, found: dict[str, Any]) -> None:
        """Keep what the browser has *found* in a file, and say what has come of it."""
        said = take_in(self._browser, found)
        self._on_show.opened()
        self._address.follow()
        self._browser.tell_read_in(said)

    def _refresh(self) -> None:
        self._header.html = render(
            "header",
            home=HOME,
            pages=[route for route in ROUTES if route.in_menu],
            languages=[(code, language_name(code)) for code in languages()],
            language=language_in_use(),
            current=self._address.route.key,
            **settings(self._browser),
        )

    def _change(self, name: str, value: str) -> None:
        if name == "language" and value in languages():
            self._browser.keep(language=value)
            self._speak(value)
            self._address.follow()
        else:
            change_setting(self._browser, name, value)
            self._refresh()

    def _press(self, name: str, value: str) -> None:
        route = route_called(value)
        if name == "page" and route is not None:
            with self._moving():
                self._open(route)
        self._refresh()
