"""Secrets stay hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.testing.promise import expect
from blitz_widgets.testing.sample import WATCHERS

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Game, Seat, Transition
    from blitz_widgets.testing.sample import Sample

_OUTCOMES: Final = 4
"""At most this many outcomes of chance are compared."""


def check_secrecy(sample: Sample) -> None:
    """Viewers who see the same events get equal observations; no view has a secret.

    Positions that the game claims to look alike have equal views.
    """
    for actor, before, action, _transition in sample.played():
        if actor is CHANCE:
            _compare_outcomes(sample.game, before, sample.game.format(action))
    for step in sample.played():
        for event in step.transition.events:
            for watcher in WATCHERS:
                seen = sample.game.redact_event(event, watcher)
                again = sample.game.redact_event(seen, watcher)
                expect(
                    again == seen, "redact_event must leave an event seen before unchanged", event
                )
    _compare_claimed(sample)


def _compare_outcomes(game: Game[Any, Any], before: object, where: str) -> None:
    """Compare the views after different outcomes of chance that looked the same."""
    outcomes = game.legal_actions(before)[:_OUTCOMES]
    transitions = [game.apply(before, outcome) for outcome in outcomes]
    for watcher in WATCHERS:
        known: dict[tuple[Event, ...], object] = {}
        for transition in transitions:
            view = game.observe(transition.state, watcher)
            first = known.setdefault(_seen(game, transition, watcher), view)
            expect(view == first, f"{watcher!r} must see exactly its own view", where)


def _seen(
    game: Game[Any, Any], transition: Transition[Any], watcher: Seat | None
) -> tuple[Event, ...]:
    return tuple(game.redact_event(event, watcher) for event in transition.events)


def _compare_claimed(sample: Sample) -> None:
    alike, luck = sample.claims.alike, Luck("secrecy")
    if alike is None:
        return
    differed = False
    for state in sample.states():
        for watcher in WATCHERS:
            other = alike(sample.game, state, watcher, luck)
            differed |= other != state
            same = sample.game.observe(other, watcher) == sample.game.observe(state, watcher)
            expect(same, f"no view of {watcher!r} must show what is hidden from it", state)
    expect(differed, "the positions claimed to look alike must differ")
