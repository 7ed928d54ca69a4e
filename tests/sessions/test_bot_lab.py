"""The Bot lab without a page: stepping, guessing, varying, forecasting."""

from __future__ import annotations

from itertools import pairwise
from math import isclose

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.sessions.bot_lab import BotLab, LabTab
from blitz_widgets.sessions.practice import practice_position
from blitz_widgets.view.catalogue import examples, read_study
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.reasoning import StudyError
from tests.support.boxes import own_code
from tests.support.tables import for_each

EXAMPLES = pytest.mark.parametrize(
    "lab", [*map(BotLab, examples())], ids=lambda lab: lab.study.title
)


def lab_of(number: int = 0) -> BotLab:
    """A fresh lab with a worked example."""
    return BotLab(examples()[number])


def several_units_before_a_target(lab: BotLab) -> bool:
    """Whether the decision leaves several units to the die, and then asks for a target."""
    kept = {question.step: question.kept for question in lab.questions}
    return "Target" in kept and len(kept.get("Unit", ())) > 1


class TestSteps:
    """Going through the questions."""

    @EXAMPLES
    def test_forward_and_back(self, lab: BotLab) -> None:
        """Each step answers one question; what is left is what the next one is asked of."""
        lab.first()
        seen: list[Highlights] = [lab.highlights()]
        while not lab.at_end:
            lab.next()
            seen.append(lab.highlights())
        assert len(seen) == len(lab.questions) + 1
        lab.next()
        assert lab.cursor == len(lab.questions)
        for highlights in reversed(seen):
            assert lab.highlights() == highlights
            lab.back()
        assert lab.cursor == 0

    @EXAMPLES
    def test_what_is_struck_out_is_never_lit(self, lab: BotLab) -> None:
        """SOLO-TURN-B: a candidate that left does not come back, but as one of another step."""
        lab.first()
        gone: set[str] = set()
        while lab.open_question:
            gone -= {found.target for found in lab.open_question.candidates}
            highlights = lab.highlights()
            assert gone == set(highlights.struck)
            assert gone.isdisjoint(highlights.selectable)
            lab.next()
            gone |= set(lab.answered[-1].struck)
        assert lab.reasoning
        assert lab.highlights().chosen == lab.reasoning.chosen

    def test_a_step_that_kept_several_has_settled_nothing(self) -> None:
        """SOLO-UNIT-DIE: three units wait for the die while the target is asked for."""
        (lab,) = (each for each in map(BotLab, examples()) if several_units_before_a_target(each))
        lab.first()
        while lab.open_question and lab.open_question.step != "Target":
            lab.next()
        kept = {asked.step: asked.kept for asked in lab.answered}
        highlights = lab.highlights()

        assert len(kept["Unit"]) == 3
        assert set(kept["Unit"]).isdisjoint(highlights.chosen)
        assert highlights.chosen == (*kept["Theatre"], *kept["Position"])

    @EXAMPLES
    def test_each_question_is_asked_of_what_is_left(self, lab: BotLab) -> None:
        """SOLO-TURN-B: the candidates of a question are those the one before it kept."""
        for before, after in pairwise(lab.questions):
            if before.step == after.step:
                assert before.kept == tuple(found.target for found in after.candidates)

    def test_the_die(self) -> None:
        """SOLO-UNIT-DIE: the die picks one of those left, and can be taken up again."""
        lab = lab_of(1)
        lab.last()
        assert lab.faces
        for die in range(1, 7):
            lab.roll(die)
            assert lab.reasoning
            assert lab.reasoning.rolled == die
            assert lab.faces[die - 1].target in lab.reasoning.chosen
            assert lab.at_end
        lab.roll(0)
        assert lab.reasoning
        assert lab.reasoning.rolled is None


class TestGuessing:
    """Guess first."""

    def test_a_perfect_round(self) -> None:
        """Whoever names exactly what is kept has judged every candidate rightly."""
        lab = lab_of()
        lab.tab = LabTab.GUESS
        while (question := lab.open_question) is not None:
            for target in question.kept:
                lab.toggle(target)
            lab.next()
            assert lab.revealed
            assert lab.revealed.perfect
            lab.next()
        assert lab.score.perfect == lab.score.questions == len(lab.questions)
        assert lab.score.right == lab.score.candidates

    def test_a_wrong_guess_counts_candidate_by_candidate(self) -> None:
        """Everything that leaves, and nothing that stays: no candidate was judged rightly."""
        lab = lab_of()
        lab.tab = LabTab.GUESS
        while lab.open_question and not lab.open_question.struck:
            lab.guess_all()
            lab.next()
            lab.next()
        question = lab.open_question
        assert question
        before = lab.score
        for target in question.struck:
            lab.toggle(target)
        lab.check()
        assert lab.revealed
        assert lab.revealed.right == 0
        assert lab.score.perfect == before.perfect
        assert lab.score.candidates == before.candidates + len(question.candidates)

    def test_nothing_is_shown_before_a_guess(self) -> None:
        """The main button does nothing until something is guessed, and a guess is final."""
        lab = lab_of()
        lab.tab = LabTab.GUESS
        lab.next()
        assert (lab.cursor, lab.revealed) == (0, None)
        question = lab.open_question
        assert question
        target = question.candidates[0].target
        lab.toggle(target)
        lab.toggle(target)
        lab.toggle("space:nowhere")
        assert lab.guessing == ()
        lab.toggle(target)
        lab.check()
        lab.toggle(question.candidates[-1].target)
        lab.check()
        assert lab.score.questions == 1

    def test_the_score_goes_on_to_the_next_position(self) -> None:
        """It says how well the learner knows the procedure, not one position."""
        lab = lab_of()
        lab.tab = LabTab.GUESS
        lab.guess_all()
        lab.check()
        lab.show_study(practice_position(1))
        assert lab.score.questions == 1
        assert lab.tab is LabTab.GUESS


