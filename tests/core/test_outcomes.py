"""A game goes on by chance, by procedures and by decisions, one step or one way after another."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import (
    FIRST,
    TooManyWaysError,
    by_chance,
    by_itself,
    by_pick,
    distribution,
    play,
    settle,
)
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.core.timeline import Timeline

SOLO = find_game("solo", {})


class TestPlay:
    """Steps of a game, each with the position before it."""

    @pytest.mark.parametrize("name", ["base", "solo", "blitz", "solo-blitz"])
    def test_a_policy_plays_to_the_end(self, name: str) -> None:
        """The steps are those of the same line, and the last position is where it settles."""
        game = find_game(name, {})
        steps = list(play(game, game.start(), by_pick(game, Luck(3).pick), tell=True))

        line = Timeline(game, game.start()).played(*(step.action for step in steps))
        assert line.transitions == tuple(step.transition for step in steps)
        assert [step.before for step in steps] == [line.before(n) for n in range(len(steps))]
        assert game.outcome(steps[-1].state) is not None
        assert settle(game, game.start(), by_pick(game, Luck(3).pick)) == line.now

    def test_chance_alone_stops_where_anyone_acts(self) -> None:
        """A bot is not asked."""
        state = settle(SOLO, SOLO.start(), by_chance(SOLO, Luck(1).pick))

        assert SOLO.actor(state) is not CHANCE
        assert settle(SOLO, state, by_chance(SOLO, FIRST)) == state

    def test_it_stops_where_a_person_decides_nothing(self) -> None:
        """Chance and the bot go on until then; without a pick, chance does not."""
        state = settle(SOLO, SOLO.start(), by_itself(SOLO, Luck(1).pick))

        assert SOLO.actor(state) in SOLO.human_seats
        assert settle(SOLO, SOLO.start(), by_itself(SOLO)) == SOLO.start()

    def test_people_decide_and_the_bot_follows_its_procedure(self) -> None:
        """In a whole game."""
        luck = Luck(2)
        policy = by_itself(
            SOLO, luck.pick, lambda state, _seat: luck.pick(SOLO.legal_actions(state))
        )

        for step in play(SOLO, SOLO.start(), policy):
            if step.actor is not CHANCE and step.actor not in SOLO.human_seats:
                assert step.action == SOLO.automatic_action(step.before)
        assert SOLO.outcome(step.state) is not None

    def test_it_ends_in_the_first_position_that_was_asked_for(self) -> None:
        """Its end may be the start."""
        policy = by_pick(SOLO, FIRST)
        state = settle(SOLO, SOLO.start(), policy, lambda each: SOLO.turn(each) == 2)

        assert SOLO.turn(state) == 2
        assert list(play(SOLO, state, policy, lambda each: SOLO.turn(each) == 2)) == []

    def test_a_line_goes_on_with_steps(self) -> None:
        """As if their actions had been played."""
        line = Timeline(SOLO, SOLO.start())
        policy = by_chance(SOLO, FIRST)

        grown = line.followed(play(SOLO, line.now, policy, tell=True))

        assert grown.actions
        assert grown.moments == line.played(*grown.actions).moments


class TestDistribution:
    """Every way that chance may take, with its probability."""

    def test_probabilities_add_up(self) -> None:
        """Chance acts until the bot decides; two draws are possible in as many ways as it says."""
        state = settle(SOLO, SOLO.start(), by_pick(SOLO, FIRST), lambda each: SOLO.turn(each) == 1)
        after = SOLO.apply(state, SOLO.legal_actions(state)[0], tell=False).state
        found = list(distribution(SOLO, after, Fraction(1)))

        assert sum(share for share, _state in found) == 1
        assert all(SOLO.actor(each) is not CHANCE for _share, each in found)

    def test_each_outcome_has_its_share(self) -> None:
        """Tokens of a kind count as often as they are there."""
        start = SOLO.start()
        counts = Counter(SOLO.chance_outcomes(start))
        found = distribution(SOLO, start, Fraction(1), until=lambda each: each != start)

        shares = {state: share for share, state in found}
        for outcome, count in counts.items():
            state = SOLO.apply(start, outcome, tell=False).state
            assert shares[state] == Fraction(count, counts.total())

    def test_too_many_ways_are_refused(self) -> None:
        """The position itself is one of those passed."""
        start = SOLO.start()
        ways = len(set(SOLO.chance_outcomes(start)))

        def moved(state: object) -> bool:
            return state != start

        assert len(list(distribution(SOLO, start, 1.0, until=moved, most=ways + 1))) == ways
        with pytest.raises(TooManyWaysError):
            list(distribution(SOLO, start, 1.0, until=moved, most=ways))

    def test_without_chance_there_is_one_position(self) -> None:
        """It is certain."""
        state = settle(SOLO, SOLO.start(), by_itself(SOLO, FIRST))

        assert list(distribution(SOLO, state, 1.0)) == [(1.0, state)]
