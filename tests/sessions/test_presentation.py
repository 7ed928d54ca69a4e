"""A plan on show: what one key does after the other, and what the class may not see yet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.cards.present_announcing import announcement_text
from blitz_widgets.cards.present_coach import coach_html
from blitz_widgets.cards.present_solving import solving_html
from blitz_widgets.limits import PLAN_DRAWINGS, SHOW
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.asking import places_sought
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.sessions.show_commands import carry_out
from blitz_widgets.sessions.shown_step import Show, ShownStep, read_show, write_show
from blitz_widgets.sessions.voting import count_again, count_phones, tallies, tap
from blitz_widgets.teaching.plan import Drawing, Plan, PlanError, Question, Step, Stroke
from blitz_widgets.teaching.ready import find_ready, ready_ids
from blitz_widgets.view.areas import area_of, belongs
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK
from tests.sessions.test_composing import NEARLY_WON
from tests.teaching.plans import RESERVES, exercise, plan

DRAWN = Drawing(kind=Stroke.ARROW, at=((0.1, 0.1), (0.4, 0.2)))


def shown_by(presenting: Presentation) -> str:
    """All that the class can read or see of the board."""
    lit = presenting.scene(DARK, Breakpoint.WIDE)
    return f"{to_svg(lit.scene) if lit else ''} {presenting.groups} {presenting.narration}"


def two_steps(**second: object) -> Presentation:
    """A plan whose second step goes on from its first."""
    first = Step(title="First", position=Position(setting=RESERVES))
    return Presentation(Plan(title="Two", steps=(first, replace(Step(title="Second"), **second))))


class TestGoingOn:
    """One key is enough."""

    def test_each_event_waits_then_the_answer_then_the_next_step(self) -> None:
        """As a clicker has it: nothing is skipped."""
        presenting = Presentation(plan())
        seen = []
        while not presenting.over:
            seen.append((presenting.number, presenting.events[0], presenting.shown.revealed))
            presenting.next()

        assert seen[0] == (0, 0, False)
        assert [number for number, _done, revealed in seen if revealed] == [0, 2, 3]
        assert len(seen) == len(set(seen))
        assert {number for number, *_ in seen} == {0, 1, 2, 3}

    def test_back_leads_through_the_same_places(self) -> None:
        """A step comes back as it was left."""
        presenting = Presentation(plan())
        there = []
        while not presenting.at_end:
            there.append((presenting.number, presenting.shown.revealed, presenting.events))
            presenting.next()
        back = []
        while presenting.number or presenting.shown.revealed or presenting.events[0]:
            presenting.back()
            back.append((presenting.number, presenting.shown.revealed, presenting.events))

        assert back[::-1] == there

    def test_after_the_end_back_is_the_last_step_again(self) -> None:
        """Going on too far breaks nothing."""
        presenting = two_steps()
        for _each in range(4):
            presenting.next()
        assert presenting.over
        presenting.back()

        assert (presenting.over, presenting.number) == (False, 1)

    def test_what_an_answer_does_is_where_the_next_step_begins(self) -> None:
        """Whether or not it was shown."""
        presenting = Presentation(plan())
        presenting.look_at(1)
        viewing = presenting.viewing
        assert viewing is not None

        assert "navy-3" in str(viewing.game.to_data(viewing.timeline.start))

    @pytest.mark.parametrize("name", ready_ids())
    def test_the_ready_plans_can_be_shown_to_their_end(self, name: str) -> None:
        """By one key, with a picture at every step."""
        presenting = Presentation(find_ready(name), name)
        keys = 0
        while not presenting.over and keys < 500:
            assert presenting.scene(DARK, Breakpoint.WIDE) is not None
            presenting.next()
            keys += 1

        assert presenting.over

    def test_a_plan_that_cannot_be_played_is_refused(self) -> None:
        """Before it is shown, with the step."""
        with pytest.raises(PlanError, match="Step 2"):
            two_steps(play=("navy-9 SE1.1",))


class TestHidden:
    """What is not to be seen is not there."""

    def test_the_answer_comes_with_the_reveal(self) -> None:
        """Neither which it is, nor why, nor what it does on the board."""
        presenting = Presentation(plan())
        before = shown_by(presenting)
        assert {each.right for each in tallies(presenting)} == {None}
        assert {each.because for each in tallies(presenting)} == {""}
        presenting.reveal()

        assert [each.right for each in tallies(presenting)] == [True, False]
        assert tallies(presenting)[1].because == "Words why not"
        assert shown_by(presenting) != before
        presenting.reveal()
        assert shown_by(presenting) == before

    def test_a_hidden_reserve_is_in_no_picture_and_no_word(self) -> None:
        """Also when its side is to move."""
        presenting = two_steps(hidden=("reserve:0",))
        open_units = shown_by(presenting)
        presenting.next()

        assert "airforce 1" in open_units
        assert "airforce 1" not in shown_by(presenting)
        presenting.reveal()
        assert "airforce 1" in shown_by(presenting)

    def test_a_covered_token_is_a_back(self) -> None:
        """Nothing of its picture is left, and no event tells of it."""
        played = {"play": ("navy-3 SE1.1",)}
        presenting = two_steps(hidden=("space:SE1.1",), **played)
        uncovered = two_steps(**played)
        for each in (presenting, uncovered):
            each.next()
            while each.events[0] < each.events[1]:
                each.next()

        assert "navy 3" in " ".join(uncovered.narration).lower()
        assert "navy 3" not in shown_by(presenting).lower()
        presenting.cover("space:SE1.1")
        assert shown_by(presenting) == shown_by(uncovered)

    def test_what_the_teacher_covers_can_be_shown_again(self) -> None:
        """One by one, or all by one key."""
        presenting = two_steps()
        before = shown_by(presenting)
        presenting.cover("theatre:WE")
        presenting.cover("space:SE1.1")
        assert shown_by(presenting) != before
        presenting.cover("theatre:WE")
        assert presenting.covered == ("space:SE1.1",)
        presenting.reveal()

        assert shown_by(presenting) == before

    def test_either_reserve_can_be_shown_or_both_or_neither(self) -> None:
        """The picture shows one, so the other stands beside it."""
        presenting = two_steps()

        def seen() -> list[bool]:
            return [seen for _seat, _hand, seen in presenting.hands()]

        assert seen() == [True, False]
        presenting.show_hand(1)
        assert seen() == [True, True]
        (other,) = presenting.other_hands
        assert [choice.label for choice in other.choices] == ["army 3", "navy 1"]
        presenting.cover("reserve:1")
        assert (seen(), presenting.other_hands) == ([True, False], ())
        presenting.show_hand(1)
        presenting.show_hand(0)
        assert (seen(), presenting.other_hands) == ([False, True], ())
        presenting.show_hand(None)

        assert seen() == [False, False]

    def test_the_units_in_the_light_are_those_that_are_seen(self) -> None:
        """A plan that puts the light on a reserve means to show it."""
        presenting = two_steps(spotlight=("reserve:1",))
        presenting.next()

        assert [seen for _seat, _hand, seen in presenting.hands()] == [False, True]


class TestQuestions:
    """Hands are counted by taps, phones come on top."""

    def test_hands_and_phones_are_one_count(self) -> None:
        """It is told once it is asked for."""
        presenting = Presentation(plan())
        for _hand in range(3):
            tap(presenting, 0, 1)
        tap(presenting, 1, 1)
        tap(presenting, 1, -1)
        tap(presenting, 1, -1)
        count_phones(presenting, (2, 5))
        assert [each.votes for each in tallies(presenting)] == [None, None]
        presenting.change(counting=True)
        assert [each.votes for each in tallies(presenting)] == [5, 5]
        count_again(presenting)
        presenting.reveal()

        assert [each.votes for each in tallies(presenting)] == [0, 0]

    @pytest.mark.parametrize("counts", [(1,), (1, 2, 3), ("1", 2), (-1, 0), (1e9, 0), (10**9, 1)])
    def test_nonsense_from_phones_changes_nothing(self, counts: tuple[object, ...]) -> None:
        """It comes through a browser, and may be anything."""
        presenting = Presentation(plan())
        count_phones(presenting, counts)

        assert presenting.shown.phones == ()

    def test_the_engine_says_what_is_right_where_the_plan_does_not(self) -> None:
        """By the goals of each answer."""
        whole = plan()
        step = whole.steps[0]
        assert step.question is not None
        asked = replace(step, question=replace(step.question, right=None))
        presenting = Presentation(replace(whole, steps=(asked,)))

        assert presenting.right == (0,)

    def test_a_matter_of_opinion_has_no_right_answer(self) -> None:
        """Nothing is marked then."""
        answers = plan().steps[0].question
        assert answers is not None
        opinion = Question(
            prompt="Which?", answers=tuple(replace(each, goals=()) for each in answers.answers)
        )
        presenting = Presentation(Plan(title="O", steps=(Step(title="S", question=opinion),)))
        presenting.reveal()

        assert {each.right for each in tallies(presenting)} == {None}

    def test_an_exercise_is_a_question_with_its_solution(self) -> None:
        """Done on the board, or chosen."""
        presenting = Presentation(plan())
        presenting.look_at(2)
        assert presenting.question is not None
        assert presenting.question.prompt == "Words exercise"
        before = shown_by(presenting)
        presenting.next()
        assert shown_by(presenting) != before
        presenting.look_at(3)
        presenting.next()

        assert [each.right for each in tallies(presenting)] == [True, False]


class TestSolving:
    """An exercise is solved on the board before its answer is shown."""

    def at_the_exercise(self, **fields: object) -> Presentation:
        """A plan of one step, an exercise, with *fields* of the step."""
        step = replace(Step(title="Do it", exercise=exercise()), **fields)
        return Presentation(Plan(title="One", steps=(step,)))

    def test_the_class_answers_by_clicking(self) -> None:
        """A wrong answer can be taken back, a right one is said to be right."""
        presenting = self.at_the_exercise()
        solving = presenting.solving
        assert solving is not None
        for target in ("unit:army-2", "space:EE1.1"):
            solving.pick(target)
        assert solving.answered
        assert not solving.right
        presenting.back()
        assert not solving.answered
        for target in ("unit:navy-3", "space:SE1.1"):
            solving.pick(target)

        assert solving.right
        assert "2" in presenting.groups[0].title or presenting.narration

    def test_after_the_reveal_it_is_shown_and_not_solved(self) -> None:
        """Going back leads to the class's own answer again."""
        presenting = self.at_the_exercise()
        presenting.next()
        assert presenting.solving is None
        assert presenting.narration
        presenting.back()
        assert presenting.solving is not None
        assert not presenting.narration

    def test_nothing_covered_can_be_picked_or_is_named(self) -> None:
        """Neither a reserve nor a theatre."""
        hidden = self.at_the_exercise(hidden=("reserve:0",))
        assert hidden.solving is not None
        assert hidden.viewing is hidden.solving
        assert not hidden.solving.may_decide
        assert "navy" not in solving_html(hidden)
        covered = self.at_the_exercise(hidden=("theatre:SE",))
        assert covered.solving is not None
        assert covered.viewing is covered.solving
        covered.solving.pick("unit:navy-3")
        told = solving_html(covered)

        assert "Pacific Ocean 1" in told
        assert "South East Asia" not in told

    def test_what_is_printed_of_it_shows_no_answer(self) -> None:
        """Nothing is lit up before the class has begun."""
        presenting = self.at_the_exercise()
        lit = presenting.scene(DARK, Breakpoint.WIDE)
        assert lit is not None
        assert not lit.scene.highlights
        assert presenting.solving is not None
        presenting.solving.pick("unit:navy-3")
        lit = presenting.scene(DARK, Breakpoint.WIDE)

        assert lit is not None
        assert lit.scene.highlights

    def test_the_plan_says_whose_units_are_open(self) -> None:
        """The teacher can still show others."""
        presenting = two_steps(seats=(0, 1))
        presenting.look_at(1)
        assert [seen for _seat, _hand, seen in presenting.hands()] == [True, True]
        presenting.show_hand(1)
        assert [seen for _seat, _hand, seen in presenting.hands()] == [True, False]

    def test_which_unit_was_bombed_is_told_if_both_reserves_are_open(self) -> None:
        """Else only that one was."""
        told = {}
        for seats in ((0,), (0, 1)):
            presenting = two_steps(seats=seats, play=("navy-3 PO1.1", "bomb army-3"))
            presenting.look_at(1)
            while not presenting.at_end:
                presenting.next()
            told[seats] = " ".join(presenting.narration)

        assert "army 3" in told[0, 1]
        assert "army 3" not in told[0,]


