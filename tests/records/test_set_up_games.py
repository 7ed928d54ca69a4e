"""Games that begin in a position that was set up: in each form, and on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.record import Record, RecordError, record_of
from blitz_widgets.records.replay import replay_record
from blitz_widgets.records.salvage import salvage
from blitz_widgets.sessions.saving import record_session, resume_session
from blitz_widgets.testing.sample import sample

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = ("base", "solo", "nippon", "solo-nippon", "blitz", "solo-blitz")


def second_half(name: str) -> tuple[Record, Any]:
    """A game from its middle on, and its last position."""
    played = sample(descriptor_of(name), games=1)
    (game,) = played.games
    rest = game.played[len(game.played) // 2 :]
    outcome = played.game.outcome(game.end)
    actions = [each.action for each in rest]
    record = record_of(played.game, actions, start=rest[0].before, outcome=outcome, seed=5)
    return record, game.end


@pytest.mark.parametrize("name", GAMES)
class TestEveryGame:
    """From the middle to the end."""

    @pytest.mark.parametrize(
        "again",
        [
            lambda record: codec.read(codec.write(record)),
            lambda record: notation.read(notation.write(record)),
            lambda record: sharing.decode(sharing.encode(record)),
        ],
    )
    def test_each_form_brings_it_back(self, name: str, again: Callable[[Record], Record]) -> None:
        """JSON, the notation, a code."""
        record, _end = second_half(name)

        assert again(record) == record

    def test_it_is_replayed_and_played_on(self, name: str) -> None:
        """To the same end; a session that goes on keeps the beginning."""
        record, end = second_half(name)

        assert replay_record(record).now == end
        session, problems = resume_session(record)
        assert problems == ""
        assert not session.set_up_lasts
        assert session.opening_length == 0
        assert record_session(session).setting == record.setting

    def test_its_code_is_short_enough_for_a_link(self, name: str) -> None:
        """As other games' are."""
        assert len(sharing.encode(second_half(name)[0])) < 1_500


class TestABadBeginning:
    """It is named with its place."""

    BAD = '{"version": 4, "game": "base", "setting": {"seat": "tea"}}'

    def test_in_json(self) -> None:
        """And nothing can be saved of it."""
        with pytest.raises(RecordError, match="The record, at setting: There is no side tea"):
            codec.read(self.BAD)
        assert salvage(self.BAD).record is None

    @pytest.mark.parametrize(
        ("setting", "said"),
        [
            ("tea", "This is no setting."),
            ("[1]", "This is no setting."),
            ('{\\"seat\\": \\"tea\\"}', "There is no side tea"),
            ("[" * 40, "at most 30 fit"),
        ],
    )
    def test_in_the_notation(self, setting: str, said: str) -> None:
        """The rest is as in a game from its beginning."""
        found = notation.salvage(f'version: 4\ngame: base\nsetting: "{setting}"\n')

        assert said in found.problems[0]
        assert found.record is not None
        assert found.record.setting == {}

    def test_in_a_code(self) -> None:
        """Another version may have packed it."""
        record = Record(game="base", setting={"seat": "tea"})
        with pytest.raises(RecordError):
            sharing.encode(record)
        with pytest.raises(CodeError):
            sharing.decode("Ftea")


def test_a_game_from_its_beginning_has_no_setting() -> None:
    """And is written as ever."""
    played = sample(descriptor_of("base"), games=1)
    (game,) = played.games
    record = record_of(played.game, (), start=game.start)

    assert record.setting == {}
    assert sharing.encode(record)[0] == "R"
