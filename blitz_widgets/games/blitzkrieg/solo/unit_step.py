"""Step 3 of the procedure: which unit of the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.change import Change, best_kind
from blitz_widgets.games.blitzkrieg.solo.facts import LATE_POINTS
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import BigGunsPresent, Stratagem, UnitWin

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.solo.facts import Facts
    from blitz_widgets.games.blitzkrieg.solo.trail import Trail


def choose_units(facts: Facts, trail: Trail, theatre: int, space: int) -> tuple[int, ...]:
    """The places in the row of the units left for *space* of *theatre*.

    The questions are added to *trail*.

    Rules: SOLO-UNIT-LEGAL, SOLO-UNIT-WIN, SOLO-UNIT-FILTER, SOLO-UNIT-NOEFFECT, SOLO-UNIT-LAST,
    SOLO-UNIT-20.
    """
    every = tuple(range(len(facts.seen.row)))
    fits = [facts.fits[slot] >> space & 1 for slot in every]
    left = trail.ask(ProcedureStep.UNIT, Rule.SOLO_UNIT_LEGAL, Question.FITS, every, fits)
    wins = [int(_wins(facts, slot, space, theatre)) for slot in left]
    left = trail.ask(ProcedureStep.UNIT, Rule.SOLO_UNIT_WIN, Question.UNIT_WINS, left, wins)
    left = _apply_filter(facts, trail, left, space)
    if facts.kit.spaces[space].effect is Effect.NONE:
        valued = [int(facts.value(slot, space) != 0) for slot in left]
        left = trail.ask(
            ProcedureStep.UNIT, Rule.SOLO_UNIT_NOEFFECT, Question.HAS_VALUE, left, valued
        )
    if facts.prospect(left[0], space).fills_row:
        calm = [int(not facts.is_blitz(slot)) for slot in left]
        left = trail.ask(ProcedureStep.UNIT, Rule.SOLO_UNIT_LAST, Question.IS_NO_BLITZ, left, calm)
    if facts.scores()[0] >= LATE_POINTS:
        values = [facts.value(slot, space) for slot in left]
        left = trail.ask(
            ProcedureStep.UNIT,
            Rule.SOLO_UNIT_20,
            Question.STRONGEST,
            left,
            values,
            best=max(values),
        )
    return left


def _wins(facts: Facts, slot: int, space: int, theatre: int) -> bool:
    found = facts.prospect(slot, space)
    if facts.readings.unit_win is UnitWin.AIM and facts.can_win_theatre(theatre):
        return found.wins_theatre
    return found.wins_campaign


def _apply_filter(facts: Facts, trail: Trail, left: tuple[int, ...], space: int) -> tuple[int, ...]:
    """The questions of the stratagem about a unit."""
    stratagem = facts.seen.stratagem
    match stratagem:
        case Stratagem.BIG_GUNS:
            if _special_weapons_present(facts, left):
                return _ask_for_specials(facts, trail, left)
            return _ask_for_change(facts, trail, left, space)
        case Stratagem.COUNTERATTACK:
            return _ask_for_change(facts, trail, left, space)
        case Stratagem.RAPID:
            return trail.ask_first(ProcedureStep.UNIT, stratagem.rule, Question.LEFTMOST_UNIT, left)
        case Stratagem.RESEARCH:
            if facts.kit.spaces[space].effect in facts.research_effects():
                return left
            return _ask_for_specials(facts, trail, left)
        case _:
            return left


def _special_weapons_present(facts: Facts, left: tuple[int, ...]) -> bool:
    in_row = facts.readings.big_guns_present is BigGunsPresent.ROW
    where = range(len(facts.seen.row)) if in_row else left
    return any(facts.is_special(slot) for slot in where)


def _ask_for_specials(facts: Facts, trail: Trail, left: tuple[int, ...]) -> tuple[int, ...]:
    notes = [int(facts.is_special(slot)) for slot in left]
    return trail.ask(
        ProcedureStep.UNIT, facts.seen.stratagem.rule, Question.IS_SPECIAL, left, notes
    )


def _ask_for_change(
    facts: Facts, trail: Trail, left: tuple[int, ...], space: int
) -> tuple[int, ...]:
    prospects = [facts.prospect(slot, space) for slot in left]
    changes = [
        Change(
            theatre=found.theatre,
            before=found.before,
            after=found.after,
            player_wins=found.player_wins,
        )
        for found in prospects
    ]
    best = set(best_kind(changes, facts.readings))
    notes = [int(place in best) for place in range(len(left))]
    return trail.ask(
        ProcedureStep.UNIT, facts.seen.stratagem.rule, Question.GREATEST_CHANGE, left, notes
    )
