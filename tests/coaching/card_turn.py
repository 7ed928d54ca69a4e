"""What one side decides at cards, played on the engine."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import State

Decision: TypeAlias = Any


class PlayedTurn:
    """What *seat* has *decided* in *state*, one thing after the other."""

    def __init__(self, game: Blitz, state: State, seat: Seat, decided: Sequence[Decision]) -> None:
        self.game, self.pack, self.seat = game, game.pack, seat
        self.before, self.decided = state, decided
        self.events: list[Event] = []
        for action in decided:
            transition = game.apply(state, action)
            state, events = transition.state, transition.events
            self.events += events
        self.after = state

    @cached_property
    def totals(self) -> list[int]:
        """The totals in the raid afterwards, by seat."""
        return [self.pack.total(row) for row in self.after.raid]

    @cached_property
    def when_decided(self) -> State:
        """The position right after the raid is decided; that before, if it had been."""
        state = self.before
        for action in self.decided:
            if state.phase is not Phase.RAID:
                break
            state = self.game.apply(state, action).state
        return state

    @property
    def other(self) -> int:
        """The seat that does not decide."""
        return 1 - self.seat

    def of_type(self, kind: type[Event]) -> list[Any]:
        """The events of a kind."""
        return [each for each in self.events if isinstance(each, kind)]

    def cards(self, kind: type[Event]) -> bytes:
        """The cards of the events of a kind that are the seat's own."""
        return bytes(each.card for each in self.of_type(kind) if each.seat == self.seat)

    @property
    def gone(self) -> bytes:
        """The cards that left the hand."""
        kinds = (ev.CardPlayed, ev.BalloonRose, ev.RepairDone, ev.Discarded)
        return b"".join(self.cards(kind) for kind in kinds)

    @property
    def left(self) -> bytes:
        """The hand, before anything is drawn."""
        return bytes((Counter(self.before.hands[self.seat]) - Counter(self.gone)).elements())
