"""The learner's own games that are over, in this browser, and the one of them that is on show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.saved_games import (
    FINISHED,
    SavedGame,
    dated,
    own_name,
    put,
    read_saved,
    written,
)
from blitz_widgets.limits import MOST_FINISHED

if TYPE_CHECKING:
    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.widgets.browser import Browser


class OwnGames:
    """Keeps games to look at again, each by its code."""

    def __init__(self, browser: Browser) -> None:
        """Begin with none of them on show."""
        self._browser = browser
        self.on_show = ""
        """The code by which the game on show is kept; empty if it is not one of them."""

    @property
    def games(self) -> tuple[SavedGame, ...]:
        """All of them, the latest first."""
        return read_saved(self._browser.kept.get(FINISHED), most=MOST_FINISHED)

    @property
    def name_on_show(self) -> str:
        """What an address calls the game on show if its code is too long for one; else empty."""
        return own_name(self.on_show) if self.on_show else ""

    def code_of(self, name: str) -> str:
        """The code of the game that an address calls *name*; empty if none here is called so."""
        return next((kept.code for kept in self.games if own_name(kept.code) == name), "")

    def known(self, code: str) -> str:
        """The *code*, if a game is kept by it; else empty."""
        return code if any(kept.code == code for kept in self.games) else ""

    def keep(self, replaying: Replaying, code: str) -> None:
        """Keep the game that is on show by this *code* now, in place of its earlier self."""
        game = SavedGame(code, self._label(replaying))
        saved = put(self.games, game, instead_of=self.on_show, most=MOST_FINISHED)
        self.on_show = code
        self._browser.keep(**{FINISHED: written(saved)})

    def forget(self, code: str) -> None:
        """Keep the game of this *code* no longer."""
        saved = tuple(kept for kept in self.games if kept.code != code)
        self._browser.keep(**{FINISHED: written(saved)})

    def _label(self, replaying: Replaying) -> str:
        """What the game is called: as before, or by its title."""
        before = next((kept.label for kept in self.games if kept.code == self.on_show), "")
        final = replaying.game.observe(replaying.timeline.now, None)
        return before or dated(replaying.title or replaying.presenter.score(final))
