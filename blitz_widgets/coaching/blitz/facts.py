"""The facts of the card game: what becomes of a raid, what that costs, and what can answer it.

Forces are points of force; damage is in half points.  What is told of a move is told of all that
its side decides until the other one acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.facts import Counted, Fact

if TYPE_CHECKING:
    from collections.abc import Iterable


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at once."""

    winner: int


# ---- the raid: of each decision in one of these is true ----


class AboutRaid(Fact, frozen=True, kw_only=True):
    """What becomes of this turn's raid: of each decision one of these is told."""

    @property
    def about(self) -> object:
        """Two decisions are told apart by what they make of it."""
        return "raid"


class OfRaid(AboutRaid, frozen=True, kw_only=True):
    """How the raid stands: *mine* is the total of the side that decides."""

    mine: int
    theirs: int
    multiplier: int | None = None
    """The card that was played just now to multiply *force*."""
    force: int = 0
    plays_on: bool = False
    """Whether it may still play a card if the other side passes."""


class DecidesRaid(OfRaid, frozen=True, kw_only=True):
    """The raid is over.  If the bombers get through, *damage* falls, before any answer to it."""

    gets_through: bool
    damage: int


class LeadsRaid(OfRaid, frozen=True, kw_only=True):
    """It is ahead, and the other side may play."""

    beaten: float
    """How likely the other side can get ahead with all that it may hold and play, exactly."""
    reopened: bool
    """Whether the other side had passed, and a pass would have ended the raid."""
    waits: bool
    """Whether it has passed: it plays on only if the other side does."""
    reach: int
    """What all cards left in its hand make of its total, if it may still play them."""
    all_in: float
    """How likely it wins the raid if both sides play all that they have, exactly."""
    shown: bool = False
    """Whether it is known what the other side holds: then it can get ahead, or it cannot."""

    @property
    def is_reply(self) -> bool:
        """It is about what the other side can do."""
        return True

    @property
    def danger(self) -> float:
        """How likely the lead is turned round, however good it is for now."""
        return self.beaten


class TrailsRaid(OfRaid, frozen=True, kw_only=True):
    """It is not ahead, and may go on: *reach* is what all cards left in its hand make of it."""

    reach: int
    needed: int
    """The least total with which it is ahead now."""
    all_in: float
    """How likely it wins the raid if both sides play all that they have, exactly."""


class GivesRaidUp(OfRaid, frozen=True, kw_only=True):
    """It passes and is not ahead: if the other side passes too, *damage* falls, or none.

    For the attacker there is none: its bombers turn back.
    """

    damage: int
    may_grow: bool
    """Whether the attacker has cards left, which may be bombers."""

    @property
    def is_reply(self) -> bool:
        """It is about what the other side can do."""
        return True


class BotReplies(Fact, frozen=True, kw_only=True):
    """What the bot, whose cards are face up, then does: plays *cards*, or passes."""

    cards: bytes
    mine: int
    theirs: int
    ends: bool
    """Whether the raid is over then, and *gets_through* how."""
    gets_through: bool

    @property
    def is_reply(self) -> bool:
        """It is what the other side will do."""
        return True


class FliesNoRaid(AboutRaid, frozen=True, kw_only=True):
    """There is no raid this turn; so many turns are left after it for what is *missing*."""

    turns_left: int
    missing: int


class AddsBombs(Fact, frozen=True, kw_only=True):
    """The bombers in the raid then do so much damage if they get through, or win."""

    damage: int
    wins: bool


# ---- bombs ----


class OfDamage(Fact, frozen=True, kw_only=True):
    """What bombs do, or what is taken off that: one of these is enough to say."""

    @property
    def topic(self) -> object:
        """The damage of the raid."""
        return "damage"


class TakesDamageOff(OfDamage, frozen=True, kw_only=True):
    """Balloons and repairs take so much damage off the raid; so much is left."""

    damage: int
    left: int


class DoesDamage(OfDamage, frozen=True, kw_only=True):
    """The raid does so much damage, and there is *total* in all."""

    damage: int
    total: int


class WinsIfUnanswered(Fact, frozen=True, kw_only=True):
    """These bombs win, unless the other side can stop enough of them: it can so likely, exactly."""

    stopped: float

    @property
    def is_reply(self) -> bool:
        """It is about what the other side can do."""
        return True


# ---- cards ----


class OfCards(Fact, frozen=True, kw_only=True):
    """What is put away, or what is left: one of these is enough to say."""

    @property
    def topic(self) -> object:
        """What is gone, and what the hand then comes to, are the same thing."""
        return "cards"


class Spends(Fact, frozen=True, kw_only=True):
    """*cards* are played: they are gone when the raid is over.  None is told, too."""

    cards: bytes


class PutsAway(OfCards, frozen=True, kw_only=True):
    """*cards* are discarded, where *must* of them had to be; so many are *kept*."""

    cards: bytes
    must: int
    kept: int
    spare: bool
    """Whether they multiply, and another that does so as much is kept: a raid has one a side."""


class HandReaches(OfCards, frozen=True, kw_only=True):
    """All cards that are left in the hand come to so much in a later raid."""

    total: int
    multiplier: int | None
    """The card by which they are multiplied."""


class OfBombers(Fact, frozen=True, kw_only=True):
    """What bombers are left in the hand: one of these is enough to say."""

    @property
    def topic(self) -> object:
        """None, and none for a raid, are the same thing."""
        return "bombers"


class Grounded(OfBombers, frozen=True, kw_only=True):
    """The attacker has no bomber left in its hand: without a new one it can begin no raid."""

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """Whether it needs none, as the game is over."""
        return any(isinstance(each, EndsGame) for each in beside)


class HandBombs(OfBombers, frozen=True, kw_only=True):
    """The bombers that are left in the hand have so many points of bombs."""

    points: int


class HandStops(Fact, frozen=True, kw_only=True):
    """What is left in the hand against bombs."""

    balloons: int
    repairs: int


# ---- threats ----


class Outnumbered(Fact, frozen=True, kw_only=True):
    """How likely the other side's whole hand comes to more than all of *mine*, exactly."""

    chance: float
    mine: int


class BombsInTheAir(Fact, frozen=True, kw_only=True):
    """What the bombers in the raid do if they get through and nothing is played against them."""

    damage: int
    total: int
    wins: bool


# ---- games played on ----


class LaterRaid(Counted, frozen=True, kw_only=True):
    """There was more damage when the turn was over."""


class NextRaid(Counted, frozen=True, kw_only=True):
    """There was more damage when the next turn was over than when this one was."""


class LaterWin(Counted, frozen=True, kw_only=True):
    """The attacker had won by the end of the next turn."""


class LaterDamage(Fact, frozen=True, kw_only=True):
    """At the end of the next turn there was so much damage, on average of the games played on."""

    damage: float


class LaterForce(OfCards, frozen=True, kw_only=True):
    """At the end of the turn all cards in hand came to so much, on average of the games."""

    total: float


BlitzFact = (
    EndsGame
    | DecidesRaid
    | LeadsRaid
    | TrailsRaid
    | GivesRaidUp
    | BotReplies
    | FliesNoRaid
    | AddsBombs
    | TakesDamageOff
    | DoesDamage
    | WinsIfUnanswered
    | Spends
    | PutsAway
    | HandReaches
    | Grounded
    | HandBombs
    | HandStops
    | Outnumbered
    | BombsInTheAir
    | LaterRaid
    | NextRaid
    | LaterWin
    | LaterDamage
    | LaterForce
)
"""Every fact of the game is one of these."""
