"""A position, as a flat value: small integers, byte strings and sets of spaces as masks."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.games.protocol import Outcome, Seat

FIRST = Seat(0)
SECOND = Seat(1)
"""The side that moves first, and the other: Axis and Allies, or Japan and Germany."""

OPEN, WON_BY_FIRST, WON_BY_SECOND, WON_BY_BOTH, UNOPENED = range(5)
"""The entries of :attr:`Table.rows`."""


class Beside(Struct, frozen=True):
    """What a game adds to the board: in a two-player game, nothing."""


class Table(Struct, frozen=True):
    """What lies open on the table, for everybody to see.

    Rules: BOARD-ACTIVE, BOARD-CLOSED, BOARD-TRACK, BOARD-VPTRACK.
    """

    turn: int
    """Turns begun so far by both sides; 0 during the set-up."""
    seat: int
    """Whose turn it is."""
    agenda: tuple[int, ...]
    """What is still to be done this turn, the next thing last (:mod:`.agenda`)."""
    free: int
    """The vacant spaces of the rows that are open: neither closed nor still to be opened."""
    tokens: bytes
    """The unit that lies on each space, 0 for none."""
    acting: bytes
    """What that unit acts as: for a spy what it copied, else the unit itself."""
    owned: tuple[int, int]
    """The spaces that hold units of each side."""
    markers: tuple[int, ...]
    """Each theatre's marker: spaces from the middle, above 0 on the first side's half."""
    scores: tuple[int, int]
    """War-victory points."""
    last_placed: tuple[int, int]
    """What the unit that each side placed last acted as, 0 before its first."""
    rows: bytes
    """Who won each campaign: WON_BY_FIRST, WON_BY_SECOND or WON_BY_BOTH; or OPEN, or UNOPENED."""
    final_turn: bool
    """Whether the second side is playing, or about to play, its final turn."""
    ended: Outcome | None
    """How the game ended."""
    beside: Beside
    """What else lies open, beside the board."""


class State(Table, frozen=True):
    """The whole truth of a game: the table and all that is hidden."""

    reserves: tuple[bytes, bytes]
    """The units behind each screen, in the order they came."""
    bags: tuple[bytes, bytes]
    """The units in each bag, sorted: a bag has no order."""
    pile: bytes
    """The special weapons in the research pile, sorted."""
