"""The review of a game."""

from __future__ import annotations

import pytest

from blitz_widgets.coaching.findings import Cause, MomentKind, Swing
from blitz_widgets.coaching.moments import convinces
from blitz_widgets.coaching.verdicts import SLIP_FROM, GivenUp, Grade, sureness, verdict_on
from blitz_widgets.core.protocol import SEATS, Seat
from blitz_widgets.games.blitz.engine.events import Drew
from tests.support.coached import (
    careless_review,
    greedy_line,
    greedy_review,
    known_judge,
    line_with_blunder,
)
from tests.support.known_reviews import made_afresh


@pytest.mark.parametrize("name", ["solo", "blitz"])
def test_the_same_game_has_the_same_review(name: str) -> None:
    """There is no luck in it."""
    line = greedy_line(name)
    seat = line.game.human_seats[-1]

    assert made_afresh(line, seat, known_judge(line.game)) == greedy_review(name, 5, seat)


def test_decisions_and_luck_add_up_to_the_result() -> None:
    """From the first decision to the end nothing is counted twice, and nothing is left out."""
    for found in (
        greedy_review("solo", 5, 1),
        greedy_review("base", 5, 0),
        greedy_review("blitz", 5, 1),
    ):
        lost = sum(each.given_up.first for each in found.decisions)
        assert lost == pytest.approx(found.given_up + found.other_losses + found.unconfirmed)
        luck = sum(swing.amount for swing in found.swings)
        assert found.first_chance - lost + luck == pytest.approx(found.result)


def test_only_decisions_of_the_seat_with_a_choice_are_reviewed() -> None:
    """Each is one of the line, with the move that was played."""
    line = greedy_line("base", 5, 12)
    for seat in SEATS:
        for decided in greedy_review("base", 5, seat, 12).decisions:
            state = line.before(decided.step)
            assert line.game.actor(state) == seat
            assert len(line.game.legal_actions(state)) > 1
            assert decided.played.action == line.actions[decided.step]
            assert decided.best.chance >= max(decided.played.chance, decided.second.chance)


def test_a_blunder_is_found() -> None:
    """A move that throws a good game away is called so, and no other move is."""
    line = line_with_blunder()
    (seat,) = line.game.human_seats

    found = made_afresh(line, seat, known_judge(line.game))

    assert found.decisions[-1].verdict is Grade.BLUNDER
    assert all(each.verdict is Grade.BEST for each in found.decisions[:-1])
    assert found.moments[-1].decided == found.decisions[-1]
    assert found.result is None  # it was broken off there


def test_at_most_three_moments_in_the_order_of_the_game() -> None:
    """What was missed comes before luck."""
    for name, seat, turns in (("solo", 1, 99), ("base", 0, 12), ("base", 1, 12)):
        found = greedy_review(name, 5, seat, turns)

        steps = [moment.step for moment in found.moments]
        assert len(steps) <= 3
        assert steps == sorted(steps)
        missed = [each for each in found.decisions if each.is_slip and convinces(each, 20)]
        told = [each for each in found.moments if each.kind is MomentKind.MISSED]
        assert len(told) >= min(3, len(missed))


def test_a_turn_is_one_decision() -> None:
    """With all that was decided in it, and all that it could have been at best."""
    line = greedy_line("solo", 5)
    turns = [each.turn for each in greedy_review("solo", 5, 1).decisions]
    assert len(turns) == len(set(turns))
    for decided in greedy_review("solo", 5, 1).decisions:
        state = line.before(decided.step)
        assert set(decided.played_turn) <= set(line.actions)
        if decided.is_slip:
            assert decided.best_turn[len(decided.begun)] == decided.best.action
            shown = decided.best_turn[len(decided.begun) :]
            for action in shown:
                while outcomes := line.game.chance_outcomes(state):  # the same whatever luck brings
                    state = line.game.apply(state, outcomes[0]).state
                assert line.game.why_not(state, action) is None
                state = line.game.apply(state, action).state


@pytest.mark.parametrize(("name", "seat"), [("blitz", 0), ("blitz", 1), ("solo", 1)])
def test_the_turns_that_are_named_are_those_that_are_compared(name: str, seat: int) -> None:
    """From their common beginning on: what is said of two turns is true of those in the title."""
    decisions = careless_review(name, 4, seat).decisions
    told = [each for each in decisions if any(each.compared)]

    for each in told:
        better, other = each.compared
        played = other if each.is_slip else better
        assert each.best_turn == (*each.begun, *better)
        assert each.played_turn == (*each.begun, *played)
    assert any(each.begun or len(each.best_turn) > 1 for each in told)


