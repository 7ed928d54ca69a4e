"""Turns in short lines: who played what, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.games.protocol import Event, Seat

if TYPE_CHECKING:
    from blitz_widgets.sessions.viewing import Viewing


class TurnTold(Struct):
    """A turn of a side, and what of it is told in short."""

    number: int
    seat: Seat
    events: list[Event]


def turns_told(session: Viewing, first: int = 0) -> list[TurnTold]:
    """The turns from the step *first* to that on show that there is anything to tell of."""
    turns: list[TurnTold] = []
    moments = session.timeline.moments[first : session.cursor]
    for event, moment in zip(session.events_between(first, session.cursor), moments, strict=True):
        if session.presenter.stage(event) is None or not session.presenter.is_news(event):
            continue
        number = session.game.turn(moment.position)
        if not turns or turns[-1].number != number:
            turns.append(TurnTold(number, session.game.active(moment.position), []))
        turns[-1].events.append(event)
    return turns


def turn_line(session: Viewing, turn: TurnTold) -> dict[str, Any]:
    """What a template shows of *turn*."""
    first, *others = (session.presenter.narrate(event).brief for event in turn.events)
    return {
        "number": turn.number,
        "title": session.presenter.turn(turn.number, turn.seat),
        "colour": session.presenter.side_color(turn.seat),
        "first": first,
        "others": " ".join(others),
    }
