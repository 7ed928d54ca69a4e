"""What became of a battle that was played on after a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitz.facts import later
from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.games.blitz.state import ATTACKER, HALVES
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.blitz.state import State
    from blitz_widgets.games.protocol import Seat

_DAMAGE: Final = 1.6
_RAID, _NEXT_RAID = 6.0, 6.0
_OVER: Final = 15.0
_FORCE: Final = 0.25


def of_play_outs(
    pack: Pack, state: State, seat: Seat, played: Sequence[PlayedOn]
) -> Iterator[Fact]:
    """The damage at the end of the turn and of the next, what is left in the hand, and who won."""
    of, sign = len(played), 1 if seat == ATTACKER else -1
    through = sum(each.turn_end.damage > state.damage for each in played)
    yield later.LaterRaid(
        rule=Rule.CARD_BOMB, weight=sign * _RAID * through / of, count=through, of=of
    )
    again = sum(each.soon.damage > each.turn_end.damage for each in played)
    yield later.NextRaid(
        rule=Rule.CARD_BOMB, weight=sign * _NEXT_RAID * again / of, count=again, of=of
    )
    over = sum(
        each.soon.ended is not None and each.soon.ended.winner == ATTACKER for each in played
    )
    yield later.LaterWin(
        rule=Rule.CARD_WIN_LUFTWAFFE, weight=sign * _OVER * over / of, count=over, of=of
    )
    damage = sum(each.soon.damage for each in played) / of
    yield later.LaterDamage(
        rule=Rule.CARD_BOMB,
        weight=sign * _DAMAGE * (damage - state.damage) / HALVES,
        damage=damage,
    )
    force = sum(pack.total(each.turn_end.hands[seat]) for each in played) / of
    yield later.LaterForce(rule=Rule.CARD_FORCE, weight=_FORCE * force, total=force)
    won = sum(each.end.ended is not None and each.end.ended.winner == seat for each in played)
    wins = Rule.CARD_WIN_LUFTWAFFE if seat == ATTACKER else Rule.CARD_WIN_RAF
    yield WinsPlayOuts(rule=wins, weight=PLAYED_OUT * won / of, count=won, of=of)
