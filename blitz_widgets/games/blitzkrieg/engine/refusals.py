"""Why an action is not allowed: the first rule that it breaks.

:mod:`.legality` gives the legal actions; a refusal explains why another is not among them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from blitz_widgets.core.protocol import Refusal
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Action,
    Bombed,
    CarryOut,
    ChanceOutcome,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit
from blitz_widgets.games.blitzkrieg.engine.legality import (
    CHANCE_DUTIES,
    active_spaces,
    acts_as,
    blitz_limit,
    drawn_from,
    eligible_spaces,
    open_targets,
    openable,
    placed_theatre,
    task_rule,
    won_effects,
)
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State


class Reason(StrEnum):
    """The reason against an action of a two-player game."""

    GAME_OVER = "game-over"
    OTHER_DECISION_DUE = "other-decision-due"
    CHANCE_DUE = "chance-due"
    NO_CHANCE_DUE = "no-chance-due"
    NOT_THERE_TO_DRAW = "not-there-to-draw"
    NOT_IN_RESERVE = "not-in-reserve"
    NOTHING_TO_COPY = "nothing-to-copy"
    OCCUPIED = "occupied"
    CLOSED = "closed"
    NOT_ACTIVE = "not-active"
    WRONG_TERRAIN = "wrong-terrain"
    BLITZ_ELSEWHERE = "blitz-elsewhere"
    SAME_THEATRE = "same-theatre"
    THEATRE_CLOSED = "theatre-closed"
    THEATRE_NOT_OPENED = "theatre-not-opened"
    NOT_A_WON_EFFECT = "not-a-won-effect"
    NOT_OPENED = "not-opened"
    OPENED_BEFORE = "opened-before"
    NOT_JOINED = "not-joined"


class Illegal(Refusal, frozen=True, kw_only=True):
    """Why an action of this game is not allowed."""

    reason: StrEnum
    """A :class:`Reason`, or a further reason of the game's own."""
    unit: int = NO_UNIT
    acting: int = NO_UNIT
    """The unit that *unit* would copy or be."""
    space: int | None = None
    theatre: int | None = None
    task: int | None = None
    """The duty that comes first (:mod:`.agenda`)."""


_PLACING = frozenset({agenda.PLACE, agenda.FOLLOW_UP})


def why_not(kit: Kit, state: State, action: Action) -> Illegal | None:
    """The first rule that *action* breaks now, or ``None`` if it is allowed."""
    if state.ended is not None:
        return Illegal(rule=state.ended.rule, reason=Reason.GAME_OVER)
    entry = state.agenda[-1]
    kind = entry & KIND
    match action:
        case Drawn() | Researched() | Bombed():
            return _why_not_chance(kit, state, action, entry)
        case Place(unit, space):
            if kind in _PLACING:
                return _why_not_place(kit, state, unit, space, entry)
        case StopBlitz():
            if kind == agenda.FOLLOW_UP:
                return None
        case Target(theatre):
            if kind == agenda.TARGET:
                return _why_not_target(kit, state, theatre)
        case CarryOut(space):
            if kind == agenda.WON_EFFECTS:
                return _why_not_carry_out(kit, state, space, entry >> BITS)
        case Open(theatre):
            if kind == agenda.OPEN_CAMPAIGN:
                return _why_not_open(kit, state, theatre, entry)
        case _:
            assert_never(action)
    reason = Reason.CHANCE_DUE if kind in CHANCE_DUTIES else Reason.OTHER_DECISION_DUE
    return Illegal(rule=Rule.TURN_ORDER, also=(task_rule(kit, entry),), reason=reason, task=kind)


