"""The base of the pages with a game: the game, and how to begin, keep and share one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from blitz_widgets.app.address import GAME_NAMES, arrange, resume, written_address
from blitz_widgets.app.game_store import GameStore
from blitz_widgets.app.intents import (
    LookAtGame,
    LookIntoDecision,
    SetUpPosition,
    ShowToClass,
    WayBack,
    WriteBoard,
)
from blitz_widgets.app.new_game_request import PlaySettings, RequestError, begin
from blitz_widgets.app.page import Page
from blitz_widgets.app.pages.game_bar import bar_values
from blitz_widgets.app.pages.new_game import NewGameForm
from blitz_widgets.core.catalogue import harder
from blitz_widgets.core.chance import new_seed
from blitz_widgets.locale import N_, _
from blitz_widgets.players.opposed import rules_of, stronger
from blitz_widgets.records.codec import write
from blitz_widgets.records.framing import CodeError
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.stepper import TurnStepper

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.address import RequestedGame
    from blitz_widgets.app.page import Shell
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.position import Position
    from blitz_widgets.sessions.bot_lab import LabTab
    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.widgets.panel import Presses


class GamePage(Page):
    """A bar with everything around a game, and the turn stepper."""

    storage_key: ClassVar[str]
    """The name under which the browser keeps the games of this page."""
    physical_table: ClassVar[bool]
    """Whether the games are on a real table."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for."""
        super().__init__(shell)
        self._store = GameStore(self._browser, self.storage_key, physical_table=self.physical_table)
        asked = self._store.asked(query)
        self._form = self._form_for(asked)
        self._problems: tuple[str, ...] = ()
        self._beginnings = 0
        self._bar = Panel(classes="bt-card", label=N_("The game"))
        self._bar.on_press(self._press)
        self._bar.on_change(self._change)
        self._stepper = TurnStepper(asked.session, self._browser)
        self._stepper.on_change(self._keep)
        self._stepper.on_end(self._go_on_after)
        self._stepper.on_study(self._look_into)
        self.children = [self._bar, self._stepper]
        self.show(asked)

    @property
    def session(self) -> PlaySession:
        """The game on show."""
        return self._stepper.session

    @property
    def address(self) -> dict[str, str]:
        """The code of the game on show, and how it is shown."""
        return written_address(self.session, self._store.name)

    @property
    def brief_address(self) -> dict[str, str]:
        """The address with a short name of the game, which only this browser knows."""
        return written_address(self.session, self._store.short_name)

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for."""
        self.show(self._store.asked(query))

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for, unless it is the one on show."""
        if GAME_NAMES.isdisjoint(query):
            return
        asked = self._store.asked(query)
        if asked.problems or not _is_same(asked.session, self.session):
            self.show(asked)

    def show(self, asked: RequestedGame) -> None:
        """Show the game *asked* for, and what was wrong with the request."""
        self._problems = asked.problems
        if asked.problems:
            self._shell.misread()
        self._form = self._form_for(asked)
        self._begin_with(asked.session, asked.code)

    def opened(self) -> None:
        """Clear the messages of the game, and offer the games that were kept since."""
        self._stepper.tidy()
        self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._stepper.show_anew()
        self._refresh()

    @property
    def keeps_a_game(self) -> bool:
        """Whether the browser keeps the game on show, to go on with it."""
        return self._begun and not self.session.over

    def _keep(self) -> None:
        """Keep the game where a reload or a lost kernel leaves it: address and browser."""
        self._store.write_down(self.session)
        self._shell.address_changed()
        self._store.keep(self.session)
        self._refresh()

    @property
    def _begun(self) -> bool:
        return self._store.is_worth_it(self.session)

    def _form_for(self, asked: RequestedGame) -> NewGameForm:
        session = asked.session
        game = session.game
        sides = tuple(game.scores(session.timeline.start))
        return NewGameForm(
            game.name,
            game.options.get("box", ""),
            opposed=not self.physical_table,
            opponent=session.opponent,
            side=sides[game.human_seats[0]] if session.opponent else "",
        )

    def _begin_with(self, session: PlaySession, code: str = "") -> None:
        """Show *session* as a game of its own; all of it may be resumed from *code*."""
        self._beginnings += 1
        self._store.begin(code)
        self._stepper.session = session

    def _refresh(self) -> None:
        session = self.session
        self._bar.write(
            "game_bar",
            intro=self._intro(),
            **bar_values(session.show, begun=self._begun, physical_table=self.physical_table),
            form=self._form.html(),
            code=self._store.code,
            is_long=self._store.is_long,
            problems=self._problems,
            message=self._message,
            saved=self._store.others,
            beginnings=self._beginnings,
        )

    def _intro(self) -> str:
        """A sentence on what the page is for; empty where that is plain."""
        return ""

    def _change(self, name: str, value: str) -> None:
        super()._change(name, value)
        if self._form.change(name, value):
            self._refresh()

    def _press(self, name: str, value: str) -> None:
        self._problems = ()
        super()._press(name, value)

    def _step_by(self, mode: Mode) -> None:
        self.session.mode = mode
        self._stepper.refresh()
        self._keep()

    def _change_hiding(self) -> None:
        self.session.share_screen(hidden=not self.session.shared_screen)
        self._stepper.refresh()
        self._keep()

    def _look_at_game(self, *, review: bool) -> None:
        self._shell.send(LookAtGame(self._store.code, review=review))

    def _copy_link(self) -> None:
        """Copy a link to the game; if that has no room for it, lead to the file."""
        if self._store.is_long:
            self.tell(
                _("This game is too long for a link. Download the record and send it instead.")
            )
            self._browser.focus("download")
            return
        self._browser.copy_link(**self.address, page=self._shell.key)

    def _begin(self) -> None:
        """Begin the game of the form in the way the one before it was shown."""
        try:
            session = self._form.begin(self._settings)
        except RequestError as error:
            self._problems = (str(error),)
        else:
            self._begin_with(session)

    def _go_on_after(self, wanted: str) -> None:
        """Do what is *wanted* at the end of a game: again, one level harder, or look at it."""
        session = self.session
        game, players = rules_of(session.game), session.players
        match wanted:
            case "look" | "review":
                self._look_at_game(review=wanted == "review")
            case "harder":
                self._play(harder(game) or game, stronger(game, players))
            case "rematch":
                self._play(game, players)

    def _look_into(self, study: Study, tab: LabTab) -> None:
        """Look into a decision of the bot in the Bot lab, which leads back here."""
        back = WayBack(N_("Back to the game"), self._shell.here)
        self._shell.send(LookIntoDecision(study, tab, back))

    def _play(self, game: Game[Any, Any], players: tuple[str, ...]) -> None:
        """Begin *game* with other luck, in the way the one before it was shown."""
        session = begin(game, new_seed(), self._settings, players)
        if not session.shared_screen:
            session.take_seat()
        self._begin_with(session)
        self._browser.show_top(".bt-deciding .bt-play")
        self._browser.focus("step-title")

    def _resume(self, code: str) -> None:
        try:
            session, problem = resume(code, physical_table=self.physical_table)
        except CodeError as error:
            self._problems = (str(error),)
            return
        self._problems = (problem,) if problem else ()
        arrange(session, mode=self.session.mode, hidden=self._hides)
        self._begin_with(session, "" if problem else code)

    @property
    def _here(self) -> Position:
        """The position on show."""
        return position_of(self.session.timeline, self.session.cursor)

    @property
    def _settings(self) -> PlaySettings:
        """How the next game is shown: as the one before it is."""
        return PlaySettings(
            mode=self.session.mode, hidden=self._hides, physical_table=self.physical_table
        )

    @property
    def _hides(self) -> bool:
        """Whether the next game hides hands, as the one before did if it could."""
        return self.session.shared_screen or not self.session.may_be_hidden

    PRESSES: ClassVar[Presses[GamePage]] = {
        "mode": lambda self, mode: self._step_by(Mode(mode)),
        "hidden": lambda self, _value: self._change_hiding(),
        "new": lambda self, _value: self._begin(),
        "copy": lambda self, _value: self._browser.copy_text(self._store.code),
        "link": lambda self, _value: self._copy_link(),
        "board": lambda self, _value: self._shell.send(WriteBoard()),
        "show": lambda self, _value: self._shell.send(ShowToClass(self._here)),
        "setup": lambda self, _value: self._shell.send(SetUpPosition(self._here)),
        "download": lambda self, _value: self._browser.download(
            f"blitz-tutor-{self.session.game.name}.json",
            write(record_session(self.session)),
            "application/json",
        ),
        "resume": lambda self, _value: self._resume(self._pasted),
        "review": lambda self, _value: self._look_at_game(review=True),
        "saved": _resume,
    }


def _is_same(session: PlaySession, other: PlaySession) -> bool:
    """Whether two sessions are of one game, however far each has come."""
    return (session.seed, session.game.name, session.game.options, session.players) == (
        other.seed,
        other.game.name,
        other.game.options,
        other.players,
    )
