"""Hypothesis strategies: random battles of the card game, reproducible from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.engine.actions import Action, Discard, Keep
from blitz_widgets.games.blitz.engine.options import (
    Berlin,
    BlitzOptions,
    Declining,
    Passing,
    Repairing,
    Ties,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Transition
    from blitz_widgets.games.blitz.engine.state import State

LONGEST_BATTLE = 600
"""More actions than any battle has: each card is drawn and played once, and turns are few."""

FRUGAL = 4
"""How often a frugal side declines a discard."""


class Played(NamedTuple):
    """An action of a battle, with the position before it and its result."""

    before: State
    action: Action
    step: Transition[State]


class Battle(NamedTuple):
    """A complete battle."""

    game: Blitz
    start: State
    played: tuple[Played, ...]

    def __repr__(self) -> str:
        actions = ", ".join(self.game.format(played.action) for played in self.played)
        return f"Battle({dict(self.game.options)}: {actions})"

    @property
    def states(self) -> list[State]:
        """Every position of the battle."""
        return [self.start, *(played.step.state for played in self.played)]


class Scene(NamedTuple):
    """A position in a battle."""

    game: Blitz
    state: State


def random_battle(game: Blitz, luck: Luck, *, frugal: bool = True) -> Iterator[Played]:
    """Yield a random battle: every legal action is equally likely.

    A *frugal* side seldom discards by choice, and so has more cards for a raid.
    """
    state = game.start()
    while game.actor(state) is not None:
        legal = game.chance_outcomes(state) or game.legal_actions(state)
        action = luck.pick(legal)
        if frugal and isinstance(action, Discard) and Keep() in legal:
            action = luck.pick([action, *[Keep()] * FRUGAL])
        step = game.apply(state, action)
        yield Played(state, action, step)
        state = step.state


all_options = strategies.builds(
    BlitzOptions,
    berlin=strategies.sampled_from(Berlin),
    declining=strategies.sampled_from(Declining),
    passing=strategies.sampled_from(Passing),
    ties=strategies.sampled_from(Ties),
    repairing=strategies.sampled_from(Repairing),
)


@strategies.composite
def battles(draw: strategies.DrawFn) -> Battle:
    """A complete random battle, with any options."""
    game = Blitz(draw(all_options))
    luck = Luck(draw(strategies.integers(0, 10**9)))
    played = tuple(random_battle(game, luck, frugal=draw(strategies.booleans())))
    return Battle(game, game.start(), played)


@strategies.composite
def scenes(draw: strategies.DrawFn) -> Scene:
    """Any position of a random battle, the start and the end included."""
    battle = draw(battles())
    return Scene(battle.game, draw(strategies.sampled_from(battle.states)))
