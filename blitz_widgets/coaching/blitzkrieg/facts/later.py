"""What became of a move in games that were played on."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Counted, Fact


class Later(Counted, frozen=True, kw_only=True):
    """What had come to pass by the side's turn after next, in so many of the play-outs."""


class LaterTheatre(Later, frozen=True, kw_only=True):
    """*winner* had won the theatre, which was open."""

    theatre: int
    winner: int

    @property
    def about(self) -> object:
        """Who wins what."""
        return "later theatre", self.theatre, self.winner

    @property
    def topic(self) -> object:
        """The same as what anyone does there at once."""
        return "theatre", self.theatre


class LaterCampaign(Later, frozen=True, kw_only=True):
    """The campaign, which was open, had scored for *winner*, or for both sides."""

    theatre: int
    row: int
    winner: int
    tied: int = 0
    """In so many of these games, for both."""

    @property
    def about(self) -> object:
        """Who wins what."""
        return "later campaign", self.row, self.winner

    @property
    def topic(self) -> object:
        """The same as what anyone does there at once."""
        return "campaign", self.row

    @property
    def within(self) -> object:
        """The theatre."""
        return "theatre", self.theatre


class LaterSpace(Later, frozen=True, kw_only=True):
    """The other side had placed a unit on the space, which was free and has an effect."""

    space: int

    @property
    def counts_at_end(self) -> bool:
        """Never: nothing is placed any more."""
        return False

    @property
    def about(self) -> object:
        """Who takes the space."""
        return "takes", self.space

    @property
    def topic(self) -> object:
        """The space."""
        return "space", self.space


class LaterMarker(Later, frozen=True, kw_only=True):
    """The marker of a theatre was on the half of *leader*, who had won there if it was closed."""

    theatre: int
    leader: int
    won: int = 0
    """In so many of these games no space was free there any more."""

    @property
    def counts_at_end(self) -> bool:
        """Never: nothing is placed any more."""
        return False

    @property
    def gives_way(self) -> bool:
        """Always: that a campaign has scored says more than who leads."""
        return True

    @property
    def about(self) -> object:
        """Who leads where."""
        return "later marker", self.theatre, self.leader

    @property
    def topic(self) -> object:
        """The lead there."""
        return "lead", self.theatre

    @property
    def within(self) -> object:
        """The theatre."""
        return "theatre", self.theatre


class LaterStuck(Later, frozen=True, kw_only=True):
    """The side had lost, as it could place nothing."""


class LostStuck(Later, frozen=True, kw_only=True):
    """The side lost in the end, as it could place nothing."""


class LaterPoints(Fact, frozen=True, kw_only=True):
    """By the side's turn after next each side had scored so many more points, on average."""

    mine: float
    theirs: float

    @property
    def sums_up(self) -> bool:
        """Always, whichever side scores."""
        return True


class LaterUnits(Fact, frozen=True, kw_only=True):
    """By its turn after next the side had so many units in its reserve, on average."""

    mine: float

    @property
    def counts_at_end(self) -> bool:
        """Never: nothing is placed any more."""
        return False
