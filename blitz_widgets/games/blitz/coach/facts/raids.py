"""Facts about the result of a raid or the game, and the possible answers."""

from __future__ import annotations

from typing import Final

from blitz_widgets.coaching.facts import Fact, Key, Kind

_RAID: Final = Key("raid")
"""The effect of a decision on the raid, by which two decisions are compared."""


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at once."""

    kind = Kind(ends_game=True)

    winner: int


class AboutRaid(Fact, frozen=True, kw_only=True):
    """The result of this turn's raid; each decision has one."""

    kind = Kind(about=_RAID)


class OfRaid(AboutRaid, frozen=True, kw_only=True):
    """How the raid stands: *mine* is the total of the side that decides."""

    mine: int
    theirs: int
    multiplier: int | None = None
    """The card that was played just now to multiply *force*."""
    force: int = 0


class DecidesRaid(OfRaid, frozen=True, kw_only=True):
    """The raid is over.  If the bombers get through, *damage* falls, before any answer to it."""

    gets_through: bool
    damage: int


class LeadsRaid(OfRaid, frozen=True, kw_only=True):
    """It is ahead, and the other side may play."""

    kind = Kind(about=_RAID, is_reply=True)

    needed: int
    """The least total with which the other side turns the raid round: a tie may do (CARD-FORCE)."""
    beaten: float
    """The exact chance that the other side can reach that with its possible hands."""
    reopened: bool
    """Whether the other side had passed, and a pass would have ended the raid."""
    waits: bool
    """Whether it has passed and plays on only if the other side does."""
    reach: int
    """Its total with all cards left in its hand, if it may still play them."""
    all_in: float
    """The exact chance that it keeps the lead if both sides play every card."""
    shown: bool = False
    """Whether it is known what the other side holds: then it can get ahead, or it cannot."""
    is_out: bool = False
    """Whether it has passed for good: only the other side may still play."""

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
    """The exact chance that it takes the lead if both sides play every card."""
    other_is_next: bool = True
    """Whether the other side decides next: not if it has passed for good."""


class GivesRaidUp(OfRaid, frozen=True, kw_only=True):
    """It passes and is not ahead: if the other side passes too, *damage* falls, or none.

    For the attacker there is none: its bombers turn back.
    """

    kind = Kind(about=_RAID, is_reply=True)

    damage: int
    may_grow: bool
    """Whether the attacker has cards left, which may be bombers."""


class BotReplies(Fact, frozen=True, kw_only=True):
    """The bot, whose cards are face up, plays *cards* then, or passes."""

    kind = Kind(is_reply=True)

    cards: bytes
    mine: int
    theirs: int
    ends: bool
    """Whether the raid is over then, and *gets_through* how."""
    gets_through: bool


class FliesNoRaid(AboutRaid, frozen=True, kw_only=True):
    """There is no raid this turn; so many turns are left after it for what is *missing*."""

    turns_left: int
    missing: int


Standing = DecidesRaid | LeadsRaid | TrailsRaid | GivesRaidUp
"""How a raid stands: one of these."""
Raid = Standing | FliesNoRaid
"""The kinds of result of a turn's raid."""
