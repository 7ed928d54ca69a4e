"""An exercise before a learner: what is picked, marked or chosen, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Choice, MarkPlaces, Play
from blitz_widgets.lessons.goals import Cites, Gains
from blitz_widgets.sessions.solving import Solving
from blitz_widgets.view.highlights import Highlights
from tests.lessons.exercises import choose, mark, of_course, play
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.lessons.exercises import AnyExercise


def pick(solving: Solving, *targets: str) -> Solving:
    """Pick one target after the other."""
    for target in targets:
        solving.pick(target)
    return solving


class TestPlaying:
    """Something is played on the board."""

    def test_a_right_answer_is_shown_with_what_it_brings(self) -> None:
        """The board is that after it, and what has changed is picked out."""
        solving = pick(Solving(play()), "unit:airforce-1", "space:SE1.1")

        assert solving.answered
        assert solving.right
        assert solving.done == ("airforce-1 SE1.1",)
        assert BoardRule.EFFECT_PROPAGANDA in {event.rule for event in solving.log}
        assert "space:SE1.1" in solving.highlights().changed

    def test_a_wrong_answer_is_shown_too(self) -> None:
        """And nothing more can be played before it is taken back."""
        solving = pick(Solving(play()), "unit:airforce-1", "space:SE1.2")
        assert solving.answered
        assert not solving.right
        pick(solving, "unit:navy-1", "space:SE1.1")
        assert solving.done == ("airforce-1 SE1.2",)
        assert solving.legal_actions() == ()

    def test_what_is_missing_is_said(self) -> None:
        """Of a wrong answer, and of no other; with the rule if it is about one."""
        goals = (Gains(what="scores/axis", by=2), Cites(rule=BoardRule.CLOSE_CAMPAIGN))
        right, wrong = Solving(play()), Solving(play(goals=goals))
        assert wrong.goal_text("") == ("", ())
        pick(right, "unit:airforce-1", "space:SE1.1")
        pick(wrong, "unit:airforce-1", "space:SE1.2")
        assert right.goal_text("") == ("", ())
        assert wrong.goal_text("") == ("Goal: 2 points for the Axis in this turn.", ())
        wrong.again()
        said, rules = pick(wrong, "unit:airforce-1", "space:SE1.1").goal_text("")

        assert "“Closing a campaign”" in said
        assert rules == (BoardRule.CLOSE_CAMPAIGN,)

    def test_what_is_not_allowed_is_refused_and_no_answer(self) -> None:
        """The next pick puts the refusal away."""
        solving = pick(Solving(play()), "unit:army-2", "space:SE1.1")
        assert solving.refusal is not None
        assert solving.refusal.rule is BoardRule.BOARD_TERRAIN
        assert not solving.answered
        pick(solving, "unit:navy-1")

        assert solving.refusal is None

    def test_a_pick_is_taken_back(self) -> None:
        """By picking it again; then another unit can begin."""
        solving = pick(Solving(play()), "unit:army-2", "unit:army-2")
        assert solving.picks == ()
        pick(solving, "unit:navy-1", "space:SE1.1")

        assert solving.right

    def test_two_decisions_are_taken_one_after_the_other(self) -> None:
        """Between them there is no answer yet."""
        solving = Solving(of_course("help-another-theatre"))
        pick(solving, "unit:army-1", "space:AM1.1")
        assert not solving.answered
        assert solving.may_decide
        assert solving.verdict is not None
        pick(solving, "theatre:PO")

        assert solving.right
        assert solving.done == ("army-1 AM1.1", "target PO")

    def test_nothing_else_is_asked(self) -> None:
        """Marks and choices belong to other exercises."""
        solving = Solving(play())
        solving.check()
        solving.choose(0)

        assert not solving.answered
        assert solving.chosen is None


class TestMarking:
    """Places are found."""

    def test_places_are_marked_and_unmarked(self) -> None:
        """By picking them; they are picked out on the board."""
        solving = pick(Solving(mark()), "space:WE1.2", "space:WE1.1", "space:WE1.1")

        assert solving.marked == ("space:WE1.2",)
        assert solving.highlights().chosen == ("space:WE1.2",)
        assert not solving.answered

    @pytest.mark.parametrize("target", ["space:EE1.1", "theatre:WE", "unit:army-2", "nonsense"])
    def test_what_is_not_asked_for_cannot_be_marked(self, target: str) -> None:
        """Another theatre, another thing than a space."""
        assert pick(Solving(mark()), target).marked == ()

    def test_all_of_them_are_right(self) -> None:
        """Once they are checked."""
        solving = pick(Solving(mark()), "space:WE1.2", "space:WE1.3")
        assert not solving.right
        solving.check()

        assert solving.answered
        assert solving.right
        assert solving.faults == ()

    def test_faults_are_picked_out(self) -> None:
        """With the reason of each; what was not marked is kept back until it is given up."""
        solving = pick(Solving(mark()), "space:WE1.1", "space:WE1.2")
        solving.check()
        ((place, refusal),) = solving.faults

        assert not solving.right
        assert (place, refusal.rule) == ("space:WE1.1", BoardRule.BOARD_TERRAIN)
        assert solving.found is not None
        assert solving.found.missed == ("army-2 WE1.3",)
        assert solving.highlights().struck == ("space:WE1.1",)
        assert solving.highlights().selectable == solving.highlights().changed == ()
        assert "space:WE1.3" not in solving.highlights().chosen

    def test_the_solution_shows_what_was_kept_back(self) -> None:
        """All of it, and nothing wrong."""
        solving = pick(Solving(mark()), "space:WE1.1")
        solving.check()
        solving.solve()

        assert solving.right
        assert set(solving.highlights().chosen) == {"space:WE1.2", "space:WE1.3"}

    def test_wrong_marks_can_be_mended(self) -> None:
        """One goes on from them, and there is no answer until they are checked again."""
        solving = pick(Solving(mark()), "space:WE1.1", "space:WE1.2")
        solving.check()
        assert solving.answered
        pick(solving, "space:WE1.1", "space:WE1.3")
        assert not solving.answered
        assert solving.faults == ()
        assert solving.marked == ("space:WE1.2", "space:WE1.3")
        solving.check()

        assert solving.right

    def test_nothing_is_marked_after_a_right_check(self) -> None:
        """And it is not checked twice."""
        solving = pick(Solving(mark()), "space:WE1.2", "space:WE1.3")
        solving.check()
        found = solving.found
        pick(solving, "space:WE1.2")
        solving.check()

        assert solving.marked == ("space:WE1.2", "space:WE1.3")
        assert solving.found is found

    def test_nothing_marked_is_no_answer(self) -> None:
        """It is said until something is marked, or all is begun afresh."""
        solving = Solving(mark())
        solving.check()
        assert solving.nothing_marked
        assert not solving.answered
        pick(solving, "space:WE1.2")
        assert not solving.nothing_marked
        pick(solving, "space:WE1.2").check()
        solving.again()

        assert not solving.nothing_marked

    def test_nothing_is_lit_before_the_check(self) -> None:
        """That would be the answer."""
        assert Solving(mark()).highlights().selectable == ()


class TestMarkingCards:
    """Two picks spell an action, and the card is what is asked for."""

    def test_cards_of_the_hand_are_marked(self) -> None:
        """CARD-RAID-FIRST: not the row to which all of them go; each fault has its reason."""
        solving = Solving(of_course("a-bomber-first"))
        pick(solving, "raid:luftwaffe", "card:heinkel", "card:bf-109")
        assert solving.marked == ("card:heinkel", "card:bf-109")
        solving.check()

        assert [(target, refusal.rule) for target, refusal in solving.faults] == [
            ("card:bf-109", CardRule.CARD_RAID_FIRST)
        ]
        assert solving.found is not None
        assert solving.found.missed == ("play stuka",)

    def test_what_goes_elsewhere_can_be_marked_too(self) -> None:
        """CARD-BALLOON: a balloon in a raid is a fault, not out of the question."""
        solving = pick(Solving(of_course("not-in-a-raid")), "card:balloon", "card:repair")
        solving.check()

        assert [refusal.rule for _target, refusal in solving.faults] == [
            CardRule.CARD_BALLOON,
            CardRule.CARD_REPAIR,
        ]

    @pytest.mark.parametrize(
        "exercise",
        [
            part.exercise
            for lesson in lessons()
            for part in lesson.part
            if isinstance(part.exercise, MarkPlaces) and part.exercise.game == "blitz"
        ],
        ids=lambda exercise: exercise.id,
    )
    def test_the_answer_is_cards(self, exercise: MarkPlaces) -> None:
        """In every exercise of this kind, and they can be found in words."""
        solving = Solving(exercise)
        solving.solve()
        hand = solving.presenter.text_view(solving.seen)[0]

        assert solving.right
        assert {*solving.marked} <= {choice.target for choice in hand.choices}


class TestChoosing:
    """One answer of several."""

    def test_what_happens_is_shown_when_it_was_chosen_rightly(self) -> None:
        """With what it changes."""
        solving = Solving(choose())
        solving.choose(1)

        assert solving.answered
        assert solving.right
        assert solving.chosen == 1
        assert BoardRule.EFFECT_PROPAGANDA in {event.rule for event in solving.log}

    def test_a_wrong_choice_does_not_show_what_happens(self) -> None:
        """Or nothing would be left to be tried again."""
        solving, fresh = Solving(choose()), Solving(choose())
        solving.choose(0)

        assert solving.answered
        assert not solving.right
        assert solving.chosen == 0
        assert solving.log == ()
        assert solving.highlights() == Highlights()
        assert solving.timeline.now == fresh.timeline.now

    def test_another_choice_follows_a_wrong_one(self) -> None:
        """And none a right one, until it is taken back."""
        solving = Solving(choose())
        solving.choose(0)
        solving.choose(1)
        assert solving.right
        solving.choose(0)
        assert solving.chosen == 1
        solving.again()
        solving.choose(0)

        assert not solving.right

    def test_where_several_are_right_each_is_to_be_found(self) -> None:
        """What happens is shown with the last; a wrong one between them loses nothing."""
        three = tuple(Choice(text=each) for each in "abc")
        solving = Solving(choose(choices=three, answer=2, also=(0,)))
        assert solving.to_find == 2
        solving.choose(0)
        assert (solving.answered, solving.to_find, solving.log) == (False, 1, ())
        solving.choose(1)
        assert (solving.answered, solving.right) == (True, False)
        solving.choose(0)
        assert solving.hits == (0,)
        solving.choose(2)
        assert solving.right
        assert solving.log
        solving.solve()
        assert (solving.right, solving.to_find) == (True, 0)

    def test_nothing_can_be_played(self) -> None:
        """The board is there to be looked at."""
        solving = pick(Solving(choose()), "unit:airforce-1", "space:SE1.1")

        assert solving.picks == solving.done == ()
        assert not solving.may_decide
        assert solving.selectable() == ()


class TestAgain:
    """An answer is taken back, as often as one likes."""

    @pytest.mark.parametrize("exercise", [play(), mark(), choose()], ids=lambda each: each.id)
    def test_everything_is_as_it_was(self, exercise: AnyExercise) -> None:
        """The board, and what was picked, marked or chosen."""
        solving, fresh = Solving(exercise), Solving(exercise)
        pick(solving, "unit:airforce-1", "space:SE1.2", "space:WE1.1")
        solving.check()
        solving.choose(0)
        assert solving.answered
        solving.again()

        assert not solving.answered
        assert not solving.right
        assert (solving.done, solving.marked, solving.chosen) == ((), (), None)
        assert solving.picks == solving.log == solving.faults == ()
        assert solving.timeline.now == fresh.timeline.now
        assert solving.highlights() == fresh.highlights()

    def test_a_refusal_is_forgotten(self) -> None:
        """With the pick before it."""
        solving = pick(Solving(play()), "unit:army-2", "space:SE1.1")
        solving.again()

        assert solving.refusal is None
        assert solving.picks == ()


@for_each(
    "exercise",
    lambda: [part.exercise for lesson in lessons() for part in lesson.part],
    told=lambda exercise: exercise.id,
)
class TestNothingIsGivenAway:
    """Whatever is asked, by whomever it is decided."""

    def test_nothing_is_picked_out_before_the_answer(self, exercise: AnyExercise) -> None:
        """Nothing but what can be picked, and what the learner has picked."""
        solving = Solving(exercise)
        assert solving.highlights() == Highlights(selectable=solving.selectable())
        if isinstance(exercise, Play):
            first = solving.presenter.picks(solving.game.parse(exercise.answers[0][0]))[:1]
            pick(solving, *first)
            assert solving.highlights().chosen == (first if len(solving.picks) else ())
        else:
            assert solving.selectable() == ()

    def test_a_wrong_choice_gives_nothing_away(self, exercise: AnyExercise) -> None:
        """The board stays as it is."""
        for place, _choice in enumerate(getattr(exercise, "choices", ())):
            solving = Solving(exercise)
            solving.choose(place)
            if not solving.right:
                assert solving.highlights() == Highlights()
                assert solving.log == ()


class TestTheSolution:
    """A right answer is shown."""

    @pytest.mark.parametrize("exercise", [play(), mark(), choose()], ids=lambda each: each.id)
    def test_it_is_right(self, exercise: AnyExercise) -> None:
        """Also after a wrong answer."""
        solving = Solving(exercise)
        pick(solving, "unit:airforce-1", "space:SE1.2", "space:WE1.1")
        solving.check()
        solving.choose(0)
        assert not solving.right
        solving.solve()

        assert solving.answered
        assert solving.right

    def test_it_is_the_first_answer(self) -> None:
        """The one that the author thought of first."""
        solving = Solving(play())
        solving.solve()

        assert solving.done == play().answers[0]


class TestWhatIsShown:
    """Whose board it is."""

    def test_the_side_that_is_asked_looks(self) -> None:
        """Its reserve is open, that of the other side is not."""
        for name, seat in (("first-points", 0), ("back-to-the-middle", 1)):
            assert Solving(of_course(name)).viewer == seat

    def test_against_the_bot_the_person_looks(self) -> None:
        """Also when the question is about the bot."""
        solving = Solving(of_course("after-the-stratagem"))

        assert solving.viewer == solving.game.human_seats[0]

    def test_chance_is_seen_to_act(self) -> None:
        """What is drawn at the end of the turn is told."""
        solving = pick(Solving(play(chance=("draw general",))), "unit:airforce-1", "space:SE1.1")

        assert "draw general" in [solving.game.format(each) for each in solving.timeline.actions]
        assert Gains(what="scores/axis", by=2) in play().goals
        assert BoardRule.TURN_DRAW in {event.rule for event in solving.log}
