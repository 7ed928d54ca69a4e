"""The shows that a browser keeps: one for each tab, so that none is lost to another."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.limits import FIELD, MOST_SHOWS
from blitz_widgets.sessions.shown_step import read_show, write_show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.sessions.shown_step import Show
    from blitz_widgets.widgets.browser import Browser

KEPT_SHOWS: Final = "shows"
"""The name under which the browser keeps them."""
_RECENT: Final = 12 * 60 * 60
"""A show that began within so many seconds is gone on with, wherever its plan is opened again."""


class KeptShows:
    """Keeps what is done in the show of one tab, beside those of others."""

    def __init__(self, browser: Browser, *, clock: Callable[[], float] = time.time) -> None:
        """Begin with no show in this tab."""
        self._browser = browser
        self._clock = clock
        self.tab = ""
        """What the address calls the show of this tab; empty while there is none."""

    def begin(self) -> None:
        """Keep what comes as a show of its own."""
        self.tab = secrets.token_hex(4)

    def go_on(self, tab: str, plan: str) -> Show | None:
        """The show to go on with: that of this *tab*, or the latest of the *plan* that is recent.

        The latter belongs to another tab, which may still be open, so its copy is kept apart.
        """
        found = {name: show for name, show in self._all() if show.plan == plan}
        if tab in found:
            self.tab = tab
            return found[tab]
        self.begin()
        recent = (show for show in found.values() if self._clock() - show.began < _RECENT)
        return next(recent, None)

    def latest(self, plan: str) -> Show | None:
        """The latest show of *plan*, in whatever tab."""
        return next((show for _name, show in self._all() if show.plan == plan), None)

    def keep(self, show: Show, code: str = "") -> None:
        """Keep *show*, with the *code* of its plan if no address has room for it."""
        mine = {"tab": self.tab, "show": write_show(show), "plan": code}
        others = [each for each in self._entries() if each["tab"] != self.tab]
        self._browser.keep(**{KEPT_SHOWS: [mine, *others][:MOST_SHOWS]})

    def code_in(self, tab: str) -> str:
        """The code of the plan that is kept for *tab*; of the latest if that has none; or empty."""
        codes = {each["tab"]: each["plan"] for each in self._entries() if each["plan"]}
        return codes.get(tab) or next(iter(codes.values()), "")

    def _all(self) -> Iterator[tuple[str, Show]]:
        """Each show that can be read, the latest first."""
        for each in self._entries():
            show = read_show(each["show"])
            if show is not None:
                yield each["tab"], show

    def _entries(self) -> list[dict[str, Any]]:
        """What is kept, as far as it has the right shape: another program may have written it."""
        kept = self._browser.kept.get(KEPT_SHOWS)
        found = []
        for each in kept[:MOST_SHOWS] if isinstance(kept, list) else ():
            match each:
                case {"tab": str(tab), "show": str(), "plan": str()} if len(tab) <= FIELD.most:
                    found.append(each)
        return found
