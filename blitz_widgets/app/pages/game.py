"""What every page with a game on it has: the game, and how to begin, keep and share one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ipywidgets import VBox

from blitz_widgets.app.address import (
    GAME_NAMES,
    arrange,
    code_of,
    read_address,
    resume,
    written_address,
)
from blitz_widgets.app.intents import (
    LookAtGame,
    LookIntoDecision,
    SetUpPosition,
    ShowToClass,
    WriteBoard,
)
from blitz_widgets.app.new_game_request import PlaySettings, RequestError, begin
from blitz_widgets.app.pages.new_game import NewGameForm
from blitz_widgets.app.saved_games import (
    FINISHED,
    SavedGame,
    dated,
    put,
    read_saved,
    without,
    written,
)
from blitz_widgets.cards.templating import render
from blitz_widgets.games.catalogue import board_note, game_title, harder, options_of
from blitz_widgets.games.chance import new_seed
from blitz_widgets.limits import MOST_FINISHED
from blitz_widgets.locale import N_, _
from blitz_widgets.players.opposed import rules_of, stronger
from blitz_widgets.records.codec import write
from blitz_widgets.records.framing import CodeError
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.catalogue import editable_games
from blitz_widgets.view.coaching import coach_words
from blitz_widgets.view.player_names import player_name
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.stepper import TurnStepper

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.address import RequestedGame
    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.sessions.play import PlaySession


class GamePage(VBox):
    """A bar with everything around a game, and the turn stepper."""

    key: ClassVar[str]
    """What the address calls the page; empty for the one that it opens by itself."""
    storage_key: ClassVar[str]
    """The name under which the browser keeps the games of this page."""
    physical_table: ClassVar[bool]
    """Whether the games are on a real table."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for."""
        asked = read_address(query, physical_table=self.physical_table)
        self._shell = shell
        self._browser = browser = shell.browser
        self._form = self._form_for(asked)
        self._pasted = ""
        self._message = ""
        self._problems: tuple[str, ...] = ()
        self._code = ""
        self._saved_code = ""
        self._finished = ""
        self._seen_going_on = False
        self._beginnings = 0
        self._bar = Panel(classes="bt-card", label=N_("The game"))
        self._bar.on_press(self._press)
        self._bar.on_change(self._change)
        self._stepper = TurnStepper(asked.session, browser)
        self._stepper.on_change(self._keep)
        self._stepper.on_end(self._go_on_after)
        self._stepper.on_study(lambda study, tab: shell.send(LookIntoDecision(study, tab)))
        super().__init__([self._bar, self._stepper])
        self.add_class("bt-page")
        self.show(asked)

    @property
    def session(self) -> PlaySession:
        """The game on show."""
        return self._stepper.session

    @property
    def address(self) -> dict[str, str]:
        """What the address holds while the page is open."""
        return written_address(self.session, self._code)

    @property
    def title(self) -> str:
        """Nothing: there is one game on the page."""
        return ""

    @property
    def place(self) -> str:
        """Nothing: the whole page is one place."""
        return ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for."""
        self.show(read_address(query, physical_table=self.physical_table))

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for, if it is another than the one that goes on."""
        if GAME_NAMES.isdisjoint(query):
            return
        asked = read_address(query, physical_table=self.physical_table)
        if asked.problems or not _is_same(asked.session, self.session):
            self.show(asked)

    def show(self, asked: RequestedGame) -> None:
        """Show the game *asked* for, and what was wrong with the request."""
        self._problems = asked.problems
        self._form = self._form_for(asked)
        self._begin_with(asked.session, asked.code)

    def opened(self) -> None:
        """Take note that the page is on show again."""
        self._stepper.tidy()
        self._refresh()

    def receive(self, intent: Intent) -> None:
        """Nothing leads here but the menu."""

    def language_changed(self) -> None:
        """Show the same in the language in use."""
        self._stepper.show_anew()
        self._refresh()

    @property
    def keeps_a_game(self) -> bool:
        """Whether the game on show is one that would be missed; then it is saved."""
        return self._begun and not self.session.over

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._message = message
        self._refresh()

    def _keep(self) -> None:
        """Keep the game where a reload or a lost kernel leaves it: address and browser."""
        self._code = code_of(self.session)
        self._shell.address_changed()
        if self._begun:
            self._save_in_browser()
        if not self.session.over:
            self._seen_going_on = True
        elif self._seen_going_on:  # one that was over already has been kept, or removed
            self._keep_finished()
        self._refresh()

    def _save_in_browser(self) -> None:
        """Keep the game among those to go on with, or take it from there if it is over."""
        over = self.session.over
        if over:
            saved = without(self._saved_games, self._code, self._saved_code)
        else:
            game = SavedGame(self._code, self._label())
            saved = put(self._saved_games, game, instead_of=self._saved_code)
        self._saved_code = "" if over else self._code
        if saved != self._saved_games:
            self._browser.keep(**{self.storage_key: written(saved)})

    def _keep_finished(self) -> None:
        """Put a game that is over among those that can be looked at again."""
        own = read_saved(self._browser.kept.get(FINISHED), most=MOST_FINISHED)
        before = next((kept.label for kept in own if kept.code == self._finished), "")
        game = SavedGame(self._code, before or dated(self._label()))
        saved = put(own, game, instead_of=self._finished, most=MOST_FINISHED)
        self._finished = self._code
        self._browser.keep(**{FINISHED: written(saved)})

    @property
    def _begun(self) -> bool:
        """Whether the game is worth keeping: at a table from the start, else from a decision on."""
        session = self.session
        return bool(session.timeline.actions) if self.physical_table else session.decided

    @property
    def _saved_games(self) -> tuple[SavedGame, ...]:
        return read_saved(self._browser.kept.get(self.storage_key))

    def _label(self) -> str:
        """Which game it is and how it stands, for someone who looks for it later."""
        session = self.session
        bystander = session.game.observe(session.timeline.now, None)
        return _("{game}: {score}, seed {seed}").format(
            game=_(game_title(session.game.name)),
            score=session.presenter.score(bystander),
            seed=session.seed,
        )

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
        """Show *session* as a game of its own: the one before stays saved.

        If all of it was resumed from *code*, it takes the place of that: an earlier version may
        have written another code of the same game.
        """
        self._beginnings += 1
        self._saved_code = code
        self._finished = ""
        self._seen_going_on = False
        self._stepper.session = session

    def _refresh(self) -> None:
        session = self.session
        self._bar.html = render(
            "game_bar",
            intro=self._intro(),
            modes=_modes(session),
            hides=_(session.presenter.wording.hides),
            found_out=_(session.presenter.wording.found_out),
            current_mode=session.mode.value,
            may_be_hidden=session.may_be_hidden,
            hidden=session.shared_screen,
            chips=self._chips(),
            form=self._form.shown(),
            seed=self.session.seed,
            code=self._code,
            problems=self._problems,
            message=self._message,
            saved=[
                game
                for game in self._saved_games
                if game.code not in {self._code, self._saved_code}
            ],
            begun=self._begun,
            reviewed=self._begun and coach_words(session.game) is not None,
            editable=session.game.name in editable_games(),
            beginnings=self._beginnings,
            reconstructed=self.physical_table and bool(board_note(session.game)),
        )

    def _intro(self) -> str:
        """A sentence on what the page is for; empty where that is plain."""
        return ""

    def _chips(self) -> tuple[str, ...]:
        """What game it is, in a few words each."""
        return (game_kind(self.session),)

    def _change(self, name: str, value: str) -> None:
        if name == "pasted":
            self._pasted = value
        elif self._form.change(name, value):
            self._refresh()

    def _press(self, name: str, value: str) -> None:
        self._message = ""
        self._problems = ()
        match name:
            case "mode":
                self.session.mode = Mode(value)
                self._stepper.refresh()
                self._keep()
            case "hidden":
                self.session.share_screen(hidden=not self.session.shared_screen)
                self._stepper.refresh()
                self._keep()
            case "new":
                self._begin()
            case "copy":
                self._refresh()
                self._browser.copy_text(self._code)
            case "link":
                self._refresh()
                self._browser.copy_link(**self.address, page=self._shell.key)
            case "board":
                self._shell.send(WriteBoard())
            case "show":
                self._shell.send(
                    ShowToClass(position_of(self.session.timeline, self.session.cursor))
                )
            case "setup":
                here = position_of(self.session.timeline, self.session.cursor)
                self._shell.send(SetUpPosition(here))
            case "download":
                record = record_session(self.session)
                self._browser.download("blitzkrieg.json", write(record), "application/json")
            case "resume":
                self._resume(self._pasted)
            case "review":
                self._shell.send(LookAtGame(self._code, review=True))
            case "saved":
                self._resume(value)

    def _begin(self) -> None:
        """Begin the game of the form in the way the one before it was shown."""
        before = self.session
        settings = PlaySettings(
            mode=before.mode, hidden=self._hides, physical_table=self.physical_table
        )
        try:
            session = self._form.begin(settings)
        except RequestError as error:
            self._problems = (str(error),)
            self._refresh()
            return
        self._begin_with(session)

    def _go_on_after(self, wanted: str) -> None:
        """Do what is *wanted* at the end of a game: again, one level harder, or look at it."""
        session = self.session
        game, players = rules_of(session.game), session.players
        match wanted:
            case "look" | "review":
                self._shell.send(LookAtGame(self._code, review=wanted == "review"))
            case "harder":
                self._play(harder(game) or game, stronger(game, players))
            case "rematch":
                self._play(game, players)

    def _play(self, game: Game[Any, Any], players: tuple[str, ...]) -> None:
        """Begin *game* with other luck, in the way the one before it was shown."""
        before = self.session
        session = begin(
            game,
            new_seed(),
            PlaySettings(mode=before.mode, hidden=self._hides, physical_table=self.physical_table),
            players,
        )
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
            self._refresh()
            return
        self._problems = (problem,) if problem else ()
        arrange(session, mode=self.session.mode, hidden=self._hides)
        self._begin_with(session, "" if problem else code)

    @property
    def _hides(self) -> bool:
        """Whether the next game hides hands, as the one before did if it could."""
        return self.session.shared_screen or not self.session.may_be_hidden


