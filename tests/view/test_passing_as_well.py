"""Where simply to pass is as good as the better move, a review names both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.coaching.findings import PassOption
from blitz_widgets.coaching.reasons import Reasons
from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.engine.actions import Pass
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.view.review_words import ReviewWords
from tests.support.coached import greedy_review


def won(count: int) -> WinsPlayOuts:
    """So many of 20 games were won."""
    return WinsPlayOuts(rule=Rule.CARD_WIN_RAF, weight=count / 20 * PLAYED_OUT, count=count, of=20)


@pytest.mark.parametrize(
    ("passing", "wins", "is_named"),
    [(0.48, 0, True), (0.44, 0, False), (0.46, 0, False), (0.48, 9, False), (None, 0, False)],
)
def test_a_pass_that_is_as_good_is_named_beside_the_better_move(
    passing: float | None,
    wins: int,
    is_named: bool,  # noqa: FBT001
) -> None:
    """CARD-RAID-ALTERNATE: in the noise, nearer to the best, and won as often by playing on."""
    words = ReviewWords(find_game("blitz", {}), Seat(1))
    review = greedy_review("blitz", 5, 1)
    against = Reasons(played_out=Contrast(better=won(0), other=won(wins)))
    decided = replace(
        review.decisions[0],
        played=Weighed(review.decisions[0].played.action, 0.43),
        best=Weighed(review.decisions[0].best.action, 0.50),
        second_look=None,
        idle=None if passing is None else PassOption(chance=passing, reasons=against),
    )
    alone = replace(review, unexplained=(decided,))
    even = replace(review, result=0.0, decisions=(replace(decided, second_look=0.05),))

    said = [words.missed(decided).summary, *words.unexplained(alone), words.no_moment(even)]

    assert ["” or simply a pass, about equally good." in each for each in said] == [is_named] * 3


def test_what_is_recommended_or_was_played_is_no_third_way() -> None:
    """CARD-RAID-ALTERNATE: no pass is said to be as good as itself."""
    found = [each for seat in (0, 1) for each in greedy_review("blitz", 5, seat).decisions]
    passes = [each for each in found if Pass() in {each.best.action, each.played.action}]

    assert passes
    assert not [each for each in passes if each.idle]
    assert any(each.idle for each in found)
