"""Opening records in any form."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import Record
from tests.records.random_games import played, records

WHOLE = played(1)
CODE = sharing.encode(WHOLE)
DATA = json.loads(codec.write(WHOLE))


def packed_text(data: object) -> str:
    """A code around JSON that may have any form."""
    packed = zlib.compress(json.dumps(data).encode())
    check = zlib.crc32(b"T" + packed).to_bytes(4, "big")
    return "T" + urlsafe_b64encode(check + packed).decode().rstrip("=")


@pytest.mark.parametrize(
    "written",
    [
        codec.write(WHOLE),
        f"\n  {codec.write(WHOLE)}",
        "\N{ZERO WIDTH NO-BREAK SPACE}" + codec.write(WHOLE),
        notation.write(WHOLE),
        f"# A game of ours\n\n{notation.write(WHOLE)}",
        CODE,
        f"  {CODE[:20]}\n{CODE[20:]} ",
        packed_text(DATA),
        f"?game={CODE}",
        f"http://localhost:8866/?mode=play&game={CODE}&hidden=no#top",
        f"https://example.org/voila/render/app.ipynb?record={CODE[:30]}\n{CODE[30:]}",
    ],
)
def test_every_form_is_opened(written: str) -> None:
    """As text and as the bytes of a file."""
    assert open_record(written) == open_record(written.encode()) == (WHOLE, ())


@given(records())
def test_every_form_of_every_record_is_opened(record: Record) -> None:
    """Whatever is in it."""
    for write in (codec.write, notation.write, sharing.encode):
        assert open_record(write(record)) == (record, ())


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("", "There is no code, no link and no record"),
        (" \n", "There is no code, no link and no record"),
        (b"\xff\xfa", "is not UTF-8 text"),
        ("hello", "This is not a code, a link or a record of a game."),
        ("http://localhost:8866/", "This is not a code, a link or a record of a game."),
        ("[]", "at the top: is a list"),
        ("{", "stops in the middle"),
        ("game: chess", "at line 1, column 7: There is no game “chess”"),
        ('{"version": 2, "game": "chess"}', "There is no game “chess”"),
        (packed_text({"version": 2, "game": "chess"}), "There is no game “chess”"),
        (CODE[:-4], "damaged or incomplete"),
        (f"?position={sharing.encode_position('{}')}", "the code of a position, not of a game"),
        (sharing.encode_position("{}"), "the code of a position, not of a game"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(written: str | bytes, sentence: str) -> None:
    """Which says what to do."""
    record, problems = open_record(written)

    assert record is None
    assert sentence in problems[0]
    assert all(problem.endswith(".") for problem in problems)


class TestDamage:
    """The good part is opened."""

    @pytest.mark.parametrize(
        "written",
        [
            json.dumps(DATA | {"moves": []}),
            packed_text(DATA | {"moves": []}),
            f"?game={packed_text(DATA | {'moves': []})}",
        ],
    )
    def test_an_unknown_field_is_left_out(self, written: str) -> None:
        """In a file, a code and a link."""
        assert open_record(written) == (
            WHOLE,
            ("The record, at the top: does not use “moves”. Remove it, or correct its spelling.",),
        )

    @pytest.mark.parametrize("text", [codec.write(WHOLE), notation.write(WHOLE)])
    def test_a_truncated_file_keeps_its_beginning(self, text: str) -> None:
        """Every action that is whole."""
        stop = text.index("nuclear-bomb") + 3
        record, problems = open_record(f'{text[:stop]}"')

        assert record is not None
        kept = len(record.actions) - 1
        assert kept > 20
        assert record.actions[:kept] == WHOLE.actions[:kept]
        assert len(problems) == 1

    def test_a_file_in_another_encoding_is_opened_all_the_same(self) -> None:
        """Only the letters that are not ASCII suffer."""
        written = codec.write(Record(game="base", players=("Zoë",))).encode("latin-1")
        record, (problem,) = open_record(written)

        assert record is not None
        assert record.players == ("Zo\N{REPLACEMENT CHARACTER}",)
        assert "is not UTF-8 text" in problem

    def test_a_later_version_is_opened_as_far_as_it_is_known(self) -> None:
        """And the program is to be updated."""
        record, problems = open_record(packed_text(DATA | {"version": 9, "clock": "1:00"}))

        assert record == WHOLE
        assert "Update the program." in problems[0]


@given(st.text() | st.binary() | st.text('{}[]():=?&#game,1. \n"', max_size=20))
def test_nothing_does_worse_than_a_sentence(written: str | bytes) -> None:
    """Whatever someone pastes."""
    record, problems = open_record(written)

    assert record is not None or problems
    assert all(problem.endswith((".", "?")) for problem in problems)
