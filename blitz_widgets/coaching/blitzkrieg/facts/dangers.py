"""What the other side can do in its next turn, or the bot will, and what a move prevents."""

from __future__ import annotations

from fractions import Fraction

from blitz_widgets.coaching.blitzkrieg.placements import Way
from blitz_widgets.coaching.facts import Fact


class Reply(Fact, frozen=True, kw_only=True):
    """What the other side can do, or the bot will, in its next turn."""

    @property
    def is_reply(self) -> bool:
        """Always."""
        return True


class Threat(Reply, frozen=True, kw_only=True):
    """What the other side can do with its next placement if it holds one of these units.

    Nothing that the side that looks may know speaks against it.
    """

    points: int
    """What that scores for it, propaganda of the space included; the least of the *ways*."""
    ways: tuple[Way, ...]


class CanWinTheatre(Threat, frozen=True, kw_only=True):
    """The other side can win *theatre*."""

    theatre: int

    @property
    def about(self) -> object:
        """Who wins the theatre."""
        return "wins", self.topic

    @property
    def topic(self) -> object:
        """The same as what anyone else does there."""
        return "theatre", self.theatre


class CanCloseCampaign(Threat, frozen=True, kw_only=True):
    """The other side can close *row* and win it."""

    row: int

    @property
    def about(self) -> object:
        """Who wins the campaign: the other move may close it itself, for either side."""
        return "wins", self.topic

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
    fills: int | None = None
    """The campaign that it always fills and wins by that, if it does."""

    @property
    def about(self) -> object:
        """Who takes the space."""
        return "takes", self.space

    @property
    def topic(self) -> object:
        """The space."""
        return "space", self.space

    @property
    def within(self) -> object:
        """The campaign that is filled."""
        return self.topic if self.fills is None else ("campaign", self.fills)


class BotWinsTheatre(Reply, frozen=True, kw_only=True):
    """The bot's next placement wins *theatre* with this probability, exactly."""

    theatre: int
    share: Fraction
    points: int
    """What that scores for it; the least of the ways."""

    @property
    def about(self) -> object:
        """Who wins the theatre."""
        return "wins", self.topic

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
    def about(self) -> object:
        """Who wins the campaign: the other move may close it itself, for either side."""
        return "wins", self.topic

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


Danger = (
    CanWinTheatre
    | CanCloseCampaign
    | CanWinGame
    | CanBombOut
    | BotWinsTheatre
    | BotClosesCampaign
    | BotBombsOut
)
"""What is bad for the side that moves, and what its move may prevent."""


class Prevents(Fact, frozen=True, kw_only=True):
    """What the other side could do before the move, and cannot do after it."""

    what: Danger

    @property
    def is_denial(self) -> bool:
        """Always."""
        return True

    @property
    def topic(self) -> object:
        """That of what is prevented."""
        return self.what.topic