def test_no_moment_is_told_without_a_reason() -> None:
    """For one that was missed there are facts, and what became of both moves."""
    for name, seat, turns in (("solo", 1, 99), ("base", 0, 12), ("base", 1, 12)):
        for moment in greedy_review(name, 5, seat, turns).moments:
            if moment.decided is not None:
                found = moment.decided.reasons
                assert found
                assert found.decides or found.played_out is not None


def test_what_luck_was_is_told() -> None:
    """Every stroke has what happened, as the seat saw it; each cause has bars of its own."""
    for name, seat in (("solo", 1), ("base", 0), ("blitz", 1)):
        line, found = greedy_line(name, 5), greedy_review(name, 5, seat)
        for swing in found.swings:
            assert all(line.game.redact_event(each, Seat(seat)) == each for each in swing.events)
            assert swing.events or abs(swing.amount) < 0.05


def test_luck_is_told_apart_from_what_the_other_side_does() -> None:
    """Against the bot all is luck; a person on the other side decides."""
    alone, first = greedy_review("solo", 5, 1), greedy_review("base", 5, 0, 12)

    assert {swing.cause for swing in alone.swings} <= {Cause.OWN_LUCK, Cause.OTHER_LUCK}
    assert Cause.OTHER_PLAY in {swing.cause for swing in first.swings}


def test_what_only_one_look_gives_up_is_not_held_against_it() -> None:
    """A decision is called a slip if both looks say so, and never the best if one does."""
    for found in (greedy_review("solo", 5, 1), greedy_review("base", 5, 0, 12)):
        for decided in found.decisions:
            found_out = decided.given_up
            looked_once = GivenUp(first=found_out.first)
            assert (decided.second_look is None) == (not looked_once.is_slip)
            assert found_out.amount <= found_out.first
            assert decided.is_slip == (found_out.points >= 100 * SLIP_FROM)
            if looked_once.is_slip:
                assert decided.verdict is not Grade.BEST
                assert decided.is_slip or not decided.reasons


def test_progress_goes_from_nothing_to_all() -> None:
    """It is told as the review is made."""
    line = greedy_line("solo", 5, 8)
    told: list[float] = []

    made_afresh(line, line.game.human_seats[0], known_judge(line.game), told.append)

    assert (told[0], told[-1]) == (0, 1)
    assert told == sorted(told)


def test_nothing_is_said_within_the_noise_of_the_judge() -> None:
    """The larger the loss, the harder the word, and the surer it is."""
    words = [verdict_on(loss) for loss in (0, 0.05, 0.07, 0.15, 0.3)]

    assert words == list(Grade)
    assert [sureness(word) is None for word in words] == [True, True, False, False, False]


@pytest.mark.parametrize(("name", "seat"), [("blitz", 0), ("blitz", 1), ("solo-blitz", 1)])
def test_own_draws_at_cards_are_luck_and_told(name: str, seat: int) -> None:
    """A turn is for both sides: what one draws oneself is not what the other side did."""
    found = greedy_review(name, 5, seat)
    own = [each for each in found.swings if each.cause is Cause.OWN_LUCK]
    others = [each for each in found.swings if each.cause is not Cause.OWN_LUCK]

    def drawn(swing: Swing) -> list[int]:
        return [each.seat for each in swing.events if isinstance(each, Drew)]

    turns = {each.turn for each in found.decisions if not each.was_lost and not each.was_won}
    assert len(own) >= len(turns) - 1
    assert all(set(drawn(each)) == {seat} for each in own[:-1])
    assert not any(seat in drawn(each) for each in others)
    assert sum(abs(each.amount) for each in own) > 0.005


@pytest.mark.parametrize(("name", "seat"), [("solo", 1), ("base", 0), ("solo-blitz", 1)])
def test_luck_is_told_of_the_turn_in_which_it_came(name: str, seat: int) -> None:
    """TURN-ORDER, CARD-DRAW: not of the turn of the decision before it."""
    line = greedy_line(name, 5)
    for swing in greedy_review(name, 5, seat).swings:
        steps = range(swing.begun, swing.step)
        assert swing.turn in {line.game.turn(line.before(step)) for step in steps}
        turning = swing.turning
        if turning is not None:
            assert swing.turn == line.game.turn(line.before(turning.end - 1))
