"""The interface of the fact finder that each game has."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.core.descriptor import look_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.core.protocol import Event, Game, Seat


class Next(Enum):
    """The knowledge of the other side's next turn after a move."""

    KNOWN = "known"
    """Every fact about it is known."""
    OPEN = "open"
    """It depends on decisions or draws in the turn that goes on."""
    NONE = "none"
    """The game is over."""


class Aftermath(NamedTuple):
    """The possible consequences of a move."""

    facts: tuple[Fact, ...]
    """Facts about the other side's next turn however the turn goes on, or about the end."""
    next: Next
    """Whether the facts are complete."""


class TurnFacts(NamedTuple):
    """The facts about a planned turn."""

    facts: tuple[Fact, ...]
    is_all: bool
    """Whether no other fact is true; others can be if chance acts in the turn."""


class LuckEvent(NamedTuple):
    """A stroke of luck in a line."""

    begun: Any
    """The position before it."""
    ended: Any
    """The position before the next decision, or at the end."""
    events: tuple[Event, ...]
    """Its events, as the seat saw them."""
    is_good: bool
    """Whether it was good for that seat."""


class Counterfactual(NamedTuple):
    """The facts that are true with a stroke of luck, and without it."""

    with_luck: tuple[Fact, ...] = ()
    without_luck: tuple[Fact, ...] = ()


class FactFinder(Protocol):
    """Finds the facts of one game; it never changes a position."""

    def of_move(self, state: Any, seat: Seat, action: Any) -> tuple[Fact, ...]:  # noqa: ANN401  # of any game
        """The certain effects of the legal *action* of *seat* in *state*.

        They include the other side's threats in its next turn, or the bot's actions.
        """

    def after_move(self, state: Any, seat: Seat, action: Any) -> Aftermath:  # noqa: ANN401  # as above
        """The possible consequences of *action*."""

    def of_turn(self, state: Any, seat: Seat, decided: Sequence[Any]) -> tuple[Fact, ...]:  # noqa: ANN401  # as above
        """All facts about a full turn of *seat* whose decisions are known.

        Empty if they depend on chance.
        """

    def of_plan(self, state: Any, seat: Seat, planned: Sequence[Any]) -> TurnFacts:  # noqa: ANN401  # as above
        """The facts about a turn of *seat*, *planned* until chance acts."""

    def of_play_outs(self, state: Any, seat: Seat, played: Sequence[PlayedOn]) -> tuple[Fact, ...]:  # noqa: ANN401  # as above
        """Facts about the simulated games *played* from *state*, with their frequencies."""

    def of_luck_event(self, stroke: LuckEvent, seat: Seat) -> Counterfactual:
        """Facts for *seat* with *stroke* and without it."""

    def idle(self, state: Any, seat: Seat) -> Any | None:  # noqa: ANN401  # as above
        """The action with which *seat* passes in *state*; ``None`` if it cannot."""

    def of_luck(self, state: Any, seat: Seat, events: Sequence[Event]) -> tuple[Fact, ...]:  # noqa: ANN401  # as above
        """Expectations in *state* for the luck that led to *events*, as *seat* saw them.

        Empty where a bot's procedure gives exact chances instead.
        """

    def of_position(self, state: Any, seat: Seat) -> tuple[Fact, ...]:  # noqa: ANN401  # of any game
        """The threats against *seat* in *state* if the other side moved now."""


def finder_of(game: Game[Any, Any]) -> FactFinder | None:
    """The fact finder of *game*; ``None`` if it has none."""
    reference = descriptor_of(game.name).coaching.facts
    finder: FactFinder | None = look_up(reference)(game) if reference else None
    return finder
