"""The effects of battle spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitzkrieg import agenda
from blitz_widgets.games.blitzkrieg.draft import sorted_with, without
from blitz_widgets.games.blitzkrieg.events import (
    BagEmpty,
    BomberStrikes,
    Drew,
    EffectBegan,
    LostToBombing,
    NoEffect,
    NoTarget,
    NothingToBomb,
    Origin,
    PileEmpty,
    PropagandaScored,
    ResearchDone,
)
from blitz_widgets.games.blitzkrieg.legality import open_targets
from blitz_widgets.games.blitzkrieg.placing import move_marker
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.draft import Draft


def carry_out(draft: Draft, number: int) -> None:
    """Carry out the effect of space *number* for the active side, or put it on the agenda.

    Rules: TURN-EFFECT and section *Space effects*.
    """
    kit, seat = draft.kit, draft.seat
    space = kit.spaces[number]
    if draft.telling:
        vacant = not draft.tokens[number]
        also = Rule.CLOSE_THEATRE_EFFECTS if vacant else Rule.TURN_EFFECT
        if space.effect is Effect.NONE:
            draft.tell(NoEffect(rule=Rule.TURN_EFFECT, seat=seat, space=number))
        else:
            draft.tell(EffectBegan(rule=space.rule, also=(also,), seat=seat, space=number))
    match space.effect:
        case Effect.NONE:
            pass
        case Effect.PRODUCTION:
            draft.agenda += [agenda.duty(agenda.PRODUCE)] * space.amount
        case Effect.BOMBING:
            draft.agenda.append(agenda.duty(agenda.BOMB))
        case Effect.RESEARCH:
            draft.agenda += [agenda.duty(agenda.RESEARCH)] * space.amount
        case Effect.RESEARCH_INDUSTRY:
            draft.agenda += [agenda.duty(agenda.RESEARCH_INDUSTRY)] * space.amount
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
    """Let the bombing unit on *space* bomb, beside the effect of its space (UNIT-BOMBER)."""
    if draft.telling:
        draft.tell(BomberStrikes(rule=Rule.UNIT_BOMBER, seat=draft.seat, unit=draft.acting[space]))
    draft.agenda.append(agenda.duty(agenda.BOMB))


def nobody_to_target(draft: Draft) -> bool:
    """Whether a strategic advantage finds no open theatre, which is then told."""
    if open_targets(draft.kit, draft):
        return False
    if draft.telling:
        draft.tell(NoTarget(rule=Rule.EFFECT_STRATEGIC, seat=draft.seat))
    return True


def use_advantage(draft: Draft, theatre: int, spaces: int) -> None:
    """Move the marker of *theatre* by *spaces* to the active side, never onto its last space.

    Rules: EFFECT-STRATEGIC, CLOSE-ONLY-HERE.
    """
    furthest = draft.kit.last[theatre] - 1
    move_marker(draft, theatre, draft.seat, spaces, furthest, Rule.EFFECT_STRATEGIC, ())


_DRAW_RULES = {
    Origin.SETUP: Rule.SETUP_BAGS,
    Origin.PRODUCTION: Rule.EFFECT_PRODUCTION,
    Origin.TURN: Rule.TURN_DRAW,
}


def bag_is_empty(draft: Draft, origin: Origin) -> bool:
    """Whether the active side has nothing to draw, which is then told (TURN-DRAW)."""
    if draft.bags[draft.seat]:
        return False
    if draft.telling:
        draft.tell(BagEmpty(rule=_DRAW_RULES[origin], seat=draft.seat, origin=origin))
    return True


def draw(draft: Draft, seat: int, unit: int, origin: Origin) -> None:
    """Move *unit* from the bag of *seat* to its reserve."""
    draft.bags[seat] = without(draft.bags[seat], unit)
    draft.reserves[seat] += bytes((unit,))
    if draft.telling:
        draft.tell(Drew(rule=_DRAW_RULES[origin], seat=seat, origin=origin, unit=unit))


def pile_is_empty(draft: Draft, rule: Rule) -> bool:
    """Whether nothing is left to research by *rule*, which is then told."""
    if draft.pile:
        return False
    if draft.telling:
        draft.tell(PileEmpty(rule=rule, seat=draft.seat))
    return True


def research(draft: Draft, unit: int, *, to_reserve: bool) -> None:
    """Move *unit* from the research pile to the active side's bag or reserve.

    Rules: EFFECT-RESEARCH, EFFECT-RESEARCH-2, EFFECT-RESEARCH-INDUSTRY.
    """
    seat = draft.seat
    draft.pile = without(draft.pile, unit)
    if to_reserve:
        draft.reserves[seat] += bytes((unit,))
    else:
        draft.bags[seat] = sorted_with(draft.bags[seat], unit)
    if draft.telling:
        rule = Rule.EFFECT_RESEARCH_INDUSTRY if to_reserve else Rule.EFFECT_RESEARCH
        draft.tell(ResearchDone(rule=rule, seat=seat, to_reserve=to_reserve, unit=unit))


def nothing_to_bomb(draft: Draft) -> bool:
    """Whether the opponent's reserve is empty, which is then told (EFFECT-BOMBING)."""
    victim = 1 - draft.seat
    if draft.reserves[victim]:
        return False
    if draft.telling:
        draft.tell(NothingToBomb(rule=Rule.EFFECT_BOMBING, seat=victim))
    return True


def bomb(draft: Draft, unit: int) -> None:
    """Put *unit* of the opponent's reserve back into the opponent's bag (EFFECT-BOMBING)."""
    victim = 1 - draft.seat
    draft.reserves[victim] = without(draft.reserves[victim], unit)
    draft.bags[victim] = sorted_with(draft.bags[victim], unit)
    if draft.telling:
        draft.tell(LostToBombing(rule=Rule.EFFECT_BOMBING, seat=victim, unit=unit))
