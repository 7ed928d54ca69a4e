"""The boards on which a teacher plays something for a plan: an answer, or what a step shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.sessions.composing import Composing
from blitz_widgets.sessions.recording import Recording
from blitz_widgets.widgets.composing import ComposeWidget
from blitz_widgets.widgets.recording import RecordWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.records.position import Position
    from blitz_widgets.widgets.browser import Browser


class PlanBoards:
    """One board at a time: to make an exercise on, or to play what is to be shown."""

    def __init__(self, browser: Browser, use: Callable[[AnyExercise], object]) -> None:
        """Begin with none; *use* is called with each exercise that is to be put into a plan."""
        self._browser = browser
        self._use = use
        self.shown: ComposeWidget | RecordWidget | None = None
        """The board that was asked for last."""

    def compose(self, position: Position) -> None:
        """Show a board on which an exercise is made of *position*.

        Raises:
            PositionError: If the position cannot be.
            ComposeError: If no one has to decide there.
        """
        composing = Composing(position)
        if isinstance(self.shown, ComposeWidget):
            self.shown.show(composing)
        else:
            self.shown = ComposeWidget(composing, self._browser)
            self.shown.on_use(self._use)
        self._browser.focus("compose-title")

    def record(
        self,
        line: Timeline[object, object],
        done: tuple[str, ...],
        title: str,
        *,
        keep: Callable[[tuple[str, ...]], object],
        end: Callable[[], object],
    ) -> None:
        """Show a board on which *line* is played on, what is *done* already included.

        *keep* is called with all that is done after each change, and *end* to go back.
        """
        recording = Recording(line, done)
        shown = RecordWidget(recording, title, self._browser)
        shown.on_change(lambda: keep(recording.written))
        shown.on_end(end)
        self.shown = shown
        self._browser.focus("recording-title")

    def say_kept(self, sentence: str) -> None:
        """Say what was done with the exercise that was put into a plan."""
        if isinstance(self.shown, ComposeWidget):
            self.shown.say_kept(sentence)

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        if self.shown is not None:
            self.shown.show_anew()
