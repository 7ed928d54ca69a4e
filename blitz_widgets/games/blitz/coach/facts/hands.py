"""Facts about hands: cards gone, cards left, and the other side's possible cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.facts import Fact, Key, Kind
from blitz_widgets.games.blitz.coach.facts.raids import EndsGame

if TYPE_CHECKING:
    from collections.abc import Iterable


class Spends(Fact, frozen=True, kw_only=True):
    """*cards* are played: they are gone when the raid is over.  None is told, too."""

    cards: bytes


class OfCards(Fact, frozen=True, kw_only=True):
    """Cards put away, or cards left; the coach states one of these."""

    kind = Kind(topic=Key("cards"))


class PutsAway(OfCards, frozen=True, kw_only=True):
    """*cards* are discarded, where *must* of them had to be; so many are *kept*."""

    cards: bytes
    must: int
    kept: int
    spare: bool
    """Whether they multiply, and another that does so as much is kept: a raid has one a side."""

    @property
    def is_routine(self) -> bool:
        """Nobody puts away what may be kept."""
        return not (self.cards or self.must)


class HandReaches(OfCards, frozen=True, kw_only=True):
    """All cards that are left in the hand come to so much in a later raid."""

    total: int
    multiplier: int | None
    """The card by which they are multiplied."""
    begins: bool = True
    """Whether its side can begin or meet a raid with them: the attacker needs a bomber."""


class OfBombers(Fact, frozen=True, kw_only=True):
    """The bombers left in the hand; the coach states one of these."""

    kind = Kind(topic=Key("bombers"))


class Grounded(OfBombers, frozen=True, kw_only=True):
    """The attacker has no bomber left in its hand: without a new one it can begin no raid."""

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """Whether it needs none, as the game is over."""
        return any(isinstance(each, EndsGame) for each in beside)


class HandBombs(OfBombers, frozen=True, kw_only=True):
    """The bombers that are left in the hand have so many points of bombs."""

    points: int


class HandStops(Fact, frozen=True, kw_only=True):
    """The cards against bombs left in the hand."""

    balloons: int
    repairs: int


class Outnumbered(Fact, frozen=True, kw_only=True):
    """How likely the other side's whole hand comes to more than all of *mine*, exactly."""

    chance: float
    mine: int
