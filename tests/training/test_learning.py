"""What is learned from games, and how."""

from __future__ import annotations

import numpy as np
import pytest

from devtools.training.episodes import returned
from devtools.training.learning import BATCH, Learner
from devtools.training.tempering import corrected, fitted

BEFORE, AFTER, TRIED_BEFORE, TRIED_AFTER = 1, 0, 3, 2
"""Moments, as they are noted."""


def chance(odds: np.ndarray) -> np.ndarray:
    """The chance that log odds stand for."""
    return 1 / (1 + np.exp(-odds))


class TestWhatAPositionWasWorth:
    """λ-returns over the decisions of one seat in one game."""

    def test_the_last_was_worth_what_came_of_it(self) -> None:
        """Won or lost."""
        facts = np.array([[0, 1, BEFORE, 1], [0, 1, AFTER, 1], [1, 1, BEFORE, 0], [1, 1, AFTER, 0]])

        found = returned(facts, np.array([0.5, 0.5, 0.5, 0.5]), 1.0)

        assert found.tolist() == [1, 1, 0, 0]

    def test_one_before_is_worth_partly_what_was_thought_then(self) -> None:
        """And partly what came of it; the other seat's positions have no say."""
        facts = np.array(
            [
                [0, 0, BEFORE, 1],
                [0, 0, AFTER, 1],
                [0, 1, BEFORE, 0],
                [0, 1, AFTER, 0],
                [0, 0, BEFORE, 1],
                [0, 0, AFTER, 1],
            ]
        )
        worth = np.array([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])

        found = returned(facts, worth, 0.75)

        later = 0.25 * 0.6 + 0.75 * 1
        assert found[1] == pytest.approx(later)
        assert found[0] == pytest.approx(0.25 * 0.2 + 0.75 * later)

    def test_what_comes_of_a_trial_does_not_count_against_the_one_before(self) -> None:
        """It was worth what was thought before the trial."""
        facts = np.array(
            [[0, 0, BEFORE, 0], [0, 0, AFTER, 0], [0, 0, TRIED_BEFORE, 0], [0, 0, TRIED_AFTER, 0]]
        )

        found = returned(facts, np.array([0.5, 0.5, 0.7, 0.1]), 1.0)

        assert found[1] == pytest.approx(0.7)
        assert found[3] == 0


class TestLearning:
    """A network is fitted to what was worth what."""

    def test_it_learns_what_no_sum_can_say(self) -> None:
        """That two things are good alone and bad together."""
        rng = np.random.default_rng(3)
        rows = rng.integers(0, 2, (BATCH * 8, 2)).astype(np.float32)
        worth = (rows[:, 0] != rows[:, 1]).astype(np.float32)
        learner = Learner(2, 16, rng)

        losses = [learner.fit(rows, worth, 0.02) for _round in range(20)]

        assert losses[-1] < 0.1 < losses[0]

    def test_the_same_seed_learns_the_same(self) -> None:
        """Number for number."""
        flat = []
        for _time in range(2):
            rng = np.random.default_rng(4)
            learner = Learner(3, 4, rng)
            learner.fit(rng.normal(size=(BATCH, 3)), rng.random(BATCH), 0.01)
            flat.append(learner.flat().tolist())

        assert flat[0] == flat[1]


def test_chances_are_set_right_without_changing_their_order() -> None:
    """Too sure and too hopeful: stretched and shifted back."""
    rng = np.random.default_rng(6)
    true = rng.normal(size=60_000)
    won = (rng.random(60_000) < chance(true)).astype(int)

    by = fitted(chance(2 * true + 0.6), won)
    parts = corrected([np.eye(1), np.zeros(1), np.array([2.0]), np.array([0.6])], by)

    assert by.stretch == pytest.approx(0.5, abs=0.03)
    assert by.shift == pytest.approx(-0.3, abs=0.03)
    assert parts[2][0] == pytest.approx(1, abs=0.06)
    assert parts[3][0] == pytest.approx(0, abs=0.06)
