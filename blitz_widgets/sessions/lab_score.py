"""A learner's guesses in the Bot lab and their score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.reasoning import AskedQuestion


class Guess(Struct, frozen=True, kw_only=True):
    """A learner's guess at one question: the targets that it keeps."""

    targets: frozenset[str]
    right: int
    """The number of candidates judged correctly."""
    candidates: int

    @classmethod
    def at(cls, question: AskedQuestion, targets: Iterable[str]) -> Guess:
        """The guess that *question* keeps *targets*."""
        guessed = frozenset(targets)
        right = sum((found.target in guessed) == found.kept for found in question.candidates)
        return cls(targets=guessed, right=right, candidates=len(question.candidates))

    @property
    def perfect(self) -> bool:
        """Whether every candidate was judged correctly."""
        return self.right == self.candidates


class Score(Struct, frozen=True, kw_only=True):
    """The score of a learner over all guesses so far."""

    questions: int = 0
    perfect: int = 0
    """The number of questions with every candidate judged correctly."""
    candidates: int = 0
    right: int = 0

    def with_guess(self, guess: Guess) -> Score:
        """The score after *guess*."""
        return Score(
            questions=self.questions + 1,
            perfect=self.perfect + guess.perfect,
            candidates=self.candidates + guess.candidates,
            right=self.right + guess.right,
        )
