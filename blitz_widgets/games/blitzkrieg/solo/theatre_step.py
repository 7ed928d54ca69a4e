"""Step 1 of the procedure: which theatre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import FilterSpace, Stratagem, TheatreOrder

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.facts import Facts
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
    from blitz_widgets.games.blitzkrieg.solo.trail import Trail

    _Line = tuple[Rule, Question, Callable[[int], int]]


def choose_theatre(facts: Facts, trail: Trail) -> int:
    """The bot's theatre; the questions are added to *trail*.

    Rules: SOLO-FX-BLITZ, SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN, SOLO-THEATRE-LEGAL,
    SOLO-THEATRE-FILTER, SOLO-THEATRE-TIES.
    """
    left: tuple[int, ...] = tuple(
        theatre for theatre in theatre_order(facts.kit, facts.readings) if facts.is_open(theatre)
    )
    here = facts.seen.theatre
    if here is not None:
        same = [int(theatre == here and facts.can_place(theatre)) for theatre in left]
        left = trail.ask(
            ProcedureStep.THEATRE, Rule.SOLO_FX_BLITZ, Question.SAME_THEATRE, left, same
        )
    for rule, question, answer in (
        *_goals(facts, left),
        *_filters(facts),
        (Rule.SOLO_THEATRE_TIES, Question.MOST_EMPTY, lambda theatre: _empty(facts, theatre)),
        (Rule.SOLO_THEATRE_TIES, Question.MOST_POINTS, facts.campaign_points),
    ):
        notes = [int(answer(theatre)) for theatre in left]
        left = trail.ask(ProcedureStep.THEATRE, rule, question, left, notes)
    return trail.ask_first(ProcedureStep.THEATRE, Rule.SOLO_THEATRE_TIES, Question.TOPMOST, left)[0]


def _goals(facts: Facts, left: tuple[int, ...]) -> list[_Line]:
    """The questions about winning, and about placing at all if there is nothing to win.

    It asks about campaigns only if no theatre can be won; a win always takes a unit.
    """
    theatre = (Rule.SOLO_THEATRE_WIN, Question.WINS_THEATRE, facts.can_win_theatre)
    campaign = (Rule.SOLO_THEATRE_CAMPAIGN, Question.WINS_CAMPAIGN, facts.can_win_campaign)
    if any(map(facts.can_win_theatre, left)):
        return [theatre]
    if any(map(facts.can_win_campaign, left)):
        return [theatre, campaign]
    return [theatre, campaign, (Rule.SOLO_THEATRE_LEGAL, Question.CAN_PLACE, facts.can_place)]


def theatre_order(kit: Kit, readings: Readings) -> tuple[int, ...]:
    """The theatres from top to bottom (SOLO-THEATRE-TIES, by the reading ``theatre_order``).

    A board where campaigns open one another has one order only.
    """
    theatres = tuple(range(len(kit.board.theatre)))
    if kit.open_one_another or readings.theatre_order is TheatreOrder.LIST:
        return theatres
    return tuple(kit.theatre_number[name] for name in kit.board.layout)


def _filters(facts: Facts) -> list[_Line]:
    """The questions of the stratagem about a theatre."""
    rule = facts.seen.stratagem.rule
    match facts.seen.stratagem:
        case Stratagem.COUNTERATTACK:
            return [(rule, Question.PLAYER_LEADS, lambda theatre: facts.lead(theatre) < 0)]
        case Stratagem.SECURE:
            return [(rule, Question.BOT_LEADS, lambda theatre: facts.lead(theatre) > 0)]
        case Stratagem.ECONOMIC:
            return [
                (rule, Question.HAS_ECONOMY, _has(facts, Effect.PRODUCTION, Effect.BOMBING)),
            ]
        case Stratagem.GLORY:
            return [
                (rule, Question.HIGHEST_CAMPAIGN, facts.campaign_points),
                (rule, Question.HAS_PROPAGANDA, _has(facts, Effect.PROPAGANDA)),
            ]
        case Stratagem.RESEARCH:
            return [(rule, Question.HAS_RESEARCH, _has(facts, *facts.research_effects()))]
        case _:
            return []


def _has(facts: Facts, *effects: Effect) -> Callable[[int], int]:
    """Whether the open campaign of a theatre has a space with one of the *effects*."""

    def has(theatre: int) -> bool:
        spaces = facts.vacant(theatre)
        if facts.readings.filter_space is FilterSpace.PLACEABLE:
            spaces &= facts.placeable(theatre)
        return any(facts.kit.spaces[space].effect in effects for space in spaces_in(spaces))

    return has


def _empty(facts: Facts, theatre: int) -> int:
    return facts.vacant(theatre).bit_count()
