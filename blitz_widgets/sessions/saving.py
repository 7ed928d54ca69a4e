"""A session as a record, and a record as a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.chance import new_seed
from blitz_widgets.locale import _
from blitz_widgets.records.record import game_of, record_of
from blitz_widgets.records.replay import replay
from blitz_widgets.sessions.play import PlaySession

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Outcome
    from blitz_widgets.records.record import Record, Result
    from blitz_widgets.records.replay import Stopped


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

    Of a record with a broken rule the good part is kept; the sentence is empty if all was good.
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
    if played.stopped is not None:
        return session, _problem(session, played.stopped)
    if record.result is not None and not _is_result_of(game.outcome(played.final), record.result):
        return session, _("The result in the record is not what its actions lead to.")
    return session, ""


def _is_result_of(outcome: Outcome | None, result: Result) -> bool:
    return outcome is not None and (outcome.winner, outcome.rule) == (result.winner, result.rule)


def _problem(session: PlaySession, stopped: Stopped) -> str:
    why = stopped.why
    reason = why if isinstance(why, str) else session.portrayal.refusal(why)
    return _(
        "Step {step} (“{action}”) cannot be played: {reason} The game goes on before it."
    ).format(step=stopped.step, action=stopped.action, reason=reason)
