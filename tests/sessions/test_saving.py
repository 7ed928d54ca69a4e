"""A session as a record, and a record as a session."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records.annotations import Branch, Comment
from blitz_widgets.records.record import RecordError, Result, record_of
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.saving import record_session, resume_session
from tests.records.random_games import OPTIONS
from tests.sessions.learner import begun, go_on, play_out


@given(
    seed=st.integers(0, 10**6).map(str),
    named=st.sampled_from([*(("base", options) for options in OPTIONS), ("nippon", {})]),
    steps=st.integers(0, 120),
)
def test_a_resumed_game_goes_on_as_the_other_would_have(
    seed: str, named: tuple[str, dict[str, str]], steps: int
) -> None:
    """The position is equal, and chance brings the same to the same decisions."""
    session = PlaySession(find_game(*named), seed=seed)
    play_out(session, Luck(1), steps=steps)
    again, problem = resume_session(record_session(session))
    assert problem == ""
    assert again.seed == session.seed
    assert again.game.options == session.game.options
    assert again.timeline.actions == session.timeline.actions
    assert again.timeline.now == session.timeline.now
    play_out(session, Luck(2))
    play_out(again, Luck(2))

    assert again.over
    assert again.timeline.actions == session.timeline.actions


def test_the_screen_of_a_resumed_game_is_covered() -> None:
    """Whoever opens the link sees no unit before taking a seat."""
    session = begun()
    session.take_seat()
    again, _problem = resume_session(record_session(session))

    assert again.viewer is None
    assert again.at_end
    assert again.opening_length == session.opening_length


def test_a_resumed_opening_is_still_the_opening() -> None:
    """Nothing of it was a decision."""
    session = begun()
    for _step in range(30):
        go_on(session, Luck(session.cursor))
    again, _problem = resume_session(record_session(session))

    assert again.opening_length == session.opening_length == 6


def test_the_good_part_of_a_broken_record_is_kept() -> None:
    """With a sentence that names the step and the reason."""
    session = begun()
    record = record_session(session)
    broken = msgspec.structs.replace(record, actions=(*record.actions, "army-1 XX9.9", "stop"))
    again, problem = resume_session(broken)

    assert again.timeline.actions == session.timeline.actions
    assert "Step 7" in problem
    assert "XX9.9" in problem


def test_an_illegal_step_is_explained_by_its_rule() -> None:
    """In the words of the refusal."""
    session = begun()
    record = record_session(session)
    broken = msgspec.structs.replace(record, actions=(*record.actions, "stop"))
    again, problem = resume_session(broken)

    assert again.timeline.actions == session.timeline.actions
    assert problem.startswith("Step 7, “stop”, breaks the rule TURN-ORDER: ")
    assert "choose a unit" in problem
    assert problem.endswith(" The game resumes just before it.")


def test_all_that_is_wrong_is_named() -> None:
    """The line, a branch and a comment, one sentence after the other."""
    session = begun()
    record = msgspec.structs.replace(
        record_session(session),
        comments=(Comment(step=60),),
        branches=(Branch(step=6, actions=("stop",)),),
    )
    again, problem = resume_session(record)

    assert again.timeline.actions == session.timeline.actions
    assert "Comment 1 is at step 60, but the line goes no further than step 6." in problem
    assert "Branch 1, step 1, “stop”, breaks the rule TURN-ORDER: " in problem
    assert "resumes just before it" not in problem


def test_a_false_result_is_named() -> None:
    """The game goes on all the same."""
    result = Result(winner=0, rule=Rule.END_TIE)
    _again, problem = resume_session(
        msgspec.structs.replace(record_session(begun()), result=result)
    )

    assert problem == "The record has a result, but its actions do not end the game."


def test_a_record_without_a_seed_gets_one() -> None:
    """Chance has to come from somewhere."""
    session = begun()
    record = record_of(session.game, session.timeline.actions)
    again, _problem = resume_session(record)

    assert again.seed


def test_a_record_of_no_game_is_refused() -> None:
    """There is nothing to go on with."""
    record = msgspec.structs.replace(record_session(begun()), game="chess")
    with pytest.raises(RecordError):
        resume_session(record)
