"""The search finds what the judge finds right, and no more than it is told to try."""

from __future__ import annotations

from msgspec.structs import replace

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Play
from blitz_widgets.lessons.goals import Gains, Holds
from blitz_widgets.lessons.searching import all_answers, is_certain
from tests.support.tables import for_each

PLAYS = [
    part.exercise for lesson in lessons() for part in lesson.part if isinstance(part.exercise, Play)
]
MOST = 20_000


@for_each("exercise", PLAYS, told=lambda exercise: exercise.id)
def test_it_finds_the_answers_of_the_course(exercise: Play) -> None:
    """All that its authors wrote down, and the judge agrees with, and no others."""
    found = all_answers(exercise, most=MOST)

    assert found.complete
    assert set(found.right) == set(exercise.answers)
    assert not found.any_will_do or exercise.moves > 1


def scoring() -> Play:
    """Two points at once, with one of two units."""
    return Play(
        id="e",
        rules=(),
        prompt="p",
        setting={"reserves": {"axis": "navy-3 army-2 airforce-1", "allies": "army-3"}},
        goals=(Gains(what="scores/axis", by=2),),
        answers=(("navy-3 SE1.1",),),
    )


def test_it_stops_where_it_is_told() -> None:
    """And says that it has not tried all."""
    found = all_answers(scoring(), most=5)

    assert (found.tried, found.complete) == (5, False)


def test_a_goal_that_any_move_reaches_is_found_out() -> None:
    """Too easy to ask for."""
    free = replace(scoring(), goals=(Gains(what="reserves/axis", at_least=-3),))

    assert all_answers(free, most=MOST).any_will_do
    assert not all_answers(scoring(), most=MOST).any_will_do


def test_what_chance_can_spoil_is_not_certain() -> None:
    """A unit that has to be drawn, against points that are scored at once."""
    bag = {**scoring().setting, "bags": {"axis": "army-1 navy-1"}}
    lucky = replace(
        scoring(), setting=bag, goals=(Holds(what="reserves/axis", item="army-1", times=1),)
    )

    assert is_certain(scoring(), ("navy-3 SE1.1",), most=MOST)
    assert not is_certain(lucky, ("navy-3 SE1.1",), most=MOST)
    assert not is_certain(scoring(), ("navy-3 EE1.1",), most=MOST)
