"""Records as short codes."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from string import ascii_letters, digits

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.records import packing
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.records.sharing import decode, encode, salvage_code
from tests.records.random_games import BLITZ_OPTIONS, played, records
from tests.support.tables import for_each

SAFE = frozenset(ascii_letters + digits + "-_")


def wrapped(letter: str, packed: bytes) -> str:
    """A code with a right check sum around anything."""
    check = zlib.crc32(letter.encode() + packed).to_bytes(4, "big")
    return letter + urlsafe_b64encode(check + packed).decode().rstrip("=")


@given(records())
def test_a_code_gives_back_the_record(record: Record) -> None:
    """Names, seed, note and result included."""
    code = encode(record)

    assert decode(code) == record
    assert SAFE.issuperset(code)


@for_each("seed", lambda: range(20))
def test_a_whole_game_is_short(seed: int) -> None:
    """Short enough for a link."""
    assert len(encode(played(seed))) < 200
    assert len(encode(played(seed, BLITZ_OPTIONS, "blitz"))) < 400


@given(records(), st.data())
def test_a_record_with_mistakes_can_be_shared_too(record: Record, data: st.DataObject) -> None:
    """To ask someone what is wrong with it."""
    texts = st.lists(st.text(max_size=9), min_size=1, max_size=3)
    broken = msgspec.structs.replace(record, actions=record.actions + tuple(data.draw(texts)))

    assert decode(encode(broken)) == broken


def test_unusual_spelling_is_kept() -> None:
    """An action with two spaces is the same action, but not the same text."""
    record = played(1)
    spaced = msgspec.structs.replace(
        record, actions=(record.actions[0].replace(" ", "  "), *record.actions[1:])
    )

    assert decode(encode(spaced)) == spaced


def test_line_breaks_do_no_harm() -> None:
    """Mail programs break long lines."""
    record = played(1)
    code = encode(record)

    assert decode(f"  {code[:40]}\n{code[40:]} \n") == record


@pytest.mark.parametrize("code", ["", " \n", "X", "R", "T", "RAAAA", "hello!", "Ré", "R" * 9])
def test_what_is_no_code_is_refused(code: str) -> None:
    """In one sentence that says what to do."""
    with pytest.raises(CodeError, match=r"(Paste|Copy) the (whole|code)"):
        decode(code)


@given(records(), st.data())
def test_no_damage_goes_unnoticed(record: Record, data: st.DataObject) -> None:
    """A damaged code is refused, unless what was damaged did not matter."""
    code = encode(record)
    start = data.draw(st.integers(0, len(code)))
    end = data.draw(st.integers(start, len(code)))
    put = data.draw(st.text(st.sampled_from(sorted(SAFE)), max_size=5) | st.text(max_size=5))

    with suppress(CodeError):
        assert decode(code[:start] + put + code[end:]) == record


@given(st.text(max_size=60))
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    """Nothing but the one error."""
    with pytest.raises(CodeError):
        decode(text)


@given(st.sampled_from("RT"), st.binary(max_size=60))
def test_a_forged_code_is_refused(letter: str, packed: bytes) -> None:
    """A right check sum around anything else does not make a record."""
    with pytest.raises(CodeError, match="another version"):
        decode(wrapped(letter, packed))


@pytest.mark.parametrize(
    ("name", "value"),
    [("game", "chess"), ("options", {"edition": "1999"}), ("check", 0), ("count", 500)],
)
def test_a_code_of_other_rules_is_refused(name: str, value: object) -> None:
    """A game, option or action that this version has not."""
    packed = packing.pack(played(1))
    assert packed is not None
    names = packing._Packed.__struct_fields__  # noqa: SLF001  # to forge one
    fields = dict(zip(names, msgspec.msgpack.decode(packed), strict=True))
    forged = msgspec.msgpack.encode(list((fields | {name: value}).values()))

    with pytest.raises(CodeError, match="another version"):
        decode(wrapped("R", forged))


def test_a_code_is_not_read_in_part_without_a_word() -> None:
    """What another version has added is named when the rest is kept, and refused otherwise."""
    written = {"game": "base", "actions": [], "weather": "fine"}
    code = wrapped("T", zlib.compress(msgspec.json.encode(written)))
    record, problems = salvage_code(code)

    assert record is not None
    assert problems
    with pytest.raises(CodeError, match="another version"):
        decode(code)


def test_a_code_does_not_unpack_without_end() -> None:
    """A small code that unpacks to a large text is cut off and refused."""
    with pytest.raises(CodeError, match="more than 1,000,000 bytes"):
        decode(wrapped("T", zlib.compress(b" " * 10**8)))


def test_a_huge_record_is_not_made_a_code() -> None:
    """What could not be decoded is not encoded."""
    with pytest.raises(RecordError, match="too long"):
        encode(Record(game="base", actions=("nonsense " * 10**6,)))


def test_a_record_of_no_game_is_not_made_a_code() -> None:
    """The error is that of reading such a record."""
    with pytest.raises(RecordError, match="at game: There is no game “chess”"):
        encode(Record(game="chess"))
