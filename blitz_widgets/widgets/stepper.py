"""The turn stepper: board, step, log and text view of a game that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from blitz_widgets.cards.log import log_html
from blitz_widgets.cards.picking import again_text
from blitz_widgets.cards.step import narrate_step, step_values
from blitz_widgets.locale import N_
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.commands import COMMANDS
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.deciding_shell import DecidingShell
from blitz_widgets.widgets.end_card import EndCard
from blitz_widgets.widgets.hint_card import HintCard
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.reasoning_card import ReasoningCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.sessions.show import Show
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses


class TurnStepper(DecidingShell):
    """Plays a :class:`PlaySession` on the page, by mouse, touch, keys or screen reader.

    Args:
        session: The game in play.
        browser: The browser of the app; without one the widget brings its own.

    >>> from blitz_widgets import PlaySession, TurnStepper, find_game
    >>> game = find_game("solo", {"level": "easy"})
    >>> stepper = TurnStepper(PlaySession(game, seed="7"))  # shown as the last line of a cell
    """

    def __init__(self, session: PlaySession, browser: Browser | None = None) -> None:
        self._session = session
        self._whole_log = False
        self._announced: str = ""
        self._changed: tuple[str, ...] = ()
        self._hints = HintCard()
        super().__init__(browser)
        self._step = Panel(label=N_("The turn"))
        self._reasoning = ReasoningCard()
        self._odds = OddsCard()
        self._end = EndCard(self.browser)
        self._end.on_close(self.refresh)
        self._log = Panel(classes="bt-card", label=N_("Log"))
        turn = self._turn_card(self._step)
        beside = [self._end, turn, self._hints, self._reasoning, self._legend, self._odds]
        self._arrange([*beside, self._rule, self._log, self._text_view], turn=turn)
        for panel in (self._step, self._text_view, self._log, self._hints):
            panel.on_press(self._press)
        for panel in (self._step, self._reasoning):
            panel.on_hover(self._point_in_text)
        self.refresh()

    @property
    def session(self) -> PlaySession:
        """The game on show."""
        return self._session

    @session.setter
    def session(self, session: PlaySession) -> None:
        self._session = session
        self._whole_log = False
        self._after_change()

    def on_study(self, callback: Callable[[Study, LabTab], object]) -> None:
        """Offer the Bot lab: call *callback* with a decision of the bot, and what to do with it."""

        def requested(tab: LabTab) -> None:
            session = self._session
            study = session.next_study if tab is LabTab.FORECAST else session.study
            if study is not None:
                callback(study, tab)

        self._reasoning.on_request(requested)
        self.refresh()

    def on_end(self, callback: Callable[[str], object]) -> None:
        """Offer what can follow a game, and call *callback* with what is asked for.

        That is ``rematch``, ``harder``, ``look`` or ``review``.
        """
        self._end.on_request(callback)
        self.refresh()

    def refresh(self) -> None:
        """Show the session as it is now."""
        with self._hints.hold_sync():  # the board comes first
            self._hints.follow(self._session)
            self._show_pointed()
        has_ended = self._end.follow(self._session)
        show = self._session.show
        coached, omits_end = self._hints.is_there, self._end.is_open
        self._step.write("step", **step_values(show, coached=coached, omits_end=omits_end))
        self._reasoning.show(
            show.reasoning,
            has_forecast=show.has_next_study,
            studied=show.has_study,
            opened=show.mode is Mode.EXPLAIN,
        )
        if has_ended and self._is_small:
            self.browser.show_top(".bt-ending")
        self._odds.show(show.once("odds", lambda: show.presenter.odds(show.seen)))
        self._log.html = show.once(
            ("log", self._whole_log), lambda: log_html(show, whole=self._whole_log)
        )
        self._show_table(show)
        self._announce()
        self._show_changed()

    def _show_changed(self) -> None:
        """Bring into sight what has been played, where the picture is not seen whole.

        What only leads up to that, such as a draw, is no reason to move the picture; and where a
        telephone shows the whole board, nothing is.
        """
        show = self._session.show
        changed = show.changed
        played = any(map(show.presenter.is_news, (*show.news, *show.events_on_show)))
        if changed != self._changed and changed and played and self._shows_a_part:
            self._board.bring_into_sight(changed[0])
        self._changed = changed

    @property
    def _shows_a_part(self) -> bool:
        """Whether a telephone shows a part of the board."""
        return self._is_small and not self._is_whole and not self._session.over

    def _highlights(self, pointed: str | None) -> Highlights:
        return replace(super()._highlights(pointed), hinted=self._hints.targets)

    @property
    def _picking(self) -> Show:
        return self._session.show

    def _press(self, name: str, value: str) -> None:
        if self._aims(name, value):
            return
        state, done, show = self._state, self._done, self._session.show
        command = COMMANDS.get(name)
        if command is not None:
            self._session.do(command(show.game, value))
        else:
            self._do(name, value)
        if self._done > done:
            self._pointed_in_text = None  # its button has done what it was for
        if self._state != state:
            self.refresh()
        if self._session.show.without_picks != show.without_picks:
            self._changes()  # a pick alone leaves nothing to keep

    def _show_log(self, *, complete: bool) -> None:
        self._whole_log = complete

    def _show_coach(self) -> None:
        """Bring the coach into sight, which on a telephone is below the rest."""
        self.browser.show_top(".bt-coach")
        self.browser.focus("hint")

    def _ask_coach(self, name: str) -> None:
        said = self._hints.ask(name)
        self.refresh()
        self.browser.announcement = said
        self.browser.show_answer(self._hints.place_of(name))

    @property
    def _state(self) -> tuple[object, ...]:
        """Everything on show that a press can change."""
        return self._session.show, self._whole_log, self._end.is_open

    def _after_change(self) -> None:
        self.refresh()
        self._changes()

    def _announce(self) -> None:
        """Say what the step on show is, or what a pick does, once, to those who do not see it."""
        show = self._session.show
        said = again_text(show) or show.once("latest", lambda: _latest(show))
        if show.refusal is not None:
            said = show.presenter.refusal(show.refusal)
        if said != self._announced:
            self._announced = said
            self.browser.announcement = said

    PRESSES: ClassVar[Presses[TurnStepper]] = {
        "coach": lambda self, _value: self._show_coach(),
        "hint": lambda self, _value: self._ask_coach("hint"),
        "dangers": lambda self, _value: self._ask_coach("dangers"),
        "all": lambda self, _value: self._show_log(complete=True),
        "few": lambda self, _value: self._show_log(complete=False),
        "result": lambda self, _value: self._end.open_again(),
    }


def _latest(show: Show) -> str:
    """The news and the step of *show* in short."""
    narration = narrate_step(show)
    news = (show.presenter.narrate(event).brief for event in show.news)
    return " ".join((*news, narration.brief if narration else "")).strip()