class TestTheCoach:
    """It is heard when it is asked, and never tells what is covered."""

    def test_it_answers_the_question_of_the_class(self) -> None:
        """By itself where the plan has it so, about the position that was asked about."""
        asked = Question(prompt="What now?", answers=(), coach=True)
        step = Step(title="s", position=NEARLY_WON, question=asked)
        presenting = Presentation(Plan(title="t", steps=(step,)))
        assert presenting.coach.may_be_asked
        assert coach_html(presenting) == ""
        presenting.next()

        assert "The coach would play: navy 2 to South East Asia 2·1." in coach_html(presenting)
        assert "The coach would play" in announcement_text(presenting)
        presenting.back()
        assert coach_html(presenting) == ""

    def test_what_is_covered_is_not_told(self) -> None:
        """The hand it speaks of has to be open; then a reveal lets it speak."""
        step = Step(title="s", position=NEARLY_WON, hidden=("reserve:0",))
        presenting = Presentation(Plan(title="t", steps=(step,)))
        carry_out(presenting, "coach", "")
        assert "Reveal it first" in coach_html(presenting)
        assert "navy 2" not in coach_html(presenting)
        presenting.reveal()
        assert "navy 2" in coach_html(presenting)
        presenting.show_hand(None)
        assert "Reveal it first" in coach_html(presenting)

    def test_where_it_cannot_judge_it_says_so(self) -> None:
        """On words alone, and while chance is next."""
        words = Presentation(Plan(title="t", steps=(Step(title="s"),)))
        carry_out(words, "coach", "")
        assert not words.coach.may_be_asked
        assert "words only" in coach_html(words)
        begun = Presentation(Plan(title="t", steps=(Step(title="s", position=Position()),)))
        carry_out(begun, "coach", "")
        assert not begun.coach.may_be_asked
        assert "Chance is next" in coach_html(begun)


