"""How likely a stroke of luck was."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.findings import Cause, KeyMoment, Likelihood, MomentKind, Swing
from blitz_widgets.coaching.likelihood import with_likelihoods
from blitz_widgets.coaching.moments import A_STROKE
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.coach.facts import draws
from blitz_widgets.games.blitz.engine.events import Drew
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
from blitz_widgets.view.review_words import ReviewWords
from tests.coaching.dangers_truth import placements_of_bot
from tests.support.coached import greedy_line, greedy_review, known_judge

SEEDS = (5,)


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


@pytest.mark.parametrize("seed", [1])
def test_what_a_bot_does_with_hidden_cards_is_as_likely_as_nobody_knows(seed: int) -> None:
    """Only how often such luck comes is told: the bot places nothing there, and rolls nothing."""
    line = greedy_line("solo-blitz", seed)
    (seat,) = line.game.human_seats
    words = ReviewWords(line.game, seat)
    found = [each for each in greedy_review("solo-blitz", seed, seat).swings if each.likelihood]
    for each in found:
        assert each.likelihood is not None
        assert each.likelihood.happened is None
        assert (each.cause is Cause.OWN_LUCK) <= bool(each.likelihood.expected)
        told = " ".join(words.moment(KeyMoment(kind=MomentKind.LUCK, swing=each)).sentences)
        assert "Luck as" in told
        assert "places" not in told
        assert "rolled" not in told
    assert any(each.cause is Cause.OTHER_LUCK for each in found)


@pytest.mark.parametrize(("name", "seat"), [("blitz", 0), ("blitz", 1), ("solo-blitz", 1)])
def test_what_was_to_be_expected_of_a_draw_is_what_the_deck_holds(name: str, seat: int) -> None:
    """CARD-DRAW: over every pair that could have been drawn."""
    line = greedy_line(name, 4)
    game, finder = line.game, finder_of(line.game)
    pack, told = game.pack, Counter[str]()  # type: ignore[attr-defined]
    assert finder is not None
    draws_of_turn = [
        step
        for step in range(len(line.actions) - 1)
        if line.before(step).draws[:2] == bytes([seat, seat]) and line.before(step).turn
    ]
    for step in draws_of_turn:
        events = (*line.transitions[step].events, *line.transitions[step + 1].events)
        state = line.before(step)
        pairs = list(combinations(state.decks[seat], 2))
        drawn = [each.card for each in events if isinstance(each, Drew)]
        for fact in finder.of_luck(state, Seat(seat), events):
            if isinstance(fact, draws.DrawsForce):
                forces = [sum(pack.force[card] for card in pair) for pair in pairs]
                assert fact.mean == pytest.approx(sum(forces) / len(pairs))
                assert fact.force == sum(pack.force[card] for card in drawn)
            elif isinstance(fact, draws.DrawsMultiplier):
                with_one = [any(pack.multiplier[card] for card in pair) for pair in pairs]
                assert fact.chance == pytest.approx(sum(with_one) / len(pairs))
                assert any(pack.multiplier[card] for card in drawn)
            told[type(fact).__name__] += 1
    assert told["DrawsForce"] == len(draws_of_turn) > 10
    assert told["DrawsMultiplier"]


def test_what_was_to_be_expected_at_cards_is_said() -> None:
    """CARD-DRAW: before how likely such luck is."""
    game = find_game("blitz", {})
    force = draws.DrawsForce(rule=Rule.CARD_DRAW, weight=1, count=2, force=9, mean=4.25)
    chance = draws.DrawsMultiplier(rule=Rule.CARD_MULTIPLIER, weight=1, count=2, chance=0.25)
    swing = Swing(
        step=9, turn=3, cause=Cause.OWN_LUCK, amount=0.1,
        likelihood=Likelihood(as_much=0.07, expected=(force, chance)),
    )  # fmt: skip

    said = ReviewWords(game, Seat(1)).moment(KeyMoment(kind=MomentKind.LUCK, swing=swing))
    told = " ".join(said.sentences)

    assert told == (
        "It raised your chance by 10 percentage points. 2 cards from your deck bring a force of "
        "4.3 on average; these bring 9. Chance of a multiplier among 2 cards from your deck: "
        "25\u00a0%. Luck as good as this, or better: about 7\u00a0%."
    )
