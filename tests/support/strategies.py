"""Hypothesis strategies: random legal games, reproducible from a seed."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.engine.nippon import Nippon
from blitz_widgets.games.blitzkrieg.engine.state import OPEN, UNOPENED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Transition
    from blitz_widgets.games.blitzkrieg.engine.actions import Action
    from blitz_widgets.games.blitzkrieg.engine.state import State

ALL_OPTIONS = (
    Options(),
    Options(nippon_tokens=False),
    Options(edition="2019"),
)
GAMES = (*(Blitzkrieg(options) for options in ALL_OPTIONS), Nippon())

LONGEST_GAME = 300
"""More actions than any game has: some fifty placements with their draws, choices and bombings."""


class Position(NamedTuple):
    """A position in a game."""

    game: Blitzkrieg
    state: State


class Played(NamedTuple):
    """An action of a game, with the position before it and its result."""

    before: State
    action: Action
    step: Transition[State]


class Line(NamedTuple):
    """A complete game."""

    game: Blitzkrieg
    start: State
    played: tuple[Played, ...]


def random_line(game: Blitzkrieg, luck: Luck, start: State) -> Iterator[Played]:
    """Yield a random game from *start* to its end: every legal action is equally likely.

    A seat that no person takes follows its procedure.
    """
    state = start
    while (actor := game.actor(state)) is not None:
        possible = game.chance_outcomes(state) or game.legal_actions(state)
        if actor is not CHANCE and actor not in game.human_seats:
            possible = [game.automatic_action(state)]
        action = luck.pick(possible)
        step = game.apply(state, action)
        yield Played(state, action, step)
        state = step.state


class Setting(Enum):
    """A starting position; all but the first make rare events common."""

    PRINTED = "printed"
    ARMED = "armed"
    """All special weapons are in the bags, and the research pile is empty."""
    POOR = "poor"
    """Each bag holds every third of its tokens, and the research pile two."""
    LATE = "late"
    """Where campaigns open one after the other, only one is still closed."""


def start_of(game: Blitzkrieg, setting: Setting) -> State:
    """The position before the first units are drawn."""
    start = game.start()
    (first, second), pile = start.bags, start.pile
    match setting:
        case Setting.PRINTED:
            return start
        case Setting.ARMED:
            bags = (bytes(sorted(first + pile[::2])), bytes(sorted(second + pile[1::2])))
            return replace(start, bags=bags, pile=b"")
        case Setting.POOR:
            return replace(start, bags=(first[::3], second[::3]), pile=pile[::9])
        case Setting.LATE:
            unopened = [row for row, code in enumerate(start.rows) if code == UNOPENED]
            rows, free = bytearray(start.rows), start.free
            for row in unopened[1:]:
                rows[row] = OPEN
                free |= game.kit.row_mask[row]
            return replace(start, rows=bytes(rows), free=free)


@strategies.composite
def lines(draw: strategies.DrawFn) -> Line:
    """A complete random game."""
    game = draw(strategies.sampled_from(GAMES))
    start = start_of(game, draw(strategies.sampled_from(Setting)))
    seed = draw(strategies.integers(0, 10**9))
    return Line(game, start, tuple(random_line(game, Luck(seed), start)))


@strategies.composite
def positions(draw: strategies.DrawFn) -> Position:
    """Any position of a random game, the start and the end included."""
    line = draw(lines())
    states = [line.start, *(played.step.state for played in line.played)]
    return Position(line.game, states[draw(strategies.integers(0, len(states) - 1))])
