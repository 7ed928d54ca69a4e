"""What became of a battle that was played on after a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitz import facts
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

_DAMAGE: Final = 2.0
_RAID: Final = 8.0
_FORCE: Final = 0.25


def of_play_outs(
    pack: Pack, state: State, seat: Seat, played: Sequence[PlayedOn]
) -> Iterator[Fact]:
    """The damage at the end of the turn and later, what the hand came to, and who won."""
    of, sign = len(played), 1 if seat == ATTACKER else -1
    through = sum(each.turn_end.damage > state.damage for each in played)
    yield facts.LaterRaid(
        rule=Rule.CARD_BOMB, weight=sign * _RAID * through / of, count=through, of=of
    )
    damage = sum(each.soon.damage for each in played) / of
    yield facts.LaterDamage(
        rule=Rule.CARD_BOMB,
        weight=sign * _DAMAGE * (damage - state.damage) / HALVES,
        damage=damage,
    )
    force = sum(pack.total(each.soon.hands[seat]) for each in played) / of
    yield facts.LaterForce(rule=Rule.CARD_FORCE, weight=_FORCE * force, total=force)
    won = sum(each.end.ended is not None and each.end.ended.winner == seat for each in played)
    wins = Rule.CARD_WIN_LUFTWAFFE if seat == ATTACKER else Rule.CARD_WIN_RAF
    yield WinsPlayOuts(rule=wins, weight=PLAYED_OUT * won / of, count=won, of=of)
