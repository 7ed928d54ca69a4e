"""A whole position: what it is, and how it is kept and shared."""

from __future__ import annotations

import json
import zlib

import pytest

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.limits import POSITION
from blitz_widgets.records.framing import CodeError, frame, unframe
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.position import (
    Position,
    PositionError,
    decode_whole,
    encode_whole,
    read_position,
    write_position,
)
from blitz_widgets.records.replay import PlayedRecord
from tests.teaching.plans import RESERVES

HERE = Position(setting=RESERVES, lead=("navy-3 SE1.1", "draw army-1"))
GAMES = {each.record.game: each.record for each in exhibits()}


class TestWhatItIs:
    """Set up on a table, and what was done from there."""

    @pytest.mark.parametrize("name", game_names())
    def test_without_anything_it_is_the_beginning(self, name: str) -> None:
        """Of any game."""
        game, state = Position(game=name).begin()

        assert state == game.start()

    def test_what_was_done_from_there_is_played(self) -> None:
        """Chance included."""
        line = HERE.timeline()

        assert [line.game.format(each) for each in line.actions] == list(HERE.lead)
        assert line.game.scores(line.now) == {"axis": 2, "allies": 0}

    @pytest.mark.parametrize("name", sorted(GAMES))
    def test_a_game_is_a_position_by_all_its_actions(self, name: str) -> None:
        """The same as its replay ends in."""
        record = GAMES[name]
        position = Position(game=name, options=record.options, lead=record.actions)

        assert position.begin()[1] == PlayedRecord(record).line().now

    @pytest.mark.parametrize(
        ("position", "said"),
        [
            (Position(game="chess"), "no game “chess”"),
            (Position(options={"colour": "red"}), "set up"),
            (Position(setting={"reserves": {"axis": "army-9"}}), "set up"),
            (Position(setting={"reserves": 3}), "set up"),
            (Position(setting=RESERVES, lead=("navy-3 EE1.1",)), "action 1, “navy-3 EE1.1”"),
            (Position(setting=RESERVES, lead=("dance",)), "action 1, “dance”"),
        ],
    )
    def test_what_cannot_be_is_told(self, position: Position, said: str) -> None:
        """In one sentence."""
        with pytest.raises(PositionError) as caught:
            position.begin()

        assert said in str(caught.value)


class TestKeepingIt:
    """As a file, and as a code that begins with W."""

    def test_there_and_back(self) -> None:
        """Nothing is lost."""
        code = encode_whole(HERE)

        assert read_position(write_position(HERE)) == HERE
        assert code.startswith("W")
        assert decode_whole(f" {code[:5]}\n{code[5:]}") == HERE

    @pytest.mark.parametrize(
        ("written", "said"),
        [
            ("", "is empty"),
            ("[]", "is a list"),
            ('{"game": 1}', "at game: is a whole number"),
            ('{"colour": "red"}', "does not use “colour”"),
            (b"\xff", "is not UTF-8"),
            (json.dumps({"lead": ["x"] * 2_001}), "at most 2,000 fit"),
            (json.dumps({"lead": ["x" * 201]}), "at most 200 fit"),
            (json.dumps({"setting": {"x": list(range(201))}}), "at most 200 fit"),
            ('{"setting": ' + "[" * 99, "at most 30 fit"),
            (" " * (POSITION.most + 1), "fit"),
        ],
    )
    def test_what_is_none_is_told(self, written: str | bytes, said: str) -> None:
        """With its place, and what to do."""
        with pytest.raises(PositionError) as caught:
            read_position(written)

        assert said in str(caught.value)

    def test_codes_of_something_else(self) -> None:
        """Damaged, of another kind, or packed with more than fits."""
        code = encode_whole(HERE)
        for bad in ("", "hello", code[:-3], "X" + code[1:], "W"):
            with pytest.raises(CodeError):
                decode_whole(bad)
        for packed in (b"none", zlib.compress(b" " * (POSITION.most + 1)), zlib.compress(b"{")):
            with pytest.raises(PositionError):
                decode_whole(frame("W", packed))


class TestTheFrame:
    """A letter, a check sum, and what is packed."""

    def test_there_and_back(self) -> None:
        """Whatever is packed."""
        for packed in (b"", b"\0", bytes(range(256))):
            assert unframe(frame("Z", packed), frozenset("YZ")) == ("Z", packed)

    def test_the_letter_is_part_of_the_sum(self) -> None:
        """A code cannot be passed off as another kind."""
        with pytest.raises(CodeError, match="damaged"):
            unframe("Y" + frame("Z", b"x")[1:], frozenset("YZ"))

    def test_a_letter_that_is_not_known(self) -> None:
        """It is no code here."""
        with pytest.raises(CodeError, match="not a code"):
            unframe(frame("Z", b"x"), frozenset("Y"))
