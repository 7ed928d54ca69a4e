"""A game as it was played, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.protocol import IllegalActionError
from blitz_widgets.core.timeline import Timeline
from tests.records.random_games import played
from tests.support.positions import GAME

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.state import State


START = Timeline(GAME, GAME.start())


def whole_game() -> Timeline:  # type: ignore[type-arg]
    """A game at random, from beginning to end."""
    return START.played(*map(GAME.parse, played(11).actions))


class TestTimeline:
    """A value: to play on or to take back gives another one."""

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
        whole = timeline = whole_game()
        actions = whole.actions
        for left in reversed(range(len(actions))):
            timeline = timeline.first(left)
            assert timeline.actions == actions[:left]
            assert timeline.moments == START.played(*actions[:left]).moments
        assert timeline.now == GAME.start()
        assert list(timeline.backwards()) == []
        for action in actions:
            timeline = timeline.played(action)

        assert timeline.now == whole.now
        assert timeline.moments == whole.moments
        assert len(whole.actions) == len(actions)

    def test_it_can_be_read_backwards(self) -> None:
        """Each action comes with the position from which it can be played again."""
        timeline = whole_game()
        after = timeline.now
        for action, before in timeline.backwards():
            assert GAME.apply(before, action).state == after
            after = before

        assert after == GAME.start()
        assert [action for action, _before in timeline.backwards()] == [*timeline.actions][::-1]

    def test_what_cannot_be_played_stops_it_and_is_no_part_of_its_beginning(self) -> None:
        """Nothing is read after that; from before it, the line goes on."""
        written = played(11).actions
        broken = START.read((*written[:10], "stop", *written[10:]))
        assert broken.stopped is not None
        assert (broken.stopped.step, broken.stopped.action) == (11, "stop")
        assert broken.read(written[10:]) is broken

        assert broken.first(10).stopped is None
        assert broken.first(10).read(written[10:]).now == whole_game().now

    def test_it_counts_moments_and_actions(self) -> None:
        """The moments of each action lie between those of the actions beside it."""
        timeline = whole_game()
        for number, step in enumerate(timeline.transitions):
            first, last = timeline.moments_by(number), timeline.moments_by(number + 1)
            assert last - first == len(step.events)
            assert all(timeline.actions_by(at) == number + 1 for at in range(first + 1, last + 1))

        assert timeline.actions_by(0) == 0

    def test_an_illegal_action_leaves_it_as_it_was(self) -> None:
        """It is refused by the game."""
        with pytest.raises(IllegalActionError):
            START.played(GAME.parse("stop"))

        assert (START.actions, len(START), START.now) == ((), 0, GAME.start())
