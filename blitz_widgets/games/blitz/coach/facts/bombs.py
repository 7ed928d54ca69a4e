"""What bombs do, or would do, and what is played against them."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact, Key, Kind


class AddsBombs(Fact, frozen=True, kw_only=True):
    """The bombers in the raid then do so much damage if they get through, or win."""

    damage: int
    wins: bool
    enough: bool
    """Whether it is by these cards that they win."""


class WinsIfUnanswered(Fact, frozen=True, kw_only=True):
    """These bombs win, unless the other side can stop enough of them: it can so likely, exactly."""

    kind = Kind(is_reply=True)

    stopped: float


class BombsInTheAir(Fact, frozen=True, kw_only=True):
    """What the bombers in the raid do if they get through and nothing is played against them."""

    damage: int
    total: int
    wins: bool


class OfDamage(Fact, frozen=True, kw_only=True):
    """What bombs do, or what is taken off that: one of these is enough to say."""

    kind = Kind(topic=Key("damage"))


class TakesDamageOff(OfDamage, frozen=True, kw_only=True):
    """Balloons and repairs take so much damage off the raid; so much is left."""

    damage: int
    left: int


class DoesDamage(OfDamage, frozen=True, kw_only=True):
    """The raid does so much damage, and there is *total* in all."""

    damage: int
    total: int