class TestDrawings:
    """They belong to their step."""

    def test_a_stroke_can_be_taken_back_and_so_can_wiping(self) -> None:
        """Also the plan's own drawings."""
        presenting = Presentation(plan())
        own = presenting.drawings
        presenting.draw(DRAWN)
        presenting.wipe()
        presenting.undo()
        assert presenting.drawings == (*own, DRAWN)
        presenting.undo()
        assert presenting.drawings == own
        presenting.next()
        presenting.next()
        presenting.look_at(0)

        assert presenting.drawings == own

    def test_there_is_an_end_to_drawing(self) -> None:
        """And it is said."""
        presenting = two_steps()
        drawn = [presenting.draw(DRAWN) for _each in range(PLAN_DRAWINGS.most + 1)]

        assert drawn == [True] * PLAN_DRAWINGS.most + [False]


class TestKeeping:
    """A reload finds it as it was."""

    def test_all_that_was_done_comes_back(self) -> None:
        """Place, drawings, votes, covers and light."""
        presenting = Presentation(plan(), clock=lambda: 1000.0)
        presenting.draw(DRAWN)
        tap(presenting, 1, 1)
        presenting.cover("space:SE1.1")
        presenting.put_light_on("theatre:WE")
        presenting.next()
        presenting.next()
        again = Presentation(plan())
        kept = read_show(write_show(presenting.show()))
        assert kept is not None
        assert again.restore(kept)

        assert again.show() == read_show(write_show(presenting.show()))
        assert (again.number, again.began) == (1, 1000.0)

    def test_another_plan_begins_afresh(self) -> None:
        """What was drawn on one is not on the other."""
        presenting = Presentation(plan())
        presenting.draw(DRAWN)

        assert not Presentation(plan("Other")).restore(presenting.show())

    @given(
        st.one_of(
            st.text(max_size=60),
            st.none(),
            st.integers(),
            st.sampled_from(
                [
                    "{}",
                    "[" * 90,
                    '{"plan":"x","number":-1}',
                    '{"plan":"x","number":101}',
                    '{"plan":"x","steps":{"0":{"drawings":[{"kind":"line","at":[[0,9]]}]}}}',
                    '{"plan":"x","steps":{"0":{"taps":[1,1,1,1,1,1,1,1,1]}}}',
                    '{"plan":"x","steps":{"0":{"tried":{"done":' + str(["a"] * 61) + "}}}}",
                    '{"plan":"x","steps":{"0":{"tried":{"marked":[1]}}}}',
                    "x" * (SHOW.most + 1),
                ]
            ),
        )
    )
    def test_nonsense_in_the_browser_is_left_alone(self, written: object) -> None:
        """Other programs may write there."""
        assert read_show(written) is None

    def test_a_step_that_is_no_more_is_left_out(self) -> None:
        """The plan may have become shorter."""
        presenting = two_steps()
        show = Show(
            plan=presenting.name,
            number=99,
            steps={"99": ShownStep(cursor=3), "x": ShownStep(), "0": ShownStep(cursor=2000)},
        )
        assert presenting.restore(show)

        assert presenting.number == 1
        assert presenting.show().steps.keys() == {"0"}
        presenting.look_at(0)
        assert presenting.viewing is not None


