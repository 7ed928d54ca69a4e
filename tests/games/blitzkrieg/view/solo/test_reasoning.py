"""The bot's decision in words: every question, every answer, in every worked position."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.change import ChangeClass
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.view.solo.names import change_text
from blitz_widgets.games.blitzkrieg.view.solo.reasoning import plan_text, reasoning
from blitz_widgets.view.catalogue import presenter
from tests.games.blitzkrieg.solo.table import seen
from tests.games.blitzkrieg.solo.test_positions import EVERY_POSITION, FILE, Position
from tests.support.strategies import random_line

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.solo.questions import Sifted
    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning

GAP = re.compile(r"[{}<>]|\bNone\b(?! of them)|  ")


def told(position: Position, die: int | None = None) -> Reasoning:
    """The decision in *position* in words."""
    view = seen(position.state, position.row, position.stratagem, position.blitz)
    found = reasoning(position.kit, view, position.read, die)
    assert found is not None
    return found


@cache
def asked() -> tuple[tuple[Sifted, AskedQuestion], ...]:
    """Every question of every position of the file, with what it is in words."""
    return tuple(
        pair
        for position in FILE.position
        for pair in zip(position.decision().trail, told(position).questions, strict=True)
    )


def named(name: str) -> Position:
    """The position of the file called *name*."""
    return next(position for position in FILE.position if position.name == name)


@EVERY_POSITION
def test_every_question_is_told(position: Position) -> None:
    """In whole sentences without a gap, for the question, each candidate and the verdict."""
    found = told(position)
    for question in found.questions:
        assert re.search(r"[?.]$", question.text)
        assert question.verdict.endswith(".")
        texts = [question.step, question.text, question.verdict]
        for candidate in question.candidates:
            assert candidate.why.endswith("."), candidate
            assert candidate.label
            texts += [candidate.why, candidate.label, candidate.answer]
        assert not [text for text in texts if GAP.search(text)]
    assert found.conclusion.endswith(".")
    assert not GAP.search(found.conclusion + found.title)


@EVERY_POSITION
def test_it_is_the_decision_itself(position: Position) -> None:
    """The same lines, candidates and rules, in the same order."""
    trail, found = position.decision().trail, told(position)

    assert [(line.rule, line.also, line.ignored) for line in trail] == [
        (question.rule, question.also, question.ignored) for question in found.questions
    ]
    for line, question in zip(trail, found.questions, strict=True):
        assert len(line.before) == len(question.candidates)
        assert [c in line.kept for c in line.before] == [c.kept for c in question.candidates]
        assert set(question.struck).isdisjoint(question.kept)


@EVERY_POSITION
def test_the_choice_is_named(position: Position) -> None:
    """The units that are left and the space, and what each result of the die picks."""
    found = told(position)
    slots = tuple(f"row:{slot + 1}" for slot in position.slots)

    assert found.chosen == (*slots, f"space:{position.space}")
    assert [face.number for face in found.faces] == ([*range(1, 7)] if len(slots) > 1 else [])
    assert {face.target for face in found.faces} <= set(slots)
    if position.die is not None:
        rolled = told(position, position.die)
        assert rolled.chosen == (f"row:{(position.slot or 0) + 1}", f"space:{position.space}")
        assert rolled.rolled == position.die
        assert rolled.die_rule is Rule.SOLO_UNIT_DIE


def test_every_question_comes_up() -> None:
    """Each has its words tested above."""
    assert {line.question for line, _words in asked()} == set(Question)


def test_a_question_has_one_text_for_one_step() -> None:
    """Another step is called otherwise."""
    steps = {line.step: question.step for line, question in asked()}

    assert steps == {
        ProcedureStep.THEATRE: "Theatre",
        ProcedureStep.POSITION: "Position",
        ProcedureStep.UNIT: "Unit",
        ProcedureStep.TARGET: "Target",
    }


def test_the_stratagem_is_named_where_it_asks() -> None:
    """And nowhere else."""
    for line, question in asked():
        assert (question.asked_by == "stratagem") == line.rule.startswith("STRAT-")


YES_OR_NO = {
    Question.SAME_THEATRE,
    Question.WINS_THEATRE,
    Question.WINS_CAMPAIGN,
    Question.CAN_PLACE,
    Question.WINS_HERE,
    Question.TAKES_A_UNIT,
    Question.FITS,
    Question.UNIT_WINS,
    Question.IS_SPECIAL,
    Question.IS_NO_BLITZ,
    Question.HAS_ECONOMY,
    Question.HAS_PROPAGANDA,
    Question.HAS_RESEARCH,
}


def test_the_answer_and_its_reason_agree() -> None:
    """A plain no has no answer; the reason, worked out again from the position, says the same."""
    denies = re.compile(
        r"^(No |It wins nothing|It is an ordinary|It is a blitz|The blitz unit did not)|"
        r"\bnot\b(?! a blitz)|no unit|nothing|are free, so|copies a blitz|[Cc]losed[.]"
    )
    for line, question in asked():
        if line.question not in YES_OR_NO:
            continue
        for note, candidate in zip(line.notes, question.candidates, strict=True):
            assert bool(candidate.answer) == bool(note), (line, candidate)
            assert bool(denies.search(candidate.why)) != bool(note), (line, candidate)


def test_a_verdict_says_who_stays() -> None:
    """All, one, or several by name; or that the question is passed over."""
    for line, question in asked():
        if line.ignored:
            assert question.verdict.startswith("None of them")
        elif line.kept == line.before:
            assert question.verdict.startswith("All of them")
        elif line.step is ProcedureStep.TARGET:
            assert question.verdict.startswith("The strategic advantage moves ")
        elif len(line.kept) == 1:
            assert question.verdict.startswith("Only ")
        else:
            assert question.verdict.endswith(" stay.")


def test_the_greatest_change_names_both_leads() -> None:
    """SOLO-CHANGE: from where to where, and what kind of change that is."""
    changes = [
        candidate
        for line, question in asked()
        if line.question is Question.GREATEST_CHANGE
        for candidate in question.candidates
    ]

    assert changes
    for candidate in changes:
        found = re.match(r"From ([+-]?\d+) to ([+-]?\d+): ", candidate.why)
        assert found
        assert candidate.answer == f"{found[1]} → {found[2]}"


@pytest.mark.parametrize("kind", ChangeClass)
def test_every_kind_of_change_has_words(kind: ChangeClass) -> None:
    """SOLO-CHANGE."""
    assert change_text(kind)


def test_a_theatre_within_reach_is_explained() -> None:
    """With the unit and the space that win it, and how far the others come."""
    question = told(named("a theatre within reach goes before a longer row")).questions[0]
    why = {candidate.label: candidate.why for candidate in question.candidates}

    assert question.text == "Which theatre can one placement win outright?"
    assert why["Pacific Ocean"] == (
        "The navy 2 on Pacific Ocean 1·1 takes the marker to its last space."
    )
    assert why["Western Europe"].startswith("No unit takes the marker to its last space: at best")
    assert question.verdict == "Only Pacific Ocean is left."


def test_the_leftmost_unit_is_named_and_the_others_name_it() -> None:
    """STRAT-RAPID: after the navy has gone, the army is leftmost, and the airforce says so."""
    question = told(named("Rapid Deployment: the leftmost unit that fits")).questions[-2]
    answers = {
        candidate.label: (candidate.answer, candidate.why, candidate.kept)
        for candidate in question.candidates
    }

    assert question.text == "Which of them is leftmost in the row?"
    assert answers == {
        "2. army 2": ("leftmost", "It is the leftmost of these.", True),
        "3. airforce 1": ("", "2. army 2 is further left.", False),
    }


def test_without_a_die_the_conclusion_is_one_unit() -> None:
    """One sentence."""
    found = told(named("a theatre goes before a campaign"))

    assert found.conclusion == "The navy 2 goes to Pacific Ocean 1·2."
    assert found.faces == ()


@pytest.mark.parametrize("stratagem", Stratagem)
def test_the_title_names_the_plan(stratagem: Stratagem) -> None:
    """And what Steamroll carries out."""
    assert not GAP.search(plan_text(stratagem, repeats=False))
    assert plan_text(Stratagem.SECURE, repeats=True) == (
        "The bot decides by Steamroll: Secure again"
    )


def test_a_presenter_reasons_where_the_bot_places() -> None:
    """With the die once it is rolled; nowhere else."""
    game = SoloBlitzkrieg(SoloOptions())
    shown, rolled = presenter(game), 0
    for played in random_line(game, Luck("reasons"), game.start()):
        state = played.before
        found = shown.reasoning(game.observe(state, Seat(1)))
        kind, argument = state.agenda[-1] & agenda.KIND, state.agenda[-1] >> agenda.BITS
        assert (found is not None) == (kind == duties.BOT_PLACE)
        if found is None:
            continue
        _theatre, die = duties.theatre_and_die(argument)
        assert found.rolled == (die or None)
        rolled += bool(die)
        if game.actor(state) == 0:
            (action,) = game.legal_actions(state)
            assert found.chosen == shown.picks(action)
    assert rolled
