"""Playing on a board what a lesson plan is to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import again_text
from blitz_widgets.cards.recording import recording_html
from blitz_widgets.cards.step import text_view_html
from blitz_widgets.locale import N_
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.recording import Recording
    from blitz_widgets.sessions.viewing import View
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser


class RecordWidget(BoardShell):
    """Plays a :class:`Recording` by mouse, touch, keys or screen reader."""

    def __init__(self, recording: Recording, title: str, browser: Browser | None = None) -> None:
        """Show *recording*; the *title* says what it is for, in the language in use."""
        self.recording = recording
        self._title = title
        self._ends: Listeners[[]] = Listeners()
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=N_("What is done"))
        self._arrange([self._card, self._rule, self._text_view], turn=self._card)
        self._card.on_hover(self._point_in_text)
        for panel in (self._card, self._text_view):
            panel.on_press(self._press)
        self.refresh()

    def on_end(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the teacher goes back to the plan."""
        self._ends.add(callback)

    def refresh(self) -> None:
        """Show what was played as it is now."""
        recording = self.recording
        self._card.html = recording_html(recording, title=self._title)
        self._text_view.name(recording.presenter.wording.table)
        self._text_view.html = text_view_html(recording)
        self._show_pointed()

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        recording = self.recording
        highlights = recording.highlights(pointed)
        return recording.presenter.scene(recording.seen, theme, page_width, highlights)

    def _game_on_show(self) -> View | None:
        return self.recording

    def _say(self, pointed: str) -> None:
        self._caption.preview(self.recording, pointed, briefly=False)

    def _picked(self, name: str, target: str) -> None:
        self._press(name, target)

    def _press(self, name: str, value: str) -> None:
        recording = self.recording
        before = recording.actions
        match name:
            case "pick":
                recording.pick(value)
            case "pick-on":
                recording.pick_on(value)
            case "action":
                recording.act(recording.game.parse(value))
            case "bring":
                recording.bring(recording.game.parse(value))
            case "undo":
                recording.undo()
            case "again":
                recording.again()
            case "done":
                self._ends()
                return
        if recording.actions != before:
            self._forget_pointed()
        self.refresh()
        if name in {"pick", "pick-on"} and (again := again_text(recording)):
            self.browser.announcement = again
        if recording.actions != before:
            self._changes()
