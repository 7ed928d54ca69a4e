"""The games and positions that a browser keeps, by their codes."""

from __future__ import annotations

import zlib
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from blitz_widgets.app.shelf import Shelf
from blitz_widgets.limits import CODE, MOST_FINISHED, MOST_GAMES, TEXT

if TYPE_CHECKING:
    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.widgets.browser import Browser

ON_SCREEN, AT_TABLE, FINISHED = "games", "table", "finished"
"""The keys of the games to resume, on the screen and at a table, and of the finished games."""
POSITIONS = "positions"
"""The key of the positions that were set up."""
_OWN = "mine-"


class SavedGame(Struct, frozen=True):
    """One game or position."""

    code: Annotated[str, Meta(max_length=CODE.most)]
    label: Annotated[str, Meta(max_length=TEXT.most)]
    """The state of the game, in a few words."""


def saved_games(browser: Browser, key: str) -> Shelf[SavedGame]:
    """The games or positions that *browser* keeps under *key*."""
    limit = MOST_FINISHED if key == FINISHED else MOST_GAMES
    return Shelf(browser, key, SavedGame, by="code", limit=limit)


def own_name(code: str, *beginning: object) -> str:
    """A short name for a game in an address, made of its *code* and, if given, its *beginning*."""
    return _OWN + "-".join(f"{zlib.crc32(str(each).encode()):08x}" for each in (code, *beginning))


def is_own_name(name: str) -> bool:
    """Whether *name* means a game that some browser keeps."""
    return name.startswith(_OWN)


def dated(label: str) -> str:
    """*label* after today's date."""
    return f"{datetime.now().astimezone():%Y-%m-%d} · {label}"


class OwnReplays:
    """The learner's finished games, and the one of them that is on show."""

    def __init__(self, browser: Browser) -> None:
        """Begin with none of them on show."""
        self._shelf = saved_games(browser, FINISHED)
        self.on_show = ""
        """The code under which the game on show is kept; empty if it is not one of them."""

    @property
    def games(self) -> tuple[SavedGame, ...]:
        """All of them, the latest first."""
        return self._shelf.values

    @property
    def name_on_show(self) -> str:
        """The name in an address of the game on show, for codes that are too long; or ``""``."""
        return own_name(self.on_show) if self.on_show else ""

    def code_of(self, name: str) -> str:
        """The code of the game with this *name* in an address; ``""`` if none here has it."""
        return next((game.code for game in self.games if own_name(game.code) == name), "")

    def known(self, code: str) -> str:
        """The *code*, if a game is kept under it; else ``""``."""
        return code if self._shelf.find(code) else ""

    def keep(self, replaying: Replaying, code: str) -> None:
        """Keep the game on show under *code* from now on."""
        before = self._shelf.find(self.on_show)
        label = (before.label if before else "") or self._new_label(replaying)
        self._shelf.put(SavedGame(code, label), instead_of=self.on_show)
        self.on_show = code

    def remove(self, code: str) -> None:
        """Remove the game with this *code*."""
        self._shelf.remove(code)

    def _new_label(self, replaying: Replaying) -> str:
        final = replaying.game.observe(replaying.timeline.now, None)
        return dated(replaying.title or replaying.presenter.score(final))
