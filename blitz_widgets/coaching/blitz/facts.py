"""The facts of the card game: what a decision brings, and whether the other side can answer it.

Forces are points of force; damage is in half points.
"""

from __future__ import annotations

from blitz_widgets.coaching.facts import Counted, Fact


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at once."""

    winner: int


class MakesTotal(Fact, frozen=True, kw_only=True):
    """The forces in the raid after the card, and whether the side that plays it is ahead."""

    mine: int
    theirs: int
    is_ahead: bool


class HoldsRaid(Fact, frozen=True, kw_only=True):
    """How likely the other side cannot get ahead with all that it may hold and play, exactly."""

    chance: float

    @property
    def is_reply(self) -> bool:
        """It is about what the other side can do."""
        return True


class DecidesRaid(Fact, frozen=True, kw_only=True):
    """The raid is over, and the bombers get through or do not."""

    mine: int
    theirs: int
    gets_through: bool


class Threatens(Fact, frozen=True, kw_only=True):
    """The bombers in the raid can do so much damage if they get through."""

    damage: int


class TakesDamageOff(Fact, frozen=True, kw_only=True):
    """A balloon or a repair takes so much damage off the raid; so much is left."""

    damage: int
    left: int


class DoesDamage(Fact, frozen=True, kw_only=True):
    """The raid does so much damage, and there is *total* in all."""

    damage: int
    total: int


class KeepsCards(Fact, frozen=True, kw_only=True):
    """So many cards are left in the hand."""

    count: int


class FliesNoRaid(Fact, frozen=True, kw_only=True):
    """There is no raid this turn; so many turns are left after it."""

    turns_left: int


class LaterDamage(Fact, frozen=True, kw_only=True):
    """Two turns on there was so much damage, on average of the games played on."""

    damage: float


class LaterRaid(Counted, frozen=True, kw_only=True):
    """There was more damage when the turn was over."""


class LaterCards(Fact, frozen=True, kw_only=True):
    """Two turns on the side had so many cards in hand, on average of the games played on."""

    count: float


BlitzFact = (
    EndsGame
    | MakesTotal
    | HoldsRaid
    | DecidesRaid
    | Threatens
    | TakesDamageOff
    | DoesDamage
    | KeepsCards
    | FliesNoRaid
    | LaterRaid
    | LaterDamage
    | LaterCards
)
"""Every fact of the game is one of these."""
