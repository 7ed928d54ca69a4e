"""What is wrong with records."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records.annotations import Branch, Comment
from blitz_widgets.records.faults import Fault, faults_of
from blitz_widgets.records.record import Record, RecordError, Result
from blitz_widgets.records.replay import PlayedRecord
from tests.records.random_games import played, records

WHOLE = played(4)
ACTIONS = WHOLE.actions
MEND = "Move it or remove it."


def told(record: Record) -> list[str]:
    """The faults of *record* in sentences, refusals by their rule alone."""
    return [fault.sentence(lambda refusal: f"({refusal.rule})") for fault in faults_of(record)]


def beginning(length: int, *more: str, **said: object) -> Record:
    """The first actions of a game, and what follows them."""
    return Record(game="base", options=WHOLE.options, actions=(*ACTIONS[:length], *more), **said)  # type: ignore[arg-type]


class TestTheGame:
    """The line itself."""

    def test_a_good_record_has_none(self) -> None:
        """With a good branch within a branch, and comments at every end."""
        ends = (Comment(step=0), Comment(step=2))
        inner = Branch(step=1, actions=(ACTIONS[9], ACTIONS[10]), comments=ends)
        branch = Branch(step=8, actions=ACTIONS[8:10], comments=ends, branches=(inner,))
        comments = (Comment(step=0), Comment(step=len(ACTIONS)))
        record = msgspec.structs.replace(WHOLE, branches=(branch,), comments=comments)

        assert faults_of(record) == ()
        assert faults_of(record, PlayedRecord(record)) == ()

    def test_a_broken_rule_is_named_with_its_step(self) -> None:
        """As a value, and in a sentence."""
        record = beginning(10, "stop")
        (fault,) = faults_of(record)

        assert (fault.branch, fault.step, fault.action) == ((), 11, "stop")
        assert fault.rule is Rule.TURN_ORDER
        assert fault.of_the_game
        assert told(record) == ["Step 11, “stop”, breaks the rule TURN-ORDER: (TURN-ORDER)"]

    def test_an_unreadable_action_breaks_none(self) -> None:
        """The notation says what is wrong with it."""
        (fault,) = faults_of(beginning(0, "draw horse"))

        assert fault.rule is None
        assert told(beginning(0, "draw horse"))[0].startswith(
            "Step 1, “draw horse”, cannot be read: There is no unit “horse”."
        )

    @pytest.mark.parametrize(
        ("length", "sentence"),
        [
            (20, "The record has a result, but its actions do not end the game."),
            (len(ACTIONS), "The record and its actions have different results: by END-"),
        ],
    )
    def test_a_false_result_is_one(self, length: int, sentence: str) -> None:
        """It is about no step."""
        record = beginning(length, result=Result(winner=0, rule=Rule.UNIT_SPY))
        (fault,) = faults_of(record)

        assert (fault.step, fault.action, fault.rule) == (None, None, None)
        assert not fault.of_the_game
        assert told(record)[0].startswith(sentence)

    def test_of_a_broken_game_no_result_is_asked(self) -> None:
        """The one fault is enough."""
        record = beginning(3, "stop", result=Result(winner=0, rule=Rule.UNIT_SPY))

        assert len(faults_of(record)) == 1

    def test_a_record_of_no_game_cannot_be_played(self) -> None:
        """The error is that of reading such a record."""
        with pytest.raises(RecordError, match="chess"):
            faults_of(Record(game="chess"))


class TestBranches:
    """What could have been played."""

    def test_a_broken_rule_is_named_with_branch_and_step(self) -> None:
        """Branches count from 1, and steps from where the branch begins."""
        bad = Branch(step=8, actions=(*ACTIONS[8:10], "stop"))
        record = beginning(20, branches=(Branch(step=3), bad))
        (fault,) = faults_of(record)

        assert (fault.branch, fault.step, fault.rule) == ((2,), 3, Rule.TURN_ORDER)
        assert not fault.of_the_game
        assert told(record) == [
            "Branch 2, step 3, “stop”, breaks the rule TURN-ORDER: (TURN-ORDER)"
        ]

    def test_a_branch_of_a_branch_has_both_numbers(self) -> None:
        """The outer first."""
        inner = Branch(step=1, actions=("stop",))
        record = beginning(20, branches=(Branch(step=8, actions=ACTIONS[8:9], branches=(inner,)),))

        assert told(record)[0].startswith("Branch 1.1, step 1, “stop”, breaks the rule ")

    def test_a_branch_beyond_the_end_cannot_be_played(self) -> None:
        """Nor what is in it."""
        inner = Branch(step=0, comments=(Comment(step=0),))
        lost_with = "belongs to a branch that cannot be played. Fix the branch first."
        lost = Branch(step=6, comments=(Comment(step=0),), branches=(inner,))

        assert told(beginning(5, branches=(lost,))) == [
            f"Branch 1 leaves the line at step 6, but that goes no further than step 5. {MEND}",
            f"Branch 1, comment 1 {lost_with}",
            "Branch 1.1 leaves a branch that cannot be played. Fix that one first.",
            f"Branch 1.1, comment 1 {lost_with}",
        ]

    def test_what_leaves_a_broken_line_after_the_break_is_lost(self) -> None:
        """What leaves it before is good."""
        record = beginning(10, "stop", branches=(Branch(step=10), Branch(step=11)))

        assert [fault.branch for fault in faults_of(record)] == [(), (2,)]


class TestComments:
    """What is said."""

    def test_a_comment_beyond_the_end_is_named(self) -> None:
        """With its number, on the line and in a branch."""
        branch = Branch(step=2, actions=ACTIONS[2:4], comments=(Comment(step=3),))
        record = beginning(5, comments=(Comment(step=5), Comment(step=6)), branches=(branch,))

        assert told(record) == [
            f"Comment 2 is at step 6, but the line goes no further than step 5. {MEND}",
            f"Branch 1, comment 1 is at step 3, but the line goes no further than step 2. {MEND}",
        ]

    def test_a_comment_after_the_break_is_lost(self) -> None:
        """No one will ever see it."""
        bad = Branch(step=8, actions=("stop",), comments=(Comment(step=1),))
        record = beginning(10, branches=(bad,))

        assert [(fault.branch, fault.step) for fault in faults_of(record)] == [((1,), 1)] * 2


@given(records())
def test_no_record_makes_it_raise(record: Record) -> None:
    """Every fault has a place, and a sentence that ends."""
    faults = faults_of(record)

    assert all(isinstance(fault, Fault) for fault in faults)
    assert all(sentence.endswith((".", "?", ")")) for sentence in told(record))
    assert not any(fault.of_the_game for fault in faults)
