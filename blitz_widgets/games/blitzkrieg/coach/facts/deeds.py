"""The effects of a move in its turn."""

from __future__ import annotations

from typing import Final

from blitz_widgets.coaching.facts import Fact, Key, Kind
from blitz_widgets.games.blitzkrieg.rules.boards import Effect

THEATRE: Final = Key("theatre", ("theatre",))
CAMPAIGN: Final = Key("campaign", ("row",))
SPACE: Final = Key("space", ("space",))
WINS_THEATRE: Final = Key("wins theatre", ("theatre",))
"""Who wins a theatre."""
WINS_CAMPAIGN: Final = Key("wins campaign", ("row",))
"""Who wins a campaign: a move may close it for either side."""
TAKES_SPACE: Final = Key("takes", ("space",))
"""Who takes a space."""
_SCORES: Final = Key("scores", ("theatre",))
_FOLLOW_UP: Final = Key("follow up")


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at the end of the turn, whatever chance brings."""

    kind = Kind(ends_game=True)

    winner: int
    score: tuple[int, int] | None = None
    """The points of both sides then, one's own first; ``None`` if it depends on what follows."""

    @property
    def is_certain_loss(self) -> bool:
        """Whether it is the other side that has won."""
        return self.weight < 0


class BringsFinalTurn(Fact, frozen=True, kw_only=True):
    """The first side has enough points at the end of the turn: the other plays its final turn."""

    points: int


class WinsTheatre(Fact, frozen=True, kw_only=True):
    """The marker reaches the end: the theatre is won, and its open rows score."""

    kind = Kind(topic=THEATRE, about=WINS_THEATRE, pair_key=_SCORES, scores=True)

    theatre: int
    points: int
    icons: int


class ClosesCampaign(Fact, frozen=True, kw_only=True):
    """The row is full: it scores for the side that leads in the theatre, or for both in a tie."""

    kind = Kind(
        topic=CAMPAIGN, parent_topic=THEATRE, about=WINS_CAMPAIGN, pair_key=_SCORES, scores=True
    )

    theatre: int
    row: int
    winners: tuple[int, ...]
    points: int
    icons: int

    @property
    def is_shared(self) -> bool:
        """Whether both sides score."""
        return len(self.winners) > 1

    @property
    def pair_key(self) -> object:
        """Scoring there at once, unless in a tie."""
        return None if self.is_shared else ("scores", self.theatre)


class ScoresPropaganda(Fact, frozen=True, kw_only=True):
    """Points at once."""

    kind = Kind(scores=True)

    points: int


class MovesMarker(Fact, frozen=True, kw_only=True):
    """The marker of a theatre moves; both places count from the middle, above 0 for the mover."""

    kind = Kind(about=Key("marker", ("theatre",)))

    theatre: int
    before: int
    after: int


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

    kind = Kind(topic=_FOLLOW_UP)

    theatre: int
    units: tuple[int, ...]


class FollowUpScores(Fact, frozen=True, kw_only=True):
    """The unit that may follow a blitz unit up scores so many points, if it is this one here."""

    kind = Kind(topic=_FOLLOW_UP)

    unit: int
    space: int
    points: int
    wins: bool
    """Whether that wins the game at the end of the turn."""

    @property
    def ends_game(self) -> bool:
        """Whether it wins."""
        return self.wins


class MovesAnother(Fact, frozen=True, kw_only=True):
    """The markers of other theatres may be moved by so many spaces in all."""

    spaces: int
    times: int
    """How often a theatre is chosen."""


class TakesLastEffect(Fact, frozen=True, kw_only=True):
    """No other space with this effect is left on the board."""

    kind = Kind(about=Key("last", ("effect",)))

    effect: Effect


class OpensRow(Fact, frozen=True, kw_only=True):
    """The row is open from now on, and the other side may go there first."""

    kind = Kind(about=Key("opens", ("row",)))

    row: int


class HoldsSpace(Fact, frozen=True, kw_only=True):
    """The unit that is placed takes a space with an effect, which nobody else can use any more."""

    kind = Kind(topic=SPACE, about=TAKES_SPACE)

    space: int
