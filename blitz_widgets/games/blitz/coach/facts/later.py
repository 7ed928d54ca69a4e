"""Facts about battles that were played on."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Counted, Fact, WinsPlayOuts
from blitz_widgets.games.blitz.coach.facts.hands import OfCards


class LaterRaid(Counted, frozen=True, kw_only=True):
    """There was more damage when the turn was over."""


class NextRaid(Counted, frozen=True, kw_only=True):
    """There was more damage when the next turn was over than when this one was."""


class LaterWin(Counted, frozen=True, kw_only=True):
    """The attacker had won by the end of the next turn."""


class LaterDamage(Fact, frozen=True, kw_only=True):
    """At the end of the next turn there was so much damage, on average *of* the games played on."""

    damage: float
    of: int


class LaterForce(OfCards, frozen=True, kw_only=True):
    """At the end of the turn all cards in hand came to so much, on average *of* the games.

    A hand of the attacker without a bomber counts as 0: it begins no raid.
    """

    total: float
    of: int


Later = LaterRaid | NextRaid | LaterWin | LaterDamage | LaterForce | WinsPlayOuts
"""The kinds of fact about a battle that was played on."""
