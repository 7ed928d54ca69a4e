"""Facts about bombs, their damage, and the cards against them."""

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
    """The damage of the bombers in the raid if they get through without an answer."""

    damage: int
    total: int
    wins: bool


class OfDamage(Fact, frozen=True, kw_only=True):
    """The damage of bombs, or a reduction of it; the coach states one of these."""

    kind = Kind(topic=Key("damage"))


class TakesDamageOff(OfDamage, frozen=True, kw_only=True):
    """Balloons and repairs take so much damage off the raid; so much is left."""

    damage: int
    left: int


class DoesDamage(OfDamage, frozen=True, kw_only=True):
    """The raid does so much damage, and there is *total* in all."""

    damage: int
    total: int
