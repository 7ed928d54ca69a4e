"""Writing a lesson plan: its head, its steps in order, and the open step with its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ipywidgets import VBox
from markupsafe import Markup

from blitz_widgets.app.pages.plan_form import choose_goal, form_html, step_on_show
from blitz_widgets.cards.templating import render
from blitz_widgets.exports.handout import KIND_NAMES, minutes_text
from blitz_widgets.exports.plan_scenes import plain_scene
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import PositionError
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.dragging import Dragging
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable


_MOST_PROBLEMS: Final = 5


class PlanDesk(VBox):
    """A :class:`PlanDraft` on show, by mouse, keys, touch or screen reader."""

    def __init__(self) -> None:
        self.draft = PlanDraft()
        self.saved = ""
        """Where the plan is kept, in a few words."""
        self.set_up_last = ""
        """The code of the position that was set up last, if there is one."""
        self._problem = ""
        self._changes: Listeners[[]] = Listeners()
        self._requests: Listeners[[str]] = Listeners()
        self._head = Panel(classes="bt-card", label=N_("The plan"))
        self._steps = Panel(classes="bt-card", label=N_("The steps"))
        self._form = Panel(classes="bt-card", label=N_("The open step"))
        self._picture = Panel(label=N_("The board of the step"))
        self._head.add_class("bt-desk__head")
        self._picture.add_class("bt-desk__picture")
        self._dragging = Dragging("bt-none")
        for panel in (self._head, self._steps, self._form):
            panel.on_press(self._press)
            panel.on_change(self._change)
        self._dragging.on_over(lambda _piece, place: self._dragging.answer(place, "", ""))
        self._dragging.on_drop(self._drop)
        side = VBox([self._form, self._picture])
        side.add_class("bt-desk__side")
        super().__init__([self._head, self._steps, side, self._dragging])
        self.add_class("bt-desk")

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* whenever the plan has changed."""
        self._changes.add(callback)

    def on_request(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with what is asked of the page, such as present, draw or setup."""
        self._requests.add(callback)

    def show(self, draft: PlanDraft) -> None:
        """Show *draft* instead."""
        self.draft = draft
        self._problem = ""
        self.refresh()

    def refresh(self) -> None:
        """Show the plan as it is now."""
        self._show_head()
        self._show_steps()
        self._show_form()
        self._show_picture()

    def tell_saved(self, saved: str) -> None:
        """Say where the plan is kept."""
        self.saved = saved
        self._show_head()

    # ---- what there is to see ----

    def _show_head(self) -> None:
        plan = self.draft.plan
        problems = self.draft.problems()
        self._head.html = render(
            "desk_head",
            title=plan.title,
            summary=plan.summary,
            facts=facts_of(plan),
            saved=self.saved,
            can_undo=self.draft.can_undo,
            kinds=kinds_of_paper(),
            asks=asks(plan),
            exercises=any(step.exercise for step in plan.steps),
            problems=[shortened(each) for each in problems[:_MOST_PROBLEMS]],
        )

    def _show_steps(self) -> None:
        self._steps.html = render(
            "desk_steps",
            steps=[
                {
                    "title": step.title,
                    "about": " · ".join(
                        filter(
                            None,
                            (
                                minutes_text(step.minutes),
                                _("question") if step.question else "",
                                _("exercise") if step.exercise else "",
                            ),
                        )
                    ),
                    "open": number == self.draft.number,
                }
                for number, step in enumerate(self.draft.plan.steps)
            ],
        )

    def _show_form(self) -> None:
        self._form.html = form_html(self.draft, problem=self._problem, set_up_last=self.set_up_last)

    def _show_picture(self) -> None:
        presenting = step_on_show(self.draft)
        scene = plain_scene(presenting, LIGHT) if presenting else None
        self._picture.html = Markup(to_svg(scene)) if scene else ""  # noqa: S704  # our own drawing

    # ---- what is done ----

    def _press(self, name: str, value: str) -> None:
        draft = self.draft
        number = int(value) if value.isdecimal() and len(value) <= 3 else -1  # noqa: PLR2004  # digits
        self._problem = ""
        before = draft.plan
        at_once: dict[str, Callable[[], object]] = {
            "undo": draft.undo,
            "add": draft.add,
            "wipe": draft.wipe,
            "more-answers": draft.add_answer,
            "ask": lambda: draft.ask(asks=True),
            "no-question": lambda: draft.ask(asks=False),
            "use-position": lambda: draft.show(position_in(self.set_up_last)),
            "no-exercise": lambda: draft.set_exercise(None),
            "no-position": lambda: draft.show(None),
            "step": lambda: draft.look_at(number),
            "up": lambda: draft.move(number, number - 1),
            "down": lambda: draft.move(number, number + 1),
            "double": lambda: draft.duplicate(number),
            "remove": lambda: draft.remove(number),
            "right": lambda: draft.turn_right(number),
            "no-answer": lambda: draft.remove_answer(number),
            "light": lambda: draft.light(value),
            "cover": lambda: draft.cover(value),
            "seat": lambda: draft.open_units(number),
            "no-seat": lambda: draft.open_units(None),
        }
        if name not in at_once:
            self._requests(name)
            return
        self._try(at_once[name])
        self._settle(before)
        if name == "ask":
            self._requests(name)

    def _change(self, name: str, value: str) -> None:
        draft = self.draft
        self._problem = ""
        before = draft.plan
        kind, _dash, field = name.partition("-")
        match kind:
            case "title" if not field:
                self._try(lambda: draft.name(value))
            case "summary":
                self._try(lambda: draft.describe(value))
            case "step":
                self._try(lambda: draft.write(field, value))
            case "minutes":
                self._try(lambda: draft.time(value))
            case "question":
                self._try(lambda: draft.write_question(field, value))
            case "answer":
                number, _dash, field = field.partition("-")
                if number.isdecimal() and number in "01234567":
                    self._try(lambda: draft.write_answer(int(number), field, value))
            case "goal" if field.isdecimal() and field in "01234567":
                self._try(lambda: choose_goal(draft, int(field), value))
            case "coach":
                self._try(draft.turn_coach)
            case "then":
                self._try(lambda: draft.answer_by(value.splitlines()))
            case "play":
                self._try(lambda: draft.act(value.splitlines()))
            case "position" if value.strip():
                self._try(lambda: draft.show(position_in(value)))
        typed = kind in {"title", "summary", "step", "question", "answer"} and not self._problem
        self._settle(before, typed=typed)

    def _drop(self, piece: str, place: str) -> None:
        before = self.draft.plan
        number, target = piece.removeprefix("step "), place.removeprefix("step ")
        if number.isdecimal() and target.isdecimal():
            self._try(lambda: self.draft.move(int(number), int(target)))
        self._settle(before)

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (PlanError, PositionError, CodeError) as error:
            self._problem = shortened(str(error))

    def _settle(self, before: Plan, *, typed: bool = False) -> None:
        """Show what has changed; what is being *typed* stays as it is in its field."""
        if typed:
            self._show_head()
            self._show_steps()
        else:
            self.refresh()
        if self.draft.plan != before:
            self._changes()


def kinds_of_paper() -> list[tuple[str, str]]:
    """What can be printed of a plan: the kinds with their names."""
    return [(kind.value, _(title)) for kind, title in KIND_NAMES.items()]


def asks(plan: Plan) -> bool:
    """Whether *plan* asks anything, so that it can be printed as a handout."""
    return any(step.question or step.exercise for step in plan.steps)


def facts_of(plan: Plan) -> str:
    """How long *plan* takes, and how much of what is in it, in a few words."""
    asked = sum(step.question is not None for step in plan.steps)
    exercises = sum(step.exercise is not None for step in plan.steps)
    count = len(plan.steps)
    facts = (
        minutes_text(plan.minutes),
        ngettext("{count} step", "{count} steps", count).format(count=count),
        ngettext("{count} question", "{count} questions", asked).format(count=asked)
        if asked
        else "",
        ngettext("{count} exercise", "{count} exercises", exercises).format(count=exercises)
        if exercises
        else "",
    )
    return " · ".join(filter(None, facts))
