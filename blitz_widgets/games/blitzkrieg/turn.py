"""Carrying out an action, and running the turn on until somebody or chance has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.games.blitzkrieg import agenda
from blitz_widgets.games.blitzkrieg.actions import (
    Action,
    Bombed,
    CarryOut,
    Drawn,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.closing import (
    begin_won_effect,
    close,
    score_won_theatre,
    settle_won_effects,
)
from blitz_widgets.games.blitzkrieg.effects import (
    bag_is_empty,
    bomb,
    carry_out,
    draw,
    nobody_to_target,
    nothing_to_bomb,
    pile_is_empty,
    research,
    strike,
    use_advantage,
)
from blitz_widgets.games.blitzkrieg.ending import judge_turn_begin, judge_turn_end
from blitz_widgets.games.blitzkrieg.events import MayFollowUp, NoFollowUp, Origin, TurnBegan
from blitz_widgets.games.blitzkrieg.legality import can_place
from blitz_widgets.games.blitzkrieg.placing import move_for_unit, place
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.draft import Draft

_ORIGINS = {
    agenda.SETUP_DRAW: Origin.SETUP,
    agenda.PRODUCE: Origin.PRODUCTION,
    agenda.DRAW: Origin.TURN,
}


def carry_out_action(draft: Draft, action: Action) -> None:
    """Carry out *action*, which must be legal, and go on as far as nobody has to decide.

    Rules: TURN-ORDER and all that a turn can bring.
    """
    entry = draft.agenda[-1]
    kind = agenda.kind_of(entry)
    match action:
        case Place(unit, space):
            draft.agenda.pop()
            place(draft, unit, space)
        case Drawn(unit):
            draft.agenda.pop()
            seat = agenda.argument_of(entry) if kind == agenda.SETUP_DRAW else draft.seat
            draw(draft, seat, unit, _ORIGINS[kind])
        case Researched(unit):
            draft.agenda.pop()
            research(draft, unit, to_reserve=kind == agenda.RESEARCH_INDUSTRY)
        case Bombed(unit):
            draft.agenda.pop()
            bomb(draft, unit)
        case Target(theatre):
            draft.agenda.pop()
            use_advantage(draft, theatre, agenda.argument_of(entry))
        case CarryOut(space):
            begin_won_effect(draft, space)
        case StopBlitz():
            draft.agenda.pop()
            if draft.telling:
                draft.tell(NoFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, possible=True))
        case _:
            assert_never(action)
    _run(draft)


def _run(draft: Draft) -> None:
    """Do one duty of the agenda after the other, until one needs a decision or chance."""
    while draft.ended is None:
        entry = draft.agenda[-1]
        if _has_to_wait(draft, agenda.kind_of(entry), agenda.argument_of(entry)):
            return


def _has_to_wait(draft: Draft, kind: int, argument: int) -> bool:  # noqa: C901, PLR0911, PLR0912
    """Do the duty on top of the agenda, unless somebody or chance has to do it."""
    todo = draft.agenda
    match kind:
        case agenda.EFFECT:
            todo.pop()
            carry_out(draft, argument)
        case agenda.MOVE:
            todo.pop()
            move_for_unit(draft, argument)
        case agenda.CLOSE:
            todo.pop()
            close(draft, argument)
        case agenda.END_TURN:
            todo.pop()
            judge_turn_end(draft)
        case agenda.BEGIN_TURN:
            todo.pop()
            _begin_turn(draft, argument)
        case agenda.DRAW:
            return not _skipped(draft, bag_is_empty(draft, Origin.TURN))
        case agenda.PRODUCE:
            return not _skipped(draft, bag_is_empty(draft, Origin.PRODUCTION))
        case agenda.RESEARCH | agenda.RESEARCH_INDUSTRY:
            return not _skipped(draft, pile_is_empty(draft))
        case agenda.BOMB:
            return not _skipped(draft, nothing_to_bomb(draft))
        case agenda.TARGET:
            return not _skipped(draft, nobody_to_target(draft))
        case agenda.FOLLOW_UP:
            return not _skipped(draft, _cannot_follow_up(draft, argument))
        case agenda.BOMBER:
            todo.pop()
            strike(draft, argument)
        case agenda.WON_EFFECTS:
            return settle_won_effects(draft, argument)
        case agenda.WON_SCORE:
            todo.pop()
            score_won_theatre(draft, argument)
        case _:
            return True
    return False


def _skipped(draft: Draft, impossible: bool) -> bool:  # noqa: FBT001  # reads as a sentence
    """Strike the duty on top if it is *impossible*; whether it was."""
    if impossible:
        draft.agenda.pop()
    return impossible


def _begin_turn(draft: Draft, seat: int) -> None:
    """Begin the turn of *seat*: its placement, its draw, its end, and the other's turn after it.

    Rules: SETUP-FIRST, TURN-ORDER, END-NO-PLACEMENT.
    """
    draft.seat = seat
    draft.turn += 1
    draft.agenda += [
        agenda.duty(agenda.BEGIN_TURN, 1 - seat),
        agenda.duty(agenda.END_TURN),
        agenda.duty(agenda.DRAW),
        agenda.duty(agenda.PLACE),
    ]
    if draft.telling:
        rule = Rule.SETUP_FIRST if draft.turn == 1 else Rule.TURN_ORDER
        draft.tell(TurnBegan(rule=rule, seat=seat, turn=draft.turn))
    judge_turn_begin(draft)


def _cannot_follow_up(draft: Draft, theatre: int) -> bool:
    """Whether a blitz unit cannot be followed up in *theatre*; tells either way (UNIT-BLITZ)."""
    limit = draft.kit.theatre_mask[theatre]
    possible = can_place(draft.kit, draft, draft.reserves[draft.seat], limit)
    if draft.telling:
        if possible:
            draft.tell(MayFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, theatre=theatre))
        else:
            draft.tell(NoFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, possible=False))
    return not possible
