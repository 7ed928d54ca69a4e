"""The page *Play*: a game on the screen, of two people or against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.app.address import RequestedGame, arrange
from blitz_widgets.app.intents import Intent, PlayGame, PlayOn, PlayOnBoard, TryExercise
from blitz_widgets.app.new_game_request import (
    PlaySettings,
    begin,
    checked_game,
    checked_seed,
    usual_mode,
)
from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.cards.templating import render
from blitz_widgets.lessons.course import lessons
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.saving import resume_session
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.records.record import Record

_GREETED = "greeted"


class PlayPage(GamePage):
    """A game on the screen: the turn stepper, and how to begin, keep and share a game.

    Anyone here for the first time is shown the way to the first lesson.
    """

    storage_key = "games"
    physical_table = False

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        self._greeting = Panel(label=N_("Welcome"))
        self._greeting.on_press(self._answer)
        self._greeting.layout.display = "none"
        super().__init__(shell, query)
        self.children = [self._bar, self._greeting, self._stepper]

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the game that *query* asks for; greet anyone here for the first time."""
        if not query and not self._browser.kept:
            self.greet()
        super().take_up(query)

    def greet(self) -> None:
        """Show a newcomer the way to the first lesson, until a game has begun."""
        self._greeting.layout.display = ""
        self._refresh()

    def receive(self, intent: Intent) -> None:
        """Play on from a replay, on a board of the learner's own, or the game of a name."""
        match intent:
            case PlayOn(record, note):
                self._play_on(record, note)
            case PlayOnBoard(game, box):
                message = _(
                    "A new game on your board. The page “Board” still has it, to be changed."
                )
                self._begin_game(checked_game(game, {"box": box}), message)
            case PlayGame(name) if self.session.game.name != name or self.session.over:
                self._begin_game(checked_game(name, {}), "")

    def _play_on(self, record: Record, note: str) -> None:
        session, _problem = resume_session(record)
        arrange(session, mode=Mode.EXPLAIN, hidden=False)
        message = note or _("This is the game from the step of the replay. The replay waits there.")
        self._show_instead(RequestedGame(session=session, resumed=True), message)

    def _begin_game(self, game: Game[Any, Any], message: str) -> None:
        session = begin(game, checked_seed(""), PlaySettings(mode=usual_mode(physical_table=False)))
        self._show_instead(RequestedGame(session=session), message)

    def _show_instead(self, asked: RequestedGame, message: str) -> None:
        """Show the game *asked* for, with this *message*, in place of the one on show."""
        if self.keeps_a_game:
            kept = _("The game that was here is kept under “Save, share, go on …”.")
            message = f"{message} {kept}".strip()
        self.show(asked)
        self.tell(message)

    @property
    def _greets(self) -> bool:
        return bool(self._greeting.layout.display != "none")

    def _answer(self, name: str, _value: str) -> None:
        self._part()
        if name == "first-lesson":
            self._shell.send(TryExercise(lessons()[0].id, 0))

    def _part(self) -> None:
        """Put the greeting away for good.

        It is hidden, as without it what lies below would be drawn again and lose the focus.
        """
        self._greeting.layout.display = "none"
        self._browser.keep(**{_GREETED: True})

    def _keep(self) -> None:
        super()._keep()
        if self._begun and self._greets:
            self._part()

    def _refresh(self) -> None:
        super()._refresh()
        if self._greets:
            self._greeting.html = render("greeting")
