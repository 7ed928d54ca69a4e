"""What version 3 wrote of the card game still means what it meant.

The files in ``version_3`` were written by the program when a turn without a raid ended at once
unless an option said otherwise.  In four such turns each side has gathered twelve cards.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.records import codec, notation
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import Record
from blitz_widgets.records.sharing import decode, encode

FOLDER = Path(__file__).parent / "version_3"
GAMES = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}
OPTION = "declining"

every_form = pytest.mark.parametrize("written", GAMES.values(), ids=GAMES)


@every_form
def test_the_game_is_the_one_that_was_played(written: str) -> None:
    """CARD-RAID-DECLINE: no one discards, to the last action, whatever it is written in."""
    record, problems = open_record(written)
    assert record is not None

    assert (problems, record.options) == ((), {OPTION: "ends-turn"})
    assert record.actions.count("decline") == 4
    assert faults_of(record) == ()
    assert codec.read(codec.write(record)) == record
    assert notation.read(notation.write(record)) == record
    assert decode(encode(record)) == record


def test_it_means_something_else_by_the_default_of_today() -> None:
    """So the test above is worth something."""
    old = open_record(GAMES["blitz.json"]).record
    assert old is not None

    assert faults_of(Record(game="blitz", actions=old.actions))
    assert BlitzOptions().declining == "discard-follows"


@pytest.mark.parametrize("game", ["blitz", "solo-blitz"])
def test_an_option_that_was_named_is_kept(game: str) -> None:
    """Whichever it was; the same goes for a game against the bot."""
    for value in ("ends-turn", "discard-follows"):
        data = {"version": 3, "game": game, "options": {OPTION: value}}
        assert codec.read(json.dumps(data)).options == {OPTION: value}
    bare = codec.read(f'{{"version": 3, "game": "{game}"}}')

    assert bare.options == {OPTION: "ends-turn"}


def test_a_new_card_game_has_a_letter_of_its_own() -> None:
    """An earlier program would play it by the other reading."""
    new = Record(game="blitz")

    assert encode(new).startswith("N")
    assert decode(encode(new)) == new
    assert encode(Record(game="solo")).startswith("Q")
    assert encode(Record(game="blitz", options={OPTION: "ends-turn"})).startswith("R")
