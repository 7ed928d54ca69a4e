"""JSON from outside is read in one way, and what is wrong with it is one sentence."""

from __future__ import annotations

import pytest

from blitz_widgets.limits import NESTING, Limit, TooMuchError
from blitz_widgets.limits.broken_json import read_broken_json
from blitz_widgets.limits.reading import JsonError, MisshapenError, read_json, shaped

ROOM = Limit(400, "bytes")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("{", "It stops in the middle. Copy or download the whole of it again."),
        (b'{"a": "\xff"}', "It, at byte 8: is not UTF-8 text. Save it in that encoding."),
        ("\ud800", "It, at byte 1: is not UTF-8 text. Save it in that encoding."),
        ('{"a": 1e999}', "It holds a number too great for any game. Correct it."),
        ('{"a": [1, "b"]}', "It, at a, entry 2: is a text in quotes. Make it a whole number."),
    ],
)
def test_what_is_wrong_is_one_sentence(written: str | bytes, sentence: str) -> None:
    """Whatever it is, with the place where there is one."""
    with pytest.raises(JsonError) as found:
        read_json(written, "It", ROOM, dict[str, list[int]])

    assert str(found.value) == sentence


@pytest.mark.parametrize("written", ["", " \n", b"\xef\xbb\xbf"])
def test_an_empty_text_is_said_to_be_empty(written: str | bytes) -> None:
    """It does not stop in the middle of anything."""
    with pytest.raises(
        JsonError, match=r"^It is empty\. Copy or download the whole of it again\.$"
    ):
        read_json(written, "It", ROOM)


@pytest.mark.parametrize(
    "written", ["{", "[1,", '"', '"a', '{"a": {"b": 1}', '{"a": "\\ud800"', '["\\ud800']
)
def test_what_breaks_off_is_said_to(written: str) -> None:
    """Also where it breaks off after a closing bracket, or in a text."""
    with pytest.raises(JsonError, match=r"^It stops in the middle"):
        read_json(written, "It", ROOM)


@pytest.mark.parametrize("written", ['"\\ud800"', '["\\udbff"]', '{"a": "\\uD800"} '])
def test_half_a_character_is_named(written: str) -> None:
    """The text is whole: nothing in it stops."""
    with pytest.raises(JsonError, match="Look for a character written as") as found:
        read_json(written, "It", ROOM)
    assert "stops" not in str(found.value)


def test_a_byte_order_mark_is_passed_over() -> None:
    """As some editors write it."""
    assert read_json(b'\xef\xbb\xbf{"a": 1}', "It", ROOM) == {"a": 1}


@pytest.mark.parametrize("written", ["[" * (NESTING.most + 1), "9" * 101, '"' + "a" * 400])
def test_what_is_too_much_is_not_parsed(written: str) -> None:
    """None of them is JSON, yet it is their size that is told."""
    with pytest.raises(TooMuchError, match=r"^It has"):
        read_json(written, "It", ROOM)
    with pytest.raises(TooMuchError, match=r"^It has"):
        read_broken_json(written.encode(), "It", ROOM)


def test_plain_data_is_put_into_its_form() -> None:
    """Or the complaint is kept, for those who know what the values are for."""
    assert shaped([1, 2], "It", tuple[int, ...]) == (1, 2)
    with pytest.raises(MisshapenError) as found:
        shaped({"a": None}, "It", dict[str, int])

    assert found.value.complaint.startswith("Expected `int`, got `null`")


def test_of_what_breaks_off_the_beginning_is_read() -> None:
    """And nothing of what is no JSON from the start."""
    assert read_broken_json(b'{"a": [1, 2', "It", ROOM) == {"a": [1, 2]}
    assert read_broken_json(b"nothing", "It", ROOM) is None
    assert read_broken_json(b"", "It", ROOM) is None


def test_wherever_it_breaks_off_the_whole_values_before_are_read() -> None:
    """Within a text, a letter, a key or a number, and where something else stands in between."""
    whole = '{"a": [1, {"b": "x]\\"é"}], "c": [[2], null]}'.encode()
    read = [read_broken_json(whole[:end], "It", ROOM) for end in range(1, len(whole) + 1)]

    assert read[0] == {}
    assert read[-1] == {"a": [1, {"b": 'x]"é'}], "c": [[2], None]}
    assert all(isinstance(each, dict) for each in read)
    assert {str(each) for each in read} >= {"{'a': [1, {}]}", "{'a': [1, {'b': 'x]\"é'}]}"}
    assert read_broken_json(b'{"a": [1, 2] "b": 3}', "It", ROOM) == {"a": [1, 2]}
    assert read_broken_json(b'{"a": [1, 2}', "It", ROOM) == {"a": [1, 2]}
