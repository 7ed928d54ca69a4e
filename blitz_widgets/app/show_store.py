"""The shows of a browser: one for each tab, so that no tab overwrites the show of another."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

from blitz_widgets.app.shelf import Shelf, new_key
from blitz_widgets.limits import FIELD, MOST_SHOWS
from blitz_widgets.sessions.shown_step import read_show, write_show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.sessions.shown_step import Show
    from blitz_widgets.widgets.browser import Browser

KEPT_SHOWS: Final = "shows"
"""The key of the shows."""
_RECENT: Final = 12 * 60 * 60
"""In seconds: no other tab resumes an older show."""


class SavedShow(Struct, frozen=True):
    """The show of one tab."""

    tab: Annotated[str, Meta(max_length=FIELD.most)]
    show: str
    """The show as JSON."""
    plan: str
    """The code of its plan, if no address has room for it."""


class ShowStore(Shelf[SavedShow]):
    """Keeps the show of one tab."""

    def __init__(self, browser: Browser, *, clock: Callable[[], float] = time.time) -> None:
        """Begin with no show in this tab."""
        super().__init__(browser, KEPT_SHOWS, SavedShow, by="tab", limit=MOST_SHOWS)
        self._clock = clock
        self.tab = ""
        """The name in an address of this tab's show; empty while there is none."""

    def begin(self) -> None:
        """Give this tab a new show."""
        self.tab = new_key()

    def resume(self, tab: str, plan: str) -> Show | None:
        """The show of *plan* to resume: that of this *tab*, or else the latest if it is recent.

        The latest show belongs to another tab, which may still be open, so this tab gets a copy.
        """
        found = {name: show for name, show in self._shows() if show.plan == plan}
        if tab in found:
            self.tab = tab
            return found[tab]
        self.begin()
        recent = (show for show in found.values() if self._clock() - show.began < _RECENT)
        return next(recent, None)

    def latest(self, plan: str) -> Show | None:
        """The latest show of *plan* in any tab."""
        return next((show for _tab, show in self._shows() if show.plan == plan), None)

    def keep(self, show: Show, code: str = "") -> None:
        """Keep *show*, with the *code* of its plan if no address has room for it."""
        self.put(SavedShow(self.tab, write_show(show), code))

    def code_in(self, tab: str) -> str:
        """The code of the plan kept for *tab*, or else of the latest plan kept; or ``""``."""
        codes = {each.tab: each.plan for each in self.values if each.plan}
        return codes.get(tab) or next(iter(codes.values()), "")

    def _shows(self) -> Iterator[tuple[str, Show]]:
        """Each show that can be read, by tab, the latest first."""
        for each in self.values:
            show = read_show(each.show)
            if show is not None:
                yield each.tab, show
