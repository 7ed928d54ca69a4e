"""The turn stepper: board, step, log and text twin of a game that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ipywidgets import VBox

from blitz_widgets.locale import mark
from blitz_widgets.sessions.bot_lab import Bench
from blitz_widgets.view.room import Room
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.board import BoardWidget, with_picture
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.caption import Caption
from blitz_widgets.widgets.guard import Guard, Listeners
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.picking import again_text
from blitz_widgets.widgets.reasoning_card import ReasoningCard
from blitz_widgets.widgets.rule_card import RuleCard
from blitz_widgets.widgets.step_card import log_html, step_html, tell_step, twin_html

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.view.scene import Scene

_LOG_LENGTH = 40


class TurnStepper(VBox):
    """Plays a :class:`PlaySession` through on the page, by mouse, touch, keys or screen reader."""

    def __init__(self, session: PlaySession, browser: Browser | None = None) -> None:
        self._session = session
        self._own_browser = browser is None
        self.browser = browser or Browser()
        self._pointed_on_board: str | None = None
        self._pointed_in_text: str | None = None
        self._whole_log = False
        self._announced: str = ""
        self._changes: Listeners[[]] = Listeners()
        self._board = BoardWidget(self._scene())
        self._caption = Caption()
        self._step = Panel(classes="bt-card", label=mark("The turn"))
        self._reasoning = ReasoningCard()
        self._odds = OddsCard()
        self._rule = RuleCard(self.browser)
        self._twin = Panel(classes="bt-card")
        self._log = Panel(classes="bt-card", label=mark("Log"))
        picture = VBox([self._board])
        picture.add_class("bt-picture")
        self._step.add_class("bt-turn")
        side = VBox(
            [
                self._caption,
                self._step,
                self._reasoning,
                self._odds,
                self._rule,
                self._log,
                self._twin,
            ]
        )
        side.add_class("bt-beside")
        main = VBox([picture, side])
        main.add_class("bt-play")
        super().__init__([self.browser, main] if self._own_browser else [main])
        self.add_class("bt-stepper")
        if self._own_browser:
            self.add_class("bt-app")
        self._listen()
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

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* after everything the learner does to the game."""
        self._changes.add(callback)

    def on_study(self, callback: Callable[[Study, Bench], object]) -> None:
        """Offer the Bot lab: call *callback* with a decision of the bot, and what to do with it."""

        def wished(bench: Bench) -> None:
            session = self._session
            study = session.next_study if bench is Bench.FORECAST else session.study
            if study is not None:
                callback(study, bench)

        self._reasoning.on_wish(wished)
        self.refresh()

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  # as IPython has it
        return with_picture(super()._repr_mimebundle_(**options), self._board.scene)

    def tidy(self) -> None:
        """Put away the rule that is open, which may have been asked for elsewhere on the page."""
        self._rule.layout.display = "none"

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self._rule.show_anew()
        self.refresh()

    def refresh(self) -> None:
        """Show the session as it is now."""
        session = self._session
        self._board.show(self._scene())
        self._step.html = step_html(session)
        self._reasoning.show(
            session.reasoning,
            foresees=session.next_study is not None,
            studied=session.study is not None,
        )
        self._odds.show(session.portrayal.odds(session.seen))
        length = None if self._whole_log else _LOG_LENGTH
        self._log.html = log_html(session, length)
        self._twin.name(session.portrayal.wording.table)
        self._twin.html = twin_html(session)
        self._describe()
        self._announce()

    def _describe(self) -> None:
        """Say what the learner points at, or how to find out.

        A unit pointed at when the screen was covered must not be named any more.
        """
        if self._pointed is None or self._board.scene.spot(self._pointed) is None:
            self._caption.rest()
        else:
            self._caption.foresee(self._session, self._pointed)

    def _scene(self) -> Scene:
        session, browser = self._session, self.browser
        return session.portrayal.scene(
            session.seen,
            DARK if browser.dark else LIGHT,
            Room.of(browser.width),
            session.marks(self._pointed),
        )

    def _listen(self) -> None:
        self._board.on_point(self._point_on_board)
        self._board.on_pick(lambda target: self._pick_on_board("pick", target))
        self._board.on_pick_on(lambda target: self._pick_on_board("pick-on", target))
        for panel in (self._step, self._twin, self._log):
            panel.on_press(self._press)
        for panel in (self._step, self._reasoning):
            panel.on_hover(self._point_in_text)
        self.browser.observe(
            Guard.wrap(lambda _change: self._board.show(self._scene())), names=["width", "dark"]
        )

    @property
    def _pointed(self) -> str | None:
        return self._pointed_on_board or self._pointed_in_text

    def _point_on_board(self, target: str | None) -> None:
        self._pointed_on_board = target
        self._show_pointed()

    def _point_in_text(self, target: str) -> None:
        self._pointed_in_text = target or None
        self._show_pointed()

    def _show_pointed(self) -> None:
        self._board.show(self._scene())
        self._describe()

    def _pick_on_board(self, name: str, target: str) -> None:
        done = len(self._session.timeline.actions)
        self._press(name, target)
        if len(self._session.timeline.actions) > done:
            # What was pointed at has been dealt with: a finger stays where it was.
            self._board.forget_pointer()
            self._point_on_board(None)

    def _press(self, name: str, value: str) -> None:
        session = self._session
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
        match name:
            case "pick":
                session.pick(value)
            case "pick-on":
                session.pick_on(value)
            case "action":
                session.act(session.game.parse(value))
            case "enter":
                session.enter(session.game.parse(value))
            case "all":
                self._whole_log = True
            case _ if name in at_once:
                at_once[name]()
        self._after_change()

    def _after_change(self) -> None:
        self.refresh()
        self._changes()

    def _announce(self) -> None:
        """Say what the step on show is, or what a pick does, once, to those who do not see it."""
        session = self._session
        told = tell_step(session)
        said = again_text(session) or (told.brief if told else "")
        if session.refused is not None:
            said = session.portrayal.refusal(session.refused)
        if said != self._announced:
            self._announced = said
            self.browser.announcement = said
