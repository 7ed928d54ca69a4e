"""The price of a card to its side, in points of damage: the bot's own judgement, not a rule.

The figures were found by playing thousands of games.  They say that a raid costs the RAF more than
the Luftwaffe, which has more cards with force, and that a multiplier is soon worth less than a good
aircraft, because both sides draw more of them than they can use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack


class _Prices(NamedTuple):
    """The prices of one side's cards."""

    fighting: float
    """Any card with a force."""
    force: float
    """Each point of its force."""
    bombs: float
    """Each point of its bombs."""
    doubling: float
    """Each time that a multiplier adds the force again."""


_PRICES: Final = (
    _Prices(fighting=0.24, force=0.18, bombs=0.36, doubling=0.18),
    _Prices(fighting=0.1, force=0.42, bombs=0, doubling=0.45),
)
"""By seat."""
_AN_ANSWER: Final = 0.5
"""A balloon or a repair: it removes a point of damage in the end."""
_MULTIPLIERS: Final = 2
"""More multipliers than these in one hand are almost useless."""
_ONE_TOO_MANY: Final = 0.1


def price(pack: Pack, card: int) -> float:
    """The price of playing *card*; 0 if it is useless."""
    prices = _PRICES[pack.owner[card]]
    if pack.is_answer[card]:
        return _AN_ANSWER
    if pack.multiplier[card]:
        return prices.doubling * (pack.multiplier[card] - 1)
    force, bombs = pack.force[card], pack.bombs[card]
    return prices.fighting + prices.force * force + prices.bombs * bombs if force else 0


def use(pack: Pack, hand: bytes, card: int) -> float:
    """The value of keeping *card* in *hand*: its price, unless there are too many like it."""
    multipliers = [held for held in hand if pack.multiplier[held]]
    best = max((pack.multiplier[held] for held in multipliers), default=0)
    if 0 < pack.multiplier[card] < max(best, 3) and len(multipliers) > _MULTIPLIERS:
        return min(_ONE_TOO_MANY, price(pack, card))
    return price(pack, card)
