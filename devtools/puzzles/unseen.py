"""The hidden units of the board game, and the units that could be in their place.

A puzzle is proved for its solver's knowledge.  The other side's reserve is hidden: the solver only
knows its size, and which units are neither on the board nor the solver's own.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Game, Seat


def is_open(game: Game[Any, Any], seat: Seat) -> bool:
    """Whether *seat* sees the other side's units."""
    seen = game.observe(game.start(), seat)
    return hasattr(seen.holdings[1 - seat], "reserve")  # type: ignore[attr-defined]


def may_hold(game: Game[Any, Any], state: Any, seat: Seat) -> bytes:  # noqa: ANN401  # a position of the board game
    """Every unit that the other side may hold, as far as *seat* knows, sorted.

    These are its ordinary units that are not on the board, and, if it holds any special weapon,
    each one that *seat* does not see.
    """
    kit, other = game.kit, 1 - seat  # type: ignore[attr-defined]
    if is_open(game, seat):
        return bytes(state.reserves[other])
    units = (*state.reserves[other], *state.bags[other])
    has_special = any(kit.is_special[unit] for unit in units)
    return bytes(sorted((*units, *(state.pile if has_special else ()))))


def could_hold_uncounted(game: Game[Any, Any], state: Any, seat: Seat) -> bytes:  # noqa: ANN401  # of the board game
    """The same units and those that it started with, for a solver who does not count."""
    kit, other = game.kit, 1 - seat  # type: ignore[attr-defined]
    first: Counter[int] = Counter(kit.bags[other])
    now: Counter[int] = Counter(may_hold(game, state, seat))
    return bytes(sorted(Counter(first | now).elements()))


def with_reserve(state: Any, seat: Seat, units: bytes) -> Any:  # noqa: ANN401  # of the board game
    """*state* with all of *units* in the other side's reserve, and nothing left for it to draw.

    It can do here everything that it could do with any reserve of these units.
    """
    other = 1 - seat
    reserves, bags = list(state.reserves), list(state.bags)
    reserves[other], bags[other] = units, b""
    return replace(state, reserves=tuple(reserves), bags=tuple(bags))


def with_hand(state: Any, seat: Seat, wanted: Iterable[int]) -> Any:  # noqa: ANN401  # of the board game
    """*state* with as many of *wanted* as possible in the other side's reserve, in that order.

    For *seat* it is the same position: sizes stay, and only hidden units change places.
    """
    other = 1 - seat
    size = len(state.reserves[other])
    left = Counter((*state.reserves[other], *state.bags[other]))
    hand: list[int] = []
    for unit in (*wanted, *state.reserves[other]):
        if len(hand) < size and left[unit]:
            left[unit] -= 1
            hand.append(unit)
    reserves, bags = list(state.reserves), list(state.bags)
    reserves[other], bags[other] = bytes(hand), bytes(sorted(left.elements()))
    return replace(state, reserves=tuple(reserves), bags=tuple(bags))
