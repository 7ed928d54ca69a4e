"""The page *Teach*: lesson plans to present, to write, to print; and exercises of one's own."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import (
    EditPlan,
    MakeExercise,
    PlanStep,
    PresentPlan,
    SetUpPosition,
    UseInPlan,
)
from blitz_widgets.app.page import Page
from blitz_widgets.app.pages.plan_editor import PlanEditor
from blitz_widgets.app.pages.plan_lists import TeachBar, own_html, ready_html
from blitz_widgets.app.pages.teacher_boards import TeacherBoards
from blitz_widgets.app.plan_sharing import share
from blitz_widgets.exports.aid import player_aid
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.teaching.codec import open_plan
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.teaching.ready import ready_ids
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.sessions.exercise_draft import ExerciseDraft
    from blitz_widgets.widgets.panel import Presses


class TeachPage(Page):
    """The plans there are; or one that is being written; or an exercise that is being made."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the list, or with the ``plan`` or the own plan (``mine``) of *query*."""
        super().__init__(shell, "bt-teach")
        self._view = "list"
        self._draws = False
        self._bar = TeachBar(self._browser)
        self._bar.on_file(lambda _name, content: self._open(content))
        self._ready = Panel(label=N_("Ready lesson plans"))
        self._mine = Panel(label=N_("Your lesson plans"))
        for panel in (self._bar, self._ready, self._mine):
            panel.on_press(self._press)
        self.editor = PlanEditor(self._browser)
        """The editor of the plan that is being written."""
        self.editor.on_change(self._keep)
        self.editor.on_request(self._follow)
        self._plans = self.editor.store
        self._boards = TeacherBoards(self._browser, self.editor, self._keep_exercise)
        self._exercises = self._boards.store
        self._show("list")
        self.take_up(query)
        shell.open_plan.step = self._open_step

    @property
    def address(self) -> dict[str, str]:
        """Which of the own plans is being written."""
        return {"plan": "", "mine": self._plans.key if self._view == "plan" else ""}

    @property
    def title(self) -> str:
        """The plan that is being written."""
        return self.editor.draft.plan.title if self._view == "plan" else ""

    @property
    def place(self) -> str:
        """The list, the plan, or the exercise."""
        return f"{self._view} {self._plans.key}" if self._view == "plan" else self._view

    def take_up(self, query: Mapping[str, str]) -> None:
        """Open the ``plan`` of *query*, a code, or the own plan that it calls ``mine``."""
        if query.get("plan"):
            self._open(query["plan"])
        elif query.get("mine"):
            self._edit_own(query["mine"])

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show what *query* asks for, or else the list."""
        if query.get("plan") or (query.get("mine") and query["mine"] != self._plans.key):
            self.take_up(query)
        elif query.get("mine"):
            self._show("plan")
        else:
            self._show("list")

    def opened(self) -> None:
        """Clear the message, and take over what the teacher drew while presenting."""
        self._bar.message = ""
        self.editor.refresh()
        if self._draws:
            self._draws = False
            if self.editor.take_drawings():
                self._keep()
                self._bar.message = _("What you drew is in the plan now.")
        self._refresh()

    def receive(self, intent: Intent) -> None:
        """Take up a position or a plan that comes from another page."""
        match intent:
            case MakeExercise(position, wanted_by):
                self._begin_exercise(position, instead_of=self._step_for(wanted_by))
            case UseInPlan(position, step):
                self._use_position(position, step)
            case EditPlan(plan):
                self._write(plan)

    def tell(self, message: str) -> None:
        """Show one sentence to the teacher."""
        self._bar.message = message
        self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self.editor.refresh()
        self._boards.show_anew()
        self._refresh()

    # ---- plans ----

    def _write(self, plan: Plan) -> None:
        """Edit *plan*, which is kept from its first change on."""
        self.editor.write(plan)
        self._show_editor()

    def _show_editor(self) -> None:
        self._show("plan")
        self._browser.focus("plan-title")

    def _edit_own(self, key: str) -> None:
        with self._explaining("list"):
            self.editor.write_own(key)
            self._show_editor()

    def _open(self, written_plan: str | bytes) -> None:
        """Edit the plan in a file, a link or a code."""
        self._bar.clear()
        with self._explaining("list"):
            self._write(open_plan(written_plan))

    def _keep(self) -> None:
        """Keep the plan in the browser."""
        with self._explaining(self._view):
            if self.editor.keep():
                self._bar.message = _(
                    "Another tab has changed this plan, too. Both are kept: this one as a copy."
                )
                self._refresh()
            self._shell.address_changed()

    def _use_position(self, position: Position, wanted_by: PlanStep) -> None:
        """Show *position*, which was set up for a step of a plan, in that step."""
        if self._step_for(wanted_by) is not None:
            self.editor.use_position(position, wanted_by.number)
            self._keep()
        self._show("plan")
        self._browser.focus("setup")

    def _open_step(self) -> PlanStep | None:
        """The open step of the plan in the editor; ``None`` while the lists are on show."""
        return None if self._view == "list" or not self._plans.key else self.editor.open_step

    def _step_for(self, wanted_by: PlanStep | None) -> int | None:
        """The number of that step, with its plan in the editor; ``None`` if there is none."""
        if wanted_by is None:
            return None
        if wanted_by.key != self._plans.key:
            self._edit_own(wanted_by.key)
        return wanted_by.number if wanted_by.key == self._plans.key else None

    # ---- exercises ----

    def _begin_exercise(
        self,
        made_of: Position | AnyExercise | ExerciseDraft,
        *,
        key: str | None = None,
        instead_of: int | None = None,
    ) -> None:
        """Make an exercise of a position, resume a draft, or change the exercise of a step."""
        self._bar.clear()
        with self._explaining("plan" if self._view == "plan" else "list"):
            self._boards.compose(made_of, key=key, instead_of=instead_of)
            self._show("compose")

    def _keep_exercise(self) -> None:
        """Keep the plan with its new exercise, and let the bar link to it."""
        self._keep()
        self._refresh()

    # ---- the moves of a step ----

    def _record(self, what: str) -> None:
        """Play on a board what the open step shows, or what its answer does."""
        self._boards.record(what, keep=self._keep, end=lambda: self._show_step(what))
        self._show("record")

    def _show_step(self, key: str) -> None:
        """Go back to the plan, with the focus on what led away from it."""
        self.editor.refresh()
        self._show("plan")
        self._browser.focus(key)

    # ---- presses ----

    def _press(self, name: str, value: str) -> None:
        if name != "restore":
            self._plans.deleted = self._exercises.deleted = None
        self._try(self.PRESSES, name, value)
        self._shell.address_changed()

    def _follow(self, name: str) -> None:
        """Do what the editor asks for with the plan."""
        self._try(self.OF_PLAN, name, "")

    def _try(self, presses: Presses[TeachPage], name: str, key: str) -> None:
        """Do one of *presses*, or else what one can do with any plan: the one called *key*."""
        self._bar.clear()
        with self._explaining(self._view):
            if name in presses:
                presses[name](self, key)
            else:
                self._hand_out(name, key)
        self._refresh()

    @contextmanager
    def _explaining(self, otherwise: str) -> Iterator[None]:
        """Do something with a plan; where that fails, say why, and show *otherwise*."""
        try:
            yield
        except (PlanError, PositionError) as error:
            self._bar.problem = shortened(str(error))
            self._show(otherwise)

    def _hand_out(self, name: str, key: str) -> None:
        """Present or share the plan called *key*, or without one the plan in the editor.

        Raises:
            PlanError: If that cannot be done with it.
        """
        plan = self._plans.open(key) if key else self.editor.draft.plan
        ready = key if key in ready_ids() else ""
        if name == "present":
            self._shell.send(PresentPlan(plan, ready))
        else:
            share(self._browser, plan, name, ready=ready, paper=self._bar.paper)

    def _restore(self) -> None:
        self._plans.restore()
        self._exercises.restore()

    def _go_on_with(self, key: str) -> None:
        draft = self._exercises.drafts.get(key)
        if draft is not None:
            self._begin_exercise(draft, key=key)

    def _draw(self) -> None:
        self._draws = True
        draft = self.editor.draft
        self._shell.send(PresentPlan(draft.plan, "", draft.number))

    def _change_exercise(self) -> None:
        draft = self.editor.draft
        if draft.step.exercise is not None:
            self._begin_exercise(draft.step.exercise, instead_of=draft.number)

    def _compose(self) -> None:
        draft = self.editor.draft
        if draft.step.position is not None:
            instead_of = draft.number if draft.question is None else None
            self._begin_exercise(draft.step.position, instead_of=instead_of)

    # ---- panels ----

    def _show(self, view: str) -> None:
        if view == "plan" and not self._plans.key:
            view = "list"
        self._view = view
        lists = [self._mine, self._ready] if self._plans.values else [self._ready, self._mine]
        shown = {"list": lists, "plan": [self.editor]}.get(view)
        if shown is None:
            shown = [self._boards.shown] if self._boards.shown is not None else []
        self.children = [self._bar, *shown]
        self._refresh()
        self._shell.address_changed()

    def _refresh(self) -> None:
        self._bar.show(
            self._view,
            plan_title=self.editor.draft.plan.title if self._plans.key else "",
            plans=self._plans,
            exercises=self._exercises,
        )
        if self._view != "list":
            return
        self._ready.html = ready_html()
        self._mine.html = own_html(self._plans.values)

    PRESSES: ClassVar[Presses[TeachPage]] = {
        "list": lambda self, _value: self._show("list"),
        "plan": lambda self, _value: self._show("plan"),
        "new": lambda self, _value: self._write(PlanDraft().plan),
        "setup": lambda self, _value: self._shell.send(SetUpPosition(Position())),
        "open": lambda self, _value: self._open(self._bar.pasted),
        "edit": _edit_own,
        "copy": lambda self, key: self._write(self._plans.open(key)),
        "delete": lambda self, key: self._plans.delete(key),
        "restore": lambda self, _value: self._restore(),
        "half-made": _go_on_with,
        "no-half-made": lambda self, key: self._exercises.delete(key),
        "aid": lambda self, _value: self._browser.print_page(player_aid(paper=self._bar.paper)),
    }
    OF_PLAN: ClassVar[Presses[TeachPage]] = {
        "draw": lambda self, _value: self._draw(),
        "setup": lambda self, _value: self._shell.send(
            SetUpPosition(self.editor.first_position, self.editor.open_step)
        ),
        "record": lambda self, _value: self._record("record"),
        "record-answer": lambda self, _value: self._record("record-answer"),
        "ask": lambda self, _value: self._browser.focus("question-prompt"),
        "change-exercise": lambda self, _value: self._change_exercise(),
        "compose": lambda self, _value: self._compose(),
    }
    """The effects of the buttons of the editor that are for the page."""
