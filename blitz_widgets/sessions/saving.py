"""Saving a session as a record, and resuming it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.core.chance import new_seed
from blitz_widgets.locale import _
from blitz_widgets.players.opposed import OpponentError, check_opponent, opponents, rules_of
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.record import record_of
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.sessions.play import PlaySession

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.records.faults import Fault
    from blitz_widgets.records.record import Record

_MANNER: Final = ":"
"""Separates the name of a program's player from its level."""


def record_session(session: PlaySession) -> Record:
    """Everything needed to go on with *session* elsewhere.

    Comments and branches of the record it continues stay where the actions are unchanged.
    """
    record = record_of(
        session.game,
        session.timeline.actions,
        outcome=session.game.outcome(session.timeline.now),
        players=session.players,
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
        note=origin.note,
        about=origin.about,
        comments=tuple(comment for comment in origin.comments if comment.step <= same),
        branches=tuple(branch for branch in origin.branches if branch.step <= same),
    )


def resume_session(record: Record, *, physical_table: bool = False) -> tuple[PlaySession, str]:
    """The game in *record*, ready to go on, and sentences about its faults.

    A record that breaks a rule goes on just before that.  The sentences name each faulty step,
    rule, branch and comment; they are empty if there is none.  With *physical_table* the game goes
    on at a real table, otherwise against the opponent among its players.

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
    faults = (_sentence(session, fault) for fault in faults_of(record, played))
    return session, " ".join((*faults, *_unknown_opponents(session)))


def _unknown_opponents(session: PlaySession) -> Iterator[str]:
    """Sentences about players that look like one of the program's opponents and are not."""
    game = rules_of(session.game)
    known = {each.words for each in opponents(game)}
    families = {words.partition(_MANNER)[0] for words in known}
    for words in session.players:
        looks_so = _MANNER in words and words.partition(_MANNER)[0] in families
        if looks_so or words in known:
            try:
                check_opponent(game, words)
            except OpponentError as error:
                yield _("{problem} The game goes on with two people.").format(problem=error)


def _sentence(session: PlaySession, fault: Fault) -> str:
    sentence = fault.sentence(session.presenter.refusal)
    if not fault.of_the_game:
        return sentence
    return _("{problem} The game resumes just before it.").format(problem=sentence)
