"""The viewer's last move and the important events since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.sessions.taking_back import pasts

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.sessions.show import PlayView
    from blitz_widgets.sessions.viewing import View


def news_of(viewing: View) -> tuple[Event, ...]:
    """The important events since the viewer's last decision; empty before the first.

    While the screen is covered, since anyone's last decision.
    """
    seats = viewing.game.human_seats if viewing.viewer is None else {viewing.viewer}
    for back, before in enumerate(pasts(viewing.timeline), start=1):
        if (actor := viewing.game.actor(before)) in seats:
            start = viewing.timeline.moments_by(len(viewing.timeline.actions) - back)
            first, *since = viewing.events_between(start, viewing.cursor)
            if getattr(first, "seat", None) != actor:  # the viewer knows their own action
                since.insert(0, first)
            return tuple(filter(viewing.presenter.is_news, since))
    return ()


def since_move(session: PlayView) -> int | None:
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


def _first_action(session: PlayView) -> int | None:
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
