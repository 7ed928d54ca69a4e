"""The review of a game that is stepped through."""

from __future__ import annotations

import pytest

from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.reviewing import ReviewError, Reviewing
from tests.support.coached import greedy_record


def reviewed(seed: int = 5) -> Reviewing:
    """A game against the bot with its review."""
    reviewing = Reviewing(Replaying(greedy_record("solo", seed)))
    reviewing.make()
    return reviewing


def test_from_mistake_to_mistake_and_back() -> None:
    """Each is shown as it was decided, with the better move."""
    reviewing = reviewed()
    review = reviewing.review
    assert review is not None
    slips = [each for each in review.decisions if each.is_slip]
    assert slips

    for slip in slips:
        reviewing.next_slip(1)
        assert reviewing.on_show == slip
        picks = reviewing.replaying.presenter.picks
        better, played = picks(slip.best.action), picks(slip.played.action)
        wrong = [target for target in played if target not in better]
        assert dict(reviewing.graded) == {
            **dict.fromkeys(better, Grade.BEST),
            **dict.fromkeys(wrong, slip.verdict),
        }
        assert reviewing.moment_on_show is not None
        assert reviewing.replaying.here().actions == reviewing.replaying.line.actions[: slip.step]
    reviewing.next_slip(1)
    assert reviewing.on_show == slips[-1]
    for slip in reversed(slips[:-1]):
        reviewing.next_slip(-1)
        assert reviewing.on_show == slip


def test_it_begins_where_it_mattered_first() -> None:
    """At the first key moment; a game without one is shown at its end."""
    reviewing = reviewed()
    review = reviewing.review
    assert review is not None
    first, *_others = review.moments
    reviewing.look_at_first_moment()
    assert reviewing.key_moment_on_show == first

    quiet = Reviewing(Replaying(greedy_record("solo", 5, 4)))
    quiet.make()
    assert quiet.review is not None
    assert quiet.review.moments == ()
    quiet.look_at_first_moment()
    assert quiet.replaying.at_last


def test_the_head_names_the_turn_that_is_told() -> None:
    """Before a decision, that of the decision; after a stroke of luck, that in which it came."""
    reviewing = reviewed(2)
    review = reviewing.review
    assert review is not None
    for decided in review.decisions:
        reviewing.look_at(decided.step)
        if (moment := reviewing.key_moment_on_show) is None or moment.decided is not None:
            assert reviewing.turn_title.startswith(f"Turn {decided.turn}: Allies, ")
    (luck,) = (each for each in review.moments if each.swing is not None)
    reviewing.look_at(luck.step)
    assert reviewing.turn_title == f"Turn {luck.turn}: Axis"
    reviewing.replaying.last()
    assert reviewing.turn_title == reviewing.replaying.turn_title


def test_a_hidden_future_is_not_reviewed() -> None:
    """It would give away what is asked."""
    reviewing = Reviewing(Replaying(greedy_record("solo")))
    reviewing.replaying.hide(future=True)

    with pytest.raises(ReviewError):
        reviewing.make()
    assert reviewing.review is None


def test_a_review_that_is_open_is_covered_with_the_future() -> None:
    """And comes back with it."""
    reviewing = reviewed()

    reviewing.replaying.hide(future=True)
    assert reviewing.review is None
    reviewing.replaying.hide(future=False)
    assert reviewing.review is not None


def test_a_game_in_which_nothing_was_decided_has_none() -> None:
    """Only the set-up was played."""
    reviewing = Reviewing(Replaying(greedy_record("solo", 5, 0)))

    with pytest.raises(ReviewError, match="decided"):
        reviewing.make()


def test_either_side_of_two_people_can_be_looked_at() -> None:
    """With the eyes of that side."""
    reviewing = Reviewing(Replaying(greedy_record("base", 5, 12)))
    for seat in reviewing.seats:
        reviewing.seat = seat
        reviewing.make()
        reviewing.replaying.first()
        reviewing.next_slip(1)
        reviewing.take_view()
        assert reviewing.on_show is not None
        assert reviewing.replaying.viewer == seat
