"""What the card game answers about a position besides what is allowed."""

from __future__ import annotations

from msgspec.structs import replace

from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from tests.support.blitz import BLITZ, table

QUIET = table(turn=9, damage=7).state


def test_who_draws_next_is_the_side_whose_turn_it_is() -> None:
    """CARD-DRAW: the first of those who have yet to draw, whichever side decides after that."""
    for draws in ((DEFENDER, ATTACKER), (ATTACKER, DEFENDER), (DEFENDER,)):
        assert BLITZ.active(replace(QUIET, draws=bytes(draws))) == draws[0]
    assert BLITZ.active(replace(QUIET, seat=DEFENDER)) == DEFENDER


def test_only_the_luftwaffe_scores() -> None:
    """CARD-WIN-RAF: damage in points; the RAF has to hold out."""
    assert BLITZ.scores(QUIET) == {"luftwaffe": 7, "raf": 0}
