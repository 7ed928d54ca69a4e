"""Step 2 of the procedure: which space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.facts import LATE_POINTS, PLAYER_AHEAD
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.solo.facts import Facts
    from blitz_widgets.games.blitzkrieg.solo.trail import Trail


def choose_position(facts: Facts, trail: Trail, theatre: int) -> int:
    """The bot's space in *theatre*; the questions are added to *trail*.

    Rules: SOLO-POSITION-WIN, SOLO-POSITION-LEGAL, SOLO-POSITION-FILTER, SOLO-POSITION-PRIORITY.
    """
    left = tuple(spaces_in(facts.vacant(theatre)))
    for rule, question, answer in (
        (Rule.SOLO_POSITION_WIN, Question.WINS_HERE, facts.wins_at),
        (Rule.SOLO_POSITION_LEGAL, Question.TAKES_A_UNIT, facts.takes_a_unit),
        *_filters(facts),
        (Rule.SOLO_POSITION_PRIORITY, Question.PRIORITY, lambda space: _priority(facts, space)),
    ):
        notes = [int(answer(space)) for space in left]
        left = trail.ask(ProcedureStep.POSITION, rule, question, left, notes)
    rule = Rule.SOLO_POSITION_PRIORITY
    return trail.ask_first(ProcedureStep.POSITION, rule, Question.LEFTMOST, left)[0]


def _filters(facts: Facts) -> list[tuple[Rule, Question, Callable[[int], int]]]:
    """The questions of the stratagem about a space."""
    rule = facts.seen.stratagem.rule
    match facts.seen.stratagem:
        case Stratagem.ECONOMIC:
            first = (rule, Question.IS_PRODUCTION, _is(facts, Effect.PRODUCTION))
            second = (rule, Question.IS_BOMBING, _is(facts, Effect.BOMBING))
            return [first, second] if facts.few_units() else [second, first]
        case Stratagem.GLORY:
            return [(rule, Question.IS_PROPAGANDA, _is(facts, Effect.PROPAGANDA))]
        case Stratagem.RESEARCH:
            return [(rule, Question.IS_RESEARCH, _is(facts, *facts.research_effects()))]
        case _:
            return []


def _is(facts: Facts, *effects: Effect) -> Callable[[int], int]:
    return lambda space: facts.kit.spaces[space].effect in effects


def _priority(facts: Facts, space: int) -> int:
    """The place of *space* in the printed list, counted from its end; 0 if it is not listed."""
    printed = facts.kit.spaces[space]
    classes = _priorities(facts)
    for place, (effect, amount) in enumerate(classes):
        if printed.effect is effect and amount in {None, printed.amount}:
            return len(classes) - place
    return 0


def _priorities(facts: Facts) -> list[tuple[Effect, int | None]]:
    """The effects in order of priority, with the amount if it matters."""
    bot, player = facts.scores()
    listed: list[tuple[Effect, int | None]] = []
    if bot >= LATE_POINTS:
        listed.append((Effect.PROPAGANDA, None))
    listed.append((Effect.STRATEGIC, None))
    if player - bot >= PLAYER_AHEAD:
        listed.append((Effect.PROPAGANDA, None))
    production: list[tuple[Effect, int | None]] = [
        (Effect.PRODUCTION, 2),
        (Effect.PRODUCTION, None),
    ]
    if facts.few_units():
        listed += production
    return [
        *listed,
        (Effect.RESEARCH, 2),
        (Effect.RESEARCH_INDUSTRY, None),
        (Effect.RESEARCH, None),
        (Effect.BOMBING, None),
        (Effect.TACTICAL, None),
        *production,
        (Effect.PROPAGANDA, None),
    ]
