"""A game as it was played, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.games.protocol import IllegalActionError
from blitz_widgets.sessions.timeline import Timeline
from tests.records.random_games import played
from tests.support.positions import GAME

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.state import State
    from blitz_widgets.games.protocol import Event


def whole_game() -> Timeline:  # type: ignore[type-arg]
    """A game at random, from beginning to end."""
    return Timeline(GAME, map(GAME.parse, played(11).actions))


class TestTimeline:
    """Grows and is cut at its end."""

    def test_it_has_every_event_with_its_position(self) -> None:
        """Those that :meth:`apply` gives, one after the other."""
        timeline, state = whole_game(), GAME.start()
        events: list[Event] = []
        positions: list[State] = []
        for action in timeline.actions:
            step = GAME.apply(state, action)
            state = step.state
            events += step.events
            positions += step.positions

        assert [moment.event for moment in timeline.moments] == events
        assert [moment.position for moment in timeline.moments] == positions
        assert timeline.now == state

    def test_positions_are_counted_from_the_start(self) -> None:
        """0 is before the first event, the length is now."""
        timeline = whole_game()

        assert timeline.position(0) == GAME.start()
        assert timeline.position(1) == timeline.moments[0].position
        assert timeline.position(len(timeline)) == timeline.now

    def test_cutting_takes_back_one_action_with_its_events(self) -> None:
        """Down to the start, and the line can grow again from there."""
        timeline = whole_game()
        actions, now = timeline.actions, timeline.now
        for left in reversed(range(len(actions))):
            timeline.cut()
            assert timeline.actions == actions[:left]
            assert len(timeline) == len(Timeline(GAME, actions[:left]))
        assert timeline.now == GAME.start()
        assert list(timeline.backwards()) == []
        for action in actions:
            timeline.play(action)

        assert timeline.now == now

    def test_it_can_be_read_backwards(self) -> None:
        """Each action comes with the position from which it can be played again."""
        timeline = whole_game()
        after = timeline.now
        for action, before in timeline.backwards():
            assert GAME.apply(before, action).state == after
            after = before

        assert after == GAME.start()
        assert [action for action, _before in timeline.backwards()] == [*timeline.actions][::-1]

    def test_there_is_nothing_to_cut_before_the_first_action(self) -> None:
        """Which is said."""
        with pytest.raises(IndexError):
            Timeline(GAME).cut()

    def test_an_illegal_action_leaves_it_as_it_was(self) -> None:
        """It is refused by the game."""
        timeline = Timeline(GAME)
        with pytest.raises(IllegalActionError):
            timeline.play(GAME.parse("stop"))

        assert (timeline.actions, len(timeline), timeline.now) == ((), 0, GAME.start())
