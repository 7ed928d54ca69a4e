"""What a learner's training remembers: rating, streak, and mistakes that come back."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from blitz_widgets.puzzles.choosing import coming_back, of_the_day, to_practise
from blitz_widgets.puzzles.puzzle import puzzles
from blitz_widgets.puzzles.rating import FIRST_RATING, WIDEST, Rating, rated
from blitz_widgets.puzzles.training import Streak, Training, read_training, written

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)
DAY = timedelta(days=1)
ONE, OTHER = puzzles()[0], puzzles()[1]


class TestRating:
    """Glicko, against the grades of puzzles."""

    def test_it_rises_with_a_right_answer_and_falls_with_a_wrong_one(self) -> None:
        """The more, the less was known."""
        up, down = (rated(Rating(), 1200, found=found) for found in (True, False))
        sure = rated(Rating(deviation=60), 1200, found=True)

        assert up.points > FIRST_RATING > down.points
        assert up.points - FIRST_RATING > sure.points - FIRST_RATING > 0
        assert up.deviation < WIDEST

    def test_a_hard_puzzle_found_counts_for_more(self) -> None:
        """And an easy one that is missed costs more."""
        hard, easy = (rated(Rating(), grade, found=True).points for grade in (2000, 600))
        missed_hard, missed_easy = (
            rated(Rating(), grade, found=False).points for grade in (2000, 600)
        )

        assert hard > easy
        assert missed_easy < missed_hard

    def test_it_comes_to_where_the_learner_is(self) -> None:
        """Someone who finds every puzzle up to 1500 and none above."""
        rating = Rating()
        for number in range(200):
            grade = 900 + number * 37 % 1200
            rating = rated(rating, grade, found=grade < 1500)

        assert 1400 < rating.points < 1600
        assert rating.is_sure


class TestStreak:
    """Days running with the puzzle of the day solved."""

    def test_it_grows_by_a_day_and_lasts_until_a_whole_day_is_missed(self) -> None:
        """The best stays."""
        today = date(2026, 11, 24)
        streak = Streak().with_day(today).with_day(today).with_day(today + DAY)

        assert streak.now(today + DAY) == 2
        assert streak.now(today + 2 * DAY) == 2
        assert streak.now(today + 3 * DAY) == 0
        assert streak.with_day(today + 5 * DAY) == Streak(last=today + 5 * DAY, days=1, best=2)


class TestMistakes:
    """What goes wrong comes back."""

    def test_a_wrong_first_answer_comes_back_soon_then_later_and_later(self) -> None:
        """Until it is known, and then it does not."""
        training = Training().answered(ONE, NOON, found=False, helped=False)
        moment, waits = NOON, []
        while ONE.id in training.coming:
            due = training.coming[ONE.id].due
            assert coming_back(training, due - timedelta(minutes=1)) is None
            assert coming_back(training, due) == ONE
            waits.append(due - moment)
            moment = due
            training = training.answered(ONE, moment, found=True, helped=False)

        assert waits[0] < timedelta(hours=1)
        assert waits == sorted(waits)
        assert len(waits) > 3

    def test_a_right_first_answer_does_not_come_back(self) -> None:
        """Nor is a puzzle rated twice."""
        training = Training().answered(ONE, NOON, found=True, helped=False)
        again = training.answered(ONE, NOON + DAY, found=False, helped=False)

        assert training.coming == {}
        assert again.rating == training.rating
        assert ONE.id in again.coming

    def test_after_a_hint_the_rating_stays(self) -> None:
        """It is noted as tried all the same."""
        training = Training().answered(ONE, NOON, found=True, helped=True)

        assert training.rating == Rating()
        assert training.tried == {ONE.id: True}

    def test_what_comes_back_and_was_found_with_a_hint_comes_back_soon(self) -> None:
        """A hint is no proof of knowing: it counts as wrong."""
        training = Training().answered(ONE, NOON, found=False, helped=False)
        due = training.coming[ONE.id].due
        alone, helped = (
            training.answered(ONE, due, found=True, helped=hint).coming[ONE.id]
            for hint in (False, True)
        )

        assert helped.due - due < timedelta(hours=1) < alone.due - due

    def test_the_one_that_is_due_longest_is_first(self) -> None:
        """Of several."""
        training = Training().answered(OTHER, NOON, found=False, helped=False)
        training = training.answered(ONE, NOON + DAY, found=False, helped=False)

        assert training.due(NOON + 2 * DAY) == (OTHER.id, ONE.id)


class TestChoosing:
    """Which comes next."""

    def test_a_day_has_the_same_puzzle_for_everybody_and_the_next_another(self) -> None:
        """No puzzle comes again before all have been."""
        first = date(2026, 11, 24)
        count = sum(puzzle.game == puzzles()[0].game for puzzle in puzzles())
        shown = [of_the_day(first + n * DAY).id for n in range(count)]

        assert len(set(shown)) == count
        assert of_the_day(first + count * DAY).id == shown[0]

    def test_practice_prefers_what_is_new_and_as_hard_as_suits(self) -> None:
        """Of the theme that was asked for; when all were tried, any of them."""
        training = Training()
        theme = ONE.theme
        of_theme = [each for each in puzzles() if each.game == ONE.game and each.theme == theme]
        for _each in of_theme:
            puzzle = to_practise(training, ONE.game, theme)
            assert puzzle.id not in training.tried
            new = [each for each in of_theme if each.id not in training.tried]
            nearest = min(abs(each.grade - training.rating.points) for each in new)
            assert abs(puzzle.grade - training.rating.points) == nearest
            training = training.answered(puzzle, NOON, found=True, helped=False)

        assert to_practise(training, ONE.game, theme).theme == theme


class TestKept:
    """What a browser keeps, which anyone can have changed."""

    def test_what_is_written_is_read(self) -> None:
        """All of it."""
        training = Training().answered(ONE, NOON, found=False, helped=False)
        training = training.answered(OTHER, NOON, found=True, helped=False).with_day(NOON.date())

        assert read_training(written(training)) == training

    @pytest.mark.parametrize(
        "stored",
        [
            None,
            "x",
            [],
            {"rating": {"points": 1e9}, "streak": [], "tried": 7, "coming": "x"},
            {"rating": {"points": float("nan")}},
            {"tried": {"no-such-puzzle": True, ONE.id: "yes"}},
            {"coming": {ONE.id: {"due": "9999-12-31T23:59:59Z", "last": "0001-01-01T00:00:00Z"}}},
            {"coming": {ONE.id: {"due": "2026-01-01T00:00:00", "last": "2026-01-01T00:00:00"}}},
            {"coming": {ONE.id: {"due": "\ud800", "last": 3}}},
            {"streak": {"days": 10**12}},
        ],
    )
    def test_what_is_none_counts_as_nothing_done(self, stored: object) -> None:
        """And never fails."""
        assert read_training(stored) == Training()

    def test_a_part_that_cannot_be_used_takes_nothing_along(self) -> None:
        """The rest is read."""
        training = Training().answered(ONE, NOON, found=True, helped=False)
        stored = {**written(training), "streak": "broken"}  # type: ignore[dict-item]

        assert read_training(stored) == training
