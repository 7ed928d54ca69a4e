"""The whole app: header, pages, and the browser they share."""

from __future__ import annotations

import logging
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from ipywidgets import VBox

from blitz_widgets.app.address import GAME_NAMES
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
from blitz_widgets.limits import LONGEST_LINK, MOST_PROBLEMS_OF_ADDRESS, TooMuchError, listed
from blitz_widgets.limits.memory import release_memory
from blitz_widgets.limits.pasted import names_in
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
        self._open_plan = OpenPlan()
        self._left = ""
        self._asked: dict[str, str] = {}
        self._misread = False
        self._stuck: tuple[str, dict[str, str]] | None = None
        self._foreign: frozenset[str] = frozenset()
        self._place = ""
        self._moves = False
        self._route = HOME
        self._header = Panel(label="")
        self._header.on_press(self._press)
        self._header.on_change(self._change)
        self._shown: Page | None = None
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
        if self._shown is None:
            self._shown = self._page(HOME)
        return self._shown

    def _take_up(self) -> None:
        """Show what the address asks for."""
        if not self._browser.ready:
            return
        problems = self._read_address()
        self._take_up_language()
        take_up_theme(self._browser)
        for route in ROUTES:
            if route.key in self._made:
                self._made[route.key].take_up(parts_for(route, self._asked))
        with self._moving(in_answer=True):
            self._open(route_asked(self._asked))
            self._keep_if_misread(self._browser.query, self._asked)
        if problems:
            self._tell(" ".join(listed(problems, most=MOST_PROBLEMS_OF_ADDRESS)))
        self._room.layout.visibility = "visible"
        self._refresh()

    def _read_address(self) -> list[str]:
        """Take in what the address asks for, and say what of it cannot be used on any page."""
        try:
            parts = query_parts(self._browser.query, KNOWN_NAMES)
        except TooMuchError as error:
            self._misread = True
            return [str(error)]
        if route_asked(parts).names >= GAME_NAMES:  # that page says it, with its other problems
            self._asked = parts
            return []
        self._asked = {name: value for name, value in parts.items() if name in KNOWN_NAMES}
        ignored = _("The address contains an unknown part, “{name}”, which was ignored.")
        return [ignored.format(name=name) for name in parts if name not in KNOWN_NAMES]

    def _take_up_language(self) -> None:
        """Speak the language that the address asks for, or was chosen before, or is usual here."""
        kept = self._browser.kept.get("language")
        for language in (self._asked.get("lang", ""), kept, self._browser.preferred):
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
        shell.addresses.add(self._keep_address)
        shell.ways.add(self._go)
        shell.exits.add(self._leave)
        shell.misreads.add(self._note_misread)
        try:
            made = route.make(shell, parts_for(route, self._asked if asked is None else asked))
        except Exception:
            _logger.exception("The page %r cannot be loaded", route.key)
            return NoticePage(shell, {}, failed=route.title)
        self._made[route.key] = made
        return made

    def _open(self, route: Route, asked: Mapping[str, str] | None = None) -> None:
        """Show the page of *route*."""
        if route.whole_window and not self._route.whole_window:
            self._left = urlencode(
                {name: each for name, each in self._parts_in_address().items() if each}
            )
        (self.add_class if route.whole_window else self.remove_class)("bt-app--whole")
        self._shown = page = self._page(route, asked)
        self._route = route
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
            self._misread = False
            self._turn_to(route_asked(asked), asked)
            self._keep_if_misread(query, asked)

    def _turn_to(self, route: Route, asked: Mapping[str, str]) -> None:
        self._open(route, asked)
        self._on_show.turn_to(parts_for(route, asked))

    def _follow(self, intent: Intent) -> None:
        """Go where *intent* leads."""
        route = route_for(intent)
        with self._moving():
            self._lead_to(route)
            self._open(route)
            self._on_show.receive(intent)

    def _lead_to(self, route: Route) -> None:
        """Move the focus to the menu, from what goes with the page; the next one may move it on."""
        if route is not self._route:
            self._browser.focus(f"page-{route.key}")

    def _note_misread(self) -> None:
        self._misread = True

    def _keep_if_misread(self, query: str, asked: Mapping[str, str]) -> None:
        """Keep the address *query*, which *asked* for these parts, if it could not be read.

        So it can be fixed; once something else is on show, the address says that.
        """
        now = self._parts_in_address()
        names = self._route.names
        wanted = any(asked.get(name) for name in names)
        is_unanswered = wanted and not any(now.get(name) for name in names)
        self._foreign = names_in(query) - KNOWN_NAMES
        self._stuck = (self._place_now, now) if self._misread or is_unanswered else None

    def _keep_address(self) -> None:
        """Let the address say which page is open and what is on it, and which game goes on."""
        if self._moves or not self._browser.ready:  # until then it says what is asked for
            return
        before, self._place = self._place, self._place_now
        address = self._parts_in_address()
        if self._stuck == (self._place, address):
            address = {}
        else:
            stale = (
                *self._foreign,
                *(self._asked if self._stuck else ()),
                *self._browser.address,
            )
            address = {**dict.fromkeys(stale, ""), **address}
            self._stuck, self._foreign = None, frozenset()
        self._browser.show_address(address, title=self._title, is_new=self._place != before)

    @contextmanager
    def _moving(self, *, in_answer: bool = False) -> Iterator[None]:
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
            self._keep_address()
            self._refresh()

    @property
    def _place_now(self) -> str:
        """The page and place on show, a key of the history."""
        return f"{self._route.key} {self._on_show.place}"

    @property
    def _title(self) -> str:
        """The title of the browser's tab."""
        page = "" if self._route is HOME else _(self._route.title)
        return " · ".join(filter(None, (self._on_show.title, page, "Blitz Tutor")))

    def _parts_in_address(self) -> dict[str, str]:
        """The page that is open and what is on it; of *Home* nothing, whatever was asked for."""
        if self._route is HOME:
            return dict.fromkeys(("page", *(name for route in ROUTES for name in route.names)), "")
        parts = self._on_show.address
        if self._route is USUAL:
            return {**parts, "page": "" if any(parts.values()) else USUAL.key}
        usual = self._made.get(USUAL.key)
        if usual is None or self._route.names & USUAL.names:
            return {**parts, "page": self._route.key}
        address = {**usual.address, **parts, "page": self._route.key}
        if len(urlencode(address)) > LONGEST_LINK:
            address = {**usual.brief_address, **parts, "page": self._route.key}
        return address

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
        self._keep_address()
        self._browser.tell_read_in(said)

    def _refresh(self) -> None:
        self._header.html = render(
            "header",
            home=HOME,
            pages=[route for route in ROUTES if route.in_menu],
            languages=[(code, language_name(code)) for code in languages()],
            language=language_in_use(),
            current=self._route.key,
            **settings(self._browser),
        )

    def _change(self, name: str, value: str) -> None:
        if name == "language" and value in languages():
            self._browser.keep(language=value)
            self._speak(value)
            self._keep_address()
        else:
            change_setting(self._browser, name, value)
            self._refresh()

    def _press(self, name: str, value: str) -> None:
        route = route_called(value)
        if name == "page" and route is not None:
            with self._moving():
                self._open(route)
        self._refresh()
