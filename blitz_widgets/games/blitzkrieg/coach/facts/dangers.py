"""The threats of the other side's or the bot's next turn, and those that a move prevents."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from blitz_widgets.coaching.facts import Fact, Key, Kind
from blitz_widgets.games.blitzkrieg.coach.facts.deeds import (
    CAMPAIGN,
    SPACE,
    TAKES_SPACE,
    THEATRE,
    WINS_CAMPAIGN,
    WINS_THEATRE,
)
from blitz_widgets.games.blitzkrieg.coach.facts.prospects import Way

_GAME: Final = Key("game")


class Reply(Fact, frozen=True, kw_only=True):
    """A possible or certain action of the other side in its next turn."""

    kind = Kind(is_reply=True)


class Threat(Reply, frozen=True, kw_only=True):
    """A threat of the other side's next placement if it holds one of these units.

    Nothing that the side that looks may know speaks against it.
    """

    points: int
    """Its points, propaganda of the space included; the least of the *ways*."""
    ways: tuple[Way, ...]


class CanWinTheatre(Threat, frozen=True, kw_only=True):
    """The other side can win *theatre*."""

    kind = Kind(is_reply=True, topic=THEATRE, about=WINS_THEATRE)

    theatre: int


class CanCloseCampaign(Threat, frozen=True, kw_only=True):
    """The other side can close *row* and win it."""

    kind = Kind(is_reply=True, topic=CAMPAIGN, about=WINS_CAMPAIGN)

    row: int


class CanWinGame(Threat, frozen=True, kw_only=True):
    """The other side can win the game in its next turn."""

    kind = Kind(is_reply=True, topic=_GAME)


class CanBombOut(Threat, frozen=True, kw_only=True):
    """The other side can bomb all that is left of the reserve: then nothing can be placed."""

    kind = Kind(is_reply=True, topic=_GAME)


class BotPlaces(Reply, frozen=True, kw_only=True):
    """The bot's next placement is on *space* with this probability, exactly."""

    space: int
    share: Fraction


class BotTakesSpace(Fact, frozen=True, kw_only=True):
    """The bot's next placement takes *space*, which has an effect, with this exact probability.

    It is no threat that is told of a move by itself: only two moves differ by it.
    """

    kind = Kind(topic=SPACE, about=TAKES_SPACE)

    space: int
    share: Fraction
    fills: int | None = None
    """The campaign that it always fills and wins by that, if it does."""

    @property
    def parent_topic(self) -> object:
        """The campaign that is filled."""
        return self.topic if self.fills is None else ("campaign", self.fills)


class BotWinsTheatre(Reply, frozen=True, kw_only=True):
    """The bot's next placement wins *theatre* with this probability, exactly."""

    kind = Kind(is_reply=True, topic=THEATRE, about=WINS_THEATRE)

    theatre: int
    share: Fraction
    points: int
    """Its points; the least of the ways."""


class BotClosesCampaign(Reply, frozen=True, kw_only=True):
    """The bot's next placement closes *row* and wins it with this probability, exactly."""

    kind = Kind(is_reply=True, topic=CAMPAIGN, about=WINS_CAMPAIGN)

    row: int
    share: Fraction
    points: int


class BotBombsOut(Reply, frozen=True, kw_only=True):
    """The bot's next placement bombs all that is left of the reserve, with this probability."""

    kind = Kind(is_reply=True, topic=_GAME)

    share: Fraction

    @property
    def is_certain_loss(self) -> bool:
        """Whether it does so whatever it draws and rolls."""
        return self.share == 1


Danger = (
    CanWinTheatre
    | CanCloseCampaign
    | CanWinGame
    | CanBombOut
    | BotWinsTheatre
    | BotClosesCampaign
    | BotBombsOut
)
"""Threats that a move may prevent."""


class Prevents(Fact, frozen=True, kw_only=True):
    """A threat that no longer exists after the move."""

    kind = Kind(only_prevents=True)

    what: Danger

    @property
    def topic(self) -> object:
        """That of what is prevented."""
        return self.what.topic