def asked_about(presenting: Presentation) -> set[str]:
    """The places that the step marks, its answers, and the units that move in the answer."""
    viewing = presenting.viewing
    assert viewing is not None
    drawn = {at for each in presenting.drawings for at in each.at if isinstance(at, str)}
    question = presenting.question
    then = question.then if question and not presenting.shown.revealed else ()
    line = type(viewing.timeline)(viewing.game, viewing.timeline.position(viewing.cursor))
    events = [moment.event for moment in line.read(then).moments]
    if viewing.event is not None:
        events.append(viewing.event)
    moved = {target for event in events for target in viewing.presenter.changed(event)}
    sought = places_sought(presenting.step, viewing.presenter, viewing.game)
    return drawn | moved | set(sought)


def test_the_light_covers_nothing_that_is_asked() -> None:
    """The enlarged part covers no circle, arrow, answer or moved unit of any ready plan."""
    looked_at = 0
    for name in ready_ids():
        presenting = Presentation(find_ready(name))
        while not presenting.over:
            lit = presenting.scene(DARK, Breakpoint.WIDE)
            if lit is not None and lit.area is not None:
                wholes = [each for each in lit.theatres if area_of(lit.scene, each) == lit.area]
                for target in asked_about(presenting):
                    area = area_of(lit.scene, target)
                    inside = any(belongs(target, each) for each in (*wholes, *presenting.light))
                    over = area is not None and lit.area.grown(-1).has(*area.middle)
                    assert inside or not over, (name, presenting.number, target)
                    looked_at += 1
            presenting.next()
    assert looked_at
