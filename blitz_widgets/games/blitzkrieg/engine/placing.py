"""Placing a unit: its value, and the duties that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.draft import replaced
from blitz_widgets.games.blitzkrieg.engine.events import (
    EffectIgnored,
    MarkerMoved,
    NoMarkerMove,
    Placed,
    ValueWorkedOut,
)
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import acts_as
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import Ability

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table

_WORKED_OUT = (Ability.GENERAL, Ability.ADMIRAL, Ability.PARTISANS)
_RULED_FOR_SPIES = (Ability.BLITZ, Ability.GENERAL, Ability.ADMIRAL, Ability.SCIENTIST)
"""The abilities named in UNIT-SPY-CHAIN."""


def place(draft: Draft, unit: int, space: int) -> None:
    """Put *unit* on *space*, and put the duties that follow on the agenda.

    The value is read now, before the space's effect (UNIT-PARTISANS).

    Rules: TURN-PLACE, UNIT-SPY, UNIT-SPY-CHAIN, and the unit's own rule.
    """
    place_token(draft, draft.reserves[draft.seat].index(unit), space)


def place_token(draft: Draft, slot: int, space: int) -> None:
    """Put the unit at place *slot* of the active side's reserve on *space* with :func:`place`."""
    kit, seat = draft.kit, draft.seat
    reserve = draft.reserves[seat]
    unit = reserve[slot]
    acting = acts_as(kit, draft, unit)
    value = unit_value(kit, draft, acting, space)
    draft.reserves[seat] = reserve[:slot] + reserve[slot + 1 :]
    draft.free &= ~(1 << space)
    draft.owned[seat] |= 1 << space
    draft.tokens = replaced(draft.tokens, space, unit)
    draft.acting = replaced(draft.acting, space, acting)
    draft.last_placed[seat] = acting
    if draft.telling:
        _tell_placed(draft, unit, acting, space, value)
    _plan(draft, acting, space, value)


def unit_value(kit: Kit, table: Table | Draft, acting: int, space: int) -> int:
    """The spaces that a unit acting as *acting*, placed now on *space*, moves the marker.

    Rules: UNIT-GENERAL, UNIT-ADMIRAL, UNIT-PARTISANS, UNIT-SPY-1ST.
    """
    seat = table.seat
    ability = kit.ability[acting]
    theatre = kit.space_theatre[space]
    if ability is Ability.PARTISANS:
        unit = kit.unit(acting)
        behind = (table.markers[theatre] < 0) if seat == 0 else (table.markers[theatre] > 0)
        return unit.value_behind if behind else unit.value
    if ability is Ability.GENERAL or ability is Ability.ADMIRAL:
        counted = kit.counted_by[ability]
        deployed = table.acting if kit.spy_is_what_it_copies else table.tokens
        own = table.owned[seat] & kit.theatre_mask[theatre]
        return 1 + sum(counted[deployed[other]] for other in spaces_in(own))
    return kit.value[acting]


def _tell_placed(draft: Draft, unit: int, acting: int, space: int, value: int) -> None:
    kit, seat = draft.kit, draft.seat
    also: tuple[Rule, ...] = (kit.unit_rule[acting],)
    if kit.is_spy[unit]:
        if kit.ability[acting] in _RULED_FOR_SPIES:
            also = (Rule.UNIT_SPY_CHAIN, *also)
        also = (kit.in_force(Rule.UNIT_SPY), *also)
    if kit.is_own[acting]:
        also = (*also, Rule.UNIT_CUSTOM)
    draft.tell(
        Placed(rule=Rule.TURN_PLACE, also=also, seat=seat, unit=unit, acting=acting, space=space)
    )
    if kit.ability[acting] in _WORKED_OUT:
        rule = kit.unit_rule[acting]
        draft.tell(ValueWorkedOut(rule=rule, seat=seat, unit=unit, acting=acting, value=value))


def _plan(draft: Draft, acting: int, space: int, value: int) -> None:
    """Put effect, marker, closing and follow-up on the agenda, the last one first."""
    kit, todo = draft.kit, draft.agenda
    ability = kit.ability[acting]
    if ability is Ability.BLITZ:
        todo.append(agenda.duty(agenda.FOLLOW_UP, kit.space_theatre[space]))
    todo.append(agenda.duty(agenda.CLOSE, space))
    todo.append(agenda.move(value, space))
    if ability is Ability.BOMBER:
        todo.append(agenda.duty(agenda.BOMBER, space))
    if ability is Ability.TASK_FORCE:
        if draft.telling:
            draft.tell(EffectIgnored(rule=Rule.UNIT_TASKFORCE, seat=draft.seat, space=space))
        return
    if ability is Ability.INSPIRED and kit.with_effect >> space & 1:
        todo.append(agenda.duty(agenda.EFFECT_AGAIN, space))
    todo.append(agenda.duty(agenda.EFFECT, space))


def move_for_unit(draft: Draft, argument: int) -> None:
    """Move the marker for the unit just placed, and all others back for a nuclear bomb.

    Rules: TURN-MOVE, UNIT-SCIENTIST, UNIT-NUCLEAR, CLOSE-ONLY-HERE.
    """
    kit, seat = draft.kit, draft.seat
    value, space = agenda.value_and_space(argument)
    theatre, acting = kit.space_theatre[space], draft.acting[space]
    if value:
        unit_rule = kit.unit_rule[acting]
        move_marker(draft, theatre, seat, value, kit.last[theatre], Rule.TURN_MOVE, (unit_rule,))
    elif draft.telling:
        rule = Rule.UNIT_SCIENTIST if kit.is_scientist[acting] else Rule.TURN_MOVE
        draft.tell(NoMarkerMove(rule=rule, seat=seat, unit=acting))
    if kit.ability[acting] is Ability.NUCLEAR:
        retreat = kit.unit(acting).retreat
        rule = kit.in_force(Rule.UNIT_NUCLEAR)
        for other, spaces in enumerate(kit.theatre_mask):
            if other != theatre and draft.free & spaces:
                furthest = kit.won_at[other] - 1
                move_marker(draft, other, 1 - seat, retreat, furthest, rule, ())


def move_marker(  # noqa: PLR0917  # who moves what, how far, how far at most, and why
    draft: Draft,
    theatre: int,
    toward: int,
    wanted: int,
    furthest: int,
    rule: Rule,
    also: tuple[Rule, ...],
) -> None:
    """Move the marker of *theatre* by *wanted* spaces towards side *toward*.

    It stops at the space *furthest* on that side, and never moves back.
    """
    start = draft.markers[theatre]
    towards = 1 if toward == 0 else -1
    progress = start * towards
    draft.markers[theatre] = max(progress, min(progress + wanted, furthest)) * towards
    if draft.telling:
        end = draft.markers[theatre]
        stopped_short = furthest < draft.kit.won_at[theatre] and end != start + wanted * towards
        if stopped_short and rule is Rule.EFFECT_STRATEGIC:
            also = (*also, draft.kit.in_force(Rule.CLOSE_ONLY_HERE))
        elif stopped_short and rule is not Rule.UNIT_NUCLEAR_1ST:  # its ruling is our own
            remote = Rule.NIPPON_NO_REMOTE if draft.kit.open_one_another else Rule.CLOSE_ONLY_HERE
            also = (*also, remote)
        draft.tell(
            MarkerMoved(
                rule=rule,
                also=also,
                seat=toward,
                theatre=theatre,
                wanted=wanted,
                start=start,
                end=end,
            )
        )
