"""The events that a table sees in a game of Blitz.

Cards are numbers of the pack; forces are points of force; damage is in half points.
"""

from __future__ import annotations

from blitz_widgets.core.protocol import Event, Outcome


class TurnBegan(Event, frozen=True, kw_only=True):
    """A turn begins, for both sides."""

    turn: int


class Drew(Event, frozen=True, kw_only=True):
    """A card came from the deck to the hand; only its owner sees which."""

    seat: int
    card: int
    set_up: bool
    """Whether it belongs to the opening hand."""


class DrewUnseen(Event, frozen=True, kw_only=True):
    """A card came from the deck to the hand, as everyone but its owner sees it."""

    seat: int
    set_up: bool


class DeckEmpty(Event, frozen=True, kw_only=True):
    """The RAF had nothing to draw."""

    seat: int


class RaidDeclined(Event, frozen=True, kw_only=True):
    """There is no raid this turn."""

    seat: int


class CardPlayed(Event, frozen=True, kw_only=True):
    """A card was played in the raid; *total* is its side's force now."""

    seat: int
    card: int
    total: int


class Passed(Event, frozen=True, kw_only=True):
    """A side passed in the raid."""

    seat: int


class RaidDecided(Event, frozen=True, kw_only=True):
    """The raid is over and the forces are compared.  All fields are by seat."""

    rows: tuple[bytes, bytes]
    """The cards, in the order played."""
    forces: tuple[int, int]
    """Not multiplied."""
    multipliers: tuple[int, int]
    """1 for a side without."""
    totals: tuple[int, int]
    winner: int | None
    """``None`` if the totals are equal."""


class BombsFell(Event, frozen=True, kw_only=True):
    """The bombers got through and threaten *damage*."""

    bombers: int
    points: int
    """The bombs of all of them, before anything doubles or halves them; in points."""
    damage: int


class BalloonRose(Event, frozen=True, kw_only=True):
    """A balloon held off a dive-bomber; *damage* still threatens."""

    seat: int
    card: int
    damage: int


class RepairDone(Event, frozen=True, kw_only=True):
    """A repair took a point off; *damage* still threatens."""

    seat: int
    card: int
    damage: int


class DamageDone(Event, frozen=True, kw_only=True):
    """The raid did *damage*, below 0 if repairs removed more; the total is now *total*."""

    damage: int
    total: int


class RaidCleared(Event, frozen=True, kw_only=True):
    """The cards of the raid went to the discard piles; *cards* are their numbers, by seat."""

    cards: tuple[int, int]


class Discarded(Event, frozen=True, kw_only=True):
    """A card went from the hand to the discard pile."""

    seat: int
    card: int


class HandKept(Event, frozen=True, kw_only=True):
    """A side stopped discarding, and has *size* cards."""

    seat: int
    size: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    outcome: Outcome


DrawEvent = TurnBegan | Drew | DrewUnseen | DeckEmpty
RaidEvent = RaidDeclined | CardPlayed | Passed | RaidDecided
BombingEvent = BombsFell | BalloonRose | RepairDone | DamageDone
DiscardEvent = RaidCleared | Discarded | HandKept

BlitzEvent = DrawEvent | RaidEvent | BombingEvent | DiscardEvent | GameEnded
"""Everything that can happen: each event is in exactly one of these groups."""
