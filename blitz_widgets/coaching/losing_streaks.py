"""Great losses of chance without a decision of the seat, or by many small ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import Review, ReviewedDecision, Swing

_A_FALL: Final = 0.30
"""The smallest fall to report."""
_MOST: Final = 2
_A_SLIDE: Final = 0.25
"""The smallest sum of small losses to report."""
_STEEPEST: Final = 3


class Fall(NamedTuple):
    """A fall of the chance after a decision, with the chances before and after."""

    swing: Swing
    before: float
    after: float


def falls(review: Review) -> tuple[Fall, ...]:
    """The greatest falls that are no key moment, in the order of the game."""
    shown = [each.swing for each in review.moments if each.swing is not None]
    found = [
        fall
        for number, decided in enumerate(review.decisions)
        for fall in _after(review, number, decided)
        if fall.swing.amount <= -_A_FALL and fall.swing not in shown
    ]
    greatest = sorted(found, key=lambda each: each.swing.amount)[:_MOST]
    return tuple(each for each in found if each in greatest)


def _after(review: Review, number: int, decided: ReviewedDecision) -> list[Fall]:
    """The changes of the chance after the decision *number*."""
    chance, found = decided.played.chance, []
    for swing in review.swings_after(number):
        found.append(Fall(swing, chance, chance + swing.amount))
        chance += swing.amount
    return found


def slide(review: Review) -> tuple[tuple[int, float], ...]:
    """The turns with the greatest small losses in a lost game, with the loss of each.

    Empty if all small losses together are small.
    """
    if review.result != 0 or review.other_losses < _A_SLIDE:
        return ()
    lost: dict[int, float] = {}
    for each in review.decisions:
        if not each.is_slip and each.given_up.points:
            lost[each.turn] = lost.get(each.turn, 0.0) + each.given_up.amount
    return tuple(sorted(lost.items(), key=lambda each: -each[1])[:_STEEPEST])
