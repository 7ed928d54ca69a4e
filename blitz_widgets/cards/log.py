"""The log of a game: turns in short lines, or every event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.cards.templating import render
from blitz_widgets.core.protocol import Event, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.sessions.viewing import View

_TURNS: Final = 5
"""How many of the last turns are shown in short lines."""


class TurnTold(Struct):
    """A turn of a side, and what of it is told in short."""

    number: int
    seat: Seat
    events: list[Event]


def turns_told(session: View, first: int = 0) -> list[TurnTold]:
    """The turns from the step *first* to that on show that there is anything to tell of."""
    turns: list[TurnTold] = []
    for event, position in _news(session, first):
        number = session.game.turn(position)
        if not turns or turns[-1].number != number:
            turns.append(TurnTold(number, session.game.active(position), []))
        turns[-1].events.append(event)
    return turns


def last_turns_told(session: View, most: int) -> list[TurnTold]:
    """The last turns that there is anything to tell of, *most* of them."""
    turn_of, moments, first = session.game.turn, session.timeline.moments, session.cursor
    latest = turn_of(session.timeline.position(first))  # there may be nothing to tell of it yet
    while first and turn_of(moments[first - 1].position) >= latest - most:
        first -= 1
    return turns_told(session, first)[-most:]


def count_turns_told(session: View, last: TurnTold) -> int:
    """How many turns there are from the first that is told of to the *last*."""
    _event, position = next(_news(session))
    return last.number - session.game.turn(position) + 1


def _news(session: View, first: int = 0) -> Iterator[tuple[Event, Any]]:
    """The events of the short log from the step *first* on, with the positions after them."""
    presenter = session.presenter
    for cursor in range(first, session.cursor):
        (event,) = session.events_between(cursor, cursor + 1)
        if presenter.stage(event) is not None and presenter.is_news(event):
            yield event, session.timeline.position(cursor + 1)


def turn_line(session: View, turn: TurnTold) -> dict[str, Any]:
    """The values of *turn* for a template."""
    first, *others = (session.presenter.narrate(event).brief for event in turn.events)
    return {
        "number": turn.number,
        "title": session.presenter.turn(turn.number, turn.seat),
        "colour": session.presenter.side_color(turn.seat),
        "first": first,
        "others": " ".join(others),
    }


def log_html(session: View, *, whole: bool) -> str:
    """The last turns in short lines, newest first, or every event up to the one on show."""
    turns = last_turns_told(session, _TURNS)
    log = session.log if whole else ()
    return render(
        "log",
        whole=whole,
        entries=[
            {"text": session.presenter.narrate(event).brief, "rules": (event.rule, *event.also)}
            for event in reversed(log)
        ],
        total=len(log),
        turns=[] if whole else [turn_line(session, turn) for turn in reversed(turns)],
        count=count_turns_told(session, turns[-1]) if turns else 0,
    )
