"""A saved game or position can be read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from blitz_widgets.records import notation
from blitz_widgets.records.codec import read, write
from blitz_widgets.records.record import record_of
from blitz_widgets.records.replay import replay_record
from blitz_widgets.records.sharing import decode, encode
from blitz_widgets.testing.promise import ConformanceError, expect

if TYPE_CHECKING:
    from blitz_widgets.testing.sample import Sample


def check_records(sample: Sample) -> None:
    """A record comes back from JSON, from plain text and from a code, and plays to its result.

    Every position is plain data that JSON can hold.
    """
    game = sample.game
    for played in sample.games:
        actions = [each.action for each in played.played]
        record = record_of(game, actions, outcome=game.outcome(played.end), seed="7")
        expect(read(write(record)) == record, "a record must be the same after JSON")
        expect(
            notation.read(notation.write(record)) == record,
            "a record must be the same after plain text",
        )
        expect(decode(encode(record)) == record, "a record must be the same after its code")
        line = replay_record(record)
        expect(line.stopped is None, "a record must replay to its end", line.stopped)
        expect(line.now == played.end, "a record must replay to the same position")
        for state in played.states():
            plain = game.to_data(state)
            try:
                msgspec.json.encode(plain)
            except (TypeError, ValueError) as error:
                msg = f"a position is plain data: {error}"
                raise ConformanceError(msg) from error
            expect(isinstance(plain, Mapping), "a position as data must name its parts", plain)
