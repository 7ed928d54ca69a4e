"""A position while an action is being carried out, and the story so far: for the engine only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.state import State
    from blitz_widgets.games.protocol import Event


class Draft:
    """A position that can be changed step by step."""

    def __init__(self, state: State, *, telling: bool) -> None:
        self.state = state
        self.telling = telling
        """Whether someone wants the events: build them only then."""
        self.events: list[Event] = []
        self.positions: list[State] = []

    def change(self, **fields: Any) -> None:  # noqa: ANN401  # whatever the fields hold
        """Give these *fields* of the position new values."""
        self.state = replace(self.state, **fields)

    def tell(self, event: Event) -> None:
        """Note that *event* has just happened, and the position right after it."""
        self.events.append(event)
        self.positions.append(self.state)
