"""Playing on a board what a lesson plan is to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.cards.recording import recording_html
from blitz_widgets.locale import N_
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.picking_shell import PickingShell

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.recording import Recording
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses


class RecordWidget(PickingShell):
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
        self._show_table(recording)
        self._show_pointed()

    @property
    def _picking(self) -> Recording:
        return self.recording

    def _game_on_show(self) -> Recording:
        return self.recording

    def _press(self, name: str, value: str) -> None:
        if name == "done":
            self._ends()
            return
        before = self.recording.actions
        self._do(name, value)
        if self.recording.actions != before:
            self._forget_pointed()
        self.refresh()
        self._announce_again(name)
        if self.recording.actions != before:
            self._changes()

    PRESSES: ClassVar[Presses[RecordWidget]] = {
        **PickingShell.PRESSES,
        "bring": lambda self, text: self.recording.bring(self.recording.game.parse(text)),
        "undo": lambda self, _value: self.recording.undo(),
        "again": lambda self, _value: self.recording.again(),
    }
