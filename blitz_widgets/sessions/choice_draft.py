"""The answers of a multiple-choice exercise that a teacher is writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from blitz_widgets.lessons.exercises import Choice, Choose
from blitz_widgets.limits import COMPOSED_ANSWERS, PLAN_TEXT
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.sessions.steps_draft import cut_to_fit
from blitz_widgets.sessions.voting import letter_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FEWEST_ANSWERS: Final = 2
"""The smallest number of answers to choose from."""


class ComposeError(ExplainedError):
    """The exercise is unfinished; the message says what is missing, in one sentence."""


DraftText = Annotated[str, Meta(max_length=PLAN_TEXT.most)]
"""A text that a teacher has written, as long as the field on the page takes."""


class DraftAnswer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer so far."""

    text: DraftText = ""
    is_right: bool = False
    because: DraftText = ""
    """Why it is wrong."""


class ChoiceDraft:
    """The answers to a teacher's own question; the teacher says which are right."""

    def __init__(self) -> None:
        """Start with the fewest answers, all empty."""
        self.answers: tuple[DraftAnswer, ...] = (DraftAnswer(),) * FEWEST_ANSWERS

    @property
    def has_room(self) -> bool:
        """Whether another answer fits."""
        return len(self.answers) < COMPOSED_ANSWERS

    @property
    def may_lose_one(self) -> bool:
        """Whether an answer can be removed."""
        return len(self.answers) > FEWEST_ANSWERS

    def add(self) -> None:
        """Add an empty answer at the end, if there is room."""
        if self.has_room:
            self.answers = (*self.answers, DraftAnswer())

    def remove(self, number: int) -> None:
        """Remove the answer *number*, if enough are left."""
        if self.may_lose_one:
            self.answers = tuple(each for place, each in enumerate(self.answers) if place != number)

    def write(self, number: int, field: str, text: str) -> None:
        """Set the *field* (``text`` or ``because``) of the answer *number* to *text*."""
        if field in {"text", "because"}:
            self._change(number, **{field: cut_to_fit(text, PLAN_TEXT.most)})

    def toggle_right(self, number: int) -> None:
        """Mark the answer *number* as right, or unmark it."""
        if 0 <= number < len(self.answers):
            self._change(number, is_right=not self.answers[number].is_right)

    def take_up(self, exercise: Choose) -> None:
        """Start from the answers of *exercise*."""
        self.answers = tuple(
            DraftAnswer(text=each.text, is_right=at in exercise.rights, because=each.because)
            for at, each in enumerate(exercise.choices)
        )

    def exercise(
        self,
        prompt: str,
        place: Mapping[str, Any],
        *,
        then: tuple[str, ...],
        hints: tuple[str, ...],
        because: str,
    ) -> Choose:
        """The exercise to answer *prompt*; *place* holds the fields of its position.

        The actions *then* are played once it is answered.

        Raises:
            ComposeError: If something is missing or makes no sense.
        """
        for problem in self._problems(prompt):
            raise ComposeError(problem)
        first, *others = (at for at, each in enumerate(self.answers) if each.is_right)
        return Choose(
            id="",
            rules=(),
            prompt=prompt,
            hints=hints,
            because=because,
            then=then,
            choices=tuple(
                Choice(
                    text=each.text.strip(), because="" if each.is_right else each.because.strip()
                )
                for each in self.answers
            ),
            answer=first,
            also=tuple(others),
            **place,
        )

    def _change(self, number: int, **changes: Any) -> None:  # noqa: ANN401  # fields of an answer
        self.answers = tuple(
            replace(each, **changes) if place == number else each
            for place, each in enumerate(self.answers)
        )

    def _problems(self, prompt: str) -> Iterator[str]:
        """Sentences about everything that is missing or makes no sense, in order of importance."""
        if not prompt:
            yield _("Write the question first.")
        texts = [each.text.strip() for each in self.answers]
        for number, text in enumerate(texts):
            letter = letter_of(number)
            if not text:
                yield _("Answer {letter} is empty. Write it or remove it.").format(letter=letter)
            if text.casefold() in {each.casefold() for each in texts[:number]}:
                yield _("Answer {letter} says the same as one before it. Change it.").format(
                    letter=letter
                )
        rights = [each.is_right for each in self.answers]
        if not any(rights):
            yield _("Tick the answer that is right, or each of several.")
        if all(rights):
            yield _("Every answer is ticked as right. Leave at least one that is wrong.")
        for number, each in enumerate(self.answers):
            if not each.is_right and not each.because.strip():
                yield _("Say why answer {letter} is wrong, for those who choose it.").format(
                    letter=letter_of(number)
                )
