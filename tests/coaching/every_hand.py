"""Every hand that the other side may hold, and what each would come to in a raid."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.options import Passing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import State

NEAR = 1e-9


def hands_held(game: Blitz, state: State, seat: Seat) -> Iterator[bytes]:
    """Every hand that the other side may hold, for all that *seat* sees; of equals each."""
    other = 1 - seat
    if getattr(game, "plays_openly", False):
        yield state.hands[other]
        return
    unseen = sorted(state.hands[other] + state.decks[other])
    yield from map(bytes, combinations(unseen, len(state.hands[other])))


def total_with(game: Blitz, state: State, seat: int, hand: bytes) -> int:
    """What *seat* comes to with all of *hand*, if it may still play in the raid."""
    is_out = is_final(game) and state.passed[seat]
    return greatest_total(game, state.raid[seat], b"" if is_out else hand)


def is_final(game: Blitz) -> bool:
    """Whether nobody comes back who has passed."""
    return game.blitz_options.passing is Passing.FINAL


def greatest_total(game: Blitz, row: bytes, hand: bytes) -> int:
    """The greatest total of *row* with any cards of *hand*; one multiplier at most."""
    pack = game.pack
    force = sum(pack.force[card] for card in row + hand)
    multipliers = [pack.multiplier[card] for card in row if pack.multiplier[card]]
    if not multipliers:
        multipliers = [pack.multiplier[card] for card in hand]
    return force * max([1, *multipliers])


def is_ahead(game: Blitz, seat: int, mine: int, theirs: int) -> bool:
    """Whether *seat* would have won a raid that ended so."""
    level = (seat == ATTACKER) is (game.blitz_options.ties is Ties.BOMBED)
    return mine > theirs or (level and mine == theirs)


def is_near(chance: float, cases: list[bool]) -> bool:
    """Whether *chance* is how often the *cases* are true."""
    return abs(chance - sum(cases) / len(cases)) < NEAR