def _is_same(session: PlaySession, other: PlaySession) -> bool:
    """Whether two sessions are of one game, however far each has come."""
    return (session.seed, session.game.name, session.game.options, session.players) == (
        other.seed,
        other.game.name,
        other.game.options,
        other.players,
    )


def _modes(session: PlaySession) -> tuple[dict[str, str], ...]:
    return (
        {
            "key": Mode.EXPLAIN.value,
            "title": _("Explain every step"),
            "hint": _("Every step of a turn waits for you"),
        },
        {
            "key": Mode.PLAY.value,
            "title": _("Quick turns"),
            "hint": _(session.presenter.wording.quick),
        },
    )


def game_kind(session: PlaySession) -> str:
    """The game, its first choice, such as the level, the opponent, and a board of one's own."""
    game = session.game
    parts = [_(game_title(game.name)), *_first_choice(game)]
    if session.opponent:
        parts.append(player_name(session.opponent))
    if game.options.get("box"):
        parts.append(_("a board of your own"))
    return " · ".join(parts)


def _first_choice(game: Game[Any, Any]) -> tuple[str, ...]:
    """What the first option is set to that is told by a name, if there is one."""
    for option in options_of(game.name):
        chosen = game.options.get(option.name, option.default)
        named = next((_(each.title) for each in option.values if each.value == chosen), "")
        if named and not option.advanced and chosen not in {"yes", "no"}:
            return (named.partition(":")[0].strip(),)
    return ()
