"""The pages *Play* and *At the table*: a game on the screen, and one on a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from blitz_widgets.app.address import RequestedGame, arrange
from blitz_widgets.app.intents import Intent, PlayGame, PlayOn, PlayOnBoard
from blitz_widgets.app.new_game_request import (
    PlaySettings,
    RequestError,
    begin,
    checked_game,
    checked_players,
    checked_seed,
    usual_mode,
)
from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.app.pages.game_bar import side_note
from blitz_widgets.app.saved_games import AT_TABLE, ON_SCREEN
from blitz_widgets.locale import _
from blitz_widgets.players.opposed import rules_of
from blitz_widgets.sessions.saving import resume_session

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.viewing import Mode
    from blitz_widgets.widgets.panel import Presses

_MOST_DRAWS = 20
"""How often a seed is drawn for a game that begins at once."""


class PlayPage(GamePage):
    """A game on the screen: the turn stepper, and how to begin, keep and share a game."""

    storage_key = ON_SCREEN
    physical_table = False
    _pace: Mode | None = None
    """How the learner has played on the page; ``None`` before the first decision."""

    def _begin_against(self, opponent: str) -> None:
        try:
            self._begin_game(rules_of(self.session.game), "", opponent)
        except RequestError as error:
            self._problems = (str(error),)

    def receive(self, intent: Intent) -> None:
        """Play on from a replay, on a board of the learner's own, or the game of a name."""
        match intent:
            case PlayOn(record, note, mode):
                self._play_on(record, note, self._pace or mode)
            case PlayOnBoard(game, box):
                message = _(
                    "A new game on your board. You can still change it under “Boards of your own”."
                )
                self._begin_game(checked_game(game, {"box": box}), message)
            case PlayGame(name, opponent) if not self._goes_on(name, opponent):
                self._begin_game(checked_game(name, {}), "", opponent)

    def _goes_on(self, name: str, opponent: str) -> bool:
        """Whether the game on show is one of this *name* against this *opponent*."""
        session = self.session
        return (session.game.name, session.opponent, session.over) == (name, opponent, False)

    def _keep(self) -> None:
        mode = self.session.mode
        if self._begun or mode is not usual_mode(physical_table=False):
            self._pace = mode
        super()._keep()

    def _play_on(self, record: Record, note: str, mode: Mode) -> None:
        session, _problem = resume_session(record)
        arrange(session, mode=mode, hidden=False)
        message = note or _(
            "You play on from that step of the replay. The replay is still open on its own page."
        )
        self._show_instead(RequestedGame(session=session, resumed=True), message)
        self._browser.focus("step-title")

    def _begin_game(self, game: Game[Any, Any], message: str, opponent: str = "") -> None:
        """Begin *game* at a decision in a turn of the learner's own, if one comes up first.

        Some rolls leave a choice in the set-up, or in the first turn of the bot.  That is no way to
        begin, so the seed is drawn again.
        """
        settings = PlaySettings(mode=usual_mode(physical_table=False))
        players = checked_players(game, opponent, "")
        for _try in range(_MOST_DRAWS):
            session = begin(game, checked_seed(""), settings, players)
            session.to_decision()
            if session.decides_in_own_turn:
                break
        self._show_instead(RequestedGame(session=session), message or side_note(session.show))

    def _show_instead(self, asked: RequestedGame, message: str) -> None:
        """Show the game *asked* for, with this *message*, in place of the one on show."""
        kept = _("The previous game is kept under “Save, share, resume …”.")
        told = (message, kept if self.keeps_a_game else "")
        self.show(asked)
        self.tell(" ".join(part for part in told if part))

    PRESSES: ClassVar[Presses[PlayPage]] = {
        **GamePage.PRESSES,
        "against": _begin_against,
    }


class TablePage(GamePage):
    """A game on a real table: people enter what they roll and draw there."""

    storage_key = AT_TABLE
    physical_table = True

    def _intro(self) -> str:
        return _(self.session.presenter.wording.physical_table)
