"""The *greatest change* of the solo rules."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.solo.stratagems import Extreme, Readings, TurnedLead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


class ChangeClass(IntEnum):
    """The kinds of change, the greatest first (SOLO-CHANGE)."""

    LEAD_TURNED = 1
    TIE_BROKEN = 2
    LEAD_LEVELLED = 3
    LEAD_RAISED = 4
    LEAD_LOWERED = 5
    OTHER = 6
    PLAYER_WINS = 7


class Change(Struct, frozen=True, kw_only=True):
    """A marker's way in one theatre; leads count in spaces, above 0 for the bot."""

    theatre: int
    before: int
    after: int
    player_wins: bool = False

    @property
    def kind(self) -> ChangeClass:
        """Its class among the printed kinds of change.

        A smaller lead of the player stays in its class even if the player wins the campaign by it.
        """
        before, after = self.before, self.after
        if after > before:
            if before < 0 < after:
                return ChangeClass.LEAD_TURNED
            if before == 0:
                return ChangeClass.TIE_BROKEN
            if after == 0:
                return ChangeClass.LEAD_LEVELLED
            return ChangeClass.LEAD_RAISED if before > 0 else ChangeClass.LEAD_LOWERED
        return ChangeClass.PLAYER_WINS if self.player_wins else ChangeClass.OTHER


def best_kind(changes: Sequence[Change], readings: Readings) -> tuple[int, ...]:
    """The places of the greatest changes within one theatre.

    Rules: SOLO-CHANGE, with the reading ``change_size``.
    """
    ranks = [(change.kind, _size(change) if readings.change_size else 0) for change in changes]
    best = min(ranks)
    return tuple(place for place, rank in enumerate(ranks) if rank == best)


def greatest(kit: Kit, changes: Sequence[Change], readings: Readings) -> Change:
    """The greatest of *changes* in different theatres, in board order and at least one.

    Rules: SOLO-CHANGE, SOLO-FX-STRATEGIC, with the readings ``extreme``, ``turned_lead`` and
    ``change_size``.
    """

    def rank(change: Change) -> tuple[float, ...]:
        return (
            change.kind,
            _size(change) if readings.change_size else 0,
            -_extremity(kit, change, readings),
        )

    return min(changes, key=rank)


def _size(change: Change) -> int:
    """The size within its class, negated: a lower number is a greater change."""
    return change.before - change.after


def _extremity(kit: Kit, change: Change, readings: Readings) -> float:
    by_result = change.kind is ChangeClass.LEAD_TURNED and readings.turned_lead is TurnedLead.AFTER
    lead = abs(change.after if by_result else change.before)
    return lead / kit.last[change.theatre] if readings.extreme is Extreme.SHARE else lead
