"""The results of battles simulated after a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.games.blitz.coach.facts import later
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import State

_DAMAGE: Final = 1.0
_RAID, _NEXT_RAID = 6.0, 6.0
_OVER: Final = 15.0
_FORCE: Final = 0.25


def of_play_outs(
    pack: Pack, state: State, seat: Seat, played: Sequence[PlayedOn]
) -> Iterator[later.Later]:
    """The damage at the end of the turn and of the next, what is left in the hand, and who won.

    After the last turn there is no next, and nothing in a hand is of use any more (CARD-WIN-RAF).
    """
    of, sign = len(played), 1 if seat == ATTACKER else -1
    through = sum(each.turn_end.damage > state.damage for each in played)
    yield later.LaterRaid(
        rule=Rule.CARD_BOMB, weight=sign * _RAID * through / of, count=through, of=of
    )
    won = sum(_is_won(each.end, seat) for each in played)
    wins = Rule.CARD_WIN_LUFTWAFFE if seat == ATTACKER else Rule.CARD_WIN_RAF
    yield WinsPlayOuts(rule=wins, weight=PLAYED_OUT * won / of, count=won, of=of)
    if not state.decks[ATTACKER]:
        return
    again = sum(each.next_end.damage > each.turn_end.damage for each in played)
    yield later.NextRaid(
        rule=Rule.CARD_BOMB, weight=sign * _NEXT_RAID * again / of, count=again, of=of
    )
    over = sum(_is_won(each.next_end, ATTACKER) for each in played)
    yield later.LaterWin(
        rule=Rule.CARD_WIN_LUFTWAFFE, weight=sign * _OVER * over / of, count=over, of=of
    )
    damage = sum(each.next_end.damage for each in played) / of
    yield later.LaterDamage(
        rule=Rule.CARD_BOMB,
        weight=sign * _DAMAGE * (damage - state.damage) / HALVES,
        damage=damage,
        of=of,
    )
    force = sum(_in_raid(pack, each.turn_end.hands[seat], seat) for each in played) / of
    yield later.LaterForce(rule=Rule.CARD_FORCE, weight=_FORCE * force, total=force, of=of)


def _is_won(state: State, seat: int) -> bool:
    return state.ended is not None and state.ended.winner == seat


def _in_raid(pack: Pack, hand: bytes, seat: int) -> int:
    """The force of *hand* in a raid of its own; 0 if it cannot begin one."""
    begins = seat == DEFENDER or any(pack.is_bomber[card] for card in hand)
    return pack.total(hand) if begins else 0
