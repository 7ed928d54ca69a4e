"""What a teacher plays on a board is written down for a plan, chance included."""

from __future__ import annotations

from blitz_widgets.records.position import Position
from blitz_widgets.sessions.recording import Recording
from tests.teaching.plans import RESERVES

BOTH = Position(setting=RESERVES)


def recording(*done: str, position: Position = BOTH) -> Recording:
    """A recording from *position* on, with this *done* already."""
    return Recording(position.timeline(), done)


def test_two_clicks_are_one_action() -> None:
    """In the notation, for the plan."""
    session = recording()
    session.pick("unit:army-2")
    session.pick("space:EE1.1")

    assert session.actions == ("army-2 EE1.1",)


def test_the_teacher_chooses_what_chance_brings() -> None:
    """Whatever is possible, each once."""
    session = recording("navy-3 PO1.1")
    assert {session.game.format(each) for each in session.outcomes} == {
        "bomb army-3",
        "bomb navy-1",
    }
    session.bring(session.game.parse("bomb navy-1"))

    assert session.actions == ("navy-3 PO1.1", "bomb navy-1")


def test_what_chance_cannot_bring_is_refused() -> None:
    """With the reason."""
    session = recording("navy-3 PO1.1")
    session.bring(session.game.parse("bomb army-1"))

    assert session.refusal is not None
    assert session.actions == ("navy-3 PO1.1",)


def test_both_sides_are_played_by_the_one_who_has_to_act() -> None:
    """The board is seen with the eyes of the side that moves."""
    session = recording()
    session.pick("unit:army-2")
    session.pick("space:EE1.1")
    while session.outcomes:
        session.bring(session.outcomes[0])

    assert session.viewer == 1
    session.pick("unit:army-3")
    session.pick("space:WE1.2")
    assert session.actions[-1] == "army-3 WE1.2"


def test_the_bot_does_what_its_rules_say() -> None:
    """There is just one thing."""
    row = {"reserves": {"axis": "army-1 navy-2", "allies": "army-3"}, "todo": ["bot-place", "draw"]}
    session = recording(position=Position(game="solo", setting=row))
    (only,) = session.outcomes
    session.bring(only)

    assert session.actions == (session.game.format(only),)


def test_actions_are_taken_back_one_by_one_or_all() -> None:
    """To where the step begins."""
    session = recording("navy-3 PO1.1", "bomb navy-1")
    session.undo()
    assert session.actions == ("navy-3 PO1.1",)
    session.again()
    session.undo()
    assert session.actions == ()


def test_what_is_no_longer_possible_is_left_out() -> None:
    """From the first such action on."""
    assert recording("navy-3 PO1.1", "bomb general", "army-2 EE1.1").actions == ("navy-3 PO1.1",)
