"""The positions between two looks at a game, for animation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.sessions.viewing import View
    from blitz_widgets.view.presenter import Presenter

MOST: Final = 60
"""Events that are animated at most."""


class Look(NamedTuple):
    """A step of a game and the side looking at it."""

    timeline: Timeline[Any, Any]
    cursor: int
    viewer: Seat | None


class Passed(NamedTuple):
    """A position on the way."""

    seen: Any
    """The position as the viewer may know it."""
    event: Event | None = None
    """The event before it, as the viewer saw it; ``None`` if it is not shown."""
    turned: bool = False
    """Whether only the viewer changed, and no event happened."""


def look_at(viewing: View) -> Look:
    """The step of *viewing* on show, and its viewer."""
    return Look(viewing.timeline, viewing.cursor, viewing.viewer)


def passed(viewing: View, since: Look) -> tuple[Passed, ...]:
    """The positions of *viewing* from the look *since* to now, the present one last.

    Empty for another game, another line or an unchanged step, and if the screen has passed to a
    viewer who must not see the earlier positions.
    """
    now = look_at(viewing)
    turned = now.viewer != since.viewer
    if not _on_one_line(now, since) or (turned and not viewing.may_turn):
        return ()
    if now.cursor < since.cursor:
        return (Passed(viewing.seen),)
    if now.cursor - since.cursor > MOST:
        return ()
    # The side whose turn it is looks.
    turns_last = turned and viewing.acting_at(since.cursor) == since.viewer
    eyes = since.viewer if turns_last else now.viewer
    way = [Passed(viewing.seen_at(since.cursor, eyes), turned=True)] if turned else []
    for cursor in range(since.cursor + 1, now.cursor + 1):
        (event,) = viewing.events_between(cursor - 1, cursor)
        way.append(Passed(viewing.seen_at(cursor, eyes), event))
    if turns_last:
        way = [*way[1:], Passed(viewing.seen, turned=True)]
    return tuple(way)


def visible_steps(way: tuple[Passed, ...], presenter: Presenter[Any, Any]) -> Iterator[Passed]:
    """The steps on the *way* that change something visible, and the last."""
    for each in way:
        event = each.event
        is_seen = event is None or presenter.changed(event) or presenter.gestures(event)
        if is_seen or each is way[-1]:
            yield each


def _on_one_line(now: Look, since: Look) -> bool:
    """Whether the two looks are at different steps of one line."""
    if now.timeline.game is not since.timeline.game or now.cursor == since.cursor:
        return False
    shared = min(now.cursor, since.cursor)
    if not shared:
        return bool(now.timeline.start == since.timeline.start)
    one, other = now.timeline.moments[shared - 1], since.timeline.moments[shared - 1]
    return one is other or bool(one.position == other.position)
