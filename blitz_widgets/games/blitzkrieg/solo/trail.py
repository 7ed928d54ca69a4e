"""The trail of questions that leads to a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.sieve import Sieve
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem

_FILTER_LINES = {
    ProcedureStep.THEATRE: Rule.SOLO_THEATRE_FILTER,
    ProcedureStep.POSITION: Rule.SOLO_POSITION_FILTER,
    ProcedureStep.UNIT: Rule.SOLO_UNIT_FILTER,
}


class Trail(Sieve[ProcedureStep, Question, int, int]):
    """The questions so far under a stratagem."""

    def __init__(self, stratagem: Stratagem) -> None:
        super().__init__()
        self._stratagem_rule = stratagem.rule

    def ask(  # one line of the procedure, whole
        self,
        step: ProcedureStep,
        rule: Rule,
        question: Question,
        left: tuple[int, ...],
        notes: Sequence[int],
        best: int | None = None,
    ) -> tuple[int, ...]:
        """Ask one question of the procedure about the candidates *left*, unless only one is."""
        rules = (rule, *self._further_rules(rule, step, question))
        return self.sift(step, rules, question, left, notes, best)

    def ask_first(
        self, step: ProcedureStep, rule: Rule, question: Question, left: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Keep the first of the candidates *left*."""
        rank = [len(left) - place for place in range(len(left))]
        return self.ask(step, rule, question, left, rank)

    def _further_rules(
        self, rule: Rule, step: ProcedureStep, question: Question
    ) -> tuple[Rule, ...]:
        """The line for the stratagem, and the meaning of the greatest change."""
        if step is ProcedureStep.SECOND_TARGET:
            return Rule.SOLO_CHANGE, Rule.UNIT_INSPIRED
        if step is ProcedureStep.TARGET:
            return (Rule.SOLO_CHANGE,)
        if rule is not self._stratagem_rule:
            return ()
        if question is Question.GREATEST_CHANGE:
            return _FILTER_LINES[step], Rule.SOLO_CHANGE
        return (_FILTER_LINES[step],)
