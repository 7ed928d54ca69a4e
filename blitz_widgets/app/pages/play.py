"""The page *Play*: a game at one screen, with what is needed around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ipywidgets import VBox

from blitz_widgets.app.address import arrange, code_of, new_game, resume, written_address
from blitz_widgets.app.shelf import Kept, put, read_shelf, written
from blitz_widgets.locale import _
from blitz_widgets.records.codec import write
from blitz_widgets.records.sharing import CodeError
from blitz_widgets.rulebook.editions import DEFAULT_EDITION, editions
from blitz_widgets.sessions.play import Mode
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.stepper import TurnStepper
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from blitz_widgets.app.address import Asked
    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.widgets.browser import Browser

_SHELF = "games"


class PlayPage(VBox):
    """A game of two at one screen: the turn stepper, and how to begin, keep and share a game."""

    def __init__(self, browser: Browser, asked: Asked) -> None:
        self._browser = browser
        self._wished = {"edition": DEFAULT_EDITION, "nippon": "true", "seed": ""}
        self._pasted = ""
        self._message = ""
        self._problems: tuple[str, ...] = ()
        self._code = ""
        self._shelved = ""
        self._bar = Panel(classes="bt-card", label=_("The game"))
        self._bar.on_press(self._press)
        self._bar.on_change(self._change)
        self._stepper = TurnStepper(asked.session, browser)
        self._stepper.on_change(self._keep)
        browser.on_copied(self._copied)
        super().__init__([self._bar, self._stepper])
        self.add_class("bt-page")
        self.show(asked)

    @property
    def session(self) -> PlaySession:
        """The game on show."""
        return self._stepper.session

    def show(self, asked: Asked) -> None:
        """Show the game *asked* for, and what was wrong with the wish."""
        self._problems = asked.problems
        self._begin_with(asked.session)

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._message = message
        self._refresh()

    def _keep(self) -> None:
        """Keep the game where a reload or a lost kernel leaves it: address and browser."""
        session = self.session
        self._code = code_of(session)
        if self._browser.ready:  # before that, the address still says what is asked for
            self._browser.address = written_address(session, self._code)
        if self._begun:
            game = Kept(self._code, self._label())
            shelf = put(self._shelf, game, instead_of=self._shelved)
            self._shelved = self._code
            self._browser.keep(**{_SHELF: written(shelf)})
        self._refresh()

    @property
    def _begun(self) -> bool:
        """Whether anybody has decided anything yet."""
        return len(self.session.timeline.actions) > self.session.opening_length

    @property
    def _shelf(self) -> tuple[Kept, ...]:
        return read_shelf(self._browser.kept.get(_SHELF))

    def _label(self) -> str:
        """How the game stands, for somebody who looks for it later."""
        session = self.session
        bystander = session.game.observe(session.timeline.now, None)
        return _("{score}, seed {seed}").format(
            score=session.portrayal.score(bystander), seed=session.seed
        )

    def _begin_with(self, session: PlaySession) -> None:
        """Show *session* as a game of its own: the one before stays on the shelf."""
        self._shelved = ""
        self._stepper.session = session

    def _refresh(self) -> None:
        session = self.session
        edition = editions()[session.game.options["edition"]]
        self._bar.html = render(
            "table",
            modes=(
                {
                    "key": Mode.EXPLAIN.value,
                    "title": _("Explain every step"),
                    "hint": _("Every step of a turn waits for you"),
                },
                {
                    "key": Mode.PLAY.value,
                    "title": _("Play on"),
                    "hint": _("A turn is a unit and a space: two clicks"),
                },
            ),
            current_mode=session.mode.value,
            hidden=session.shared_screen,
            edition=_(edition.name),
            seed=session.seed,
            editions=[{"id": e.id, "name": _(e.name)} for e in editions().values()],
            wished=self._wished,
            nippon_possible=editions()[self._wished["edition"]].nippon_tokens,
            code=self._code,
            problems=self._problems,
            message=self._message,
            shelf=[game for game in self._shelf if game.code not in {self._code, self._shelved}],
            begun=self._begun,
        )

    def _change(self, name: str, value: str) -> None:
        if name == "pasted":
            self._pasted = value
        elif name in self._wished:
            self._wished[name] = value
            if name == "edition":
                self._wished["nippon"] = "true" if editions()[value].nippon_tokens else ""
                self._refresh()

    def _press(self, name: str, value: str) -> None:
        self._message = ""
        self._problems = ()
        match name:
            case "mode":
                self.session.mode = Mode(value)
                self._keep()
            case "hidden":
                self.session.share_screen(hidden=not self.session.shared_screen)
                self._stepper.refresh()
                self._keep()
            case "new":
                self._begin()
            case "copy":
                self._browser.copy_text(self._code)
            case "download":
                record = record_session(self.session)
                self._browser.download("blitzkrieg.json", write(record), "application/json")
            case "resume":
                self._resume(self._pasted)
            case "shelf":
                self._resume(value)

    def _begin(self) -> None:
        problems: list[str] = []
        edition = self._wished["edition"]
        wished = {"edition": edition, "seed": self._wished["seed"].strip()}
        if editions()[edition].nippon_tokens:
            wished["nippon_tokens"] = "yes" if self._wished["nippon"] else "no"
        session = new_game(wished, problems)
        self._problems = tuple(problems)
        self._take_up(session)

    def _resume(self, code: str) -> None:
        try:
            session, problem = resume(code)
        except CodeError as error:
            self._problems = (str(error),)
            self._refresh()
            return
        self._problems = (problem,) if problem else ()
        self._take_up(session)

    def _take_up(self, session: PlaySession) -> None:
        """Show *session* in the way the game before it was shown."""
        arrange(session, mode=self.session.mode, hidden=self.session.shared_screen)
        self._begin_with(session)

    def _copied(self, ok: bool) -> None:  # noqa: FBT001  # as the browser reports it
        self.tell(
            _("The code is on the clipboard.")
            if ok
            else _("The browser did not allow copying: mark the code and copy it yourself.")
        )
