"""The turn stepper: board, step, log and text view of a game that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.cards.log import log_html
from blitz_widgets.cards.picking import again_text
from blitz_widgets.cards.step import narrate_step, step_html, text_view_html
from blitz_widgets.locale import N_
from blitz_widgets.sessions.bot_lab import LabTab
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
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.widgets.browser import Browser


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
        session = self._session
        has_ended = self._end.follow(session)
        self._step.html = step_html(
            session, coached=self._hints.is_there, omits_end=self._end.is_open
        )
        self._reasoning.show(
            session.reasoning,
            has_forecast=session.has_next_study,
            studied=session.has_study,
            opened=session.mode is Mode.EXPLAIN,
        )
        if has_ended and self._is_small:
            self.browser.show_top(".bt-ending")
        self._odds.show(session.presenter.odds(session.seen))
        self._log.html = session.once(
            ("log", self._whole_log), lambda: log_html(session, whole=self._whole_log)
        )
        self._text_view.name(session.presenter.wording.table)
        self._text_view.html = text_view_html(session)
        self._announce()
        self._show_changed()

    def _show_changed(self) -> None:
        """Bring into sight what has been played, where the picture is not seen whole.

        What only leads up to that, such as a draw, is no reason to move the picture; and where a
        telephone shows the whole board, nothing is.
        """
        session = self._session
        changed = session.highlights().changed
        played = any(map(session.presenter.is_news, (*session.news, *session.events_on_show)))
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
    def _picking(self) -> PlaySession:
        return self._session

    def _press(self, name: str, value: str) -> None:
        if self._aims(name, value):
            return
        if name == "coach":  # on a telephone it stands below what is in sight
            self.browser.show_top(".bt-coach")
            self.browser.focus("hint")
            return
        if name in {"hint", "dangers"}:
            said = self._hints.ask(name)
            self.refresh()
            self.browser.announcement = said
            return
        session, before = self._session, self._state
        at_once = {
            "deal": session.deal,
            "deal-all": session.deal_all,
            "anew": session.set_up_anew,
            "next": session.next,
            "back": session.back,
            "first": session.first,
            "last": session.last,
            "round-back": session.round_back,
            "round-on": session.round_on,
            "undo": session.undo,
            "hand-over": session.hand_over,
            "take-seat": session.take_seat,
        }
        done = self._done
        match name:
            case "pick":
                session.pick(value)
            case "pick-on":
                session.pick_on(value)
            case "action":
                session.act(session.game.parse(value))
            case "enter":
                session.enter(session.game.parse(value))
            case "all" | "few":
                self._whole_log = name == "all"
            case "result":
                self._end.open_again()
            case _ if name in at_once:
                at_once[name]()
        if self._done > done:
            self._pointed_in_text = None  # its button has done what it was for
        if self._state != before:
            self._after_change()

    @property
    def _state(self) -> tuple[object, ...]:
        """Everything on show that a press can change."""
        session = self._session
        shown = session.timeline, session.cursor, session.furthest, session.viewer
        return *shown, session.picks, session.refusal, self._whole_log, self._end.is_open

    def _after_change(self) -> None:
        self.refresh()
        self._changes()

    def _announce(self) -> None:
        """Say what the step on show is, or what a pick does, once, to those who do not see it."""
        session = self._session
        narration = narrate_step(session)
        news = (session.presenter.narrate(event).brief for event in session.news)
        latest = " ".join((*news, narration.brief if narration else "")).strip()
        said = again_text(session) or latest
        if session.refusal is not None:
            said = session.presenter.refusal(session.refusal)
        if said != self._announced:
            self._announced = said
            self.browser.announcement = said
