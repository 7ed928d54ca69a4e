"""Which moments of a game are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.facts import Fact
from blitz_widgets.coaching.findings import (
    Cause,
    KeyMoment,
    Likelihood,
    MomentKind,
    Swing,
    Turning,
)
from blitz_widgets.coaching.losing_streaks import falls, slide
from blitz_widgets.coaching.moments import MOMENTS, key_moments, repeated
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.games.blitz.rules.ids import Rule
from tests.support.coached import greedy_review

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import ReviewedDecision

_REASON = reasons((Fact(rule=Rule.CARD_FORCE, weight=9.0),), ())


def slip(step: int, turn: int, loss: float) -> ReviewedDecision:
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


def stroke(amount: float, as_much: float, part: float) -> Swing:
    """Luck that changed the chance by *amount*, of which a *part* tells."""
    turning = Turning(begun=8, end=9, turn=3, events=(), before=0.5, after=0.5 + part)
    return Swing(
        step=9, turn=3, cause=Cause.OTHER_LUCK, amount=amount,
        likelihood=Likelihood(as_much=as_much), turning=turning,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("told", "swing", "result"),
    [
        (True, stroke(-0.3, 0.05, -0.3), 0.0),
        (False, stroke(-0.3, 0.2, -0.3), 0.0),  # that comes one time in five
        (False, stroke(-0.6, 1.0, 0.0), 0.0),  # all that could come was as bad
        (False, stroke(-0.6, 0.05, 0.0), 0.0),  # no part of it changed anything
        (False, stroke(0.2, 0.05, 0.2), 0.0),  # a gain in a game that was lost
        (True, stroke(0.4, 0.05, 0.4), 0.0),
        (True, stroke(0.2, 0.05, 0.2), 1.0),
        (True, stroke(0.2, 0.05, 0.2), None),
    ],
)
def test_only_what_was_luck_and_told_in_the_end_is_a_moment(
    told: bool,  # noqa: FBT001  # a case
    swing: Swing,
    result: float | None,
) -> None:
    """Not what was to be expected, nor a little gain on the way to a defeat."""
    assert bool(key_moments((), (swing,), 12.0, result)) == told


def test_the_same_move_that_was_missed_again_is_one_lesson() -> None:
    """It is told where it cost most, of those for which there is reason enough."""
    first, worst, other = slip(3, 3, 0.15), slip(5, 5, 0.2), slip(7, 7, 0.1)
    other = replace(other, best=Weighed("another", 0.5))

    assert repeated((first, worst, other), 12.0) == (first,)
    plain = replace(worst, reasons=reasons((), ()))
    assert repeated((first, plain, other), 12.0) == (plain,)


def test_a_great_fall_that_no_moment_tells_is_found() -> None:
    """And what a moment tells is not; of small losses those that add up."""
    review = greedy_review("base", 5, 0, 12)
    one, *_rest = review.decisions
    fall, rise = (
        Swing(step=one.step + 1, turn=2, cause=Cause.OTHER_PLAY, amount=amount)
        for amount in (-0.4, 0.4)
    )
    told = replace(review, swings=(rise, fall), moments=(), decisions=(one,))
    moment = KeyMoment(kind=MomentKind.LUCK, swing=fall)

    (found,) = falls(told)

    assert found.swing == fall
    assert found.before == pytest.approx(one.played.chance + 0.4)
    assert found.after == pytest.approx(one.played.chance)
    assert falls(replace(told, moments=(moment,))) == ()
    small = slip(3, 3, 0.05)
    denied = replace(slip(4, 4, 0.4), second_look=0.0)  # by one look only: it lost nothing
    lost = replace(review, decisions=(*[small] * 6, denied), result=0.0)
    ((turn, loss),) = slide(lost)
    assert (turn, loss) == (small.turn, pytest.approx(6 * 0.05))
    assert slide(replace(lost, decisions=(small,))) == ()
    assert slide(replace(lost, result=1.0)) == ()
