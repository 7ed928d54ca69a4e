"""The key moments of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.findings import KeyMoment, MomentKind
from blitz_widgets.coaching.verdicts import Grade

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.coaching.findings import ReviewedDecision, Swing

MOMENTS: Final = 3
"""Key moments at most."""
LEAST_LEAD: Final = 0.10
"""A move is worth praise if it is better than any other by this chance."""
A_STROKE: Final = 0.08
"""The smallest change of the chance by luck that makes a moment."""
TO_BE_EXPECTED: Final = 0.1
"""Luck is a moment only if luck as good, or as bad, is no more likely than this."""
_AGAINST_THE_END: Final = 0.25
"""The smallest change by luck that makes a moment if it did not help the winner."""


def convinces(decided: ReviewedDecision, points_a_game: float) -> bool:
    """Whether facts explain the verdict on *decided*, and simulated games do not contradict it.

    The facts need *points_a_game* points for each whole game that a move is better by.
    """
    found = decided.reasons
    is_enough = found.strength >= points_a_game * decided.given_up.amount
    return bool(found) and found.outweighs and is_enough and not found.is_doubtful


def is_found(decided: ReviewedDecision) -> bool:
    """Whether the move played was best by far and not obvious."""
    is_best = decided.verdict is Grade.BEST and decided.lead >= LEAST_LEAD
    return is_best and not decided.reasons.is_plain


def key_moments(
    decisions: Sequence[ReviewedDecision],
    swings: Sequence[Swing],
    points_a_game: float,
    result: float | None = None,
) -> tuple[KeyMoment, ...]:
    """The key moments, at most three, in the order of the game.

    Missed moves come before moves found, and these before luck, which is judged by *result*.  A
    decision without convincing reasons is a moment only if there is no other.
    """
    missed = sorted(
        (each for each in decisions if each.is_slip), key=lambda each: -each.given_up.amount
    )
    found = sorted(
        (each for each in decisions if is_found(each)),
        key=lambda each: -each.lead,
    )
    luck = sorted(
        (each for each in swings if _is_stroke(each) and _matters(each, result)),
        key=lambda each: -abs(each.amount),
    )
    sure = [each for each in (*missed, *found) if convinces(each, points_a_game)]
    doubtful = [each for each in missed if each not in sure]
    ranked = [
        *(KeyMoment(kind=MomentKind.MISSED, decided=each) for each in missed if each in sure),
        *(KeyMoment(kind=MomentKind.FOUND, decided=each) for each in found if each in sure),
        *(KeyMoment(kind=MomentKind.LUCK, swing=each) for each in luck),
    ]
    ranked = ranked or [KeyMoment(kind=MomentKind.MISSED, decided=each) for each in doubtful[:1]]
    first_of_each: dict[object, KeyMoment] = {}
    for each in ranked:
        first_of_each.setdefault(_place(each), each)
    chosen = list(first_of_each.values())[:MOMENTS]
    return tuple(sorted(chosen, key=lambda moment: moment.step))


def unexplained(
    decisions: Sequence[ReviewedDecision], moments: Sequence[KeyMoment], points_a_game: float
) -> tuple[ReviewedDecision, ...]:
    """The slips that cost more than a missed move among *moments* but that no fact explains.

    Only slips with simulated games count, because others were not searched for facts.
    """
    missed = [each.decided for each in moments if each.kind is MomentKind.MISSED and each.decided]
    full = len(missed) == MOMENTS
    least = min((each.given_up.amount for each in missed), default=0.0) if full else 0.0
    turns = {each.turn for each in missed}
    return tuple(
        each
        for each in decisions
        if each.is_slip and each.given_up.amount > least and each.turn not in turns
        if each.reasons.played_out is not None and not convinces(each, points_a_game)
    )


def repeated(
    decisions: Sequence[ReviewedDecision], points_a_game: float
) -> tuple[ReviewedDecision, ...]:
    """The slips that missed a move already missed by a more convincing or costlier slip."""
    missed = sorted(
        (each for each in decisions if each.is_slip),
        key=lambda each: (not convinces(each, points_a_game), -each.given_up.amount),
    )
    dearest: dict[object, ReviewedDecision] = {}
    for each in missed:
        dearest.setdefault(each.best.action, each)
    return tuple(
        each for each in decisions if each.is_slip and dearest[each.best.action] is not each
    )


def _is_stroke(swing: Swing) -> bool:
    """Whether *swing* is a great and unlikely stroke of luck, with one decisive part."""
    found, turning = swing.likelihood, swing.turning
    if found is None or abs(swing.amount) < A_STROKE or found.as_much > TO_BE_EXPECTED:
        return False
    way = 1 if swing.amount > 0 else -1
    return turning is None or way * (turning.after - turning.before) >= A_STROKE


def _matters(swing: Swing, result: float | None) -> bool:
    """Whether *swing* helped the winner or could have turned the game."""
    helped = result is None or (swing.amount > 0) == bool(result)
    return helped or abs(swing.amount) >= _AGAINST_THE_END


def _place(moment: KeyMoment) -> tuple[int, bool]:
    """A key for moments that count as one: the decisions of a turn, or one stroke of luck."""
    is_luck = moment.kind is MomentKind.LUCK
    return moment.step if is_luck else moment.turn, is_luck