class TestWhatIf:
    """Changing the position."""

    def test_another_stratagem(self) -> None:
        """SOLO-THEATRE-FILTER: the comparison shows where it bites."""
        lab = lab_of()
        lab.tab = LabTab.WHAT_IF
        assert not any(row.differs for row in lab.comparison())
        lab.vary("stratagem", "big-guns")
        rows = lab.comparison()
        assert any(row.differs for row in rows)
        assert [row.before for row in rows if row.before] == [*lab.questions]
        assert lab.varied_reasoning
        assert [row.after for row in rows if row.after] == [*lab.varied_reasoning.questions]
        assert lab.pictured is lab.varied
        lab.showing_varied = False
        assert lab.pictured is lab.study

    def test_taken_back_and_gone_on_with(self) -> None:
        """The position of before comes back, or the changed one takes its place."""
        lab = lab_of()
        lab.vary("stratagem", "big-guns")
        lab.reset_variation()
        assert lab.varied is lab.study
        lab.vary("stratagem", "big-guns")
        varied = lab.varied
        lab.adopt()
        assert lab.study is varied
        assert lab.variation == ()

    def test_everything_that_can_be_changed_can_be(self) -> None:
        """Every choice offered makes a position, or says in one sentence why it cannot be."""
        lab = lab_of()
        made = refused = 0
        for change in lab.study.changes():
            for value, words in change.choices:
                assert words
                lab.reset_variation()
                lab.vary(change.key, value)
                refused += bool(lab.problem)
                made += not lab.problem
        assert made > 10 * refused

    def test_what_is_impossible_is_said(self) -> None:
        """The position stays as it was."""
        lab = lab_of()
        lab.vary("no-such-thing", "1")
        assert lab.problem
        assert lab.varied is lab.study


class TestForecast:
    """Looking ahead."""

    @EXAMPLES
    def test_the_shares_add_up(self, lab: BotLab) -> None:
        """SOLO-TURN-A, SOLO-UNIT-DIE: all that may come, the likeliest first."""
        shares = [prediction.share for prediction in lab.forecast.predictions]
        assert isclose(sum(shares), 1)
        assert shares == sorted(shares, reverse=True)
        assert isclose(sum(share for _target, share in lab.forecast.heat), 1)

    def test_one_prediction_is_looked_at(self) -> None:
        """The heat map gives way to it; the same press again brings the map back."""
        lab = lab_of()
        lab.tab = LabTab.FORECAST
        assert lab.highlights().heat == lab.forecast.heat
        lab.look_at(0)
        assert lab.highlights() == Highlights(chosen=lab.forecast.predictions[0].targets)
        lab.look_at(999)
        assert lab.prediction == 0
        lab.look_at(0)
        assert lab.highlights().heat


class TestPractice:
    """Positions to practise on."""

    def test_the_same_seed_brings_the_same(self) -> None:
        """And another seed another."""
        assert practice_position(5) == practice_position(5)
        assert len({practice_position(seed).written() for seed in range(8)}) == 8

    @for_each("seed", lambda: range(12))
    @for_each("game", ["solo", "solo-nippon"])
    def test_there_is_something_to_decide(self, game: str, seed: int) -> None:
        """Each has questions, and can be written down and read back; on either side."""
        study = practice_position(seed, find_game(game, {}))
        assert study.game.name == game
        reasoning = study.reasoning()
        assert reasoning
        assert reasoning.questions
        assert read_study(study.written()).reasoning() == reasoning

    @pytest.mark.parametrize("side", Side)
    def test_they_are_on_a_board_of_your_own(self, side: Side) -> None:
        """UNIT-CUSTOM: if that is what they are to be like."""
        game = find_game({"base": "solo", "nippon": "solo-nippon"}[side], {"box": own_code(side)})
        study = practice_position(5, game)
        assert study.game.options["box"] == own_code(side)
        assert study != practice_position(5, find_game(game.name, {}))

    def test_a_game_without_a_decision_has_none(self) -> None:
        """Two people play it."""
        with pytest.raises(StudyError, match="nothing to decide"):
            practice_position(1, find_game("base", {}))
