"""Which moments of a game mattered most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.findings import KeyMoment, MomentKind
from blitz_widgets.coaching.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.coaching.findings import Decided, Swing

MOMENTS: Final = 3
"""So many are told."""
LEAST_LEAD: Final = 0.10
"""A move so much better than any other is worth praise."""
A_STROKE: Final = 0.08
"""Luck that changed the chance by less is no moment."""
TO_BE_EXPECTED: Final = 0.1
"""Nor is luck that is as good, or as bad, more often than that."""
_AGAINST_THE_END: Final = 0.25
"""Luck that did not help who won is a moment only if it changed the chance by so much."""


def convinces(decided: Decided, points_a_game: float) -> bool:
    """Whether facts speak for what is said of a decision, and playing it on does not contradict.

    So many points (*points_a_game*) have to speak for a move that is better by a whole game.
    """
    found = decided.reasons
    is_enough = found.strength >= points_a_game * decided.given_up.amount
    return bool(found) and found.outweighs and is_enough and not found.is_doubtful


def is_found(decided: Decided) -> bool:
    """Whether it was the best by far, and not plain to see."""
    is_best = decided.verdict is Verdict.BEST and decided.lead >= LEAST_LEAD
    return is_best and not decided.reasons.is_plain


def key_moments(
    decisions: Sequence[Decided],
    swings: Sequence[Swing],
    points_a_game: float,
    result: float | None = None,
) -> tuple[KeyMoment, ...]:
    """At most three, in the order of the game: what was missed, then what was found, then luck.

    A decision for which no reason can be given, or against which playing on speaks, is told only
    where there is nothing else; luck by the *result* of the game, if it came to one.
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
    told = list(first_of_each.values())[:MOMENTS]
    return tuple(sorted(told, key=lambda moment: moment.step))


def unexplained(
    decisions: Sequence[Decided], moments: Sequence[KeyMoment], points_a_game: float
) -> tuple[Decided, ...]:
    """What gave up more than something that is told, and is not told as no fact explains it.

    Only of what was looked at so closely that a fact would have been found.
    """
    told = [each.decided for each in moments if each.kind is MomentKind.MISSED and each.decided]
    least = (
        min((each.given_up.amount for each in told), default=0.0) if len(told) == MOMENTS else 0.0
    )
    turns = {each.turn for each in told}
    return tuple(
        each
        for each in decisions
        if each.is_slip and each.given_up.amount > least and each.turn not in turns
        if each.reasons.played_out is not None and not convinces(each, points_a_game)
    )


def repeated(decisions: Sequence[Decided], points_a_game: float) -> tuple[Decided, ...]:
    """The slips that missed the same move as another which convinces more, or gave up more."""
    missed = sorted(
        (each for each in decisions if each.is_slip),
        key=lambda each: (not convinces(each, points_a_game), -each.given_up.amount),
    )
    dearest: dict[object, Decided] = {}
    for each in missed:
        dearest.setdefault(each.best.action, each)
    return tuple(
        each for each in decisions if each.is_slip and dearest[each.best.action] is not each
    )


def _is_stroke(swing: Swing) -> bool:
    """Whether it was looked at how likely it was, it was not to be expected, and a part tells."""
    found, turning = swing.likelihood, swing.turning
    if found is None or abs(swing.amount) < A_STROKE or found.as_much > TO_BE_EXPECTED:
        return False
    way = 1 if swing.amount > 0 else -1
    return turning is None or way * (turning.after - turning.before) >= A_STROKE


def _matters(swing: Swing, result: float | None) -> bool:
    """Whether it helped who won, or was so great that it might have turned the game."""
    helped = result is None or (swing.amount > 0) == bool(result)
    return helped or abs(swing.amount) >= _AGAINST_THE_END


def _place(moment: KeyMoment) -> tuple[int, bool]:
    """What counts as one moment: the decisions of a turn, and each stroke of luck."""
    is_luck = moment.kind is MomentKind.LUCK
    return moment.step if is_luck else moment.turn, is_luck
