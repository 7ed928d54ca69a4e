"""The editor of a lesson plan: its head, its steps in order, the open step, and its board."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final

from ipywidgets import VBox
from markupsafe import Markup

from blitz_widgets.app.intents import PlanStep
from blitz_widgets.app.pages.plan_form import choose_goal, form_html, step_on_show
from blitz_widgets.app.pages.plan_lists import asks, facts_of, paper_kinds
from blitz_widgets.app.plan_store import PlanStore
from blitz_widgets.app.saved_games import POSITIONS, saved_games
from blitz_widgets.app.show_store import ShowStore
from blitz_widgets.cards.templating import render
from blitz_widgets.exports.plan_scenes import plain_scene
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.figures import minutes_text
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.sessions.editing_sources import position_in, position_of
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.dragging import Dragging
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel, Pressable

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses

_MOST_PROBLEMS: Final = 5


class PlanEditor(Pressable, VBox):
    """Changes a :class:`PlanDraft`, by mouse, keys, touch or screen reader, and keeps it."""

    def __init__(self, browser: Browser) -> None:
        """Begin with an empty plan, which is not kept."""
        self.store = PlanStore(browser)
        self._positions = saved_games(browser, POSITIONS)
        self._shows = ShowStore(browser)
        self.draft = PlanDraft()
        self._saved = self._problem = ""
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
        """Call *callback* with each request to the page, such as present, draw or setup."""
        self._requests.add(callback)

    def show(self, draft: PlanDraft) -> None:
        """Show *draft* instead."""
        self.draft = draft
        self._problem = ""
        self.refresh()

    def refresh(self) -> None:
        """Show the plan."""
        self._show_head()
        self._show_steps()
        self._show_form()
        self._show_picture()

    # ---- the browser ----

    def write(self, plan: Plan, *, is_kept: bool = False) -> None:
        """Edit *plan*; unless it *is_kept* already, from its first change on it will be."""
        if not is_kept:
            self.store.begin()
        self._saved = _("kept in this browser") if is_kept else _("not changed yet")
        self.show(PlanDraft(plan))

    def write_own(self, key: str) -> None:
        """Edit the own plan with this *key*.

        Raises:
            PlanError: If it is not kept here, or damaged.
        """
        self.write(self.store.edit(key), is_kept=True)

    def keep(self) -> bool:
        """Keep the plan; whether as a copy, since another tab changed it.

        Raises:
            PlanError: If there is no room for one more.
        """
        is_a_copy = self.store.keep(self.draft.plan)
        self._saved = _("kept in this browser")
        self._show_head()
        return is_a_copy

    # ---- the other pages ----

    @property
    def open_step(self) -> PlanStep:
        """The step that is open."""
        return PlanStep(self.store.key, self.draft.number, self.draft.plan.title)

    @property
    def first_position(self) -> Position:
        """The first position of the open step; an empty board if it has none."""
        line = self.draft.line
        return self.draft.step.position or (Position() if line is None else position_of(line, 0))

    def use_position(self, position: Position, step: int) -> None:
        """Show *position* in the step with the number *step*, if that is possible."""
        self.draft.look_at(step)
        with suppress(PositionError):
            self.draft.show(position)
        self.refresh()

    def take_drawings(self) -> bool:
        """Put the drawings of the latest show into the plan; whether there were any."""
        with suppress(PlanError):
            show = self._shows.latest(Presentation(self.draft.plan).name)
            if show is not None and self.draft.take_drawings(show):
                self.refresh()
                return True
        return False

    # ---- panels ----

    def _show_head(self) -> None:
        plan = self.draft.plan
        problems = self.draft.problems()
        self._head.html = render(
            "desk_head",
            title=plan.title,
            summary=plan.summary,
            facts=facts_of(plan),
            saved=self._saved,
            can_undo=self.draft.can_undo,
            kinds=paper_kinds(),
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
        self._form.html = form_html(
            self.draft, problem=self._problem, set_up_last=self._position_set_up_last
        )

    def _show_picture(self) -> None:
        presenting = step_on_show(self.draft)
        scene = plain_scene(presenting, LIGHT) if presenting else None
        self._picture.html = Markup(to_svg(scene)) if scene else ""  # noqa: S704  # our own drawing

    @property
    def _position_set_up_last(self) -> str:
        """The code of the position that was set up last in this browser, or ``""``."""
        return next((each.code for each in self._positions.values), "")

    # ---- presses and changes ----

    def _press(self, name: str, value: str) -> None:
        self._problem = ""
        if name in self.PRESSES:
            self._try(lambda: self._do(name, value))
        if name == "ask" or name not in self.PRESSES:
            self._requests(name)

    def _change(self, name: str, value: str) -> None:
        kind, _dash, field = name.partition("-")
        typed = kind in {"title", "summary", "step", "question", "answer"}
        self._try(lambda: self._write(kind, field, value), typed=typed)

    def _write(self, kind: str, field: str, value: str) -> None:
        """Write *value* into a field of a *kind*.

        Raises:
            PlanError: If that cannot be done with the plan.
            PositionError: If *value* is a position that is not possible.
            CodeError: If its code is damaged.
        """
        draft = self.draft
        match kind:
            case "title" if not field:
                draft.name(value)
            case "summary":
                draft.describe(value)
            case "step":
                draft.write(field, value)
            case "minutes":
                draft.time(value)
            case "question":
                draft.write_question(field, value)
            case "answer":
                number, _dash, field = field.partition("-")
                draft.write_answer(_number(number), field, value)
            case "goal":
                choose_goal(draft, _number(field), value)
            case "coach":
                draft.toggle_coach()
            case "then":
                draft.answer_by(value.splitlines())
            case "play":
                draft.act(value.splitlines())
            case "position" if value.strip():
                draft.show(position_in(value))

    def _drop(self, piece: str, place: str) -> None:
        number, target = piece.removeprefix("step "), place.removeprefix("step ")
        self._try(lambda: self.draft.move(_number(number), _number(target)))

    def _try(self, change: Callable[[], object], *, typed: bool = False) -> None:
        """Make a change, show it and report it; what the teacher *typed* stays in its field."""
        before, self._problem = self.draft.plan, ""
        try:
            change()
        except (PlanError, PositionError, CodeError) as error:
            self._problem = shortened(str(error))
        if typed and not self._problem:
            self._show_head()
            self._show_steps()
        else:
            self.refresh()
        if self.draft.plan != before:
            self._changes()

    PRESSES: ClassVar[Presses[PlanEditor]] = {
        "undo": lambda self, _value: self.draft.undo(),
        "add": lambda self, _value: self.draft.add(),
        "wipe": lambda self, _value: self.draft.wipe(),
        "more-answers": lambda self, _value: self.draft.add_answer(),
        "ask": lambda self, _value: self.draft.ask(asks=True),
        "no-question": lambda self, _value: self.draft.ask(asks=False),
        "use-position": lambda self, _value: self.draft.show(
            position_in(self._position_set_up_last)
        ),
        "no-exercise": lambda self, _value: self.draft.set_exercise(None),
        "no-position": lambda self, _value: self.draft.show(None),
        "step": lambda self, number: self.draft.look_at(_number(number)),
        "up": lambda self, number: self.draft.move(_number(number), _number(number) - 1),
        "down": lambda self, number: self.draft.move(_number(number), _number(number) + 1),
        "double": lambda self, number: self.draft.duplicate(_number(number)),
        "remove": lambda self, number: self.draft.remove(_number(number)),
        "right": lambda self, number: self.draft.toggle_right(_number(number)),
        "no-answer": lambda self, number: self.draft.remove_answer(_number(number)),
        "light": lambda self, target: self.draft.light(target),
        "cover": lambda self, target: self.draft.cover(target),
        "seat": lambda self, seat: self.draft.open_units(_number(seat)),
        "no-seat": lambda self, _value: self.draft.open_units(None),
    }


def _number(value: str) -> int:
    """The number that a button says; -1 for anything else."""
    return int(value) if value.isdecimal() and len(value) <= 3 else -1  # noqa: PLR2004  # digits
