"""A position in the middle of an action.  A draft never leaves the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.state import State

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


class Draft:
    """The fields of a :class:`State`, made changeable, with the events so far."""

    __slots__ = (
        "acting",
        "agenda",
        "bags",
        "ended",
        "events",
        "extra",
        "final_turn",
        "free",
        "kit",
        "last_placed",
        "markers",
        "owned",
        "pile",
        "positions",
        "reserves",
        "rows",
        "scores",
        "seat",
        "telling",
        "tokens",
        "turn",
    )

    def __init__(self, kit: Kit, state: State, *, telling: bool) -> None:
        self.kit = kit
        self.turn = state.turn
        self.seat = state.seat
        self.agenda = list(state.agenda)
        self.free = state.free
        self.tokens = state.tokens
        self.acting = state.acting
        self.owned = list(state.owned)
        self.markers = list(state.markers)
        self.scores = list(state.scores)
        self.last_placed = list(state.last_placed)
        self.rows = state.rows
        self.final_turn = state.final_turn
        self.ended = state.ended
        self.extra = state.extra
        self.reserves = list(state.reserves)
        self.bags = list(state.bags)
        self.pile = state.pile
        self.telling = telling
        """Whether the caller wants the events: do not build them otherwise."""
        self.events: list[Event] = []
        self.positions: list[State] = []

    def freeze(self) -> State:
        """The present position."""
        return State(
            self.turn,
            self.seat,
            tuple(self.agenda),
            self.free,
            self.tokens,
            self.acting,
            (self.owned[0], self.owned[1]),
            tuple(self.markers),
            (self.scores[0], self.scores[1]),
            (self.last_placed[0], self.last_placed[1]),
            self.rows,
            self.final_turn,
            self.ended,
            self.extra,
            (self.reserves[0], self.reserves[1]),
            (self.bags[0], self.bags[1]),
            self.pile,
        )

    def tell(self, event: Event) -> None:
        """Record that *event* has just happened, with the position right after it."""
        self.events.append(event)
        self.positions.append(self.freeze())


def without(tokens: bytes, unit: int) -> bytes:
    """*tokens* without one *unit*, the others in their order."""
    place = tokens.index(unit)
    return tokens[:place] + tokens[place + 1 :]


def sorted_with(tokens: bytes, unit: int) -> bytes:
    """The sorted *tokens* with one *unit* added."""
    return bytes(sorted((*tokens, unit)))


def replaced(cells: bytes, place: int, value: int) -> bytes:
    """*cells* with *value* at *place*."""
    return cells[:place] + bytes((value,)) + cells[place + 1 :]
