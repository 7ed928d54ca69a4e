"""Playing a record through again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Refusal
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.records.replay import replay, replay_record
from tests.records.random_games import played, records

GAME = find_game("base", {})
SOME_ACTIONS = (*played(1).actions, *played(2).actions)


class TestAGoodRecord:
    """Every action is legal."""

    def test_it_is_played_to_its_result(self) -> None:
        """A step an action, and the outcome that the record states."""
        record = played(4)
        line = replay_record(record)

        assert line.stopped is None
        assert len(line.transitions) == len(line.actions) == len(record.actions)
        assert [GAME.format(action) for action in line.actions] == list(record.actions)
        outcome = GAME.outcome(line.now)
        assert outcome is not None
        assert record.result is not None
        assert (outcome.winner, outcome.rule) == (record.result.winner, record.result.rule)

    def test_events_come_if_asked_for(self) -> None:
        """With them or without, the positions are the same."""
        record = played(4)
        told, silent = replay_record(record), replay_record(record, tell=False)

        assert all(step.events for step in told.transitions)
        assert not any(step.events for step in silent.transitions)
        assert told.now == silent.now

    def test_no_actions_leave_the_start(self) -> None:
        """The final position is then the first."""
        line = replay(GAME, ())

        assert line.now == line.start == GAME.start()

    def test_it_may_begin_in_the_middle(self) -> None:
        """The rest of a game, from where the beginning led."""
        actions = played(4).actions
        middle = replay(GAME, actions[:30]).now
        rest = replay(GAME, actions[30:], start=middle)

        assert rest.start == middle
        assert rest.now == replay(GAME, actions).now


class TestABrokenRecord:
    """Some action cannot be read, or is not allowed."""

    def test_an_illegal_action_stops_it_with_the_refusal(self) -> None:
        """The good steps are kept, and the refusal names the rule."""
        actions = played(4).actions
        line = replay(GAME, (*actions[:10], "stop", *actions[10:]))

        assert len(line.transitions) == 10
        assert line.stopped is not None
        assert (line.stopped.step, line.stopped.action) == (11, "stop")
        assert isinstance(line.stopped.why, Refusal)
        assert line.stopped.why.rule

    def test_an_unreadable_action_stops_it_with_the_message(self) -> None:
        """The message is the notation's."""
        line = replay(GAME, (*played(4).actions[:10], "march on Paris"))

        assert line.stopped is not None
        assert (line.stopped.step, line.stopped.action) == (11, "march on Paris")
        assert isinstance(line.stopped.why, str)
        assert "march on Paris" in line.stopped.why

    def test_nothing_comes_after_the_end(self) -> None:
        """An action too many is refused by the rule that ended the game."""
        record = played(4)
        line = replay(GAME, (*record.actions, "stop"))

        assert line.stopped is not None
        assert isinstance(line.stopped.why, Refusal)
        assert record.result is not None
        assert line.stopped.why.rule == record.result.rule

    def test_a_record_of_no_game_cannot_be_replayed(self) -> None:
        """Reading such a record has failed before; making one by hand fails here."""
        with pytest.raises(RecordError, match="chess"):
            replay_record(Record(game="chess"))


@given(st.lists(st.text(max_size=20) | st.sampled_from(SOME_ACTIONS), max_size=40))
def test_no_nonsense_makes_a_replay_raise(actions: list[str]) -> None:
    """It keeps the good steps and says why it stopped."""
    line = replay(GAME, actions)

    assert len(line.transitions) == (line.stopped.step - 1 if line.stopped else len(actions))


@given(records(), st.data())
def test_no_damage_to_the_actions_makes_a_replay_raise(record: Record, data: st.DataObject) -> None:
    """Actions left out, doubled, swapped or misspelt: as above."""
    actions = list(record.actions)
    if actions:
        place = data.draw(st.integers(0, len(actions) - 1))
        actions[place : place + data.draw(st.integers(0, 2))] = data.draw(
            st.lists(st.sampled_from(SOME_ACTIONS) | st.text(max_size=9), max_size=2)
        )
    line = replay(GAME, actions)

    assert len(line.transitions) == (line.stopped.step - 1 if line.stopped else len(actions))
