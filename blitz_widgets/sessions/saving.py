"""A session as a record, and a record as a session."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.chance import new_seed
from blitz_widgets.locale import _
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.record import record_of
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.sessions.play import PlaySession

if TYPE_CHECKING:
    from blitz_widgets.records.faults import Fault
    from blitz_widgets.records.record import Record


def record_session(session: PlaySession) -> Record:
    """All that is needed to go on with *session* elsewhere.

    What was said of the part that it was taken up from is kept, as far as that still stands.
    """
    record = record_of(
        session.game,
        session.timeline.actions,
        outcome=session.game.outcome(session.timeline.now),
        seed=session.seed,
        start=session.timeline.start,
    )
    origin = session.origin
    if origin is None:
        return record
    pairs = zip(record.actions, origin.actions, strict=False)
    same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return replace(
        record,
        players=origin.players,
        note=origin.note,
        about=origin.about,
        comments=tuple(comment for comment in origin.comments if comment.step <= same),
        branches=tuple(branch for branch in origin.branches if branch.step <= same),
    )


def resume_session(record: Record, *, physical_table: bool = False) -> tuple[PlaySession, str]:
    """The game in *record*, ready to go on, and what was wrong with the rest of it.

    Of a record with a broken rule the good part is kept.  The sentences name every step, rule,
    branch and comment that cannot be as it is written; they are empty if all was good.
    *physical_table*, it goes on at a real table.

    Raises:
        RecordError: If there is no such game.
    """
    played = PlayedRecord(record)
    seed = new_seed() if record.seed is None else str(record.seed)
    session = PlaySession(
        played.game,
        seed=seed,
        timeline=played.line(),
        physical_table=physical_table,
        origin=record,
    )
    return session, " ".join(_told(session, fault) for fault in faults_of(record, played))


def _told(session: PlaySession, fault: Fault) -> str:
    sentence = fault.sentence(session.presenter.refusal)
    if not fault.of_the_game:
        return sentence
    return _("{problem} The game goes on before it.").format(problem=sentence)
