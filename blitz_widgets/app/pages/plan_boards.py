"""The boards on which a teacher plays something for a plan: an answer, or what a step shows."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from blitz_widgets.app.kept_exercises import KeptExercise, KeptExercises, new_key
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.composing import Composing
from blitz_widgets.sessions.half_made import HalfMade, gone_on_with, half_made
from blitz_widgets.sessions.recording import Recording
from blitz_widgets.sessions.reopening import reopened
from blitz_widgets.teaching.plan import PlanError
from blitz_widgets.widgets.composing import ComposeWidget
from blitz_widgets.widgets.recording import RecordWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.sessions.planning import PlanDraft
    from blitz_widgets.widgets.browser import Browser


class PlanBoards:
    """One board at a time: to make an exercise on, or to play what is to be shown."""

    def __init__(self, browser: Browser, use: Callable[[AnyExercise], object]) -> None:
        """Begin with none; *use* is called with each exercise that is to be put into a plan."""
        self._browser = browser
        self._use = use
        self.kept = KeptExercises(browser)
        self._key = ""
        """Under which the exercise is kept that is being made."""
        self._in_plan: HalfMade | None = None
        """The exercise that was put into a plan last."""
        self.shown: ComposeWidget | RecordWidget | None = None
        """The board that was asked for last."""

    def compose(self, made_of: Position | AnyExercise | KeptExercise) -> None:
        """Show a board on which an exercise is made of a position, changed, or gone on with.

        Raises:
            PositionError: If the position cannot be.
        """
        match made_of:
            case Position():
                composing = Composing(made_of)
            case KeptExercise():
                composing = gone_on_with(made_of.half)
            case _:
                composing = reopened(made_of)
        self._key = made_of.key if isinstance(made_of, KeptExercise) else new_key()
        if isinstance(self.shown, ComposeWidget):
            self.shown.show(composing)
        else:
            self.shown = ComposeWidget(composing, self._browser)
            self.shown.on_use(self._use)
            self.shown.on_change(self._keep)
        self._browser.focus("compose-title")

    def record(
        self,
        draft: PlanDraft,
        what: str,
        *,
        keep: Callable[[], object],
        end: Callable[[], object],
    ) -> None:
        """Show a board on which the open step of *draft* is played.

        *what* is ``record`` for what the step shows, ``record-answer`` for what is done when its
        answer is revealed.  *keep* is called after each change, and *end* to go back.
        """
        line, question = draft.line, draft.question
        if line is None:
            return
        if what == "record-answer":
            title = _("What is done when the answer is revealed")
            recording = Recording(line, question.then if question else ())
        else:
            title = _("What is done in step {number}").format(number=draft.number + 1)
            recording = Recording(line.first(0), draft.step.play)

        def take() -> None:
            with suppress(PlanError):
                if what == "record-answer":
                    draft.answer_by(recording.written)
                else:
                    draft.act(recording.written)
            keep()

        shown = RecordWidget(recording, title, self._browser)
        shown.on_change(take)
        shown.on_end(end)
        self.shown = shown
        self._browser.focus("recording-title")

    def forget_half_made(self) -> None:
        """Keep the exercise no longer, as it is now: it is in a plan."""
        if isinstance(self.shown, ComposeWidget):
            self._in_plan = half_made(self.shown.composing)
            self.kept.forget(self._key)

    def _keep(self) -> None:
        """Keep the exercise that is being made, where a reload leaves it."""
        if isinstance(self.shown, ComposeWidget):
            half = half_made(self.shown.composing)
            if half != self._in_plan:
                self.kept.keep(self._key, half)

    def say_kept(self, sentence: str) -> None:
        """Say what was done with the exercise that was put into a plan."""
        if isinstance(self.shown, ComposeWidget):
            self.shown.say_kept(sentence)

    def say_problem(self, sentence: str) -> None:
        """Say why the exercise could not be put into a plan."""
        if isinstance(self.shown, ComposeWidget):
            self.shown.say_problem(sentence)

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        if self.shown is not None:
            self.shown.show_anew()
