"""The whole app: header, pages, and the browser they share."""

from __future__ import annotations

from ipywidgets import VBox
from msgspec import Struct

from blitz_widgets.app.address import read_address
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.locale import _
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render

_THEMES = ("auto", "light", "dark")


class _PageLink(Struct, frozen=True):
    key: str
    title: str


class TutorApp(VBox):
    """The app of one learner.  Show it as the last thing of a cell.

    It is made before a browser has connected, and takes up what the address asks for when one has.
    """

    def __init__(self) -> None:
        self._browser = Browser()
        self._play = PlayPage(self._browser, read_address(""))
        self._pages = {"play": self._play, "rules": RulesPage()}
        self._page = "play"
        self._header = Panel(label="")
        self._header.on_press(self._press)
        self._room = VBox([self._play])
        self._room.add_class("bt-room")
        self._room.layout.visibility = "hidden"
        super().__init__([self._browser, self._header, self._room])
        self.add_class("bt-app")
        Guard.show = self._play.tell
        self._browser.observe(Guard.wrap(lambda _change: self._take_up()), names=["ready"])
        self._refresh()

    def _take_up(self) -> None:
        """Show what the address asks for."""
        if self._browser.ready:
            theme = self._browser.kept.get("theme")
            if theme in _THEMES:
                self._browser.theme = theme
            self._play.show(read_address(self._browser.query))
            self._room.layout.visibility = "visible"
            self._refresh()

    def _refresh(self) -> None:
        self._header.html = render(
            "header",
            pages=(_PageLink("play", _("Play")), _PageLink("rules", _("Rules"))),
            current=self._page,
            theme={
                "auto": _("Theme: system"),
                "light": _("Theme: light"),
                "dark": _("Theme: dark"),
            }[self._browser.theme],
        )

    def _press(self, name: str, value: str) -> None:
        if name == "page" and value in self._pages:
            self._page = value
            self._room.children = [self._pages[value]]
        elif name == "theme":
            following = (_THEMES.index(self._browser.theme) + 1) % len(_THEMES)
            self._browser.theme = _THEMES[following]
            self._browser.keep(theme=self._browser.theme)
        self._refresh()
