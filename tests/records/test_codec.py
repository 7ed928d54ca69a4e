"""Records as JSON text."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.records import codec
from blitz_widgets.records.record import Record, RecordError, game_of
from tests.records.random_games import played, records

WHOLE = json.loads(codec.write(played(1)))


@given(records())
def test_what_is_written_can_be_read(record: Record) -> None:
    """Reading gives back the record."""
    assert codec.read(codec.write(record)) == record


def test_a_hand_written_record_may_leave_out_all_but_version_and_game() -> None:
    """The rest has defaults."""
    assert codec.read('{"version": 2, "game": "base"}') == Record(game="base")


def test_a_record_of_version_1_is_read_as_one_of_today() -> None:
    """What it held means what it meant."""
    old = {key: value for key, value in WHOLE.items() if key != "version"} | {"version": 1}

    assert codec.read(json.dumps(old)) == played(1)


def test_a_byte_order_mark_does_no_harm() -> None:
    """Some editors put one before the text."""
    assert codec.read(b'\xef\xbb\xbf{"version": 2, "game": "base"}') == Record(game="base")


def test_an_action_takes_a_line_to_itself() -> None:
    """So that a difference between two records can be read."""
    record = played(1)
    lines = codec.write(record).splitlines()

    assert all(any(action in line for line in lines) for action in record.actions)
    assert len(lines) > len(record.actions)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("", "The record is empty. Copy or download the whole of it again."),
        (codec.write(played(1))[:-9], "stops in the middle"),
        ('{"version": 2,\n "game": base}', r"at line 2, column \d+: is not valid JSON"),
        (b'{"version": 2, "game": "\xe9"}', "at byte 25: is not UTF-8 text"),
        ("\ud800", "at byte 1: is not UTF-8 text"),
        ("[" * 100_000, "100,000 brackets within brackets; at most 30 fit"),
        ('{"version": 2, "game": ' + "[" * 100_000, "100,001 brackets within brackets"),
        ("null", "at the top: is null"),
    ],
)
def test_text_that_is_no_json_is_refused_with_the_place(
    written: str | bytes, sentence: str
) -> None:
    """One sentence with line and column, or what else is wrong with the text."""
    with pytest.raises(RecordError, match=sentence):
        codec.read(written)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 5}, "at version: is 5, but this program reads 4. Update the program."),
        ({"version": 0}, "at version: is 0, which never existed. Write 4 if"),
        ({"version": "1"}, "at version: is a text in quotes. Make it a whole number."),
        ({"version": None}, "at version: is null. Make it a whole number."),
        ({"moves": []}, "at the top: does not use “moves”. Remove it, or correct its spelling."),
        ({"game": 1}, "at game: is a whole number. Make it a text in quotes."),
        ({"game": "bass"}, "at game: There is no game “bass”. Did you mean “base”?"),
        ({"options": {"edition": "1999"}}, "at options: The option edition cannot be “1999”."),
        ({"options": {"edition": 2021}}, "at options, edition: is a whole number"),
        ({"actions": "stop"}, "at actions: is a text in quotes. Make it a list."),
        ({"actions": ["stop", 3]}, "at actions, entry 2: is a whole number. Make it a text"),
        ({"seed": -1}, "at seed: is out of range"),
        ({"seed": []}, "at seed: is a list. Make it a whole number or a text in quotes or null."),
        ({"result": {"winner": 2, "rule": "END-TIE"}}, "at result, winner: is out of range"),
        (
            {"result": {"winner": 0, "rule": "LUCK"}},
            "at result, rule: “LUCK” is not among the choices. Write one of: ",
        ),
        ({"result": {"winner": 0}}, "at result: lacks “rule”. Add it."),
        ({"result": {"winner": 0, "rule": "END-TIE", "by": 1}}, "at result: does not use “by”."),
    ],
)
def test_json_that_is_no_record_is_refused_with_place_and_mend(
    change: dict[str, Any], sentence: str
) -> None:
    """One sentence says what is wrong, where, and how to fix it."""
    with pytest.raises(RecordError) as caught:
        codec.read(json.dumps(WHOLE | change))

    assert str(caught.value).startswith("The record, ")
    assert sentence in str(caught.value)


@pytest.mark.parametrize("name", ["version", "game"])
def test_what_is_required_is_missed(name: str) -> None:
    """The sentence names the field that is not there."""
    with pytest.raises(RecordError, match=f"at the top: lacks “{name}”. Add it."):
        codec.read(json.dumps({key: value for key, value in WHOLE.items() if key != name}))


def test_a_record_of_no_game_has_none() -> None:
    """A record made by hand is told so when its game is asked for."""
    with pytest.raises(RecordError, match="at game: There is no game “chess”"):
        game_of(Record(game="chess"))


@given(st.data())
def test_no_damage_to_a_file_does_worse_than_be_refused(data: st.DataObject) -> None:
    """Reading a damaged text gives a record or says what is wrong; nothing else."""
    text = codec.write(data.draw(records())).encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    damaged = text[:start] + data.draw(st.binary(max_size=8)) + text[end:]

    with suppress(RecordError):
        codec.read(damaged)


def test_the_schema_is_the_records() -> None:
    """It asks for version and game, knows every field, and allows no other."""
    schema = codec.record_schema()
    form = schema["$defs"]["Record"]

    assert form["required"] == ["version", "game"]
    assert set(form["properties"]) == {"version", *msgspec.structs.asdict(Record(game="base"))}
    assert form["additionalProperties"] is False
