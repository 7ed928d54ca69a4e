"""A position, as a flat value: small integers, byte strings and sets of spaces as masks."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.core.protocol import Outcome, Seat

FIRST = Seat(0)
SECOND = Seat(1)
"""The second side: Allies, or Germany.  The first is Axis, or Japan."""

OPEN, WON_BY_FIRST, WON_BY_SECOND, WON_BY_BOTH, UNOPENED = range(5)
"""The entries of :attr:`Table.rows`."""


class ExtraState(Struct, frozen=True):
    """A game's addition to the board; empty in a two-player game."""


class Table(Struct, frozen=True):
    """The public part of a position.

    Rules: BOARD-ACTIVE, BOARD-CLOSED, BOARD-TRACK, BOARD-VPTRACK.
    """

    turn: int
    """The number of turns begun by both sides; 0 during the set-up."""
    seat: int
    """The seat whose turn it is."""
    agenda: tuple[int, ...]
    """The remaining duties of this turn, the next one last (:mod:`.agenda`)."""
    free: int
    """The vacant spaces of open campaigns: neither closed nor unopened."""
    tokens: bytes
    """The unit on each space, 0 for none."""
    acting: bytes
    """The unit that each of them acts as: for a spy the one it copied."""
    owned: tuple[int, int]
    """The spaces that hold units of each side."""
    markers: tuple[int, ...]
    """Each theatre's marker: spaces from the middle, above 0 on the first side's half."""
    scores: tuple[int, int]
    """War-victory points."""
    last_placed: tuple[int, int]
    """The unit that each side's last unit acted as, 0 before its first."""
    rows: bytes
    """The winner of each campaign: WON_BY_FIRST, WON_BY_SECOND or WON_BY_BOTH; or OPEN, or
    UNOPENED.
    """
    final_turn: bool
    """Whether the second side is playing, or about to play, its final turn."""
    ended: Outcome | None
    """How the game ended."""
    extra: ExtraState
    """The game's own addition to the board."""


class State(Table, frozen=True):
    """The whole truth of a game: the table with everything hidden."""

    reserves: tuple[bytes, bytes]
    """The units behind each screen, in the order of arrival."""
    bags: tuple[bytes, bytes]
    """The units in each bag, sorted: a bag has no order."""
    pile: bytes
    """The special weapons in the research pile, sorted."""
