"""Saying what one would play, at a decision of a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.timeline import Timeline
from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.records.replay import replay
from blitz_widgets.sessions.guessing import Guess, Guessing
from tests.records.random_games import played
from tests.sessions.learner import SetUp
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.actions import Action

STATE = at(GAME, reserves=("army-1 army-2", "army-1"))


def asked() -> Guessing:
    """A learner asked for the first placement of the Axis."""
    return Guessing(Timeline(SetUp(STATE), STATE))


class TestAGuess:
    """A guess beside what was played."""

    def test_it_hits_what_was_played(self) -> None:
        """And nothing else, no answer either."""
        one, other = GAME.parse("army-2 EE1.1"), GAME.parse("army-1 EE1.1")

        assert Guess(one, GAME.parse("army-2 EE1.1")).hit is True
        assert Guess(other, one).hit is False
        assert Guess(None, one).hit is False


class TestGuessing:
    """The game up to the decision; it never goes on from there."""

    def test_the_side_to_decide_looks(self) -> None:
        """At its own units, not at the other side's."""
        question = asked()
        holdings = question.seen.holdings

        assert question.may_decide
        assert question.viewer == question.actor == 0
        assert [isinstance(holding, OwnHolding) for holding in holdings] == [True, False]

    def test_picks_spell_the_answer(self) -> None:
        """Which is kept, and not carried out."""
        question = asked()
        question.pick("unit:army-2")
        assert question.guess is None
        assert "space:EE1.1" in question.selectable()
        question.pick("space:EE1.1")

        assert question.guess == GAME.parse("army-2 EE1.1")
        assert question.timeline.actions == ()
        assert question.timeline.now == STATE

    def test_a_whole_action_is_an_answer_too(self) -> None:
        """For what has no picks."""
        question = asked()
        question.act(GAME.parse("army-1 EE1.1"))

        assert question.guess == GAME.parse("army-1 EE1.1")

    @pytest.mark.parametrize("written", ["army-2 WE1.1", "army-3 EE1.1", "target EE", "stop"])
    def test_what_is_not_allowed_is_refused(self, written: str) -> None:
        """With the rule, and the question stays open."""
        question = asked()
        question.act(GAME.parse(written))
        assert question.refusal is not None
        assert question.refusal.rule
        assert question.guess is None
        question.act(GAME.parse("army-1 EE1.1"))

        assert question.refusal is None
        assert question.guess is not None

    @given(seed=st.integers(0, 10**6), data=st.data())
    def test_every_legal_action_can_be_answered(self, seed: int, data: st.DataObject) -> None:
        """By its picks where it has some; nothing else comes out of them."""
        written = played(seed).actions
        line = replay(GAME, written, tell=False)
        states = [line.start, *(step.state for step in line.transitions)]
        decisions = [
            step for step, state in enumerate(states) if GAME.actor(state) in GAME.human_seats
        ]
        step = data.draw(st.sampled_from(decisions))
        question = Guessing(line.first(step))
        action: Action = data.draw(st.sampled_from(GAME.legal_actions(states[step])))
        assert question.viewer == GAME.actor(states[step])
        picks = question.presenter.picks(action)
        for target in picks:
            assert question.guess is None
            question.pick(target)
        if not picks:
            question.act(action)

        assert question.guess == action
        assert question.timeline.now == states[step]
