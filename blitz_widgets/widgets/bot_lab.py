"""The Bot lab: one decision of the bot laid open, beside the board on which it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ipywidgets import VBox

from blitz_widgets.locale import mark
from blitz_widgets.sessions.bot_lab import Bench
from blitz_widgets.sessions.practice import practice_position
from blitz_widgets.view.room import Room
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.board import BoardWidget, with_picture
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.caption import Caption
from blitz_widgets.widgets.guard import Guard, Listeners
from blitz_widgets.widgets.lab_card import announced, comparison_html, lab_html, words_html
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.rule_card import RuleCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.protocol import Game
    from blitz_widgets.sessions.bot_lab import BotLab
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.view.scene import Scene


class BotLabWidget(VBox):
    """Shows a :class:`BotLab`: its board, its questions, and what can be done with them.

    Args:
        lab: The decision under study.
        browser: The browser of the app; without one the widget brings its own.
        practise: Makes the next position to practise on, from the number of those so far and the
            game that the one on show comes from.
    """

    def __init__(
        self,
        lab: BotLab,
        browser: Browser | None = None,
        practise: Callable[[int, Game[Any, Any]], Study] = practice_position,
    ) -> None:
        self.lab = lab
        self.browser = browser or Browser()
        self._practise = practise
        self._practised = 0
        self._reasons = False
        self._pointed_on_board: str | None = None
        self._pointed_in_text: str | None = None
        self._changes: Listeners[[]] = Listeners()
        self._board = BoardWidget(self._scene())
        self._caption = Caption()
        self._card = Panel(classes="bt-card", label=mark("Bot lab"))
        self._comparison = Panel(classes="bt-card", label=mark("Before and after"))
        self._rule = RuleCard(self.browser)
        self._words = Panel(classes="bt-card", label=mark("The position in words"))
        picture = VBox([self._board, self._comparison])
        picture.add_class("bt-picture")
        self._card.add_class("bt-turn")
        side = VBox([self._caption, self._card, self._rule, self._words])
        side.add_class("bt-beside")
        main = VBox([picture, side])
        main.add_class("bt-play")
        super().__init__([main] if browser else [self.browser, main])
        self.add_class("bt-stepper")
        if browser is None:
            self.add_class("bt-app")
        self._listen()
        self.refresh()

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* whenever another position may be under study."""
        self._changes.add(callback)

    def lay_out(self, study: Study) -> None:
        """Study *study* instead, with the score going on."""
        self.lab.lay_out(study)
        self.refresh()
        self._changes()

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self._rule.show_anew()
        self.lab.tell_anew()
        self.refresh()

    def refresh(self) -> None:
        """Show the lab as it is now."""
        self._card.html = lab_html(self.lab, reasons=self._reasons)
        self._words.html = words_html(self.lab)
        comparison = comparison_html(self.lab)
        self._comparison.html = comparison
        self._comparison.layout.display = "" if comparison else "none"
        self._show_pointed()

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  # as IPython has it
        return with_picture(super()._repr_mimebundle_(**options), self._board.scene)

    def _scene(self) -> Scene:
        browser = self.browser
        pointed = self._pointed_on_board or self._pointed_in_text
        theme = DARK if browser.dark else LIGHT
        return self.lab.pictured.scene(theme, Room.of(browser.width), self.lab.marks(pointed))

    def _show_pointed(self) -> None:
        self._board.show(self._scene())
        pointed = self._pointed_on_board or self._pointed_in_text
        text = self.lab.pictured.describe(pointed) if pointed else ""
        if text:
            self._caption.describe(text)
        else:
            self._caption.rest()

    def _listen(self) -> None:
        self._board.on_point(self._point_on_board)
        for listen in (self._board.on_pick, self._board.on_pick_on):
            listen(lambda target: self._press("toggle", target))
        for panel in (self._card, self._comparison):
            panel.on_hover(self._point_in_text)
        self._card.on_press(self._press)
        self._card.on_change(self._vary)
        self.browser.observe(
            Guard.wrap(lambda _change: self._board.show(self._scene())), names=["width", "dark"]
        )

    def _point_on_board(self, target: str | None) -> None:
        self._pointed_on_board = target
        self._show_pointed()

    def _point_in_text(self, target: str) -> None:
        self._pointed_in_text = target or None
        self._show_pointed()

    def _vary(self, key: str, value: str) -> None:
        self.lab.vary(key, value)
        self._after_change()

    def _press(self, name: str, value: str) -> None:
        lab = self.lab
        studied = lab.study
        plain = {
            "next": lab.next,
            "back": lab.back,
            "first": lab.first,
            "last": lab.last,
            "all": lab.guess_all,
            "reset": lab.reset_variation,
            "adopt": lab.adopt,
        }
        if name in plain:
            plain[name]()
        else:
            self._press_with(name, value)
        self._after_change()
        if lab.study is not studied:
            self._changes()

    def _press_with(self, name: str, value: str) -> None:
        lab = self.lab
        match name:
            case "bench":
                lab.use(Bench(value))
            case "reasons":
                self._reasons = not self._reasons
            case "die":
                lab.roll(int(value))
            case "toggle":
                lab.toggle(value)
            case "practice":
                self._practised += 1
                lab.lay_out(self._practise(self._practised, lab.study.game))
            case "picture":
                lab.showing_varied = not lab.showing_varied
            case "foresee":
                lab.look_at(int(value))

    def _after_change(self) -> None:
        self.refresh()
        self.browser.announcement = announced(self.lab)
