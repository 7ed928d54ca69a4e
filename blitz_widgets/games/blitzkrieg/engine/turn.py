"""Carries out an action, and runs the turn until a side or chance has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Action,
    Bombed,
    CarryOut,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.closing import (
    begin_won_effect,
    close,
    open_campaign,
    score_won_theatre,
    settle_won_effects,
)
from blitz_widgets.games.blitzkrieg.engine.effects import (
    ORIGINS,
    bomb,
    carry_out,
    carry_out_again,
    draw,
    research,
    strike,
    use_advantage,
)
from blitz_widgets.games.blitzkrieg.engine.ending import judge_turn_begin, judge_turn_end
from blitz_widgets.games.blitzkrieg.engine.events import (
    BagEmpty,
    MayFollowUp,
    NoFollowUp,
    NoTarget,
    NothingToBomb,
    NothingToOpen,
    PileEmpty,
    TurnBegan,
)
from blitz_widgets.games.blitzkrieg.engine.legality import (
    blitz_limit,
    can_place,
    open_targets,
    openable,
    task_rule,
)
from blitz_widgets.games.blitzkrieg.engine.placing import move_for_unit, place
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.engine.draft import Draft


class TurnRules:
    """The course of a turn.  A game with a different course overrides the parts that differ."""

    def carry_out(self, draft: Draft, action: Any) -> None:  # noqa: ANN401  # games add their own
        """Carry out *action*, which must be legal, and run on until a side or chance has to decide.

        Rules: TURN-ORDER and every rule that a turn can involve.
        """
        self.do(draft, action, draft.agenda[-1])
        self._run(draft)

    def settle(self, draft: Draft) -> None:
        """Do the duties that need no decision or chance, in a position that was set up."""
        self._run(draft)

    def do(self, draft: Draft, action: Action, entry: int) -> None:
        """Do *action*, which completes or continues the duty *entry*."""
        match action:
            case Drawn(unit):
                draft.agenda.pop()
                draw(draft, entry, unit)
            case Place(unit, space):
                draft.agenda.pop()
                place(draft, unit, space)
            case Researched(unit):
                draft.agenda.pop()
                research(draft, entry, unit)
            case Bombed(unit):
                draft.agenda.pop()
                bomb(draft, unit)
            case Target(theatre):
                draft.agenda.pop()
                use_advantage(draft, theatre, entry >> BITS)
            case CarryOut(space):
                begin_won_effect(draft, space)
            case Open(theatre):
                draft.agenda.pop()
                open_campaign(draft, theatre, agenda.closed_and_favour(entry >> BITS)[1])
            case StopBlitz():
                draft.agenda.pop()
                if draft.telling:
                    draft.tell(NoFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, possible=True))
            case _:
                assert_never(action)

    def _run(self, draft: Draft) -> None:
        """Do one duty of the agenda after the other, until one needs a decision or chance."""
        todo = draft.agenda
        while todo:
            entry = todo[-1]
            kind = entry & KIND
            if done_at_once := _DONE_AT_ONCE.get(kind):
                todo.pop()
                done_at_once(draft, entry >> BITS)
            elif kind == agenda.BEGIN_TURN:
                todo.pop()
                self.begin_turn(draft, entry >> BITS)
            elif self.waits(draft, entry):
                return

    def begin_turn(self, draft: Draft, seat: int) -> None:
        """Begin the turn of *seat*: its placement, its draw, its end, then the other's turn.

        Rules: SETUP-FIRST, TURN-ORDER, END-NO-PLACEMENT.
        """
        draft.seat = seat
        draft.turn += 1
        draft.agenda += [
            agenda.duty(agenda.BEGIN_TURN, 1 - seat),
            agenda.duty(agenda.END_TURN),
            agenda.duty(agenda.DRAW),
            *self.placing_duties(draft),
        ]
        if draft.telling:
            first = draft.kit.in_force(Rule.SETUP_FIRST)
            rule = first if draft.turn == 1 else Rule.TURN_ORDER
            draft.tell(TurnBegan(rule=rule, seat=seat, turn=draft.turn))
        judge_turn_begin(draft)

    def placing_duties(self, draft: Draft) -> tuple[int, ...]:  # noqa: ARG002  # others look at it
        """The first duties of the side whose turn begins, the last one first."""
        return _PLACE_ONLY

    def waits(self, draft: Draft, entry: int) -> bool:
        """Whether the duty *entry*, on top, waits for a side or chance."""
        kind = entry & KIND
        if kind == agenda.WON_EFFECTS:
            return settle_won_effects(draft, entry >> BITS)
        if draft.telling and kind == agenda.FOLLOW_UP:
            _tell_offer(draft, entry)
        can_be_done = _CAN_BE_DONE.get(kind)
        if can_be_done is None or can_be_done(draft, entry):
            return True
        draft.agenda.pop()
        if draft.telling:
            _tell_nothing_happens(draft, entry)
        return False


_PLACE_ONLY = (agenda.duty(agenda.PLACE),)


def _tell_offer(draft: Draft, entry: int) -> None:
    """Record that a blitz unit may be followed up, whether or not a unit fits."""
    theatre = entry >> BITS
    draft.tell(MayFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, theatre=theatre))


def _tell_nothing_happens(draft: Draft, entry: int) -> None:
    """Record that the duty *entry* was ruled out, because no one could do it."""
    seat, kind, rule = draft.seat, entry & KIND, task_rule(draft.kit, entry)
    match kind:
        case agenda.DRAW | agenda.PRODUCE:
            draft.tell(BagEmpty(rule=rule, seat=seat, origin=ORIGINS[kind]))
        case agenda.RESEARCH | agenda.RESEARCH_INDUSTRY:
            draft.tell(PileEmpty(rule=rule, seat=seat))
        case agenda.BOMB:
            draft.tell(NothingToBomb(rule=rule, seat=1 - seat))
        case agenda.TARGET:
            draft.tell(NoTarget(rule=rule, seat=seat))
        case agenda.FOLLOW_UP:
            draft.tell(NoFollowUp(rule=rule, seat=seat, possible=False))
        case agenda.OPEN_CAMPAIGN:
            draft.tell(NothingToOpen(rule=rule, seat=seat))


def _end_turn(draft: Draft, _: int) -> None:
    judge_turn_end(draft)


_DONE_AT_ONCE: dict[int, Callable[[Draft, int], None]] = {
    agenda.EFFECT: carry_out,
    agenda.EFFECT_AGAIN: carry_out_again,
    agenda.MOVE: move_for_unit,
    agenda.CLOSE: close,
    agenda.BOMBER: strike,
    agenda.WON_SCORE: score_won_theatre,
    agenda.END_TURN: _end_turn,
}
"""The duties that need no decision, and the function for each."""


def _bag_has_tokens(draft: Draft, _entry: int) -> bool:
    return bool(draft.bags[draft.seat])


def _pile_has_tokens(draft: Draft, _entry: int) -> bool:
    return bool(draft.pile)


def _opponent_has_reserve(draft: Draft, _entry: int) -> bool:
    return bool(draft.reserves[1 - draft.seat])


def _theatre_can_be_moved(draft: Draft, _entry: int) -> bool:
    return bool(open_targets(draft.kit, draft))


def _can_follow_up(draft: Draft, entry: int) -> bool:
    kit = draft.kit
    return can_place(kit, draft, draft.reserves[draft.seat], blitz_limit(kit, entry))


def _campaign_can_be_opened(draft: Draft, entry: int) -> bool:
    return bool(openable(draft.kit, draft, entry))


_CAN_BE_DONE: dict[int, Callable[[Draft, int], bool]] = {
    agenda.DRAW: _bag_has_tokens,
    agenda.PRODUCE: _bag_has_tokens,
    agenda.RESEARCH: _pile_has_tokens,
    agenda.RESEARCH_INDUSTRY: _pile_has_tokens,
    agenda.BOMB: _opponent_has_reserve,
    agenda.TARGET: _theatre_can_be_moved,
    agenda.FOLLOW_UP: _can_follow_up,
    agenda.OPEN_CAMPAIGN: _campaign_can_be_opened,
}
"""The duties of a side or chance that may be impossible, with a check for each.

The checks change nothing; :func:`_tell_nothing_happens` reports a duty that was ruled out.
"""
