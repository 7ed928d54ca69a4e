"""What has happened since the viewer decided, as far as nobody should miss it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.sessions.taking_back import pasts

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Event
    from blitz_widgets.sessions.viewing import Viewing


def news_of(viewing: Viewing) -> tuple[Event, ...]:
    """What has followed from the viewer's last decision; nothing before the first.

    While the screen is no one's, from the last decision of anyone.
    """
    seats = viewing.game.human_seats if viewing.viewer is None else {viewing.viewer}
    for back, before in enumerate(pasts(viewing.timeline), start=1):
        if (actor := viewing.game.actor(before)) in seats:
            start = viewing.timeline.moments_by(len(viewing.timeline.actions) - back)
            deed, *since = viewing.events_between(start, viewing.cursor)
            if getattr(deed, "seat", None) != actor:  # no word of what was just done
                since.insert(0, deed)
            return tuple(filter(viewing.presenter.is_news, since))
    return ()
