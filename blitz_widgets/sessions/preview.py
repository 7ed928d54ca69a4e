"""Previews of an action: only its certain effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.core.protocol import CHANCE, Event
from blitz_widgets.view.highlights import Ghost
from blitz_widgets.view.presenter import Role

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat, Transition
    from blitz_widgets.view.presenter import Presenter


class Preview(Struct, frozen=True):
    """The effects of an action this turn."""

    events: tuple[Event, ...]
    """The certain events; draws are left open."""
    positions: tuple[Any, ...]
    """The position after each event; only its public part is certain."""
    state: Any
    """A full position after the events, to be observed; only its public part is certain."""
    lasts: bool
    """Whether the turn goes on, so that chance or a side decides next."""


def preview(game: Game[Any, Any], state: object, action: object, viewer: Seat | None) -> Preview:
    """The effects of the legal *action* until the turn ends, as *viewer* would see them.

    They stop where a side decides, and at chance unless its outcomes differ only in what is drawn.
    Events of the change of turns are left out, because they can depend on hidden units.
    """
    turn = game.turn(state)
    transition = game.apply(state, action)
    own = _within(game, transition, turn)
    seen = tuple(game.redact_event(event, viewer) for event in own)
    positions = tuple(transition.positions[: len(own)])
    possible, lasts = [transition.state], len(own) == len(transition.events)
    while lasts and game.actor(possible[0]) is CHANCE:
        transitions = [
            game.apply(each, outcome)
            for each in possible
            for outcome in dict.fromkeys(game.chance_outcomes(each))
        ]
        brought = {_brought(game, each, turn, viewer) for each in transitions}
        if len(brought) > 1 or len({game.actor(each.state) for each in transitions}) > 1:
            break
        (events,) = brought
        seen += events
        positions += tuple(transitions[0].positions[: len(events)])
        possible = list(dict.fromkeys(each.state for each in transitions))
        lasts = all(len(events) == len(each.events) for each in transitions)
    lasts = lasts and game.actor(possible[0]) is not None
    return Preview(seen, positions, possible[0], lasts)


def _brought(
    game: Game[Any, Any], transition: Transition[Any], turn: int, viewer: Seat | None
) -> tuple[Event, ...]:
    """The events of an outcome of chance this *turn*, the outcome itself as a bystander sees it."""
    return tuple(
        game.redact_event(event, viewer if place else None)
        for place, event in enumerate(_within(game, transition, turn))
    )


def _within(game: Game[Any, Any], transition: Transition[Any], turn: int) -> tuple[Event, ...]:
    """The events of *transition* that still belong to the *turn*."""
    turns = [game.turn(position) for position in transition.positions]
    return transition.events[
        : next((n for n, each in enumerate(turns) if each != turn), len(turns))
    ]


def ghost_of(
    previewed: Preview,
    game: Game[Any, Any],
    presenter: Presenter[Any, Any],
    seen: Any,  # noqa: ANN401  # as games have it
    viewer: Seat | None,
) -> Ghost | None:
    """*previewed* as a drawing over the table as *seen*; ``None`` if it changes nothing."""
    if not previewed.positions:
        return None
    hidden = {group.target for group in presenter.text_view(seen) if group.role is not Role.TABLE}
    changed = (target for event in previewed.events for target in presenter.changed(event))
    return Ghost(
        seen=game.observe(previewed.positions[-1], viewer),
        changed=tuple(each for each in dict.fromkeys(changed) if each not in hidden),
    )