def _why_not_place(kit: Kit, state: State, unit: int, space: int, entry: int) -> Illegal | None:
    theatre = kit.space_theatre[space]
    bit = 1 << space
    if unit not in state.reserves[state.seat]:
        return Illegal(rule=Rule.TURN_PLACE, reason=Reason.NOT_IN_RESERVE, unit=unit, space=space)
    active = active_spaces(kit, state.free)
    allowed = eligible_spaces(kit, state, unit, active) & blitz_limit(kit, entry)
    if allowed & bit:
        return None
    acting = acts_as(kit, state, unit)
    if acting == NO_UNIT:
        return Illegal(
            rule=kit.in_force(Rule.UNIT_SPY),
            reason=Reason.NOTHING_TO_COPY,
            unit=unit,
            space=space,
        )
    rule = Rule.BOARD_TERRAIN
    also: tuple[Rule, ...] = (kit.unit_rule[acting],)
    if state.tokens[space]:
        rule, reason, also = Rule.TURN_PLACE, Reason.OCCUPIED, ()
    elif state.rows[kit.space_row[space]] == UNOPENED:
        rule, reason, also = Rule.NIPPON_OPEN, Reason.NOT_OPENED, ()
    elif not state.free & bit:
        rule, reason = Rule.BOARD_CLOSED, Reason.CLOSED
        also = (kit.in_force(Rule.CLOSE_THEATRE),)
    elif not blitz_limit(kit, entry) & bit:
        rule, reason, also = Rule.UNIT_BLITZ, Reason.BLITZ_ELSEWHERE, ()
    elif not active & bit:
        rule, reason, also = Rule.BOARD_ACTIVE, Reason.NOT_ACTIVE, ()
    else:
        reason = Reason.WRONG_TERRAIN
        if acting != unit:
            also = (kit.in_force(Rule.UNIT_SPY), *also)
    return Illegal(
        rule=rule,
        reason=reason,
        also=also,
        unit=unit,
        acting=acting,
        space=space,
        theatre=theatre,
    )


def _why_not_target(kit: Kit, state: State, theatre: int) -> Illegal | None:
    if theatre in open_targets(kit, state):
        return None
    if theatre == placed_theatre(kit, state):
        return Illegal(rule=Rule.EFFECT_STRATEGIC, reason=Reason.SAME_THEATRE, theatre=theatre)
    never = any(state.rows[row] == UNOPENED for row in kit.theatre_rows[theatre])
    return Illegal(
        rule=Rule.EFFECT_STRATEGIC,
        also=(Rule.NIPPON_OPEN,) if never else (Rule.BOARD_CLOSED,),
        reason=Reason.THEATRE_NOT_OPENED if never else Reason.THEATRE_CLOSED,
        theatre=theatre,
    )


def _why_not_open(kit: Kit, state: State, theatre: int, entry: int) -> Illegal | None:
    if theatre in openable(kit, state, entry):
        return None
    (row,) = kit.theatre_rows[theatre]
    never = state.rows[row] == UNOPENED
    reason = Reason.NOT_JOINED if never else Reason.OPENED_BEFORE
    return Illegal(rule=Rule.NIPPON_OPEN, also=(Rule.NIPPON_BOARD,), reason=reason, theatre=theatre)


def _why_not_carry_out(kit: Kit, state: State, space: int, theatre: int) -> Illegal | None:
    if won_effects(kit, state, theatre) >> space & 1:
        return None
    return Illegal(
        rule=kit.in_force(Rule.CLOSE_THEATRE_EFFECTS),
        reason=Reason.NOT_A_WON_EFFECT,
        space=space,
        theatre=theatre,
    )


def _why_not_chance(kit: Kit, state: State, action: ChanceOutcome, entry: int) -> Illegal | None:
    kind = entry & KIND
    if kind not in CHANCE_DUTIES:
        return Illegal(
            rule=Rule.TURN_ORDER,
            also=(task_rule(kit, entry),),
            reason=Reason.NO_CHANCE_DUE,
            unit=action.unit,
            task=kind,
        )
    tokens, outcomes = drawn_from(state, entry)
    if action.unit in tokens and action == outcomes[action.unit]:
        return None
    return Illegal(
        rule=task_rule(kit, entry),
        reason=Reason.NOT_THERE_TO_DRAW,
        unit=action.unit,
        task=kind,
    )
