"""The effects of battle spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.draft import sorted_with, without
from blitz_widgets.games.blitzkrieg.engine.events import (
    BomberStrikes,
    Drew,
    EffectBegan,
    LostToBombing,
    NoEffect,
    Origin,
    PropagandaScored,
    ResearchDone,
)
from blitz_widgets.games.blitzkrieg.engine.legality import task_rule
from blitz_widgets.games.blitzkrieg.engine.placing import move_marker
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft


def carry_out(draft: Draft, number: int) -> None:
    """Use the effect of space *number* for the active side, or put it on the agenda.

    Rules: TURN-EFFECT and section *Space effects*.
    """
    if draft.telling:
        seat, space = draft.seat, draft.kit.spaces[number]
        won = draft.kit.in_force(Rule.CLOSE_THEATRE_EFFECTS)
        also = Rule.TURN_EFFECT if draft.tokens[number] else won
        if space.effect is Effect.NONE:
            draft.tell(NoEffect(rule=Rule.TURN_EFFECT, seat=seat, space=number))
        else:
            draft.tell(EffectBegan(rule=space.rule, also=(also,), seat=seat, space=number))
    _carry_out(draft, number)


def carry_out_again(draft: Draft, number: int) -> None:
    """Use the effect of space *number* the second time (UNIT-INSPIRED)."""
    if draft.telling:
        rule, also = draft.kit.spaces[number].rule, (Rule.UNIT_INSPIRED, Rule.TURN_EFFECT)
        draft.tell(EffectBegan(rule=rule, also=also, seat=draft.seat, space=number, again=True))
    _carry_out(draft, number)


def _carry_out(draft: Draft, number: int) -> None:
    kit, seat = draft.kit, draft.seat
    space = kit.spaces[number]
    match space.effect:
        case Effect.NONE:
            pass
        case Effect.PRODUCTION:
            draft.agenda += [agenda.duty(agenda.PRODUCE, number)] * space.amount
        case Effect.BOMBING:
            draft.agenda.append(agenda.duty(agenda.BOMB))
        case Effect.RESEARCH:
            draft.agenda += [agenda.duty(agenda.RESEARCH, number)] * space.amount
        case Effect.RESEARCH_INDUSTRY:
            draft.agenda += [agenda.duty(agenda.RESEARCH_INDUSTRY, number)] * space.amount
        case Effect.TACTICAL:
            theatre = kit.space_theatre[number]
            move_marker(
                draft, theatre, seat, space.amount, kit.last[theatre], Rule.EFFECT_TACTICAL, ()
            )
        case Effect.STRATEGIC:
            draft.agenda.append(agenda.duty(agenda.TARGET, space.amount))
        case Effect.PROPAGANDA:
            draft.scores[seat] += space.amount
            if draft.telling:
                draft.tell(
                    PropagandaScored(rule=Rule.EFFECT_PROPAGANDA, seat=seat, points=space.amount)
                )
        case _:
            assert_never(space.effect)


def strike(draft: Draft, space: int) -> None:
    """Let the bombing unit on *space* bomb, as well as its space's effect (UNIT-BOMBER)."""
    if draft.telling:
        unit, acting = draft.tokens[space], draft.acting[space]
        rule = Rule.UNIT_BOMBER
        draft.tell(BomberStrikes(rule=rule, seat=draft.seat, unit=unit, acting=acting))
    draft.agenda.append(agenda.duty(agenda.BOMB))


def use_advantage(draft: Draft, theatre: int, spaces: int) -> None:
    """Move the marker of *theatre* by *spaces* towards the active side, but never to the win.

    Rules: EFFECT-STRATEGIC, CLOSE-ONLY-HERE.
    """
    furthest = draft.kit.won_at[theatre] - 1
    move_marker(draft, theatre, draft.seat, spaces, furthest, Rule.EFFECT_STRATEGIC, ())


ORIGINS = {
    agenda.SETUP_DRAW: Origin.SETUP,
    agenda.PRODUCE: Origin.PRODUCTION,
    agenda.DRAW: Origin.TURN,
}
"""The reason for drawing a unit, by the duty to do so."""


def draw(draft: Draft, entry: int, unit: int) -> None:
    """Move *unit* from a bag to the reserve of its side, as the duty *entry* says.

    Rules: SETUP-BAGS, TURN-DRAW, EFFECT-PRODUCTION, EFFECT-PRODUCTION-2.
    """
    kind = entry & KIND
    seat = entry >> BITS if kind == agenda.SETUP_DRAW else draft.seat
    draft.bags[seat] = without(draft.bags[seat], unit)
    draft.reserves[seat] += bytes((unit,))
    if draft.telling:
        rule = task_rule(draft.kit, entry)
        draft.tell(Drew(rule=rule, seat=seat, origin=ORIGINS[kind], unit=unit))


def research(draft: Draft, entry: int, unit: int) -> None:
    """Move *unit* from the research pile to the active side's bag or reserve, as *entry* says.

    Rules: EFFECT-RESEARCH, EFFECT-RESEARCH-2, EFFECT-RESEARCH-INDUSTRY.
    """
    seat = draft.seat
    to_reserve = entry & KIND == agenda.RESEARCH_INDUSTRY
    draft.pile = without(draft.pile, unit)
    if to_reserve:
        draft.reserves[seat] += bytes((unit,))
    else:
        draft.bags[seat] = sorted_with(draft.bags[seat], unit)
    if draft.telling:
        rule = task_rule(draft.kit, entry)
        draft.tell(ResearchDone(rule=rule, seat=seat, to_reserve=to_reserve, unit=unit))


def bomb(draft: Draft, unit: int) -> None:
    """Put *unit* of the opponent's reserve back into the opponent's bag (EFFECT-BOMBING)."""
    victim = 1 - draft.seat
    draft.reserves[victim] = without(draft.reserves[victim], unit)
    draft.bags[victim] = sorted_with(draft.bags[victim], unit)
    if draft.telling:
        draft.tell(LostToBombing(rule=Rule.EFFECT_BOMBING, seat=victim, unit=unit))
