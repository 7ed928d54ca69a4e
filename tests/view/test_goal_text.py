"""What an exercise asks for, in words."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Play
from blitz_widgets.lessons.goals import Allowed, AnyGoal, Cites, Ends, Forbidden, Gains, Stands
from blitz_widgets.view.catalogue import presenter
from tests.lessons.exercises import of_course, play
from tests.support.tables import for_each

PLAYED = [
    part.exercise for lesson in lessons() for part in lesson.part if isinstance(part.exercise, Play)
]


def told(goal: AnyGoal, asked: str = "", exercise: str = "") -> str:
    """What is said of *goal*, in the game of the course's *exercise* or the usual one."""
    game, _start = (of_course(exercise) if exercise else play()).begin()
    action = game.parse(goal.action) if isinstance(goal, Allowed | Forbidden) else None
    return presenter(game).goal_text(goal, action, asked)


@for_each("exercise", PLAYED, told=lambda exercise: exercise.id)
def test_every_exercise_can_say_what_is_missing(exercise: Play) -> None:
    """By one goal at least."""
    assert any(told(goal, exercise.prompt, exercise.id) for goal in exercise.goals)


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        (Gains(what="scores/allies", at_least=1), "at least 1 point for the Allies in this turn."),
        (Gains(what="reserves/axis", by=-2), "2 fewer units in the reserve of the Axis"),
        (Ends(winner=1), "victory for the Allies."),
        (Cites(rule=Rule.NIPPON_TRACK), "a campaign won at its end, on +1, +2 or +3."),
        (Allowed(action="army-2 WE1.2"), "this is possible next: army 2 to Western Europe 1·2."),
        (Stands(what="markers/WE", at=0), "Western Europe: the marker stands in the middle."),
        (Stands(what="markers/WE", at_most=-4), "on the Allied side, or further."),
        (Stands(what="markers/WE", at_most=4), "on the Axis side, or nearer."),
    ],
    ids=repr,
)
def test_a_goal_is_told(goal: AnyGoal, sentence: str) -> None:
    """In one sentence."""
    assert sentence in told(goal)


@pytest.mark.parametrize(
    ("goal", "place"),
    [
        (Stands(what="markers/PO", at_most=-1), "Pacific Ocean"),
        (Stands(what="spaces/PO1.2/side", at="axis"), "Pacific Ocean 1·2"),
        (Gains(what="markers/PO", by=-3), "Pacific Ocean"),
    ],
    ids=repr,
)
def test_a_place_that_is_to_be_found_is_not_named(goal: AnyGoal, place: str) -> None:
    """Only one that the question names itself."""
    assert place in told(goal, f"Go to {place}!")
    assert place not in told(goal, "Go there!")
    assert told(goal, "Go there!")


def test_what_the_bot_is_to_do_is_told_of_the_bot() -> None:
    """Or not to do."""
    wanted, feared = Allowed(action="row 1 WE1.3"), Forbidden(action="row 1 WE1.3")

    assert "the bot then does this: unit 1" in told(wanted, exercise="three-points-ahead")
    assert "the bot then does not do this: unit 1" in told(feared, exercise="three-points-ahead")
