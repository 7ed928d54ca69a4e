"""The questions of a decision in the Bot lab: guessed, compared, and highlighted on the picture."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.reasoning import AskedQuestion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.reasoning import Reasoning


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


class Compared(Struct, frozen=True, kw_only=True):
    """A question in two positions; ``None`` where it is not asked."""

    before: AskedQuestion | None
    after: AskedQuestion | None

    @property
    def differs(self) -> bool:
        """Whether its candidates or its answer differ."""
        if self.before is None or self.after is None:
            return True
        return self.before.candidates != self.after.candidates


def compared(
    before: tuple[AskedQuestion, ...], after: tuple[AskedQuestion, ...]
) -> tuple[Compared, ...]:
    """The questions of both decisions in order, equal ones paired."""
    keys = [[(asked.step, asked.text) for asked in asked_of] for asked_of in (before, after)]
    rows: list[Compared] = []
    for kind, low, high, from_, to in SequenceMatcher(a=keys[0], b=keys[1]).get_opcodes():
        if kind == "equal":
            rows += [
                Compared(before=one, after=other)
                for one, other in zip(before[low:high], after[from_:to], strict=True)
            ]
        else:
            rows += [Compared(before=one, after=None) for one in before[low:high]]
            rows += [Compared(before=None, after=other) for other in after[from_:to]]
    return tuple(rows)


def at_end(
    answered: tuple[AskedQuestion, ...], reasoning: Reasoning | None, pointed: str | None
) -> Highlights:
    """The decision, after all questions were *answered*."""
    chosen = reasoning.chosen if reasoning else ()
    return Highlights(chosen=chosen, struck=_struck(answered, None), pointed=pointed)


def at_question(
    answered: tuple[AskedQuestion, ...], question: AskedQuestion, pointed: str | None
) -> Highlights:
    """The candidates of the open *question*."""
    last = answered[-1] if answered else None
    return Highlights(
        chosen=_settled(answered, question.step),
        selectable=last.kept if last and last.step == question.step else question.targets,
        struck=_struck(answered, question),
        pointed=pointed,
    )


def at_guess(
    answered: tuple[AskedQuestion, ...],
    question: AskedQuestion,
    guessing: tuple[str, ...] | None,
    pointed: str | None,
) -> Highlights:
    """The guess at the open *question*; its answer if *guessing* is ``None``."""
    settled, struck = _settled(answered, question.step), _struck(answered, question)
    if guessing is None:
        chosen, selectable, struck = settled, question.kept, struck + question.struck
    else:
        chosen = (*settled, *guessing)
        selectable = tuple(each for each in question.targets if each not in guessing)
    return Highlights(chosen=chosen, selectable=selectable, struck=struck, pointed=pointed)


def _struck(answered: tuple[AskedQuestion, ...], question: AskedQuestion | None) -> tuple[str, ...]:
    """The targets ruled out, except those that *question* asks about again."""
    struck: dict[str, None] = {}
    for asked in answered:
        for target in asked.targets:
            struck.pop(target, None)
        struck |= dict.fromkeys(asked.struck)
    open_again = question.targets if question else ()
    return tuple(target for target in struck if target not in open_again)


def _settled(answered: tuple[AskedQuestion, ...], step: str) -> tuple[str, ...]:
    """The targets that the other answered steps have settled on."""
    last_of_step = {asked.step: asked.kept for asked in answered if asked.step != step}
    return tuple(target for kept in last_of_step.values() if len(kept) == 1 for target in kept)
