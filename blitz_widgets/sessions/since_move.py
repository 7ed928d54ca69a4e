"""The start of the viewer's last move, to show it together with the replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.protocol import CHANCE

if TYPE_CHECKING:
    from blitz_widgets.sessions.play import PlaySession


def since_move(session: PlaySession) -> int | None:
    """The step before the viewer's last move; ``None`` if it has no important consequences.

    A move is all decisions in one turn until someone else acts.  ``None`` too while the screen is
    covered.
    """
    if session.viewer is None or not session.at_end or session.set_up_lasts:
        return None
    first = _first_action(session)
    if first is None:
        return None
    start = session.timeline.moments_by(first)
    if session.news:
        return start
    followed = session.may_decide and any(
        session.presenter.is_news(event)
        and getattr(event, "seat", session.viewer) != session.viewer
        for event in session.events_between(start, session.cursor)
    )
    return start if followed else None


def _first_action(session: PlaySession) -> int | None:
    """The number of the first action of the last move; ``None`` without one."""
    game, timeline = session.game, session.timeline
    found, turn = None, None
    for number, (_action, before) in zip(
        reversed(range(len(timeline.actions))), timeline.backwards(), strict=True
    ):
        actor = game.actor(before)
        if actor == session.viewer:
            if found is not None and game.turn(before) != turn:
                break
            found, turn = number, game.turn(before)
        elif found is not None and actor is not CHANCE:
            break
    return found
