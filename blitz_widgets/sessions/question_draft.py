"""Writing the question of the open step of a lesson plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.limits import PLAN_ANSWERS, PLAN_TEXT
from blitz_widgets.teaching.plan import Answer, Question, Step

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from blitz_widgets.lessons.goals import AnyGoal


class QuestionDraft:
    """The part of a plan draft that edits the question of the open step."""

    @property
    def step(self) -> Step:
        """The step that is open."""
        raise NotImplementedError

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

    def _edit(self, kind: str, **changes: Any) -> None:  # noqa: ANN401  # fields of a Step
        """Change the open step; *kind* names the field being typed into, if any."""
        raise NotImplementedError

    def _check_line(self, step: Step) -> None:
        """Check that *step* can be played in place of the open one.

        Raises:
            PlanError: If it cannot.
        """
        raise NotImplementedError


def cut_to_fit(text: str, most: int) -> str:
    """*text* cut to *most* letters, as many as the field on the page takes."""
    return text[:most]
