"""A written game, played as far as it can be, and what is wrong with it in words."""

from __future__ import annotations

from blitz_widgets.limits import listed
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.view.catalogue import presenter


def opened_game(written: str | bytes) -> tuple[PlayedRecord | None, tuple[str, ...]]:
    """The game that is *written*, and every problem with it, in a sentence each.

    It may be a record, the notation, a code, or a link with one.  The good part of a damaged
    record is played; ``None`` if there is none.
    """
    opened = open_record(written)
    if opened.record is None:
        return None, listed(opened.problems)
    played = PlayedRecord(opened.record)
    refusal = presenter(played.game).refusal
    faults = (fault.sentence(refusal) for fault in faults_of(played.record, played))
    return played, listed((*opened.problems, *faults))
