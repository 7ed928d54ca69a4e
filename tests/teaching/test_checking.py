"""The engine looks over a plan, as a second teacher would."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.lessons.exercises import MarkPlaces
from blitz_widgets.lessons.goals import Allowed, Gains
from blitz_widgets.records.position import Position
from blitz_widgets.teaching.checking import mistakes_in
from blitz_widgets.teaching.plan import Answer, Plan, Question, Step
from tests.teaching.plans import RESERVES, choice, exercise, plan, question

HERE = Position(setting=RESERVES)


def of(step: Step) -> tuple[str, ...]:
    """What is wrong with a plan of one *step*."""
    return mistakes_in(Plan(title="t", steps=(step,)))


def test_a_good_plan_has_none() -> None:
    """Every position, action, question and exercise in it is right."""
    assert mistakes_in(plan()) == ()


def test_a_plan_that_cannot_be_played() -> None:
    """One sentence says where."""
    (said,) = of(Step(title="s", position=HERE, play=("navy-3 EE1.1",)))

    assert said == "Step 1 of the plan: the action “navy-3 EE1.1” is not possible there."


def test_the_wrong_answer_is_said_to_be_right() -> None:
    """Both the right one and the wrong one are named."""
    first, second = of(Step(title="s", position=HERE, question=replace(question(), right=1)))

    assert first == "Step 1 of the plan: answer 1 is right, but is not said to be."
    assert second.startswith(
        "Step 1 of the plan: answer 2 is said to be right, but does not meet “gains, what = "
    )


@pytest.mark.parametrize("revealed", [(), ("navy-3 SE1.1",)])
def test_whether_a_move_is_allowed_is_judged_where_the_question_is_asked(
    revealed: tuple[str, ...],
) -> None:
    """Playing the right answer on the board does not make it wrong."""
    asked = Question(
        prompt="Where can the navy go?",
        answers=(
            Answer(text="There", goals=(Allowed(action="navy-3 SE1.1"),)),
            Answer(text="On land", goals=(Allowed(action="navy-3 EE1.1"),)),
        ),
        right=0,
        then=revealed,
    )

    assert of(Step(title="s", position=HERE, question=asked)) == ()


def test_what_happens_is_judged_when_the_answer_has_been_played() -> None:
    """Points come only with the move."""
    asked = Question(
        prompt="What comes of it?",
        answers=(
            Answer(text="2 points", goals=(Gains(what="scores/axis", by=2),)),
            Answer(text="nothing", goals=(Gains(what="scores/axis", by=0),)),
        ),
        right=0,
        then=("navy-3 SE1.1",),
    )

    assert of(Step(title="s", position=HERE, question=asked)) == ()


def test_an_answer_without_goals_is_the_teachers_own() -> None:
    """The engine has no say in it."""
    asked = Question(prompt="p", answers=(Answer(text="a"), Answer(text="b")), right=1)

    assert of(Step(title="s", position=HERE, question=asked)) == ()


def test_goals_need_a_position() -> None:
    """Or nothing can be tried."""
    (said,) = of(Step(title="s", question=question()))

    assert "needs a position" in said


def test_a_goal_about_no_action_at_all() -> None:
    """It is a sentence, not a failure."""
    asked = Question(prompt="p", answers=(Answer(text="a", goals=(Allowed(action="dance"),)),))
    (said,) = of(Step(title="s", position=HERE, question=asked))

    assert "“dance” is not an action" in said


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (replace(exercise(), answers=(("army-2 EE1.1",),)), "does not reach the goal"),
        (replace(exercise(), answers=(("dance",),)), "cannot be done"),
        (replace(exercise(), game="chess"), "cannot be done"),
        (replace(exercise(), lead=("navy-3 EE1.1",)), "cannot be done"),
        (replace(choice(), answer=1), "another answer"),
        (replace(choice(), also=(1,)), "another answer"),
        (replace(choice(), then=("navy-3 EE1.1",)), "not possible"),
        (
            MarkPlaces(
                id="m",
                rules=(),
                prompt="p",
                setting=RESERVES,
                actions="navy-3 *",
                answers=("navy-3 SE1.1",),
            ),
            "not just those that are allowed",
        ),
    ],
)
def test_an_exercise_that_is_wrong(made: object, said: str) -> None:
    """Its answers are tried."""
    (found,) = of(Step(title="s", exercise=made))  # type: ignore[arg-type]  # of every kind

    assert said in found
