"""Asks a question about each candidate and records the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.sieve import Sieve
from blitz_widgets.games.blitz.bot.decision import Decision, ProcedureStep, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.games.blitz.engine.actions import Decision as Action
    from blitz_widgets.games.blitz.rules.ids import Rule


class Inquiry:
    """The candidates that are left at one step, and the questions so far."""

    def __init__(self, step: ProcedureStep, candidates: Iterable[Action]) -> None:
        self.left = tuple(candidates)
        """In the order of the procedure; at least one."""
        self._step = step
        self._sieve: Sieve[ProcedureStep, Question, Action, float] = Sieve()

    def most(
        self, question: Question, rules: tuple[Rule, ...], note: Callable[[Action], float]
    ) -> None:
        """Keep the candidates with the greatest *note*, unless every note is 0.

        With only one candidate left, the question is skipped.
        """
        if len(self.left) > 1:
            notes = tuple(float(note(action)) for action in self.left)
            self.left = self._sieve.sift(self._step, rules, question, self.left, notes)

    def least(
        self, question: Question, rules: tuple[Rule, ...], note: Callable[[Action], float]
    ) -> None:
        """Keep the candidates with the least *note*."""
        if len(self.left) > 1:
            notes = tuple(float(note(action)) for action in self.left)
            self.left = self._sieve.sift(self._step, rules, question, self.left, notes, min(notes))

    def first(self, *rules: Rule) -> None:
        """Keep the first candidate."""
        places = {action: len(self.left) - place for place, action in enumerate(self.left)}
        self.most(Question.FIRST, rules, places.__getitem__)

    def decided(self) -> Decision:
        """The decision for the one candidate left."""
        (action,) = self.left
        return Decision(action=action, questions=tuple(self._sieve.lines))
