"""The page *Bot lab*: one decision of the bot, and ways to keep and share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import LookIntoDecision, SetUpPosition
from blitz_widgets.app.page import Page
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import new_seed
from blitz_widgets.locale import N_, _
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.sharing import encode_position, position_text
from blitz_widgets.sessions.bot_lab import BotLab, LabTab
from blitz_widgets.sessions.practice import practice_position, practised
from blitz_widgets.view.catalogue import examples, read_study
from blitz_widgets.view.reasoning import StudyError
from blitz_widgets.widgets.bot_lab import BotLabWidget
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.widgets.panel import Presses


class BotLabPage(Page):
    """The Bot lab with its worked examples, positions to practise on, and those of the learner."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``position`` of *query*, a code, or with the first worked example."""
        super().__init__(shell)
        self._back = ""
        self._bar = Panel(classes="bt-card", label=N_("The position"))
        self._bar.on_press(self._press)
        self._bar.on_change(self._change)
        self._lab = BotLabWidget(
            BotLab(examples()[0]),
            self._browser,
            practise=lambda _number, like: practice_position(new_seed(), like),
        )
        self._lab.on_change(self._refresh)
        self._lab.on_back(self._go_back)
        self.children = [self._bar, self._lab]
        self._refresh()
        self.take_up(query)
        self._lab.on_change(shell.address_changed)

    @property
    def lab(self) -> BotLab:
        """The lab on show."""
        return self._lab.lab

    @property
    def code(self) -> str:
        """The code of the position on show."""
        return encode_position(self.lab.study.written())

    @property
    def address(self) -> dict[str, str]:
        """The position on show."""
        return {"position": self.code}

    def take_up(self, query: Mapping[str, str]) -> None:
        """Look into the ``position`` of *query*, a code."""
        if query.get("position") and not self.read_position(query["position"]):
            self._shell.misread()

    def receive(self, intent: Intent) -> None:
        """Look into a decision of a game or replay that is on another page."""
        match intent:
            case LookIntoDecision(study, tab, back):
                self._back = back.address if back else ""
                self._lab.back = back.title if back else ""
                self.study(study, tab)
                self._browser.focus("lab-title")

    def study(self, study: Study, tab: LabTab = LabTab.STEPS) -> None:
        """Look into *study* at this *tab*."""
        self._problem = ""
        self._message = ""
        self.lab.tab = tab
        self._lab.show_study(study)

    def read_position(self, text: str) -> bool:
        """Look into the position in *text*, a code, a link or a position file; whether it is one.

        If not, the page says so, and the position on show stays.
        """
        try:
            study = read_study(position_text(text))
        except (CodeError, StudyError) as error:
            self._problem = str(error)
            self._refresh()
            return False
        self.study(study)
        return True

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._lab.show_anew()
        self._refresh()

    def _go_back(self) -> None:
        """Go back to the game of the decision."""
        self._shell.go(self._back)
        self._browser.focus("step-title")

    def _practise(self, game: str) -> None:
        """Look into a position of the game of this name, or of the one on show if it has none."""
        like = find_game(game, {}) if game in practised() else self.lab.study.game
        try:
            self.study(practice_position(new_seed(), like), self.lab.tab)
        except StudyError as error:
            self._problem = str(error)

    def _refresh(self) -> None:
        self._bar.html = render(
            "position",
            title=self.lab.study.title,
            examples=[example.title for example in examples()],
            games=[(name, _(each.title)) for name, each in practised().items()],
            own="box" in self.lab.study.game.options,
            code=self.code,
            problem=self._problem,
            message=self._message,
        )

    PRESSES: ClassVar[Presses[BotLabPage]] = {
        "example": lambda self, number: self.study(examples()[int(number)]),
        "practice": _practise,
        "setup": lambda self, _value: self._shell.send(SetUpPosition(self.lab.study.position())),
        "open": lambda self, _value: self.read_position(self._pasted),
        "copy": lambda self, _value: self._browser.copy_text(self.code),
        "download": lambda self, _value: self._browser.download(
            "position.json", self.lab.study.written(), "application/json"
        ),
    }
