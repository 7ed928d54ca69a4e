"""A session as a record, and a record as a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.chance import new_seed
from blitz_widgets.locale import _
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.record import game_of, record_of
from blitz_widgets.records.replay import replay
from blitz_widgets.sessions.play import PlaySession

if TYPE_CHECKING:
    from blitz_widgets.records.faults import Fault
    from blitz_widgets.records.record import Record


def record_session(session: PlaySession) -> Record:
    """All that is needed to go on with *session* elsewhere."""
    return record_of(
        session.game,
        session.timeline.actions,
        outcome=session.game.outcome(session.timeline.now),
        players=session.players,
        seed=session.seed,
        note=session.note,
    )


def resume_session(record: Record, *, by_hand: bool = False) -> tuple[PlaySession, str]:
    """The game in *record*, ready to go on, and what was wrong with the rest of it.

    Of a record with a broken rule the good part is kept.  The sentences name every step, rule,
    branch and comment that cannot be as it is written; they are empty if all was good.
    *by_hand*, it goes on at a real table.

    Raises:
        RecordError: If there is no such game.
    """
    game = game_of(record)
    played = replay(game, record.actions)
    seed = new_seed() if record.seed is None else str(record.seed)
    session = PlaySession(
        game,
        seed=seed,
        actions=played.actions,
        by_hand=by_hand,
        players=record.players,
        note=record.note,
    )
    return session, " ".join(_told(session, fault) for fault in faults_of(record, played))


def _told(session: PlaySession, fault: Fault) -> str:
    sentence = fault.sentence(session.portrayal.refusal)
    if not fault.of_the_game:
        return sentence
    return _("{problem} The game goes on before it.").format(problem=sentence)
