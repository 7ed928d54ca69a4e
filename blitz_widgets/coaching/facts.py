"""Facts: what is true of a move, or of a position, found by playing it on the engine.

A fact is a value.  Each game has facts of its own, and a :class:`FactFinder` that finds them; its
presenter's neighbour puts them into words.  What a seat may not know is in no fact: positions that
look the same to it have the same facts.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from msgspec import Struct

from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.games.descriptor import look_up
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.games.protocol import Game, Seat


class Fact(Struct, frozen=True, kw_only=True, tag=True):
    """Something that is true of a move or of a position, as one side may know it."""

    rule: Rule
    """The rule by which it is so."""
    weight: float
    """Roughly what it is worth to the side that looks, in points: above 0 good, below 0 bad.

    It only orders facts; a chance of winning comes from the judge alone.
    """

    @property
    def is_reply(self) -> bool:
        """Whether it is about what the other side can do, or will, in its next turn."""
        return False

    @property
    def danger(self) -> float:
        """How bad it is among what the other side can do; 0 if nothing in it is bad."""
        return max(0.0, -self.weight)

    @property
    def about(self) -> object:
        """What has one of its kind at most for each move: two moves are told apart by it."""
        return type(self).__name__, self.topic if self.topic is not self else None

    @property
    def points_at_once(self) -> float:
        """What it scores in the turn itself: whoever scores less has no reason in scoring."""
        return 0.0

    @property
    def akin(self) -> object:
        """What stands beside others of the same if the other move has none of its kind."""
        return None

    @property
    def is_certain_loss(self) -> bool:
        """Whether nothing can keep the side that looks from losing any more."""
        return False

    @property
    def is_denial(self) -> bool:
        """Whether it only says what the other side can no longer do.

        That speaks against moves after which it still can, and is no reason by itself.
        """
        return False

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:  # noqa: ARG002  # for other facts
        """Whether a move of which *beside* is true needs nothing of the kind, or has no more."""
        return False

    @property
    def topic(self) -> object:
        """What it is about, if others may be about the same: of those, one is enough to say."""
        return self

    @property
    def within(self) -> object:
        """The topic of what goes without saying once that has been said; itself if none."""
        return self.topic


PLAYED_OUT: Final = 12.0
"""The weight of all games that were played on being won."""


class PlayedOn(NamedTuple):
    """One way in which a game went on after a move."""

    turn_end: Any
    """The position in which the turn is over."""
    soon: Any
    """The position in which the seat is to move in its turn after next, or in which it is over."""
    end: Any
    """The position in which it is over."""


class Counted(Fact, frozen=True, kw_only=True):
    """Something that was so in *count* of the games that were played on."""

    count: int
    of: int


class WinsPlayOuts(Counted, frozen=True, kw_only=True):
    """The game was won."""


class Next(Enum):
    """What is known of the other side's next turn after a move."""

    KNOWN = "known"
    """All of it that there are facts for."""
    OPEN = "open"
    """Not all: it depends on what is still decided or drawn in the turn that goes on."""
    NONE = "none"
    """There is none: the game is over."""


class Aftermath(NamedTuple):
    """What can follow a move."""

    facts: tuple[Fact, ...]
    """What the other side can do next, however the turn goes on; or how the game ends."""
    next: Next
    """Whether that is all."""


class Known(NamedTuple):
    """What is known of a turn that is only thought of."""

    facts: tuple[Fact, ...]
    is_all: bool
    """Whether what is not among them is not so; it may be, where luck has a say in the turn."""


class FactFinder(Protocol):
    """Finds the facts of one game.  The positions that it is given are never changed."""

    def of_move(self, state: Any, seat: Seat, action: Any) -> tuple[Fact, ...]:  # noqa: ANN401  # of any game
        """What the legal *action* of *seat* brings in *state*, whatever chance brings.

        Also what the other side could do in its next turn, or what the bot will do.
        """

    def after_move(self, state: Any, seat: Seat, action: Any) -> Aftermath:  # noqa: ANN401  # as above
        """What can follow *action*, and whether that is all that can."""

    def of_turn(self, state: Any, seat: Seat, decided: Sequence[Any]) -> tuple[Fact, ...]:  # noqa: ANN401  # as above
        """The same of a whole turn of *seat*, of which all is *decided* that can be known.

        What it does not name, the turn does not do.  None if that depends on chance.
        """

    def of_plan(self, state: Any, seat: Seat, planned: Sequence[Any]) -> Known:  # noqa: ANN401  # as above
        """The same of a turn of *seat*, *planned* as far as luck has no say in it."""

    def of_play_outs(self, state: Any, seat: Seat, played: Sequence[PlayedOn]) -> tuple[Fact, ...]:  # noqa: ANN401  # as above
        """What became of *state* when it was *played* on after one move, with its frequencies."""

    def of_position(self, state: Any, seat: Seat) -> tuple[Fact, ...]:  # noqa: ANN401  # of any game
        """What the side that *seat* plays against could do in *state*, were it its turn."""


def finder_of(game: Game[Any, Any]) -> FactFinder | None:
    """What finds the facts of *game*; ``None`` if nothing does."""
    reference = descriptor_of(game.name).coaching
    if reference is None:
        return None
    finder: FactFinder = look_up(reference.facts)(game)
    return finder
