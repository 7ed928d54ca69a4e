"""The game on show as the browser keeps it: to resume it, or to replay it when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.app.address import read_address
from blitz_widgets.app.saved_games import (
    FINISHED,
    SavedGame,
    dated,
    is_own_name,
    own_name,
    saved_games,
)
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.locale import _
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.packing import Packer
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.view.game_names import game_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.address import RequestedGame
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.widgets.browser import Browser


class GameStore:
    """Keeps one game after another in a browser, each in place of its earlier version."""

    def __init__(self, browser: Browser, storage_key: str, *, physical_table: bool) -> None:
        """Keep games to resume under *storage_key*, and those that are over as finished."""
        self._games = saved_games(browser, storage_key)
        self._finished_games = saved_games(browser, FINISHED)
        self._physical_table = physical_table
        self.code = ""
        """The code under which the game on show is kept."""
        self._beginning: object = None
        self._encoded: tuple[PlaySession, Timeline[Any, Any]] | None = None
        self._packer = Packer()
        self._saved_code = ""
        self._finished = ""
        self._was_played_here = False

    @property
    def others(self) -> tuple[SavedGame, ...]:
        """The games to resume except the one on show, the latest first."""
        own = {self.code, self._saved_code}
        return tuple(game for game in self._games.values if game.code not in own)

    def begin(self, code: str = "") -> None:
        """Keep what comes as a game of its own: the one before stays saved.

        If all of it was resumed from *code*, it takes the place of that: an earlier version may
        have written another code of the same game.
        """
        self._saved_code = code
        self._finished = ""
        self._was_played_here = False

    @property
    def is_long(self) -> bool:
        """Whether no address has room for the game on show."""
        return len(self.code) > LONGEST_LINK

    @property
    def name(self) -> str:
        """The game on show in an address: its code, or a short name if that is too long."""
        return self.short_name if self.is_long else self.code

    @property
    def short_name(self) -> str:
        """A short name of the game on show, for :meth:`find`."""
        return own_name(self.code, self._beginning)

    def find(self, name: str) -> str:
        """The code of the game that an address calls *name*; empty if this browser keeps none.

        If the game was played on since, perhaps in another tab, it is the latest code.
        """
        games = (*self._games.values, *self._finished_games.values)
        codes = [game.code for game in games]
        content, _dash, beginning = name.rpartition("-")
        same = (code for code in codes if own_name(code) == content)
        later = (
            code for code in codes if own_name("", _beginning_in(code)).endswith(f"-{beginning}")
        )
        return next(same, "") or next(later, "")

    def asked(self, query: Mapping[str, str]) -> RequestedGame:
        """The game that the *query* of an address asks for, by its code or by a name of ours."""
        name = query.get("game", "")
        if not is_own_name(name):
            return read_address(query, physical_table=self._physical_table)
        parts = {**query, "game": self.find(name)}
        if parts["game"]:
            return read_address(parts, physical_table=self._physical_table)
        del parts["game"]
        asked = read_address(parts, physical_table=self._physical_table)
        missing = _(
            "This game is too long for a link, and this browser does not keep it. Open it in the "
            "browser where it was played, and download it there. A new game was started."
        )
        asked.problems = (missing, *asked.problems)
        return asked

    def write_down(self, session: PlaySession) -> None:
        """Encode *session* for the address and the browser, if it has changed."""
        before, line = self._encoded, session.timeline
        if before is None or before[0] is not session or before[1] is not line:
            record = record_session(session)
            self.code = encode(record, self._packer)
            self._beginning = _beginning_of(record)
            self._encoded = session, line

    def keep(self, session: PlaySession) -> None:
        """Keep *session* in the browser, where a reload or a lost kernel leaves it."""
        if self.is_worth_it(session) or self.is_long:
            self._save(session)
        if not session.over:
            self._was_played_here = True
        elif (
            self._was_played_here or self.is_long
        ):  # one that was over already has been kept, or removed
            self._keep_finished(session)

    def is_worth_it(self, session: PlaySession) -> bool:
        """Whether *session* has begun: at a table from the start, else from a decision on."""
        return bool(session.timeline.actions) if self._physical_table else session.show.decided

    def _save(self, session: PlaySession) -> None:
        """Keep the game to resume it, or remove it from those games if it is over."""
        if session.over:
            self._games.remove(self.code, self._saved_code)
        else:
            self._games.put(SavedGame(self.code, _label(session)), instead_of=self._saved_code)
        self._saved_code = "" if session.over else self.code

    def _keep_finished(self, session: PlaySession) -> None:
        """Keep a game that is over, to replay it."""
        before = self._finished_games.find(self._finished)
        label = (before.label if before else "") or dated(_label(session))
        self._finished_games.put(SavedGame(self.code, label), instead_of=self._finished)
        self._finished = self.code


def _beginning_of(record: Record) -> object:
    """The part of *record* that stays the same while its game goes on."""
    return record.game, sorted(record.options.items()), record.players, record.seed


def _beginning_in(code: str) -> object:
    record = open_record(code).record
    return record and _beginning_of(record)


def _label(session: PlaySession) -> str:
    """Which game it is and how it stands, for someone who looks for it later."""
    bystander = session.game.observe(session.timeline.now, None)
    return _("{game}: {score}, seed {seed}").format(
        game=game_named(session.game, session.players),
        score=session.presenter.score(bystander),
        seed=session.seed,
    )
