"""A notice in place of a page that does not exist, or whose code cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.page import Page
from blitz_widgets.cards.templating import render
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.widgets.panel import Presses


class NoticePage(Page):
    """Says that a page does not exist and links to others; or that it cannot be loaded."""

    def __init__(self, shell: Shell, query: Mapping[str, str], *, failed: str = "") -> None:
        """Name the ``page`` of *query*, or the title of the page that *failed* to load."""
        super().__init__(shell)
        self._name = shortened(query.get("page", ""))
        self._failed = failed
        self._panel = Panel(classes="bt-card", label=failed or N_("No such page"))
        self._panel.on_press(self._do)
        self.children = [self._panel]
        self._refresh()

    def _refresh(self) -> None:
        if self._failed:
            html = render("unloadable", title=_(self._failed), message=self._message)
        else:
            html = render("unknown_page", name=self._name, message=self._message)
        self._panel.html = html

    PRESSES: ClassVar[Presses[NoticePage]] = {"go": lambda self, address: self._shell.go(address)}
