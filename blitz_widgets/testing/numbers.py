"""The numbers for programs that learn: each action has one, and vectors have their size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.descriptor import look_up
from blitz_widgets.core.encoding import vector
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.testing.promise import expect
from blitz_widgets.testing.sample import WATCHERS

if TYPE_CHECKING:
    from blitz_widgets.core.encoding import Encoding
    from blitz_widgets.testing.sample import Sample

_SEEN: Final = 60
"""At most about this many positions are encoded."""


def check_numbers(sample: Sample) -> None:
    """Every action in the games has one number, and every vector the right size.

    A game without an :class:`~.encoding.Encoding` promises nothing.
    """
    if not sample.descriptor.encoding:
        return
    game = sample.game
    encoding: Encoding[object] = look_up(sample.descriptor.encoding)(game)
    decisions, outcomes = set(encoding.decisions), set(encoding.outcomes)
    expect(len(decisions) == len(encoding.decisions), "each decision must have one number")
    expect(len(outcomes) == len(encoding.outcomes), "each outcome of chance must have one number")
    for state in sample.states():
        actor = game.actor(state)
        if actor is CHANCE:
            expect(
                outcomes.issuperset(game.chance_outcomes(state)),
                "each outcome must have a number",
                state,
            )
        elif actor in game.human_seats:
            expect(
                decisions.issuperset(game.legal_actions(state)),
                "each decision must have a number",
                state,
            )
    for played in sample.games:
        made = sum(game.actor(each.before) in game.human_seats for each in played.played)
        expect(made <= encoding.longest, "a game must not have more decisions than `longest`", made)
    _check_vectors(sample, encoding)


def _check_vectors(sample: Sample, encoding: Encoding[object]) -> None:
    size = sum(part.size for part in encoding.parts)
    for state in sample.some_states(_SEEN):
        for watcher in WATCHERS:
            seen = sample.game.observe(state, watcher)
            numbers = encoding.numbers(seen)
            for part in encoding.parts:
                expect(
                    len(numbers[part.name]) == part.size,
                    "each part must have its declared size",
                    part.name,
                )
            flat = vector(encoding, seen)
            expect(len(flat) == size, "a vector must consist of all its parts", len(flat))
            expect(all(-1 <= each <= 1 for each in flat), "numbers must be between -1 and 1", state)
