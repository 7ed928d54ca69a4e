"""The page *Set up a position*: any position of any game, built by hand, and its uses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import SetUpPosition
from blitz_widgets.app.page import Page
from blitz_widgets.app.position_actions import PositionActions, share_position
from blitz_widgets.app.saved_games import POSITIONS, SavedGame, dated, saved_games
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title, options_of
from blitz_widgets.exports.pictures import PictureError
from blitz_widgets.limits import LONGEST_LINK, shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import (
    Position,
    PositionError,
    encode_whole,
)
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_history import KEPT_AS as STEPS
from blitz_widgets.sessions.editing_history import restore_steps, written_steps
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.view.catalogue import editable_games
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.position_editor import PositionEditor

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.widgets.panel import Presses


class PositionPage(Page):
    """The editor, and a bar to open, keep and share positions."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``position`` of *query*, a code, or with an empty board."""
        super().__init__(shell, "bt-setup-page")
        self._pasted = ""
        self._positions = saved_games(self._browser, POSITIONS)
        self._saved_code = ""
        self._code = self._empty_code = encode_whole(EditingSession().position())
        self._bar = Panel(classes="bt-card", label=N_("Set up a position"))
        self._bar.on_press(self._press)
        self._bar.on_change(self._change)
        self._bar.on_file(lambda _name, data: self._open(data))
        self._actions = PositionActions(shell)
        self._editor = PositionEditor(
            EditingSession(), self._browser, self._actions.offered, below=[self._actions.coach]
        )
        self._editor.on_go(self._go)
        self.children = [self._bar, self._editor]
        self.take_up(query)
        restore_steps(self.session, self._browser.kept.get(STEPS))
        self._editor.on_change(self._changed)
        self._keep()

    @property
    def session(self) -> EditingSession:
        """The position on show."""
        return self._editor.session

    @property
    def address(self) -> dict[str, str]:
        """The code of the position; an empty board needs none, and a long one has no room."""
        too_long = len(self._code) > LONGEST_LINK
        return {"position": "" if too_long or self._is_new else self._code}

    def take_up(self, query: Mapping[str, str]) -> None:
        """Set up the ``position`` of *query*, a code."""
        if query.get("position") and not self._open(query["position"]):
            self._shell.misread()

    def opened(self) -> None:
        """Clear the messages of the editor, and offer what was saved since."""
        self._editor.tidy()
        self._refresh()

    def receive(self, intent: Intent) -> None:
        """Set up a position that comes from another page; the one on show is kept."""
        match intent:
            case SetUpPosition(position, wanted_by):
                self._actions.wanted_by = wanted_by or self._shell.open_plan.step()
                self._begin(position)
                self._browser.focus("setup-title")

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._editor.show_anew()
        self._actions.coach.show_anew()
        self._refresh()

    # ---- what is kept ----

    @property
    def _is_new(self) -> bool:
        """Whether the board is empty."""
        return self._code == self._empty_code

    def _changed(self) -> None:
        """Clear the messages and the advice, and keep the position."""
        self._message = self._problem = ""
        self._actions.position_changed(self.session.position())
        self._keep()

    def _keep(self) -> None:
        """Keep the position where a reload or a lost kernel leaves it: address and browser."""
        self._code = encode_whole(self.session.position())
        self._shell.address_changed()
        if not self.session.is_blank and self._code != self._saved_code:
            saved = SavedGame(self._code, self._label())
            self._positions.put(saved, instead_of=self._saved_code)
            self._browser.keep(**{STEPS: written_steps(self.session)})
            self._saved_code = self._code
        self._refresh()

    def _label(self) -> str:
        """The label of the position in the list of saved positions."""
        session = self.session
        bystander = session.game.observe(session.state, None)
        return dated(
            _("{game}: {score}").format(
                game=_(game_title(session.game.name)), score=session.presenter.score(bystander)
            )
        )

    # ---- what is asked for ----

    def _open(self, text: str | bytes) -> bool:
        """Set up the position in *text*; if there is none, say so and keep the one on show."""
        self._problem = ""
        try:
            self._begin(position_in(text))
        except (CodeError, PositionError) as error:
            self._problem = str(error)
            self._refresh()
            return False
        return True

    def _begin(self, position: Position) -> None:
        """Go on with *position*; what was set up before stays saved, and can be gone back to.

        Raises:
            PositionError: If it cannot be shown.
        """
        self.session.open(position)
        self._saved_code = ""
        self._editor.refresh()

    def _change(self, name: str, value: str) -> None:
        if name == "pasted":
            self._pasted = value
        elif name == "game":
            self.session.change_game(value, {})
            self._saved_code = ""
            self._editor.refresh()
        elif name.startswith("option "):
            game = self.session.game
            option = name.removeprefix("option ")
            options = {each: set_to for each, set_to in game.options.items() if each != option}
            typed = value.strip()
            self.session.change_game(game.name, options | ({option: typed} if typed else {}))
            self._editor.refresh()
            self._problem = shortened(self.session.refusal)
            self._refresh()

    def _change_back(self, change: Callable[[], object]) -> None:
        change()
        self._editor.refresh()

    def _share(self, how: str) -> None:
        """Share the position as a link, a code, a file or a picture."""
        try:
            self._message = share_position(
                self._browser, self.session, how, code=self._code, picture=self._editor.picture
            )
        except PictureError as error:
            self._problem = str(error)

    def _go(self, name: str) -> None:
        """Do the action of the button *name*."""
        self._message = self._problem = ""
        refusal = self._actions.go(name, self.session.position())
        if refusal:
            self.tell(refusal)
        elif name == "plan":
            self._editor.refresh()

    def _refresh(self) -> None:
        session = self.session
        game = session.game
        self._bar.html = render(
            "setup_bar",
            games=[(name, _(game_title(name))) for name in editable_games()],
            game=game.name,
            options=[
                (option, game.options.get(option.name, option.default))
                for option in options_of(game.name)
            ],
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            code=self._code,
            saved=[each for each in self._positions.values if each.code != self._code],
            problem=self._problem,
            message=self._message,
        )

    PRESSES: ClassVar[Presses[PositionPage]] = {
        "undo": lambda self, _value: self._change_back(self.session.undo),
        "redo": lambda self, _value: self._change_back(self.session.redo),
        "open": lambda self, _value: self._open(self._pasted),
        "saved": lambda self, code: self._open(code),
        "link": lambda self, _value: self._share("link"),
        "copy": lambda self, _value: self._share("copy"),
        "json": lambda self, _value: self._share("json"),
        "svg": lambda self, _value: self._share("svg"),
        "png": lambda self, _value: self._share("png"),
    }
