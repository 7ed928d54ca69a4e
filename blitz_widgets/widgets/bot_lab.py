"""The Bot lab: one decision of the bot laid open, beside the board on which it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from blitz_widgets.cards.lab import announced, comparison_html, lab_html, words_html
from blitz_widgets.locale import N_
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.practice import practice_position
from blitz_widgets.view.motion.tween import Stop, tween
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.sessions.bot_lab import BotLab
    from blitz_widgets.sessions.passage import Passed
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses


class BotLabWidget(BoardShell):
    """Shows a :class:`BotLab` in a notebook: its board, its questions and all that can be tried.

    Args:
        lab: The decision under study.
        browser: The browser of the app; without one the widget brings its own.
        practise: Makes the next position to practise on, from the number of positions so far and
            the game of the present one.

    >>> from blitz_widgets import BotLab, BotLabWidget, examples
    >>> widget = BotLabWidget(BotLab(examples()[0]))  # shown as the last line of a cell
    """

    def __init__(
        self,
        lab: BotLab,
        browser: Browser | None = None,
        practise: Callable[[int, Game[Any, Any]], Study] = practice_position,
    ) -> None:
        self.lab = lab
        self._practise = practise
        self._practised = 0
        self._backs: Listeners[[]] = Listeners()
        self.back = ""
        """The label of the button that leads back, untranslated; empty without a button."""
        self._reasons = False
        self._was_pressed = False
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=N_("Bot lab"))
        self._comparison = Panel(classes="bt-card", label=N_("Before and after"))
        self._text_view.name(N_("Text view"))
        self._arrange(
            [self._card, self._rule, self._text_view],
            turn=self._card,
            under=[self._comparison],
        )
        for panel in (self._card, self._comparison):
            panel.on_hover(self._point_in_text)
        self._card.on_press(self._press)
        self._card.on_change(self._vary)
        self.refresh()

    def on_back(self, callback: Callable[[], object]) -> None:
        """Call *callback* to go back to where the decision comes from."""
        self._backs.add(callback)

    def show_study(self, study: Study) -> None:
        """Study *study* instead, with the score going on."""
        self.lab.show_study(study)
        self.refresh()
        self._changes()

    lay_out = show_study
    """The earlier name of :meth:`show_study`; old notebooks still run."""

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self.lab.reword()
        super().show_anew()

    def refresh(self) -> None:
        """Show the lab as it is now."""
        self._show_pointed()
        self._card.html = lab_html(self.lab, reasons=self._reasons, back=self.back)
        self._text_view.html = words_html(self.lab)
        comparison = comparison_html(self.lab)
        self._comparison.html = comparison
        self._comparison.layout.display = "" if comparison else "none"

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        return self.lab.pictured.scene(theme, page_width, self.lab.highlights(pointed))

    def _motion_to(self, scene: Scene, way: tuple[Passed, ...]) -> Motion | None:  # noqa: ARG002  # it has none
        """Candidates leave one after the other, where a question or something else was pressed."""
        was_pressed, self._was_pressed = self._was_pressed, False
        before = self._board.scene
        if not was_pressed or before.ground != scene.ground:
            return None
        return tween(before, [Stop(scene=scene)], self._theme)

    def _can_name(self, pointed: str) -> bool:
        return bool(self.lab.pictured.describe(pointed))  # cards in a question lie nowhere

    def _say(self, pointed: str) -> None:
        self._caption.describe(self.lab.pictured.describe(pointed))

    def _picked(self, _name: str, target: str) -> None:
        self._press("toggle", target)

    def _vary(self, key: str, value: str) -> None:
        self.lab.vary(key, value)
        self._after_change()

    def _press(self, name: str, value: str) -> None:
        if name == "back-to-game":
            self._backs()
            return
        studied = self.lab.study
        self._do(name, value)
        self._after_change()
        if self.lab.study is not studied:
            self._changes()

    def _turn_reasons(self) -> None:
        self._reasons = not self._reasons

    def _turn_picture(self) -> None:
        self.lab.showing_varied = not self.lab.showing_varied

    def _practise_next(self) -> None:
        self._practised += 1
        self.lab.show_study(self._practise(self._practised, self.lab.study.game))

    def _after_change(self) -> None:
        self._was_pressed = True
        self.refresh()
        self.browser.announcement = announced(self.lab)

    PRESSES: ClassVar[Presses[BotLabWidget]] = {
        "next": lambda self, _value: self.lab.next(),
        "back": lambda self, _value: self.lab.back(),
        "first": lambda self, _value: self.lab.first(),
        "last": lambda self, _value: self.lab.last(),
        "all": lambda self, _value: self.lab.guess_all(),
        "reset": lambda self, _value: self.lab.reset_variation(),
        "adopt": lambda self, _value: self.lab.adopt(),
        "tab": lambda self, tab: self.lab.use(LabTab(tab)),
        "reasons": lambda self, _value: self._turn_reasons(),
        "die": lambda self, number: self.lab.roll(int(number)),
        "toggle": lambda self, candidate: self.lab.toggle(candidate),
        "practice": lambda self, _value: self._practise_next(),
        "picture": lambda self, _value: self._turn_picture(),
        "prediction": lambda self, number: self.lab.look_at(int(number)),
    }
