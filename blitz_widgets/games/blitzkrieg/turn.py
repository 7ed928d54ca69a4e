"""Carrying out an action, and running the turn on until somebody or chance has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

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
from blitz_widgets.games.blitzkrieg.agenda import BITS, KIND
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
    from collections.abc import Callable

    from blitz_widgets.games.blitzkrieg.draft import Draft

_ORIGINS = {
    agenda.SETUP_DRAW: Origin.SETUP,
    agenda.PRODUCE: Origin.PRODUCTION,
    agenda.DRAW: Origin.TURN,
}


class TurnRules:
    """How a turn runs.  A game in which a turn runs otherwise overrides what differs."""

    def carry_out(self, draft: Draft, action: Any) -> None:  # noqa: ANN401  # games add their own
        """Carry out *action*, which must be legal, and go on as far as nobody has to decide.

        Rules: TURN-ORDER and all that a turn can bring.
        """
        self.do(draft, action, draft.agenda[-1])
        self._run(draft)

    def do(self, draft: Draft, action: Action, entry: int) -> None:
        """Do *action*, by which the duty *entry* is done or goes on."""
        kind = entry & KIND
        match action:
            case Drawn(unit):
                draft.agenda.pop()
                seat = entry >> BITS if kind == agenda.SETUP_DRAW else draft.seat
                draw(draft, seat, unit, _ORIGINS[kind])
            case Place(unit, space):
                draft.agenda.pop()
                place(draft, unit, space)
            case Researched(unit):
                draft.agenda.pop()
                research(draft, unit, to_reserve=kind == agenda.RESEARCH_INDUSTRY)
            case Bombed(unit):
                draft.agenda.pop()
                bomb(draft, unit)
            case Target(theatre):
                draft.agenda.pop()
                use_advantage(draft, theatre, entry >> BITS)
            case CarryOut(space):
                begin_won_effect(draft, space)
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
            elif self.waits(draft, kind, entry >> BITS):
                return

    def begin_turn(self, draft: Draft, seat: int) -> None:
        """Begin the turn of *seat*: its placement, its draw, its end, the other's turn after it.

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
            rule = Rule.SETUP_FIRST if draft.turn == 1 else Rule.TURN_ORDER
            draft.tell(TurnBegan(rule=rule, seat=seat, turn=draft.turn))
        judge_turn_begin(draft)

    def placing_duties(self, draft: Draft) -> tuple[int, ...]:  # noqa: ARG002  # others look at it
        """What the side whose turn begins does first, the last of it first."""
        return _PLACE_ONLY

    def waits(self, draft: Draft, kind: int, argument: int) -> bool:
        """Whether the duty on top has to wait for somebody or chance; if not, it is dealt with."""
        if kind == agenda.WON_EFFECTS:
            return settle_won_effects(draft, argument)
        impossible = _IMPOSSIBLE.get(kind)
        if impossible is None or not impossible(draft, argument):
            return True
        draft.agenda.pop()
        return False


_PLACE_ONLY = (agenda.duty(agenda.PLACE),)


def _cannot_follow_up(draft: Draft, theatre: int) -> bool:
    """Whether a blitz unit cannot be followed up in *theatre*; tells either way (UNIT-BLITZ)."""
    limit = draft.kit.theatre_mask[theatre]
    possible = can_place(draft.kit, draft, draft.reserves[draft.seat], limit)
    if draft.telling:
        draft.tell(MayFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, theatre=theatre))
        if not possible:
            draft.tell(NoFollowUp(rule=Rule.UNIT_BLITZ, seat=draft.seat, possible=False))
    return not possible


def _end_turn(draft: Draft, _: int) -> None:
    judge_turn_end(draft)


_DONE_AT_ONCE: dict[int, Callable[[Draft, int], None]] = {
    agenda.EFFECT: carry_out,
    agenda.MOVE: move_for_unit,
    agenda.CLOSE: close,
    agenda.BOMBER: strike,
    agenda.WON_SCORE: score_won_theatre,
    agenda.END_TURN: _end_turn,
}
"""The duties that need nobody, and how each is done with its argument."""

_IMPOSSIBLE: dict[int, Callable[[Draft, int], bool]] = {
    agenda.DRAW: lambda draft, _: bag_is_empty(draft, Origin.TURN),
    agenda.PRODUCE: lambda draft, _: bag_is_empty(draft, Origin.PRODUCTION),
    agenda.RESEARCH: lambda draft, _: pile_is_empty(draft, Rule.EFFECT_RESEARCH),
    agenda.RESEARCH_INDUSTRY: lambda draft, _: pile_is_empty(draft, Rule.EFFECT_RESEARCH_INDUSTRY),
    agenda.BOMB: lambda draft, _: nothing_to_bomb(draft),
    agenda.TARGET: lambda draft, _: nobody_to_target(draft),
    agenda.FOLLOW_UP: _cannot_follow_up,
}
"""The duties that somebody or chance does, and when they are struck out instead."""
