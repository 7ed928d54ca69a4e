"""How a procedure decides: one question after the other takes candidates out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

S = TypeVar("S")
"""The steps of the procedure."""
Q = TypeVar("Q")
"""Its questions."""
C = TypeVar("C")
"""What is decided between."""
N = TypeVar("N", int, float)
"""How a candidate answers: 0 or 1, or an amount."""


class Sifted(Struct, Generic[S, Q, C, N], frozen=True, kw_only=True):
    """What one question did.  ``kept == before`` means that it had no say."""

    step: S
    rule: Rule
    also: tuple[Rule, ...] = ()
    """Further rules that have a say in it."""
    question: Q
    before: tuple[C, ...]
    """The candidates, in the order in which the procedure takes them."""
    kept: tuple[C, ...]
    """Never empty: a question that would leave nothing is ignored."""
    notes: tuple[N, ...]
    """The answer of each candidate, in the order of *before*."""
    ignored: bool = False
    """Whether it would have left nothing."""


class Sieve(Generic[S, Q, C, N]):
    """The questions that have been asked so far, in order."""

    def __init__(self) -> None:
        self.lines: list[Sifted[S, Q, C, N]] = []

    def sift(  # one question, whole
        self,
        step: S,
        rules: tuple[Rule, ...],
        question: Q,
        left: tuple[C, ...],
        notes: Sequence[N],
        best: N | None = None,
    ) -> tuple[C, ...]:
        """Keep those *left* whose note is *best*, by default the highest above 0; or keep all.

        A question that would leave nothing to choose is not asked: only one is left.
        *rules* are the rule of the question and further ones that have a say in it.
        """
        if len(left) == 1:
            return left
        wanted = max(notes, default=0) if best is None else best
        kept = tuple(
            candidate
            for candidate, note in zip(left, notes, strict=True)
            if note == wanted and (best is not None or note > 0)
        )
        self.lines.append(
            Sifted(
                step=step,
                rule=rules[0],
                also=rules[1:],
                question=question,
                before=left,
                kept=kept or left,
                notes=tuple(notes),
                ignored=not kept,
            )
        )
        return kept or left
