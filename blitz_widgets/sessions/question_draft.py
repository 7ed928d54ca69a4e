"""The question of the open step of a lesson plan, while it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.limits import PLAN_ANSWERS, PLAN_TEXT
from blitz_widgets.teaching.plan import Answer, Question, Step

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from blitz_widgets.lessons.goals import AnyGoal


class QuestionDraft:
    """What a draft of a plan can do with the question of its open step."""

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
        """Write *text* into the *field* prompt or because of the question."""
        if self.question is not None and field in {"prompt", "because"}:
            self._ask(f"question-{field}", **{field: cut_to_fit(text, PLAN_TEXT.most)})

    def write_answer(self, number: int, field: str, text: str) -> None:
        """Write *text* into the *field* text or because of the answer *number*."""
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
        """Do *actions* on the board when the answer to the question is revealed.

        Raises:
            PlanError: If one of them cannot be done; the question stays as it was.
        """
        question = self.question
        if question is None:
            return
        done = tuple(action for line in actions if (action := line.strip()))
        self._check_line(replace(self.step, question=replace(question, then=done)))
        self._ask("question-then", then=done)

    def add_answer(self) -> None:
        """Give the question one answer more, if there is room."""
        question = self.question
        if question is not None and len(question.answers) < PLAN_ANSWERS.most:
            self._ask("", answers=(*question.answers, Answer(text="")))

    def check_answer_by(self, number: int, goal: AnyGoal | None) -> None:
        """Let the engine find the answer *number* right exactly if *goal* is met.

        ``None`` to leave it to the teacher.
        """
        question = self.question
        if question is not None and 0 <= number < len(question.answers):
            changed = replace(question.answers[number], goals=() if goal is None else (goal,))
            answers = (*question.answers[:number], changed, *question.answers[number + 1 :])
            self._ask("", answers=answers)

    def remove_answer(self, number: int) -> None:
        """Take the answer *number* away."""
        question = self.question
        if question is None or not 0 <= number < len(question.answers):
            return
        left = [place - (place > number) for place in question.rights if place != number]
        answers = (*question.answers[:number], *question.answers[number + 1 :])
        self._say_right(left, answers=answers)

    def toggle_right(self, number: int) -> None:
        """Say that the answer *number* is right, or no longer; with none it is a matter of opinion.

        Several can be right.
        """
        question = self.question
        if question is not None and 0 <= number < len(question.answers):
            self._say_right(set(question.rights) ^ {number})

    def toggle_coach(self) -> None:
        """Let the coach be heard with the answer, or no longer."""
        if self.question is not None:
            self._ask("", coach=not self.question.coach)

    # ---- inside ----

    def _say_right(self, places: Collection[int], **changes: Any) -> None:  # noqa: ANN401  # as below
        """Say that the answers at these *places* are right, and no others."""
        first, *others = sorted(places) or (None,)
        self._ask("", right=first, also=tuple(others), **changes)

    def _ask(self, kind: str, **changes: Any) -> None:  # noqa: ANN401  # fields of a Question
        if self.question is not None:
            self._edit(kind, question=replace(self.question, **changes))

    def _edit(self, kind: str, **changes: Any) -> None:  # noqa: ANN401  # fields of a Step
        """Change the open step; *kind* tells which field is typed into, if one is."""
        raise NotImplementedError

    def _check_line(self, step: Step) -> None:
        """Make sure that *step* could be played in the place of the open one.

        Raises:
            PlanError: If not.
        """
        raise NotImplementedError


def cut_to_fit(text: str, most: int) -> str:
    """*text*, no longer than fits: a field of the page takes no more either."""
    return text[:most]
