"""What is saved of damaged records."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.records import codec
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.records.salvage import salvage
from tests.records.random_games import played, records

TEXT = codec.write(played(1))
WHOLE = json.loads(TEXT)


@given(records())
def test_a_good_record_is_itself(record: Record) -> None:
    """There is nothing to complain about."""
    assert salvage(codec.write(record)) == (record, ())


@given(st.integers(0, len(TEXT) - 3))
def test_a_truncated_record_keeps_its_beginning(length: int) -> None:
    """Every action that is whole is kept, and the sentence says that it stops."""
    record, problems = salvage(TEXT[:length])

    assert problems[0].startswith("The record")
    if record is not None:
        kept = len(record.actions)
        assert record.actions == tuple(WHOLE["actions"][:kept])
        whole_lines = sum(f'"{action}"' in TEXT[:length] for action in record.actions)
        assert kept == whole_lines
    else:
        assert '"game": "base"' not in TEXT[:length]


@pytest.mark.parametrize(
    ("change", "kept", "sentence"),
    [
        ({"moves": []}, {}, "does not use “moves”"),
        ({"note": 3}, {"note": ""}, "at note: is a whole number"),
        ({"seed": []}, {"seed": None}, "at seed: is a list"),
        ({"result": {"winner": 9, "rule": "END-TIE"}}, {"result": None}, "at result, winner"),
        ({"comments": [{"step": -1}, {"step": 2}]}, {}, "at comments, entry 1, step"),
        ({"comments": [{"step": 1, "mark": "great"}]}, {}, "at comments, entry 1, mark"),
        ({"version": 9}, {}, "Update the program."),
    ],
)
def test_what_has_a_wrong_form_is_left_out(
    change: dict[str, Any], kept: dict[str, Any], sentence: str
) -> None:
    """All else stays, and the sentence says where and what."""
    record, problems = salvage(json.dumps(WHOLE | change))

    assert sentence in problems[0]
    assert record is not None
    assert record.actions == played(1).actions
    for name, value in kept.items():
        assert getattr(record, name) == value


def test_after_a_broken_action_no_other_is_kept() -> None:
    """They would be played in another position than they were meant for."""
    actions = [*WHOLE["actions"][:5], 6, *WHOLE["actions"][6:]]
    record, problems = salvage(json.dumps(WHOLE | {"actions": actions}))

    assert record is not None
    assert record.actions == played(1).actions[:5]
    assert "at actions, entry 6" in problems[0]


def test_after_a_broken_action_of_a_branch_no_other_is_kept() -> None:
    """The same is true of every line."""
    branch = {"step": 2, "actions": ["stop", 3, "stop"]}
    record, (problem,) = salvage(json.dumps(WHOLE | {"branches": [branch]}))

    assert record is not None
    assert record.branches[0].actions == ("stop",)
    assert "at branches, entry 1, actions, entry 2" in problem


def test_entries_keep_their_numbers() -> None:
    """What was taken out before is counted, for someone who looks for them in the file."""
    bad: dict[str, int] = {}
    good = {"step": 1}
    nameless = {"comments": [bad]}
    record, problems = salvage(
        json.dumps(
            WHOLE
            | {
                "comments": [bad, good, bad, bad, good, bad],
                "branches": [nameless, good, {"step": 1, "comments": [good, bad, bad]}],
            }
        )
    )

    assert record is not None
    assert [place.split(": ")[0].partition("at ")[2] for place in problems] == [
        *(f"comments, entry {number}" for number in (1, 3, 4, 6)),
        "branches, entry 1, comments, entry 1",
        "branches, entry 1",
        *(f"branches, entry 3, comments, entry {number}" for number in (2, 3)),
    ]
    assert len(record.comments) == 2
    assert len(record.branches) == 2


def test_a_slip_of_the_pen_keeps_what_is_before_it() -> None:
    """Quotes forgotten in the middle of the actions."""
    action = WHOLE["actions"][7]
    record, problems = salvage(TEXT.replace(f'"{action}"', action, 1))

    assert record is not None
    assert record.actions == played(1).actions[: len(record.actions)]
    assert "is not valid JSON" in problems[0]


@given(records(), st.data())
def test_no_damage_does_worse_than_a_sentence(record: Record, data: st.DataObject) -> None:
    """Whatever happens to a file, there is a record or a sentence, never an error."""
    text = codec.write(record).encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    damaged = text[:start] + data.draw(st.binary(max_size=8)) + text[end:]

    saved, problems = salvage(damaged)

    if not problems:
        assert saved == codec.read(damaged)
    else:
        with pytest.raises(RecordError) as caught:
            codec.read(damaged)
        assert problems[0] == str(caught.value)


@given(st.text() | st.binary())
def test_no_text_does_worse_than_a_sentence(text: str | bytes) -> None:
    """Anything that is no record at all."""
    saved, problems = salvage(text)

    assert problems or saved


def test_what_is_missing_of_a_text_that_stops_is_not_told_as_well() -> None:
    """A copy of the whole text has what the cut one lacks."""
    stopped, whole = salvage('{"broken": '), salvage('{"broken": 1}')

    assert [problem.partition(".")[0] for problem in stopped.problems] == [
        "The record stops in the middle"
    ]
    assert any("lacks" in problem for problem in whole.problems)


@pytest.mark.parametrize("more", ["}", "]", "\n}\n", "x", '"', ","])
def test_what_follows_the_end_does_no_harm(more: str) -> None:
    """The whole record is there."""
    assert salvage(TEXT + more)[0] == salvage(TEXT)[0]
