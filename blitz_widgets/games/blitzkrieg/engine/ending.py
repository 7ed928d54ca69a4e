"""The end of the war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import Outcome, Seat
from blitz_widgets.games.blitzkrieg.engine.events import FinalTurn, GameEnded
from blitz_widgets.games.blitzkrieg.engine.legality import can_place
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft


def judge_turn_end(draft: Draft) -> None:
    """Find out whether this turn's end ends the war, or brings the final turn.

    Only the side whose turn ends is tested.

    Rules: END-25-AXIS, END-25-ALLIED, END-TIE, END-OWN-TURN; NIPPON-SIDES for whom they hold.
    """
    winning = draft.kit.winning_points
    sides = (Rule.NIPPON_SIDES,) if draft.kit.open_one_another else ()
    first, second = draft.scores
    if draft.seat == 0:
        if first >= winning:
            draft.final_turn = True
            if draft.telling:
                also = (Rule.END_OWN_TURN, *sides)
                draft.tell(FinalTurn(rule=Rule.END_25_AXIS, also=also, seat=1, points=first))
    elif draft.final_turn:
        if first == second:
            _end(draft, 1, Rule.END_TIE, sides)
        else:
            _end(draft, 0 if first > second else 1, Rule.END_25_AXIS, sides)
    elif second >= winning:
        _end(draft, 1, Rule.END_25_ALLIED, (*_although_not_ahead(first, second), *sides))


def _although_not_ahead(first: int, second: int) -> tuple[Rule, ...]:
    """The rules by which the second side wins at once although it is not ahead."""
    if first < second:
        return ()
    return (Rule.END_OWN_TURN, Rule.END_TIE) if first == second else (Rule.END_OWN_TURN,)


def judge_turn_begin(draft: Draft) -> None:
    """End the war if the side whose turn begins can place nothing (END-NO-PLACEMENT)."""
    reserve = draft.reserves[draft.seat]
    if not can_place(draft.kit, draft, reserve, draft.kit.all_spaces):
        _end(draft, 1 - draft.seat, Rule.END_NO_PLACEMENT)


def _end(draft: Draft, winner: int, rule: Rule, also: tuple[Rule, ...] = ()) -> None:
    draft.ended = Outcome(Seat(winner), rule, also)
    draft.agenda.clear()
    if draft.telling:
        draft.tell(GameEnded(rule=rule, also=also, outcome=draft.ended))
