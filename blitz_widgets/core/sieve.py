"""A procedure decides by elimination: each question removes candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from blitz_widgets.rulebook.rules import RuleId

if TYPE_CHECKING:
    from collections.abc import Sequence

S = TypeVar("S")
"""The steps of the procedure."""
Q = TypeVar("Q")
"""Its questions."""
C = TypeVar("C")
"""Its candidates."""
N = TypeVar("N", int, float)
"""How a candidate answers: 0 or 1, or an amount."""


class Sifted(Struct, Generic[S, Q, C, N], frozen=True, kw_only=True):
    """The effect of one question.  If ``kept == before``, it changed nothing."""

    step: S
    rule: RuleId
    also: tuple[RuleId, ...] = ()
    """Further rules that it rests on."""
    question: Q
    before: tuple[C, ...]
    """The candidates, in the order of the procedure."""
    kept: tuple[C, ...]
    """Never empty: a question that would remove every candidate is ignored."""
    notes: tuple[N, ...]
    """The answer of each candidate, in the order of *before*."""
    ignored: bool = False
    """Whether it was ignored, because it would have removed every candidate."""


class Sieve(Generic[S, Q, C, N]):
    """The questions so far, in order."""

    def __init__(self) -> None:
        self.lines: list[Sifted[S, Q, C, N]] = []

    def sift(  # one question, whole
        self,
        step: S,
        rules: tuple[RuleId, ...],
        question: Q,
        left: tuple[C, ...],
        notes: Sequence[N],
        best: N | None = None,
    ) -> tuple[C, ...]:
        """Keep the candidates with the *best* note, by default the highest above 0; or keep all.

        With only one candidate left, the question is skipped. *rules* are the rule of the question
        and further ones that it rests on.
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
