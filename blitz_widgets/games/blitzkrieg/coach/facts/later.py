"""The results of games simulated after a move."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Counted, Fact, Key, Kind
from blitz_widgets.games.blitzkrieg.coach.facts.deeds import CAMPAIGN, SPACE, TAKES_SPACE, THEATRE


class Later(Counted, frozen=True, kw_only=True):
    """An event before the side's turn after next, in *count* of the play-outs."""


class LaterTheatre(Later, frozen=True, kw_only=True):
    """*winner* had won the theatre, which was open."""

    kind = Kind(topic=THEATRE, about=Key("later theatre", ("theatre", "winner")))

    theatre: int
    winner: int


class LaterCampaign(Later, frozen=True, kw_only=True):
    """The campaign, which was open, had scored for *winner*, or for both sides."""

    kind = Kind(
        topic=CAMPAIGN, parent_topic=THEATRE, about=Key("later campaign", ("row", "winner"))
    )

    theatre: int
    row: int
    winner: int
    tied: int = 0
    """In so many of these games, for both."""


class LaterSpace(Later, frozen=True, kw_only=True):
    """The other side had placed a unit on the space, which was free and has an effect."""

    kind = Kind(topic=SPACE, about=TAKES_SPACE, counts_at_end=False)

    space: int


class LaterMarker(Later, frozen=True, kw_only=True):
    """The marker of a theatre was on the half of *leader*, who had won there if it was closed."""

    kind = Kind(
        topic=Key("lead", ("theatre",)),
        parent_topic=THEATRE,
        about=Key("later marker", ("theatre", "leader")),
        is_minor=True,
        counts_at_end=False,
    )

    theatre: int
    leader: int
    won: int = 0
    """In so many of these games no space was free there any more."""


class LaterStuck(Later, frozen=True, kw_only=True):
    """The side had lost, as it could place nothing."""


class LostStuck(Later, frozen=True, kw_only=True):
    """The side lost in the end, as it could place nothing."""


class LaterPoints(Fact, frozen=True, kw_only=True):
    """By the side's turn after next each side had scored so many more points, on average."""

    kind = Kind(sums_up=True)

    mine: float
    theirs: float


class LaterUnits(Fact, frozen=True, kw_only=True):
    """By its turn after next the side had so many units in its reserve, on average."""

    kind = Kind(counts_at_end=False)

    mine: float
