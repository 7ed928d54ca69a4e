"""Every figure that a review names agrees with the badge of the decision that it is of."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest

from blitz_widgets.cards.reviewing import decision_data
from blitz_widgets.coaching.findings import MomentKind
from blitz_widgets.coaching.losing_streaks import slide
from blitz_widgets.coaching.verdicts import MISTAKE_FROM, SLIP_FROM, GivenUp, Grade
from blitz_widgets.locale import languages, speaking
from blitz_widgets.view.odds import chance_text, percentage_points, signed_points
from blitz_widgets.view.review_data import review_data
from blitz_widgets.view.review_words import ReviewWords
from blitz_widgets.view.verdict_words import verdict_text
from tests.support.coached import careless_review, greedy_line, greedy_review

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import Review, ReviewedDecision

_GREEDY: Final = [("solo", 5, 1, 99), ("base", 5, 0, 12), ("blitz", 5, 1, 99)]
_CARELESS: Final = [("solo", 4, 1), ("blitz", 4, 0)]
_LEAST: Final = {
    Grade.BEST: 0,
    Grade.GOOD: 0,
    Grade.SLIP: 6,
    Grade.MISTAKE: 10,
    Grade.BLUNDER: 20,
}
"""The points from which a decision gets its verdict (docs/review.md)."""
_PART: Final = re.compile(r"(?:turn|tour) (\d+) \((\d+)")


def reviews() -> list[tuple[str, Review]]:
    """Whole games of people who decide greedily or at random."""
    greedy = [(name, greedy_review(name, *rest)) for name, *rest in _GREEDY]
    return [*greedy, *((name, careless_review(name, *rest)) for name, *rest in _CARELESS)]


def words_of(name: str, review: Review) -> ReviewWords:
    """The words of *review*."""
    return ReviewWords(greedy_line(name, 5).game, review.seat)


def fits(verdict: Grade, points: int) -> bool:
    """Whether a decision that gave up these *points* may get that verdict."""
    harder = [least for least in _LEAST.values() if least > _LEAST[verdict]]
    return _LEAST[verdict] <= points < min(harder, default=101)


@pytest.mark.parametrize("language", languages())
def test_every_named_figure_agrees_with_its_badge(language: str) -> None:
    """In the list, in the moments, at the foot, in the sums, and in the data."""
    unconfirmed = 0.0
    with speaking(language):
        for name, review in reviews():
            words = words_of(name, review)
            unconfirmed += review.unconfirmed
            _check_list(name, words, review)
            _check_moments(words, review)
            _check_beside(words, review)
            _check_sums(words, review)
    assert unconfirmed > SLIP_FROM  # losses that only one look found came up


def _check_list(name: str, words: ReviewWords, review: Review) -> None:
    """A row's chance is that of the best move, less what its verdict goes by."""
    data = review_data(greedy_line(name, 5).game, review)["decisions"]
    for decided, told in zip(review.decisions, data, strict=True):
        given_up, row = decided.given_up, decision_data(words, decided, current=False)
        assert fits(decided.verdict, given_up.points)
        assert decided.chance == pytest.approx(decided.best.chance - given_up.amount)
        assert row["chance"] == chance_text(decided.chance)
        assert row["name"] == verdict_text(decided)
        assert words.decided(decided).endswith(f"{row['name']}, {row['chance']}")
        assert told["verdict"] == row["verdict"] == decided.verdict
        assert fits(Grade(told["verdict"]), round(100 * told["gave_up"]))
        assert told["best_chance"] - told["chance"] == pytest.approx(told["gave_up"], abs=2e-4)
        assert told["gave_up"] <= told["first_look"]


def _check_moments(words: ReviewWords, review: Review) -> None:
    for moment in review.moments:
        if moment.kind is MomentKind.MISSED and moment.decided is not None:
            points = percentage_points(moment.decided.given_up.amount)
            assert points in words.moment(moment).summary
            assert moment.decided.is_slip


def _check_beside(words: ReviewWords, review: Review) -> None:
    """The losses named below the moments, by turn and amount."""
    said = " ".join(words.beside(review))
    for decided in (*review.repeated, *review.unexplained):
        assert decided.is_slip
        assert str(decided.given_up.points) in said
    small: dict[int, list[ReviewedDecision]] = {}
    for decided in review.decisions:
        if not decided.is_slip and decided.given_up.points:
            small.setdefault(decided.turn, []).append(decided)
    for turn, points in _PART.findall(said):
        of_turn = small[int(turn)]
        assert int(points) == round(100 * sum(each.given_up.amount for each in of_turn))
        assert len(of_turn) > 1 or fits(of_turn[0].verdict, int(points))
    assert len(_PART.findall(said)) == (len(slide(review)) if review.moments else 0)


def _check_sums(words: ReviewWords, review: Review) -> None:
    """They are those of the verdicts, and what no verdict goes by is named apart."""
    balance = words.luck.balance(review)
    clear = sum(each.given_up.amount for each in review.decisions if each.is_slip)
    other = sum(each.given_up.amount for each in review.decisions if not each.is_slip)
    assert all(signed_points(-each) in balance for each in (clear, other, review.unconfirmed))


def test_a_verdict_goes_by_the_points_that_are_named() -> None:
    """A decision that gave up 5.5 points or more is not good."""
    for thousandths in chain(range(210), (999, 1000)):
        found = GivenUp(first=thousandths / 1000)
        assert fits(found.verdict, found.points)
        assert found.is_slip == (found.points >= 100 * SLIP_FROM)


def test_only_what_both_looks_give_up_counts() -> None:
    """One look alone makes no verdict, and no best move either."""
    found = GivenUp(first=0.21, second=0.03)

    assert (found.points, found.verdict) == (3, Grade.GOOD)
    assert found.unconfirmed == pytest.approx(0.18)
    assert GivenUp(first=0.21, second=0.0).verdict is Grade.GOOD
    assert GivenUp(first=0.21, second=0.4).amount == pytest.approx(0.21)
    assert GivenUp(first=MISTAKE_FROM).needs_second_look
    assert not GivenUp(first=MISTAKE_FROM, second=0.2).needs_second_look
