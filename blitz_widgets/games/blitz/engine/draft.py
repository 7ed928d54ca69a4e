"""A position in the middle of an action, with the events so far: for the engine only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitz.engine.state import State


class Draft:
    """A position that can be changed step by step."""

    def __init__(self, state: State, *, telling: bool) -> None:
        self.state = state
        self.telling = telling
        """Whether the caller wants the events: do not build them otherwise."""
        self.events: list[Event] = []
        self.positions: list[State] = []

    def change(self, **fields: Any) -> None:  # noqa: ANN401  # whatever the fields hold
        """Give these *fields* of the position new values."""
        self.state = replace(self.state, **fields)

    def tell(self, event: Event) -> None:
        """Record that *event* has just happened, with the position right after it."""
        self.events.append(event)
        self.positions.append(self.state)
