"""What finds the facts of a game: each game has one."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.games.descriptor import look_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.games.protocol import Event, Game, Seat


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


class Stroke(NamedTuple):
    """Something that luck brought in a line."""

    begun: Any
    """The position before it."""
    ended: Any
    """The position when luck and the other side were done: before the next decision, or the end."""
    events: tuple[Event, ...]
    """What happened in it, as the seat that looks saw it."""
    is_good: bool
    """Whether it was good for that seat."""


class WithAndWithout(NamedTuple):
    """What is true with what luck brought, and what would be without it."""

    having: tuple[Fact, ...] = ()
    lacking: tuple[Fact, ...] = ()


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

    def of_stroke(self, stroke: Stroke, seat: Seat) -> WithAndWithout:
        """What *stroke* changed for *seat*: what both sides can do with it, and without it."""

    def idle(self, state: Any, seat: Seat) -> Any | None:  # noqa: ANN401  # as above
        """What *seat* does in *state* if it simply passes; ``None`` if it cannot."""

    def of_luck(self, state: Any, seat: Seat, events: Sequence[Event]) -> tuple[Fact, ...]:  # noqa: ANN401  # as above
        """What was to be expected in *state* of luck that brought the *events*, as *seat* saw it.

        None where a procedure is followed whose chances are exact.
        """

    def of_position(self, state: Any, seat: Seat) -> tuple[Fact, ...]:  # noqa: ANN401  # of any game
        """What the side that *seat* plays against could do in *state*, were it its turn."""


def finder_of(game: Game[Any, Any]) -> FactFinder | None:
    """What finds the facts of *game*; ``None`` if nothing does."""
    reference = descriptor_of(game.name).coaching
    if reference is None:
        return None
    finder: FactFinder = look_up(reference.facts)(game)
    return finder
