"""Facts about draws, compared with the expectation from the deck."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact


class DrawsForce(Fact, frozen=True, kw_only=True):
    """So many cards (*count*) bring *force*; so many of the deck bring *mean* on average."""

    count: int
    force: int
    mean: float


class DrawsMultiplier(Fact, frozen=True, kw_only=True):
    """A multiplier is among the *count* cards that were drawn: how likely, exactly."""

    count: int
    chance: float


Drawn = DrawsForce | DrawsMultiplier
"""The kinds of fact about a draw."""
