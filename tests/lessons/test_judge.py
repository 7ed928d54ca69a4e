"""The judge: right, wrong, not allowed, and not over yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.goals import Cites, Gains, Stands
from blitz_widgets.lessons.judge import (
    judge_choice,
    judge_mark,
    judge_play,
    legal_places,
    what_follows,
)
from tests.lessons.exercises import choose, mark, play

if TYPE_CHECKING:
    from blitz_widgets.lessons.exercises import Play


def two_shields() -> Play:
    """Score with both shields of South East Asia, in one turn."""
    return play(
        setting={
            "reserves": {
                "axis": "army-2 navy-1 blitz-airforce",
                "allies": "army-1 navy-1 airforce-2",
            }
        },
        moves=2,
        goals=(Gains(what="scores/axis", by=3),),
        answers=(("blitz-airforce SE1.1", "army-2 SE1.2"),),
    )


class TestPlaying:
    """What is played is judged as soon as it can be."""

    def test_a_right_decision_is_right(self) -> None:
        """With everything that it brings."""
        verdict = judge_play(play(), ("airforce-1 SE1.1",))

        assert verdict.right
        assert not verdict.goes_on
        assert verdict.refusal is None
        assert Rule.EFFECT_PROPAGANDA in {event.rule for event in verdict.events}

    def test_a_wrong_decision_is_wrong(self) -> None:
        """Though it is allowed."""
        verdict = judge_play(play(), ("airforce-1 SE1.2",))

        assert not verdict.right
        assert not verdict.goes_on
        assert verdict.refusal is None
        assert verdict.events

    def test_what_is_not_allowed_is_refused_with_the_rule(self) -> None:
        """And nothing has happened."""
        verdict = judge_play(play(), ("army-2 SE1.1",))

        assert not verdict.right
        assert verdict.refusal is not None
        assert verdict.refusal.rule is Rule.BOARD_TERRAIN
        assert verdict.line == verdict.events == ()

    def test_doing_nothing_is_never_right(self) -> None:
        """Even if all that is asked for is so already."""
        verdict = judge_play(play(goals=(Stands(what="scores/axis", at=0),)), ())

        assert not verdict.right

    def test_it_goes_on_while_the_turn_lasts(self) -> None:
        """After the first of two decisions, until the goals are met or the decisions taken."""
        exercise = two_shields()
        first = judge_play(exercise, ("blitz-airforce SE1.1",))
        good = judge_play(exercise, ("blitz-airforce SE1.1", "army-2 SE1.2"))
        bad = judge_play(exercise, ("blitz-airforce SE1.1", "army-2 SE1.3"))

        assert (first.right, first.goes_on) == (False, True)
        assert (good.right, good.goes_on) == (True, False)
        assert (bad.right, bad.goes_on) == (False, False)

    def test_it_does_not_go_on_beyond_the_decisions_agreed(self) -> None:
        """One decision is one, though the turn goes on."""
        verdict = judge_play(
            play(moves=1, setting=two_shields().setting), ("blitz-airforce WE1.1",)
        )

        assert not verdict.goes_on

    def test_it_does_not_go_on_in_the_turn_of_the_other_side(self) -> None:
        """Whatever is left of the decisions."""
        verdict = judge_play(play(moves=3), ("airforce-1 SE1.2",))

        assert not verdict.goes_on

    def test_it_does_not_go_on_after_the_end_of_the_game(self) -> None:
        """END-25-ALLIED: no one decides any more, though it is still the turn of the winner."""
        setting = {
            "seat": "allies",
            "scores": {"allies": 24},
            "reserves": {"axis": "army-2 navy-1", "allies": "army-1 airforce-2"},
        }
        exercise = play(moves=2, setting=setting, goals=(Gains(what="scores/allies", by=9),))
        verdict = judge_play(exercise, ("airforce-2 SE1.1",))

        assert Rule.END_25_ALLIED in {event.rule for event in verdict.events}
        assert (verdict.right, verdict.goes_on) == (False, False)

    def test_it_is_over_when_the_goals_are_met(self) -> None:
        """Before the decisions are used up."""
        verdict = judge_play(play(moves=3), ("airforce-1 SE1.1",))

        assert (verdict.right, verdict.goes_on) == (True, False)


class TestChance:
    """It brings what the exercise says."""

    def drawn(self, *chance: str) -> list[str]:
        """What chance brings after production: a draw at once, and that at the end."""
        exercise = play(chance=chance)
        game, _start = exercise.begin()
        verdict = judge_play(exercise, ("airforce-1 EE1.2",))
        assert verdict.refusal is None
        return [game.format(action) for action in verdict.line[1:]]

    def test_as_agreed_and_in_that_order(self) -> None:
        """Also what would not come first by itself."""
        assert self.drawn("draw navy-3", "draw general") == ["draw navy-3", "draw general"]

    def test_then_whatever_comes_first(self) -> None:
        """After what is agreed, and where nothing is."""
        usual = self.drawn()

        assert len(usual) == 2
        assert "draw general" not in usual
        assert self.drawn("draw general")[1:] == usual[1:]

    def test_what_cannot_come_waits(self) -> None:
        """A bombing that no one has ordered does not take the place of a draw."""
        assert self.drawn("bomb army-2", "draw general") == self.drawn()


class TestMarking:
    """All legal places and no other."""

    def test_all_of_them_are_right(self) -> None:
        """In any order."""
        marked = judge_mark(mark(), ("army-2 WE1.3", "army-2 WE1.2"))

        assert marked.right
        assert marked.missed == marked.wrong == ()

    def test_those_that_are_missing_are_named(self) -> None:
        """Nothing is wrong then, but it is not right."""
        marked = judge_mark(mark(), ("army-2 WE1.3",))

        assert not marked.right
        assert marked.missed == ("army-2 WE1.2",)
        assert marked.wrong == ()

    def test_those_that_are_wrong_are_named_with_the_reason(self) -> None:
        """Although all of the others were found."""
        marked = judge_mark(mark(), ("army-2 WE1.1", "army-2 WE1.2", "army-2 WE1.3"))
        ((action, refusal),) = marked.wrong

        assert not marked.right
        assert marked.missed == ()
        assert action == "army-2 WE1.1"
        assert refusal.rule is Rule.BOARD_TERRAIN

    def test_only_the_actions_that_are_meant_count(self) -> None:
        """Another unit, or another theatre, is another question."""
        assert legal_places(mark()) == ("army-2 WE1.2", "army-2 WE1.3")
        assert legal_places(mark(actions="navy-1 PO*")) == ("navy-1 PO1.1", "navy-1 PO1.2")


class TestChoosing:
    """The right choice is the one that comes true."""

    def test_each_choice_is_judged_by_what_happens(self) -> None:
        """Which is the same whatever was chosen."""
        verdicts = [judge_choice(choose(), place) for place in range(3)]

        assert [verdict.right for verdict in verdicts] == [False, True, True]
        assert verdicts[0].events == verdicts[1].events != ()
        assert verdicts[0].line == verdicts[1].line != ()

    def test_nothing_happens_where_the_question_is_about_the_position(self) -> None:
        """The line is empty then."""
        played_line = what_follows(choose(then=()))

        assert played_line.before == played_line.after
        assert played_line.events == ()
        assert not Cites(rule=Rule.EFFECT_PROPAGANDA).met(played_line)
