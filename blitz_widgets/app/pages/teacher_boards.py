"""The boards for a plan: to make an exercise, or to play the moves of a step."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from blitz_widgets.app.exercise_store import ExerciseStore
from blitz_widgets.app.shelf import new_key
from blitz_widgets.limits import shortened
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.composing import Composing
from blitz_widgets.sessions.exercise_draft import ExerciseDraft, draft_of, reopened, resume
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.sessions.recording import Recording
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.size import check_plan
from blitz_widgets.widgets.composing import ComposeWidget
from blitz_widgets.widgets.recording import RecordWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.app.pages.plan_editor import PlanEditor
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.widgets.browser import Browser


class TeacherBoards:
    """One board at a time; an exercise that is made on it goes into the plan in the editor."""

    def __init__(
        self, browser: Browser, editor: PlanEditor, keep_plan: Callable[[], object]
    ) -> None:
        """Begin without a board; *keep_plan* is called when an exercise has come into the plan."""
        self._browser = browser
        self._editor = editor
        self._keep_plan = keep_plan
        self.store = ExerciseStore(browser)
        self.shown: ComposeWidget | RecordWidget | None = None
        """The board that was opened last."""
        self._key = ""
        """The key of the exercise on the board."""
        self._in_plan: ExerciseDraft | None = None
        """The exercise that was put into a plan last."""
        self._instead_of: int | None = None
        """The step that the exercise is for."""

    def compose(
        self,
        made_of: Position | AnyExercise | ExerciseDraft,
        *,
        key: str | None = None,
        instead_of: int | None = None,
    ) -> None:
        """Make an exercise of a position, change one, or resume the draft kept under *key*.

        It is for the step *instead_of*, or else for a new step.

        Raises:
            PositionError: If the position is not possible.
        """
        match made_of:
            case Position():
                composing = Composing(made_of)
            case ExerciseDraft():
                composing = resume(made_of)
            case _:
                composing = reopened(made_of)
        self._key = new_key() if key is None else key
        self._instead_of = instead_of
        if isinstance(self.shown, ComposeWidget):
            self.shown.show(composing)
        else:
            self.shown = ComposeWidget(composing, self._browser)
            self.shown.on_use(self._use)
            self.shown.on_change(self._keep_draft)
        self._browser.focus("compose-title")

    def record(self, what: str, *, keep: Callable[[], object], end: Callable[[], object]) -> None:
        """Play the open step of the plan.

        *what* is ``record`` for the moves that the step shows, ``record-answer`` for those that
        come with its answer.  *keep* is called after each change, and *end* to go back.
        """
        draft = self._editor.draft
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
                    draft.answer_by(recording.actions)
                else:
                    draft.act(recording.actions)
            keep()

        shown = RecordWidget(recording, title, self._browser)
        shown.on_change(take)
        shown.on_end(end)
        self.shown = shown
        self._browser.focus("recording-title")

    def show_anew(self) -> None:
        """Show everything in the language in use."""
        if self.shown is not None:
            self.shown.show_anew()

    def _keep_draft(self) -> None:
        """Keep the exercise on the board, unless the plan has it."""
        if isinstance(self.shown, ComposeWidget):
            draft = draft_of(self.shown.composing)
            if draft != self._in_plan:
                self.store.keep(self._key, draft)

    def _use(self, exercise: AnyExercise) -> None:
        """Put *exercise* into the plan, and keep it no longer as a draft."""
        shown = self.shown
        if not isinstance(shown, ComposeWidget):
            return
        try:
            self._put(exercise)
        except PlanError as error:
            shown.say_problem(shortened(str(error)))
            return
        self._editor.refresh()
        self._keep_plan()
        self._in_plan = draft_of(shown.composing)
        self.store.remove(self._key)
        draft = self._editor.draft
        shown.say_kept(
            _("It is now step {number} of the plan “{title}”.").format(
                title=draft.plan.title, number=draft.number + 1
            )
        )

    def _put(self, exercise: AnyExercise) -> None:
        """Put *exercise* into its step, into a step of its own, or into a plan of its own.

        Raises:
            PlanError: If there is no room for it.
        """
        step = _step_of(exercise)
        if self._instead_of is not None:
            self._change(self._instead_of, exercise)
        elif self._editor.store.key:
            self._editor.draft.add(step)
        else:
            begun = Plan(title=_("My exercises"), steps=(step,))
            check_plan(begun)
            self._editor.store.begin()
            self._editor.show(PlanDraft(begun))

    def _change(self, number: int, exercise: AnyExercise) -> None:
        """Put *exercise* into the step *number*; its title too, unless the teacher wrote one."""
        draft = self._editor.draft
        draft.look_at(number)
        before = draft.step
        draft.set_exercise(exercise)
        titles = {_("New step"), _("First step")}
        if before.exercise is not None:
            titles.add(_step_of(before.exercise).title)
        if before.title in titles:
            draft.write("title", _step_of(exercise).title)


def _step_of(exercise: AnyExercise) -> Step:
    """A step with *exercise* alone."""
    return Step(title=shortened(exercise.prompt)[:80], exercise=exercise)
