"""The units that luck brought a side, or took from it."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact


class DrewWeapon(Fact, frozen=True, kw_only=True):
    """The side drew a special weapon."""

    unit: int


class DrewValue(Fact, frozen=True, kw_only=True):
    """The side drew a unit that moves a marker by more, or less, than most that it could have."""

    value: int
    mean: float
    """The mean value of what was left in the bag."""


class LostStrongest(Fact, frozen=True, kw_only=True):
    """A bomb took the unit that moves a marker furthest of all that the side held."""

    value: int
    next_value: int
    """The greatest value of those that are left."""
