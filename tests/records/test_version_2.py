"""What version 2 wrote of solo games still means what it meant.

The files in ``version_2`` were written by the program when the theatres went by ``list`` unless
an option said otherwise.  In turn 7 the bot goes to the Pacific Ocean; by ``layout``, the default
since version 3, it would go to Africa & Middle East.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from blitz_widgets.app.address import resume
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.records import codec, notation
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.migration import migrated_position
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import Record
from blitz_widgets.records.salvage import salvage
from blitz_widgets.records.sharing import decode, decode_position, encode, encode_position
from blitz_widgets.view.catalogue import read_study
from tests.support.addresses import read_address

FOLDER = Path(__file__).parent / "version_2"
GAMES = {
    path.name: path.read_text(encoding="utf-8")
    for path in sorted(FOLDER.iterdir())
    if path.name.startswith("solo")
}
POSITION = (FOLDER / "position-P.code").read_text(encoding="utf-8").strip()
ORDER = "theatre_order"

every_form = pytest.mark.parametrize("written", GAMES.values(), ids=GAMES)


def without_order(record: Record) -> Record:
    """*record* with the order of the theatres left out."""
    options = {name: value for name, value in record.options.items() if name != ORDER}
    return msgspec.structs.replace(record, options=options)


class TestRecords:
    """In JSON, in the notation and as codes."""

    def test_every_form_is_there(self) -> None:
        """Each letter that version 2 began a code of a game with."""
        assert [*GAMES] == ["solo-R.code", "solo-T.code", "solo.json", "solo.txt"]

    @every_form
    def test_the_game_is_the_one_that_was_played(self, written: str) -> None:
        """SOLO-THEATRE-TIES: with the order that it was played by, to the last action."""
        record, problems = open_record(written)
        assert record is not None

        assert problems == ()
        assert record.options[ORDER] == "list"
        assert record.actions == open_record(GAMES["solo.json"]).record.actions  # type: ignore[union-attr]
        assert "row 1 PO2.1" in record.actions
        assert faults_of(record) == ()

    @every_form
    def test_it_means_something_else_by_the_default_of_today(self, written: str) -> None:
        """So the test above is worth something."""
        record, _problems = open_record(written)
        assert record is not None

        assert faults_of(without_order(record))

    @every_form
    def test_it_survives_being_written_by_this_version(self, written: str) -> None:
        """In every form, as often as one likes."""
        record, _problems = open_record(written)
        assert record is not None

        assert codec.read(codec.write(record)) == record
        assert notation.read(notation.write(record)) == record
        assert decode(encode(record)) == record

    @every_form
    def test_a_saved_game_goes_on(self, written: str) -> None:
        """All its turns are there, and the code that it is saved under next is as good."""
        session, problem = resume(written)
        again, _ = resume(encode(open_record(written).record))  # type: ignore[arg-type]

        assert problem == ""
        assert session.game.options[ORDER] == "list"
        assert len(session.timeline.actions) == 40
        assert again.timeline.actions == session.timeline.actions

    def test_an_address_brings_the_game_back(self) -> None:
        """With its code in it."""
        asked = read_address(f"?game={GAMES['solo-R.code'].strip()}")

        assert (asked.resumed, asked.problems) == (True, ())
        assert len(asked.session.timeline.actions) == 40

    def test_an_order_that_was_named_is_kept(self) -> None:
        """Whichever it was; it is not named twice."""
        data = json.loads(GAMES["solo.json"])
        for order in ("list", "layout"):
            data["options"][ORDER] = order

            assert codec.read(json.dumps(data)).options == data["options"]

    def test_the_other_games_have_no_such_option(self) -> None:
        """Nothing is added to them."""
        for game in ("base", "nippon", "solo-nippon"):
            assert codec.read(f'{{"version": 2, "game": "{game}"}}') == Record(game=game)

    def test_a_damaged_record_is_read_the_same_way(self) -> None:
        """Of a file that breaks off, the part before; options of a wrong form are told."""
        record, _problems = salvage(GAMES["solo.json"][:-60])
        odd, problems = salvage('{"version": 2, "game": "solo", "options": 3}')

        assert record is not None
        assert record.options[ORDER] == "list"
        assert odd == Record(game="solo")
        assert problems

    def test_notation_names_its_version_anywhere_among_its_first_lines(self) -> None:
        """And without a version it is of the newest."""
        named = notation.read("game: solo\noption.level: none\nversion: 2\n")
        bare = notation.read("game: solo\n")

        assert (named.options.get(ORDER), bare.options.get(ORDER)) == ("list", None)


class TestCodes:
    """The first letter tells the version where it makes a difference."""

    def test_a_new_solo_game_has_a_letter_of_its_own(self) -> None:
        """An earlier program would play it by another order."""
        record, _problems = open_record(GAMES["solo.json"])
        assert record is not None

        assert encode(Record(game="solo")).startswith("Q")
        assert encode(record).startswith("R")
        assert decode(encode(Record(game="solo"))) == Record(game="solo")

    def test_the_code_of_another_game_is_as_it_was(self) -> None:
        """As version 2 packed an empty base game."""
        assert encode(Record(game="base")).startswith("R")


class TestPositions:
    """Of the Bot lab: a code, alone or in an address."""

    def test_the_bot_decides_as_it_did(self) -> None:
        """SOLO-THEATRE-TIES: and not as it would by the default of today."""
        text = decode_position(POSITION)
        data = json.loads(text)
        old = read_study(text).reasoning()
        del data["readings"]
        new = read_study(json.dumps(data)).reasoning()
        assert old is not None
        assert new is not None

        assert old.chosen[-1] == "space:PO2.1"
        assert new.chosen[-1].startswith("space:AM")

    def test_a_new_code_gives_back_the_text(self) -> None:
        """To the letter, good or not."""
        for text in ('{"row": ["army-1"]}', "{}", "no position"):
            code = encode_position(text)

            assert code.startswith("S")
            assert decode_position(code) == text

    @pytest.mark.parametrize(
        "text",
        [
            *("", "no position", "[1]", "3", "[" * 100_000),
            *('{"hand": ["stuka"]}', '{"row": ["army-1"], "board": "nippon"}'),
            '{"row": ["army-1"], "readings": {"theatre-order": "layout"}}',
            '{"row": ["army-1"], "readings": {"theatre_order": "list"}}',
            '{"row": ["army-1"], "readings": 3}',
        ],
    )
    def test_what_names_an_order_or_has_none_stays(self, text: str) -> None:
        """Cards, the Nippon side, and what is no position at all."""
        assert migrated_position(text) == text


def test_the_default_is_the_printed_board() -> None:
    """SOLO-THEATRE-TIES: and it is left out where a game is written."""
    assert SoloOptions().readings.theatre_order == "layout"
    assert ORDER not in SoloOptions().written()
    assert SoloOptions.read({ORDER: "list"}).written()[ORDER] == "list"
