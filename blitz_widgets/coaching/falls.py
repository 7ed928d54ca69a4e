"""Where the chance fell most without a decision of the seat, or by many small ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import Decided, Review, Swing

_A_FALL: Final = 0.30
"""What fell by less is not named."""
_MOST: Final = 2
_A_SLIDE: Final = 0.25
"""Small losses that add up to less are not named."""
_STEEPEST: Final = 3


class Fall(NamedTuple):
    """What brought the chance down after a decision, and the chances before and after it."""

    swing: Swing
    before: float
    after: float


def falls(review: Review) -> tuple[Fall, ...]:
    """The greatest falls after decisions that no moment tells, in the order of the game."""
    told = [each.swing for each in review.moments if each.swing is not None]
    found = [
        fall
        for number, decided in enumerate(review.decisions)
        for fall in _after(review, number, decided)
        if fall.swing.amount <= -_A_FALL and fall.swing not in told
    ]
    greatest = sorted(found, key=lambda each: each.swing.amount)[:_MOST]
    return tuple(each for each in found if each in greatest)


def _after(review: Review, number: int, decided: Decided) -> list[Fall]:
    """All that changed the chance after the decision *number*."""
    chance, found = decided.played.chance, []
    for swing in review.swings_after(number):
        found.append(Fall(swing, chance, chance + swing.amount))
        chance += swing.amount
    return found


def slide(review: Review) -> tuple[tuple[int, float], ...]:
    """The turns in which most was lost by small losses that add up in a lost game, and how much.

    There are none if they come to little.
    """
    if review.result != 0 or review.other_losses < _A_SLIDE:
        return ()
    lost: dict[int, float] = {}
    for each in review.decisions:
        if not each.is_slip and each.given_up.points:
            lost[each.turn] = lost.get(each.turn, 0.0) + each.given_up.amount
    return tuple(sorted(lost.items(), key=lambda each: -each[1])[:_STEEPEST])
