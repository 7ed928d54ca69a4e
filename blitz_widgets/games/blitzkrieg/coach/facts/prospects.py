"""The prospects of a side for its next turn: units that fit, and their possible gains."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.coaching.facts import Fact, Key, Kind
from blitz_widgets.games.blitzkrieg.coach.facts.deeds import (
    BringsFinalTurn,
    ClosesCampaign,
    EndsGame,
    WinsTheatre,
)
from blitz_widgets.games.blitzkrieg.coach.facts.later import LaterCampaign, LaterTheatre

if TYPE_CHECKING:
    from collections.abc import Iterable


class Way(NamedTuple):
    """A unit on a space."""

    unit: int
    space: int


class UnitsFit(Fact, frozen=True, kw_only=True):
    """The number of units left in the reserve that could be placed on the board after the turn.

    It has a weight only if they are few.
    """

    count: int
    left: int
    draws: bool
    """Whether any unit comes to the reserve in the turn, or at its end."""
    is_lost: bool = False
    """Whether there is nothing to place in the next turn, whatever the other side does first."""

    @property
    def is_certain_loss(self) -> bool:
        """Whether the side has lost when its next turn begins."""
        return self.is_lost

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """Unless the game is over before the next turn, something is to be said of its units."""
        return not any(isinstance(each, EndsGame | BringsFinalTurn) for each in beside)


class Prospect(Fact, frozen=True, kw_only=True):
    """A possible gain of the side's next placement, by the units that it keeps.

    It is so if the other side does nothing about it.
    """

    points: int
    """The most that it scores, propaganda of the space included."""
    way: Way
    """How."""
    theatre: int

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """A theatre won in the turn itself cannot be won later."""
        return any(
            isinstance(each, WinsTheatre) and each.theatre == self.theatre for each in beside
        )


class CouldWinTheatre(Prospect, frozen=True, kw_only=True):
    """The side could win *theatre*."""

    kind = Kind(about=Key("could win", ("theatre",)))

    def comes_true_in(self, played_on: Iterable[Fact]) -> bool:
        """Whether the theatre, or a campaign there, was won in any of these games."""
        return any(
            isinstance(each, LaterTheatre | LaterCampaign)
            and each.theatre == self.theatre
            and each.weight > 0
            for each in played_on
        )


class CouldCloseCampaign(Prospect, frozen=True, kw_only=True):
    """The side could close *row* and win it."""

    kind = Kind(about=Key("could close", ("row",)))

    row: int

    def comes_true_in(self, played_on: Iterable[Fact]) -> bool:
        """Whether the campaign scored for the side in any of these games."""
        return any(
            isinstance(each, LaterCampaign) and each.row == self.row and each.weight > 0
            for each in played_on
        )

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """A campaign closed in the turn itself cannot be closed later."""
        closed = any(isinstance(each, ClosesCampaign) and each.row == self.row for each in beside)
        return closed or super().is_no_lack(beside)
