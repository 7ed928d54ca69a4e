"""The steps back of a position outlive a reload, and nonsense in a browser does no harm."""

from __future__ import annotations

import pytest

from blitz_widgets.limits import CODE, MOST_UNDONE_KEPT
from blitz_widgets.records.position import encode_whole
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_history import restore_steps, written_steps


def changed(times: int) -> EditingSession:
    """A session in which so many points were given, one at a time."""
    session = EditingSession()
    for _time in range(times):
        session.step("points:0", 1)
    assert not session.refusal
    return session


def reloaded(session: EditingSession, stored: object) -> EditingSession:
    """The same position in a new session, with the steps that a browser has *stored*."""
    again = EditingSession(session.position())
    restore_steps(again, stored)
    return again


def test_every_step_back_is_there_after_a_reload() -> None:
    """One after the other, to the empty board."""
    session = changed(3)
    again = reloaded(session, written_steps(session))
    for _time in range(3):
        again.undo()
        session.undo()
        assert again.position() == session.position()

    assert again.is_blank
    assert not again.can_undo


def test_only_so_many_are_kept() -> None:
    """The latest."""
    session = changed(MOST_UNDONE_KEPT + 5)
    again = reloaded(session, written_steps(session))
    for _time in range(MOST_UNDONE_KEPT):
        assert again.can_undo
        again.undo()

    assert not again.can_undo
    assert not again.is_blank


def test_steps_of_another_position_are_left_alone() -> None:
    """They did not lead to this one."""
    assert not reloaded(changed(2), written_steps(changed(3))).can_undo


def test_what_comes_before_a_damaged_step_is_lost() -> None:
    """What comes after it is not."""
    session = changed(3)
    before = [encode_whole(each) for each in session.earlier(3)]
    stored = {"now": encode_whole(session.position()), "before": [before[0], "Wtea", before[2]]}
    again = reloaded(session, stored)
    again.undo()

    assert encode_whole(again.position()) == before[2]
    assert not again.can_undo


@pytest.mark.parametrize(
    "stored",
    [
        None,
        "W",
        [1],
        {"now": 1, "before": []},
        {"now": "W", "before": ["x"] * (MOST_UNDONE_KEPT + 1)},
        {"now": "W", "before": ["x" * (CODE.most + 1)]},
        {"now": "\ud800", "before": []},
    ],
)
def test_nonsense_is_left_alone(stored: object) -> None:
    """A browser may have stored anything."""
    assert not reloaded(changed(1), stored).can_undo
