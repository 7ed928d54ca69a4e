"""What a decision is called by what it gave up."""

from __future__ import annotations

import pytest

from blitz_widgets.coaching.verdicts import Grade, sureness, verdict_on


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (0.0, Grade.BEST),
        (0.005, Grade.BEST),
        (0.006, Grade.GOOD),
        (0.0599, Grade.GOOD),
        (0.06, Grade.SLIP),
        (0.0999, Grade.SLIP),
        (0.10, Grade.MISTAKE),
        (0.1999, Grade.MISTAKE),
        (0.20, Grade.BLUNDER),
        (1.0, Grade.BLUNDER),
    ],
)
def test_it_goes_by_the_chance_that_was_given_up(loss: float, verdict: Grade) -> None:
    """From 6 points of % a slip, from 10 a mistake, from 20 a blunder (docs/review.md)."""
    assert verdict_on(loss) is verdict


def test_how_sure_it_is_is_said_of_what_was_measured() -> None:
    """A blunder is no less sure than a slip; of what gave nothing up, nothing is said."""
    said = [sureness(each) for each in Grade]

    assert said[:2] == [None, None]
    assert said[2:] == sorted(said[2:], key=float)  # type: ignore[arg-type]  # numbers from here on
