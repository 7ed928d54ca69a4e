"""A lesson plan being written: what its open step shows, says and asks."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.limits import NAME, PLAN_ANSWERS, PLAN_MINUTES, PLAN_TARGETS, PLAN_TEXT
from blitz_widgets.locale import _
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.sessions.steps_draft import StepsDraft, cut_to_fit
from blitz_widgets.teaching.plan import Answer, PlanError, Question

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.records.position import Position
    from blitz_widgets.sessions.shown_step import Show


class PlanDraft(StepsDraft):
    """A plan before a teacher who writes it, with the step that is open."""

    def write(self, field: str, text: str) -> None:
        """Write *text* into the *field* title, text or notes of the open step."""
        most = NAME.most if field == "title" else PLAN_TEXT.most
        if field in {"title", "text", "notes"}:
            self._edit(field, **{field: cut_to_fit(text, most)})

    def time(self, minutes: str) -> None:
        """Give the open step so many *minutes*, as they were typed.

        Raises:
            PlanError: If that is no number of minutes.
        """
        try:
            number = float(minutes.strip().replace(",", ".") or 0)
        except ValueError:
            number = -1
        if not (isfinite(number) and 0 <= number <= PLAN_MINUTES):
            raise PlanError(
                _("Minutes are a number from 0 to {most}, such as 2.5.").format(most=PLAN_MINUTES)
            )
        self._edit("minutes", minutes=round(number, 2))

    def show(self, position: Position | None) -> None:
        """Show *position* in the open step, or what the step before has led to.

        Of what was done on the board before, that is kept which is still possible; what is lit,
        covered and drawn only goes with the board.

        Raises:
            PositionError: If the position cannot be.
        """
        if position is not None:
            position.begin()
        changed = replace(self.step, position=position)
        before, line = self.line, self._line_of(replace(changed, play=()))
        if line is None or before is None or before.game.name != line.game.name:
            self._edit("position", position=position, play=(), spotlight=(), hidden=(), drawings=())
            return
        possible = self.step.play[: len(line.read(self.step.play).actions) - len(line.actions)]
        self._edit("position", position=position, play=possible)

    def act(self, actions: Iterable[str]) -> None:
        """Do *actions* on the board in the open step, chance included.

        Raises:
            PlanError: If one of them cannot be done; the step stays as it was.
        """
        done = tuple(action for line in actions if (action := line.strip()))
        alone = replace(self.step, play=done, question=None)
        self._check_line(alone)
        self._edit("play", play=done)

    def light(self, target: str) -> None:
        """Put the light on *target* in the open step, or take it from there."""
        self._edit("", spotlight=_with_or_without(self.step.spotlight, target))

    def cover(self, target: str) -> None:
        """Cover *target* in the open step until it is revealed, or leave it open."""
        self._edit("", hidden=_with_or_without(self.step.hidden, target))

    def open_units(self, seat: int | None) -> None:
        """Let the class see the units of *seat* in the open step, or no longer.

        ``None`` for those of the side that moves, as usual.
        """
        before = self.step.seats or ()
        if seat is None or seat not in {0, 1}:
            self._edit("", seats=None)
        elif seat in before:
            self._edit("", seats=tuple(each for each in before if each != seat))
        else:
            self._edit("", seats=tuple(sorted((*before, seat))))

    def take_drawings(self, show: Show) -> bool:
        """Take over what was drawn while the plan was on *show*; whether anything was.

        One change, as it was one show.  A show of another plan, or of this one as it was before,
        is left alone.
        """
        if show.plan != Presentation(self.plan).name:
            return False
        drawn = {
            int(number): step.drawings
            for number, step in show.steps.items()
            if number.isdecimal() and step.drawings is not None
        }
        steps = tuple(
            replace(step, drawings=drawn.get(number, step.drawings))
            for number, step in enumerate(self.plan.steps)
        )
        before = self.plan
        self._arrange(steps)
        return self.plan != before

    def wipe(self) -> None:
        """Take away what is drawn in the open step."""
        self._edit("", drawings=())

    def set_exercise(self, exercise: AnyExercise | None) -> None:
        """Give the open step an *exercise*, or none."""
        self._edit("", exercise=exercise)

    # ---- its question ----

    @property
    def question(self) -> Question | None:
        """The question of the open step."""
        return self.step.question

    def ask(self, *, asks: bool) -> None:
        """Give the open step a question with two answers to fill in, or none."""
        empty = Question(prompt="", answers=(Answer(text=""), Answer(text="")))
        self._edit("", question=empty if asks else None)

    def write_question(self, field: str, text: str) -> None:
        """Set the *field* (``prompt`` or ``because``) of the question to *text*."""
        if self.question is not None and field in {"prompt", "because"}:
            self._ask(f"question-{field}", **{field: cut_to_fit(text, PLAN_TEXT.most)})

    def write_answer(self, number: int, field: str, text: str) -> None:
        """Set the *field* (``text`` or ``because``) of the answer *number* to *text*."""
        question = self.question
        if (
            question is None
            or not 0 <= number < len(question.answers)
            or field not in {"text", "because"}
        ):
            return
        changed = replace(question.answers[number], **{field: cut_to_fit(text, PLAN_TEXT.most)})
        answers = (*question.answers[:number], changed, *question.answers[number + 1 :])
        self._ask(f"answer-{number}-{field}", answers=answers)

    def answer_by(self, actions: Iterable[str]) -> None:
        """Set the *actions* to play on the board when the answer is revealed.

        Raises:
            PlanError: If one of them is impossible; the question does not change.
        """
        question = self.question
        if question is None:
            return
        done = tuple(action for line in actions if (action := line.strip()))
        self._check_line(replace(self.step, question=replace(question, then=done)))
        self._ask("question-then", then=done)

    def add_answer(self) -> None:
        """Add an empty answer to the question, if there is room."""
        question = self.question
        if question is not None and len(question.answers) < PLAN_ANSWERS.most:
            self._ask("", answers=(*question.answers, Answer(text="")))

    def check_answer_by(self, number: int, goal: AnyGoal | None) -> None:
        """Let the engine judge the answer *number* by *goal*, or the teacher if it is ``None``."""
        question = self.question
        if question is not None and 0 <= number < len(question.answers):
            changed = replace(question.answers[number], goals=() if goal is None else (goal,))
            answers = (*question.answers[:number], changed, *question.answers[number + 1 :])
            self._ask("", answers=answers)

    def remove_answer(self, number: int) -> None:
        """Remove the answer *number*."""
        question = self.question
        if question is None or not 0 <= number < len(question.answers):
            return
        left = [place - (place > number) for place in question.rights if place != number]
        answers = (*question.answers[:number], *question.answers[number + 1 :])
        self._say_right(left, answers=answers)

    def toggle_right(self, number: int) -> None:
        """Mark the answer *number* as right, or unmark it.

        Several answers can be right; with none, the question is a matter of opinion.
        """
        question = self.question
        if question is not None and 0 <= number < len(question.answers):
            self._say_right(set(question.rights) ^ {number})

    def toggle_coach(self) -> None:
        """Set whether the coach's advice comes with the answer."""
        if self.question is not None:
            self._ask("", coach=not self.question.coach)

    # ---- inside ----

    def _say_right(self, places: Collection[int], **changes: Any) -> None:  # noqa: ANN401  # as below
        """Mark exactly the answers at these *places* as right."""
        first, *others = sorted(places) or (None,)
        self._ask("", right=first, also=tuple(others), **changes)

    def _ask(self, kind: str, **changes: Any) -> None:  # noqa: ANN401  # fields of a Question
        if self.question is not None:
            self._edit(kind, question=replace(self.question, **changes))


def _with_or_without(targets: tuple[str, ...], target: str) -> tuple[str, ...]:
    if target in targets:
        return tuple(each for each in targets if each != target)
    return (*targets, target)[: PLAN_TARGETS.most]
