"""What a learner guesses in the Bot lab, and how well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.reasoning import AskedQuestion


class Guess(Struct, frozen=True, kw_only=True):
    """What a learner thought that one question leaves."""

    targets: frozenset[str]
    right: int
    """How many of its candidates were judged rightly."""
    candidates: int

    @classmethod
    def at(cls, question: AskedQuestion, targets: Iterable[str]) -> Guess:
        """The guess that *question* leaves *targets*."""
        taken = frozenset(targets)
        right = sum((found.target in taken) == found.kept for found in question.candidates)
        return cls(targets=taken, right=right, candidates=len(question.candidates))

    @property
    def perfect(self) -> bool:
        """Whether every candidate was judged rightly."""
        return self.right == self.candidates


class Score(Struct, frozen=True, kw_only=True):
    """How well a learner knows the procedure, over all positions guessed so far."""

    questions: int = 0
    perfect: int = 0
    """The questions of which every candidate was judged rightly."""
    candidates: int = 0
    right: int = 0

    def with_guess(self, guess: Guess) -> Score:
        """The score after one more *guess*."""
        return Score(
            questions=self.questions + 1,
            perfect=self.perfect + guess.perfect,
            candidates=self.candidates + guess.candidates,
            right=self.right + guess.right,
        )
