"""What has happened so far: the last turns in short lines, or everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.cards.templating import render
from blitz_widgets.games.protocol import Event, Seat

if TYPE_CHECKING:
    from blitz_widgets.sessions.viewing import Viewing

_TURNS = 5
"""How many of the last turns are shown in short lines."""


class _Turn(Struct):
    """A turn of a side, and what of it is told in short."""

    number: int
    seat: Seat
    events: list[Event]


def log_html(session: Viewing, *, whole: bool) -> str:
    """The last turns in short lines, newest first, or every event up to the one on show."""
    turns = _turns(session)
    shown = [] if whole else turns[: -_TURNS - 1 : -1]
    log = session.log if whole else ()
    return render(
        "log",
        whole=whole,
        entries=[
            {"text": session.presenter.narrate(event).brief, "rules": (event.rule, *event.also)}
            for event in reversed(log)
        ],
        total=len(log),
        turns=[_shown(session, turn) for turn in shown],
        count=len(turns),
    )


def _turns(session: Viewing) -> list[_Turn]:
    """The turns up to the step on show that there is anything to tell of."""
    turns: list[_Turn] = []
    for event, moment in zip(session.log, session.timeline.moments, strict=False):
        if session.presenter.stage(event) is None or not session.presenter.is_news(event):
            continue
        number = session.game.turn(moment.position)
        if not turns or turns[-1].number != number:
            turns.append(_Turn(number, session.game.active(moment.position), []))
        turns[-1].events.append(event)
    return turns


def _shown(session: Viewing, turn: _Turn) -> dict[str, object]:
    first, *others = (session.presenter.narrate(event).brief for event in turn.events)
    return {
        "number": turn.number,
        "title": session.presenter.turn(turn.number, turn.seat),
        "colour": session.presenter.side_color(turn.seat),
        "first": first,
        "others": " ".join(others),
    }
