"""The facts of Blitzkrieg!: what a move brings, and what the other side can do after it.

Units, spaces, theatres and rows are numbers of the game's kit; points are war-victory points.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.coaching.facts import Counted, Fact
from blitz_widgets.rulebook.boards import Effect

if TYPE_CHECKING:
    from collections.abc import Iterable


class EndsGame(Fact, frozen=True, kw_only=True):
    """The game is over at the end of the turn, whatever chance brings."""

    winner: int

    @property
    def is_certain_loss(self) -> bool:
        """Whether it is the other side that has won."""
        return self.weight < 0


class BringsFinalTurn(Fact, frozen=True, kw_only=True):
    """The first side has enough points at the end of the turn: the other plays its final turn."""

    points: int


class WinsTheatre(Fact, frozen=True, kw_only=True):
    """The marker reaches the end: the theatre is won, and its open rows score."""

    theatre: int
    points: int
    icons: int

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
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "campaign", self.row

    @property
    def akin(self) -> object:
        """Scoring there at once."""
        return "scores", self.theatre

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


class FollowUpScores(Fact, frozen=True, kw_only=True):
    """The unit that may follow a blitz unit up scores so many points, if it is this one here."""

    unit: int
    space: int
    points: int
    wins: bool
    """Whether that wins the game at the end of the turn."""


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


class UnitsFit(Fact, frozen=True, kw_only=True):
    """Of the units left in the reserve so many could be placed as the board stands then.

    It weighs nothing but where they are few; without it no further unit is needed.
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


class Reply(Fact, frozen=True, kw_only=True):
    """What the other side can do, or the bot will, in its next turn."""

    @property
    def is_reply(self) -> bool:
        """Always."""
        return True


class Way(NamedTuple):
    """A unit, and a space on which it does what is said."""

    unit: int
    space: int


class Threat(Reply, frozen=True, kw_only=True):
    """What the other side can do with its next placement if it holds one of these units.

    Nothing that the side that looks may know speaks against it.
    """

    points: int
    """What that scores for it, propaganda of the space included; the least of the *ways*."""
    ways: tuple[Way, ...]


class Prospect(Fact, frozen=True, kw_only=True):
    """What the side could do with its next placement, by the units that it keeps.

    It is so if the other side does nothing about it.
    """

    points: int
    """The most that it scores, propaganda of the space included."""
    way: Way
    """How."""
    theatre: int

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """What has been won in the turn itself can be won no more."""
        return any(
            isinstance(each, WinsTheatre) and each.theatre == self.theatre for each in beside
        )


class CouldWinTheatre(Prospect, frozen=True, kw_only=True):
    """The side could win *theatre*."""

    @property
    def about(self) -> object:
        """The theatre."""
        return "could win", self.theatre


class CouldCloseCampaign(Prospect, frozen=True, kw_only=True):
    """The side could close *row* and win it."""

    row: int

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:
        """What has been closed in the turn itself can be closed no more."""
        closed = any(isinstance(each, ClosesCampaign) and each.row == self.row for each in beside)
        return closed or super().is_no_lack(beside)

    @property
    def about(self) -> object:
        """The campaign."""
        return "could close", self.row


class CanWinTheatre(Threat, frozen=True, kw_only=True):
    """The other side can win *theatre*."""

    theatre: int

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "theatre", self.theatre


class CanCloseCampaign(Threat, frozen=True, kw_only=True):
    """The other side can close *row* and win it."""

    row: int

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "campaign", self.row


class CanWinGame(Threat, frozen=True, kw_only=True):
    """The other side can win the game in its next turn."""

    @property
    def topic(self) -> object:
        """That the game may be over."""
        return "game"


class CanBombOut(Threat, frozen=True, kw_only=True):
    """The other side can bomb all that is left of the reserve: then nothing can be placed."""

    @property
    def topic(self) -> object:
        """That the game may be over."""
        return "game"


class BotPlaces(Reply, frozen=True, kw_only=True):
    """The bot's next placement is on *space* with this probability, exactly."""

    space: int
    share: Fraction


class BotTakesSpace(Fact, frozen=True, kw_only=True):
    """The bot's next placement takes *space*, which has an effect, with this exact probability.

    It is no threat that is told of a move by itself: only two moves differ by it.
    """

    space: int
    share: Fraction

    @property
    def about(self) -> object:
        """Who takes the space."""
        return "takes", self.space

    @property
    def topic(self) -> object:
        """The space."""
        return "space", self.space


class BotWinsTheatre(Reply, frozen=True, kw_only=True):
    """The bot's next placement wins *theatre* with this probability, exactly."""

    theatre: int
    share: Fraction
    points: int
    """What that scores for it; the least of the ways."""

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "theatre", self.theatre


class BotClosesCampaign(Reply, frozen=True, kw_only=True):
    """The bot's next placement closes *row* and wins it with this probability, exactly."""

    row: int
    share: Fraction
    points: int

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "campaign", self.row


class BotBombsOut(Reply, frozen=True, kw_only=True):
    """The bot's next placement bombs all that is left of the reserve, with this probability."""

    share: Fraction

    @property
    def is_certain_loss(self) -> bool:
        """Whether it does so whatever it draws and rolls."""
        return self.share == 1

    @property
    def topic(self) -> object:
        """That the game may be over."""
        return "game"


class Prevents(Fact, frozen=True, kw_only=True):
    """What the other side could do before the move, and cannot do after it."""

    what: (
        CanWinTheatre
        | CanCloseCampaign
        | CanWinGame
        | CanBombOut
        | BotWinsTheatre
        | BotClosesCampaign
        | BotBombsOut
    )

    @property
    def is_denial(self) -> bool:
        """Always."""
        return True

    @property
    def topic(self) -> object:
        """That of what is prevented."""
        return self.what.topic


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
    def about(self) -> object:
        """Who takes the space."""
        return "takes", self.space

    @property
    def topic(self) -> object:
        """The space."""
        return "space", self.space


class LaterMarker(Later, frozen=True, kw_only=True):
    """The marker of a theatre that still had free spaces was on the half of *leader*."""

    theatre: int
    leader: int

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


class LaterUnits(Fact, frozen=True, kw_only=True):
    """By its turn after next the side had so many units in its reserve, on average."""

    mine: float


BlitzkriegFact = (
    EndsGame
    | BringsFinalTurn
    | WinsTheatre
    | ClosesCampaign
    | ScoresPropaganda
    | MovesMarker
    | DrawsUnits
    | Researches
    | Bombs
    | MayFollowUp
    | FollowUpScores
    | MovesAnother
    | TakesLastEffect
    | OpensRow
    | UnitsFit
    | HoldsSpace
    | CouldWinTheatre
    | CouldCloseCampaign
    | CanWinTheatre
    | CanCloseCampaign
    | CanWinGame
    | CanBombOut
    | BotPlaces
    | BotTakesSpace
    | BotWinsTheatre
    | BotClosesCampaign
    | BotBombsOut
    | Prevents
    | LaterTheatre
    | LaterCampaign
    | LaterSpace
    | LaterMarker
    | LaterStuck
    | LostStuck
    | LaterPoints
    | LaterUnits
)
"""Every fact of the game is one of these."""
