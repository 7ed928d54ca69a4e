"""Which moments of a game are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.coaching.facts import Fact
from blitz_widgets.coaching.moments import MOMENTS, key_moments
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.rulebook.ids import Rule
from tests.support.coached import greedy_review

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import Decided

_REASON = reasons((Fact(rule=Rule.CARD_FORCE, weight=9.0),), ())


def slip(step: int, turn: int, loss: float) -> Decided:
    """A decision that gave up so much, for which there is reason enough."""
    return replace(
        greedy_review("blitz", 5, 1).decisions[0],
        step=step,
        turn=turn,
        played=Weighed("worse", 0.5 - loss),
        best=Weighed("better", 0.5),
        second_look=loss,
        reasons=_REASON,
    )


def test_a_small_slip_in_the_same_turn_does_not_hide_the_worst_one() -> None:
    """A turn is told once, at its worst: that keeps its rank."""
    worst = slip(40, 11, 0.36)
    found = [slip(step, step, 0.15) for step in (3, 7, 12)]

    told = key_moments((*found, slip(38, 11, 0.07), worst), (), 12.0)

    assert len(told) == MOMENTS
    assert told[-1].decided == worst
