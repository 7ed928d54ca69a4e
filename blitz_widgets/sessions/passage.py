"""What has happened between two looks at a game, position by position, for it to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.protocol import Event, Seat
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.sessions.viewing import Viewing
    from blitz_widgets.view.presenter import Presenter

MOST: Final = 60
"""Events; what has more of them is not shown one by one."""


class Look(NamedTuple):
    """What of a game was on show: which step, and to whom."""

    timeline: Timeline[Any, Any]
    cursor: int
    viewer: Seat | None


class Passed(NamedTuple):
    """A position that was passed."""

    seen: Any
    """What the viewer may know of it."""
    event: Event | None = None
    """What led to it, as the viewer saw it; ``None`` if that is not told."""
    turned: bool = False
    """Whether nothing has happened, and it is only another who looks."""


def look_at(viewing: Viewing) -> Look:
    """What of *viewing* is on show."""
    return Look(viewing.timeline, viewing.cursor, viewing.viewer)


def passed(viewing: Viewing, since: Look) -> tuple[Passed, ...]:
    """The positions of *viewing* on the way from what was on show *since*, the one now last.

    Nothing where there is no way: it is another game, another line, or the same step; or it is
    another who looks, to whom nothing of what was on show must be shown.
    """
    now = look_at(viewing)
    turned = now.viewer != since.viewer
    if not _on_one_line(now, since) or (turned and not viewing.may_turn):
        return ()
    if now.cursor < since.cursor:
        return (Passed(viewing.seen),)
    if now.cursor - since.cursor > MOST:
        return ()
    # It is the one whose turn it is that looks.
    turns_last = turned and viewing.acting_at(since.cursor) == since.viewer
    eyes = since.viewer if turns_last else now.viewer
    way = [Passed(viewing.seen_at(since.cursor, eyes), turned=True)] if turned else []
    for cursor in range(since.cursor + 1, now.cursor + 1):
        (event,) = viewing.events_between(cursor - 1, cursor)
        way.append(Passed(viewing.seen_at(cursor, eyes), event))
    if turns_last:
        way = [*way[1:], Passed(viewing.seen, turned=True)]
    return tuple(way)


def seen_to_change(way: tuple[Passed, ...], presenter: Presenter[Any, Any]) -> Iterator[Passed]:
    """The steps on the *way* that change something visible, and the last."""
    for each in way:
        event = each.event
        is_seen = event is None or presenter.changed(event) or presenter.gestures(event)
        if is_seen or each is way[-1]:
            yield each


def _on_one_line(now: Look, since: Look) -> bool:
    """Whether one of two steps of a game comes after the other."""
    if now.timeline.game is not since.timeline.game or now.cursor == since.cursor:
        return False
    shared = min(now.cursor, since.cursor)
    if not shared:
        return bool(now.timeline.start == since.timeline.start)
    one, other = now.timeline.moments[shared - 1], since.timeline.moments[shared - 1]
    return one is other or bool(one.position == other.position)
