"""What a move brings in its turn."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact
from blitz_widgets.rulebook.boards import Effect


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at the end of the turn, whatever chance brings."""

    winner: int
    score: tuple[int, int] | None = None
    """The points of both sides then, one's own first; ``None`` if it depends on what follows."""

    @property
    def is_certain_loss(self) -> bool:
        """Whether it is the other side that has won."""
        return self.weight < 0

    @property
    def ends_game(self) -> bool:
        """Always."""
        return True


class BringsFinalTurn(Fact, frozen=True, kw_only=True):
    """The first side has enough points at the end of the turn: the other plays its final turn."""

    points: int


class WinsTheatre(Fact, frozen=True, kw_only=True):
    """The marker reaches the end: the theatre is won, and its open rows score."""

    theatre: int
    points: int
    icons: int

    @property
    def about(self) -> object:
        """Who wins the theatre."""
        return "wins", self.topic

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "theatre", self.theatre

    @property
    def akin(self) -> object:
        """Scoring there at once."""
        return "scores", self.theatre

    @property
    def points_at_once(self) -> float:
        """As it weighs."""
        return self.weight


class ClosesCampaign(Fact, frozen=True, kw_only=True):
    """The row is full: it scores for the side that leads in the theatre, or for both in a tie."""

    theatre: int
    row: int
    winners: tuple[int, ...]
    points: int
    icons: int

    @property
    def about(self) -> object:
        """Who wins the campaign."""
        return "wins", self.topic

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "campaign", self.row

    @property
    def within(self) -> object:
        """The theatre."""
        return "theatre", self.theatre

    @property
    def is_shared(self) -> bool:
        """Whether both sides score."""
        return len(self.winners) > 1

    @property
    def akin(self) -> object:
        """Scoring there at once, unless in a tie."""
        return None if self.is_shared else ("scores", self.theatre)

    @property
    def points_at_once(self) -> float:
        """As it weighs."""
        return self.weight


class ScoresPropaganda(Fact, frozen=True, kw_only=True):
    """Points at once."""

    points: int

    @property
    def points_at_once(self) -> float:
        """As it weighs."""
        return self.weight


class MovesMarker(Fact, frozen=True, kw_only=True):
    """The marker of a theatre moves; both places count from the middle, above 0 for the mover."""

    theatre: int
    before: int
    after: int

    @property
    def takes_lead(self) -> bool:
        """Whether the mover leads only now."""
        return self.before <= 0 < self.after

    @property
    def about(self) -> object:
        """The marker."""
        return "marker", self.theatre


class DrawsUnits(Fact, frozen=True, kw_only=True):
    """So many units come from the bag in this turn, beside the one at its end."""

    count: int


class Researches(Fact, frozen=True, kw_only=True):
    """So many special weapons come to the bag, or to the reserve."""

    count: int
    to_reserve: bool


class Bombs(Fact, frozen=True, kw_only=True):
    """The other side loses so many units of its reserve."""

    count: int
    units: tuple[int, ...] = ()
    """Which, if they lie face up: those of the bot do."""


class MayFollowUp(Fact, frozen=True, kw_only=True):
    """A blitz unit, after which one of these units of the reserve may be placed as well."""

    theatre: int
    units: tuple[int, ...]

    @property
    def topic(self) -> object:
        """A second unit."""
        return "follow up"


class FollowUpScores(Fact, frozen=True, kw_only=True):
    """The unit that may follow a blitz unit up scores so many points, if it is this one here."""

    unit: int
    space: int
    points: int
    wins: bool
    """Whether that wins the game at the end of the turn."""

    @property
    def ends_game(self) -> bool:
        """Whether it wins."""
        return self.wins

    @property
    def topic(self) -> object:
        """A second unit."""
        return "follow up"


class MovesAnother(Fact, frozen=True, kw_only=True):
    """The markers of other theatres may be moved by so many spaces in all."""

    spaces: int
    times: int
    """How often a theatre is chosen."""


class TakesLastEffect(Fact, frozen=True, kw_only=True):
    """No other space with this effect is left on the board."""

    effect: Effect

    @property
    def about(self) -> object:
        """The effect."""
        return "last", self.effect


class OpensRow(Fact, frozen=True, kw_only=True):
    """The row is open from now on, and the other side may go there first."""

    row: int

    @property
    def about(self) -> object:
        """The row."""
        return "opens", self.row


class HoldsSpace(Fact, frozen=True, kw_only=True):
    """The unit that is placed takes a space with an effect, which nobody else can use any more."""

    space: int

    @property
    def about(self) -> object:
        """Who takes the space."""
        return "takes", self.space

    @property
    def topic(self) -> object:
        """The space."""
        return "space", self.space
