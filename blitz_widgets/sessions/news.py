"""News for the viewer: the important events since their last decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.sessions.taking_back import pasts

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Event
    from blitz_widgets.sessions.viewing import Viewing


def news_of(viewing: Viewing) -> tuple[Event, ...]:
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
