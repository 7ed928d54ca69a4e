"""Writing a lesson plan: its head, its steps in order, and the open step with its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ipywidgets import VBox
from markupsafe import Markup

from blitz_widgets.cards.templating import render
from blitz_widgets.exports.handout import KIND_NAMES, minutes_text
from blitz_widgets.exports.plan_scenes import plain_scene
from blitz_widgets.limits import shortened
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import PositionError, encode_whole
from blitz_widgets.sessions.answer_goals import GoalChoice, goal_choices
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.sessions.presenting import Presenting
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.dragging import Dragging
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.lessons.goals import AnyGoal

LETTERS: Final = "ABCDEFGH"
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
        draft, step = self.draft, self.draft.step
        names = self._names()
        self._form.html = render(
            "desk_form",
            number=draft.number + 1,
            step=step,
            minutes=f"{step.minutes:g}" if step.minutes else "",
            problem=self._problem,
            set_up_last=self.set_up_last not in {"", self._own_code()},
            has_position=step.position is not None,
            follows=draft.number > 0,
            has_board=bool(names),
            board_says=self._board_says(),
            lights=_ticked(
                names,
                ("theatre:", "track:", "reserve:", "hand:", "raid:", "bombs", "stratagem"),
                step.spotlight,
            ),
            seats=self._seats(),
            covers=_ticked(names, ("reserve:", "hand:", "theatre:"), step.hidden),
            drawn=ngettext("{count} drawing.", "{count} drawings.", len(step.drawings)).format(
                count=len(step.drawings)
            ),
            question=step.question,
            checks=self._checks(),
            goals=[choice.text for choice in self._goals()],
            letters=LETTERS,
            exercise=step.exercise.prompt if step.exercise else "",
        )

    def _show_picture(self) -> None:
        presenting = self._presenting()
        scene = plain_scene(presenting, LIGHT) if presenting else None
        self._picture.html = Markup(to_svg(scene)) if scene else ""  # noqa: S704  # our own drawing

    def _presenting(self) -> Presenting | None:
        """The open step as the class sees it at its end; ``None`` if it cannot be shown."""
        draft = self.draft
        try:
            presenting = Presenting(Plan(title="", steps=draft.plan.steps[: draft.number + 1]))
        except PlanError:
            return None
        presenting.look_at(draft.number)
        presenting.change(cursor=presenting.events[1])
        return presenting

    def _names(self) -> dict[str, str]:
        """What can be lit or covered on the board of the open step: names by target."""
        presenting = self._presenting()
        return {} if presenting is None else {g.target: g.title for g in presenting.groups}

    def _goals(self) -> tuple[GoalChoice, ...]:
        """What the engine can check of an answer to the question of the open step."""
        question = self.draft.question
        return () if question is None else goal_choices(question, self.draft.line)

    def _checks(self) -> list[str]:
        """By what each answer is checked: the place of a goal, ``other``, or empty for nothing."""
        question = self.draft.question
        places: dict[tuple[AnyGoal, ...], str] = {
            (choice.goal,): str(place) for place, choice in enumerate(self._goals())
        }
        answers = question.answers if question else ()
        return [places.get(each.goals, "other") if each.goals else "" for each in answers]

    def _choose_goal(self, number: int, value: str) -> None:
        """Check the answer *number* by the goal at the place *value*, or by nothing."""
        goals = self._goals()
        if not value:
            self.draft.check_answer_by(number, None)
        elif value.isdecimal() and len(value) <= 3 and int(value) < len(goals):  # noqa: PLR2004  # digits
            self.draft.check_answer_by(number, goals[int(value)].goal)

    def _seats(self) -> list[dict[str, Any]]:
        """Each side that has units to be seen, and whether the plan says that the class does."""
        presenting = self._presenting()
        viewing = presenting.viewing if presenting else None
        if presenting is None or viewing is None:
            return []
        chosen = self.draft.step.seats
        return [
            {"seat": seat, "title": viewing.presenter.side(seat), "on": seat in (chosen or ())}
            for seat, _hand, _seen in presenting.hands()
        ]

    def _own_code(self) -> str:
        position = self.draft.step.position
        return encode_whole(position) if position else ""

    def _board_says(self) -> str:
        if self.draft.step.position is not None:
            return _("This step shows a position of its own.")
        if self.draft.line is not None:
            return _("This step goes on from where the step before has led.")
        return _("This step has words only. Set up a position, or take one from a game or replay.")

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
            "right": lambda: draft.mark_right(_toggled(draft, number)),
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
                self._try(lambda: self._choose_goal(int(field), value))
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


def _toggled(draft: PlanDraft, number: int) -> int | None:
    """The answer *number*, or none if it is the right one already."""
    question = draft.question
    return None if question is not None and question.right == number else number


def _ticked(
    names: dict[str, str], kinds: Iterable[str], on: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The targets of these *kinds* with their *names*, and whether they are among those *on*."""
    wanted = tuple(kinds)
    found = {target: title for target, title in names.items() if target.startswith(wanted)}
    found |= {target: target for target in on if target not in found}
    return [
        {"target": target, "title": title, "on": target in on} for target, title in found.items()
    ]
