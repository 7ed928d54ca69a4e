"""How likely a stroke of luck was."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.coaching.findings import Cause, KeyMoment, MomentKind
from blitz_widgets.coaching.likelihood import with_likelihoods
from blitz_widgets.coaching.moments import A_STROKE
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
from blitz_widgets.games.protocol import Seat
from blitz_widgets.view.review_words import ReviewWords
from tests.coaching.dangers_truth import placements_of_bot
from tests.support.coached import greedy_line, greedy_review, known_judge

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import Swing

SEEDS = (5, 6, 7)


def strokes(seed: int) -> list[Swing]:
    """The luck of a game against the bot of which it was looked at how likely it was."""
    return [each for each in greedy_review("solo", seed, 1).swings if each.likelihood]


def test_only_strokes_of_luck_are_looked_at() -> None:
    """Those that changed most; what a person decides is no luck."""
    for seed in SEEDS:
        assert all(abs(each.amount) >= A_STROKE for each in strokes(seed))
    with_people = greedy_review("base", 5, 0, 12).swings
    decided = [each for each in with_people if each.cause is Cause.OTHER_PLAY]
    assert any(abs(each.amount) >= A_STROKE for each in decided)
    assert all(each.likelihood is None for each in decided)


def test_the_bots_placement_is_as_likely_as_cup_and_die_say() -> None:
    """No more often than it goes to that space at all, and counted the same way."""
    looked_at = 0
    for seed in SEEDS:
        line = greedy_line("solo", seed)
        for each in strokes(seed):
            assert each.likelihood is not None
            assert 0 < each.likelihood.as_much <= 1
            if each.cause is not Cause.OTHER_LUCK:
                assert each.likelihood.happened is None
                continue
            placed = next(
                action
                for action in line.actions[each.begun : each.step]
                if isinstance(action, PlaceFromRow)
            )
            shares = placements_of_bot(line.game, line.before(each.begun))
            happened = each.likelihood.happened
            assert happened is not None
            assert 0 < Fraction(happened).limit_denominator(10_000) <= shares[placed.space]
            looked_at += 1
    assert looked_at


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_luck_is_as_likely_again(seed: int) -> None:
    """There is no luck in saying so."""
    line, found = greedy_line("solo", seed), greedy_review("solo", seed, 1)

    assert with_likelihoods(line, Seat(1), known_judge(line.game), found.swings) == found.swings


@pytest.mark.parametrize("seed", [1, 4])
def test_what_a_bot_does_with_hidden_cards_is_as_likely_as_nobody_knows(seed: int) -> None:
    """Only how often such luck comes is told: the bot places nothing there, and rolls nothing."""
    line = greedy_line("solo-blitz", seed)
    (seat,) = line.game.human_seats
    words = ReviewWords(line.game, seat)
    found = [each for each in greedy_review("solo-blitz", seed, seat).swings if each.likelihood]
    for each in found:
        assert each.likelihood is not None
        assert each.likelihood.happened is None
        assert each.likelihood.expected == ()
        told = words.moment(KeyMoment(kind=MomentKind.LUCK, swing=each)).summary
        assert "Luck as" in told
        assert "places" not in told
        assert "rolled" not in told
    assert any(each.cause is Cause.OTHER_LUCK for each in found)
