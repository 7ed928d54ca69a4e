"""What a card is worth to its side, in points of damage: the bot's own judgement, no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.state import ATTACKER

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.blitz.pack import Pack

A_POINT_OF_FORCE: float = 0.3
A_BOMB: float = 0.3
A_MULTIPLIER: float = 1.5
AN_ANSWER: float = 1.0
BASE: float = 0.2
USED = [1.0, 1.0]


def price(pack: Pack, card: int) -> float:
    """What *card* is worth."""
    if pack.is_answer[card]:
        return AN_ANSWER
    m = pack.multiplier[card]
    if m:
        return A_MULTIPLIER * (m - 1)
    f, b = pack.force[card], pack.bombs[card]
    if not f and not b:
        return 0.0
    return BASE + f * A_POINT_OF_FORCE + b * A_BOMB
