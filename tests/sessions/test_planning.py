"""A plan is written step by step, and every change can be taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.lessons.goals import Allowed, Gains
from blitz_widgets.locale import speaking
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.sessions.answer_goals import goal_choices
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from tests.teaching.plans import RESERVES, exercise, plan, question

HERE = Position(setting=RESERVES)


def of(*titles: str) -> PlanDraft:
    """A draft with steps of these titles."""
    return PlanDraft(Plan(title="t", steps=tuple(Step(title=each) for each in titles)))


def titles(draft: PlanDraft) -> str:
    """The titles of its steps."""
    return "".join(step.title for step in draft.plan.steps)


class TestSteps:
    """They come, go and change places."""

    def test_a_new_plan_has_one_step(self) -> None:
        """To begin with."""
        assert len(PlanDraft().plan.steps) == 1

    def test_a_step_is_added_after_the_open_one(self) -> None:
        """And is open then."""
        draft = of("a", "b")
        draft.add(Step(title="c"))

        assert titles(draft) == "acb"
        assert draft.step.title == "c"

    def test_a_step_changes_its_place(self) -> None:
        """By buttons or by dragging."""
        draft = of("a", "b", "c")
        draft.move(0, 2)
        assert (titles(draft), draft.number) == ("bca", 2)
        draft.move(2, 1)
        assert titles(draft) == "bac"
        draft.move(0, 9)
        assert titles(draft) == "bac"

    def test_a_step_is_doubled_and_removed(self) -> None:
        """The open one stays open where it can."""
        draft = of("a", "b")
        draft.duplicate(0)
        assert titles(draft) == "aab"
        draft.look_at(2)
        draft.remove(0)
        assert (titles(draft), draft.step.title) == ("ab", "b")

    def test_the_last_one_leaves_an_empty_one(self) -> None:
        """A plan is never without a step."""
        draft = of("a")
        draft.remove(0)

        assert len(draft.plan.steps) == 1
        assert draft.step.title != "a"

    def test_there_is_no_room_for_too_many(self) -> None:
        """One sentence says so, and nothing is lost."""
        draft = of(*("a" * 100))
        with pytest.raises(PlanError, match="at most 100 steps"):
            draft.add()

        assert len(draft.plan.steps) == 100


class TestUndoing:
    """Every change, one after the other."""

    def test_a_deleted_step_comes_back(self) -> None:
        """With all that was in it."""
        draft = PlanDraft(plan())
        draft.remove(0)
        draft.undo()

        assert draft.plan == plan()
        assert not draft.can_undo

    def test_typing_in_one_field_is_one_change(self) -> None:
        """Another field is another."""
        draft = of("a")
        for text in ("H", "Ha", "Hal"):
            draft.write("text", text)
        draft.write("notes", "N")
        draft.undo()
        assert (draft.step.text, draft.step.notes) == ("Hal", "")
        draft.undo()
        assert draft.step.text == ""

    def test_what_changes_nothing_is_no_change(self) -> None:
        """As when a field is left again."""
        draft = of("a")
        draft.write("title", "a")

        assert not draft.can_undo


class TestTheOpenStep:
    """Words, minutes, board."""

    def test_words_and_minutes(self) -> None:
        """A comma is as good as a point; what is none is told."""
        draft = of("a")
        draft.write("notes", "Say it")
        draft.time("2,5")
        assert (draft.step.notes, draft.plan.minutes) == ("Say it", 2.5)
        for wrong in ("x", "-1", "1000", "nan", "inf"):
            with pytest.raises(PlanError, match="Minutes are"):
                draft.time(wrong)
        assert draft.plan.minutes == 2.5

    def test_a_long_text_is_cut_where_the_field_ends(self) -> None:
        """It would not fit into the plan."""
        draft = of("a")
        draft.write("text", "x" * 9_000)

        assert len(draft.step.text) == 4_000

    def test_a_position_and_what_is_done_from_there(self) -> None:
        """Actions are tried before they are taken."""
        draft = of("a")
        draft.show(HERE)
        draft.act(["navy-3 SE1.1", "", " draw army-1 "])
        assert draft.step.play == ("navy-3 SE1.1", "draw army-1")
        with pytest.raises(PlanError, match="not possible"):
            draft.act(["navy-3 EE1.1"])
        assert draft.step.play == ("navy-3 SE1.1", "draw army-1")
        assert draft.line is not None

    def test_another_position_keeps_what_still_goes_with_it(self) -> None:
        """What is done as far as it is possible; light and drawings on the same board."""
        draft = of("a")
        draft.show(HERE)
        draft.act(["navy-3 SE1.1", "draw army-1"])
        draft.light("theatre:SE")
        draft.show(Position(setting={"reserves": {"axis": "navy-3", "allies": "navy-1"}}))
        assert draft.step.play == ("navy-3 SE1.1", "draw army-1")
        assert draft.step.spotlight == ("theatre:SE",)
        draft.show(Position(setting={"reserves": {"axis": "army-1", "allies": "navy-1"}}))
        assert draft.step.play == ()
        draft.show(Position(game="blitz"))
        assert draft.step.spotlight == ()

    def test_whose_units_the_class_sees(self) -> None:
        """Either side, both, or the one that moves."""
        draft = of("a")
        draft.open_units(1)
        draft.open_units(0)
        assert draft.step.seats == (0, 1)
        draft.open_units(0)
        assert draft.step.seats == (1,)
        draft.open_units(None)
        assert draft.step.seats is None

    def test_a_position_that_cannot_be_is_not_taken(self) -> None:
        """The step stays as it was."""
        draft = of("a")
        with pytest.raises(PositionError):
            draft.show(Position(game="chess"))

        assert draft.step.position is None
        assert draft.line is None

    def test_lights_covers_drawings_and_exercises(self) -> None:
        """On and off again."""
        draft = PlanDraft(plan())
        draft.light("theatre:SE")
        draft.cover("reserve:0")
        draft.wipe()
        draft.set_exercise(exercise())
        step = draft.step
        assert (step.spotlight, step.hidden) == ((), ("reserve:1", "reserve:0"))
        assert (step.drawings, step.exercise) == ((), exercise())


class TestTheQuestion:
    """Answers come and go; one of them is right, or several, or none."""

    def test_it_is_filled_in(self) -> None:
        """Prompt, answers, reasons."""
        draft = of("a")
        draft.ask(asks=True)
        draft.write_question("prompt", "How many?")
        draft.write_answer(0, "text", "One")
        draft.write_answer(1, "because", "No")
        draft.add_answer()
        draft.toggle_right(2)
        question = draft.question
        assert question is not None
        assert [answer.text for answer in question.answers] == ["One", "", ""]
        assert (question.prompt, question.right) == ("How many?", 2)
        draft.ask(asks=False)
        assert draft.question is None

    def test_the_engine_checks_an_answer_by_a_goal_that_is_chosen(self) -> None:
        """What happens, right or wrong, if it is said what is done; else what is allowed."""
        draft = of("a")
        draft.show(HERE)
        draft.ask(asks=True)
        assert draft.question is not None
        moves = {each.goal for each in goal_choices(draft.question, draft.line)}
        assert Allowed(action="navy-3 SE1.1") in moves
        draft.answer_by(["navy-3 SE1.1", "draw army-1"])
        with pytest.raises(PlanError, match="not possible"):
            draft.answer_by(["navy-3 EE1.1"])
        assert draft.question is not None
        choices = {each.goal: each.text for each in goal_choices(draft.question, draft.line)}
        two, three = (Gains(what="scores/axis", by=by) for by in (2, 3))
        assert "2 points for the Axis" in choices[two]
        draft.toggle_right(0)
        draft.check_answer_by(0, three)
        draft.check_answer_by(1, two)
        assert any("answer 1 is said to be right" in each for each in draft.problems())
        draft.toggle_right(0)
        draft.toggle_right(1)
        assert draft.problems() == ()
        draft.check_answer_by(0, None)
        assert [len(each.goals) for each in draft.question.answers] == [0, 1]

    def test_the_right_one_stays_right_when_others_go(self) -> None:
        """And is none when it goes itself."""
        draft = of("a")
        draft.ask(asks=True)
        draft.toggle_right(1)
        draft.remove_answer(0)
        assert draft.question is not None
        assert draft.question.right == 0
        draft.remove_answer(0)
        assert draft.question.right is None

    def test_several_are_right(self) -> None:
        """Whichever was said first; and none is lost when another answer is written or goes."""
        draft = of("a")
        draft.ask(asks=True)
        draft.add_answer()
        draft.add_answer()
        for number in (3, 0, 2, 0):
            draft.toggle_right(number)
        assert draft.question is not None
        assert (draft.question.right, draft.question.also) == (2, (3,))
        draft.write_answer(3, "text", "Right, too")
        draft.write_question("because", "Both do.")
        draft.remove_answer(0)
        assert draft.question.rights == (1, 2)
        draft.toggle_right(9)
        draft.toggle_right(1)
        assert (draft.question.right, draft.question.also) == (2, ())

    def test_there_are_eight_at_most(self) -> None:
        """A to H."""
        draft = of("a")
        draft.ask(asks=True)
        for _time in range(9):
            draft.add_answer()

        assert draft.question is not None
        assert len(draft.question.answers) == 8


def test_problems_name_the_step() -> None:
    """As the engine finds them."""
    draft = PlanDraft(plan())
    draft.toggle_right(1)

    assert draft.problems()[0].startswith("Step 1 of the plan: ")


def test_a_goal_that_is_not_met_is_quoted_in_words() -> None:
    """As the page says it, in the language in use, and not as in the file."""
    asked = Step(title="s", position=HERE, question=replace(question(), right=1))
    draft = PlanDraft(Plan(title="t", steps=(asked,)))
    *_others, said = draft.problems()
    with speaking("fr"):
        *_others, french = draft.problems()

    assert "does not meet “Goal: " in said
    assert "«\N{NO-BREAK SPACE}Il faut" in french
    assert "what =" not in said + french
