"""How long the solo bot takes over a decision."""

from __future__ import annotations

from statistics import median
from time import process_time_ns
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.forecast import Possibility, forecast
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.situation import (
    Situation,
    cup_of,
    kit_of,
    readings_of,
    repeated_by,
    seen_of,
    situation_of,
)
from blitz_widgets.games.chance import Luck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_SEED = 1
_GAMES = 5
_MILLION = 1_000_000


def positions() -> tuple[Situation, ...]:
    """The positions of a few random games in which the bot is to place, always the same."""
    game, luck = SoloBlitzkrieg(), Luck(_SEED)
    found = []
    for _number in range(_GAMES):
        state = game.start()
        while game.actor(state) is not None:
            if game.decision(state) is not None:
                found.append(situation_of(game, state))
            action = luck.pick(game.chances(state) or game.legal_actions(state))
            state = game.apply(state, action, tell=False).state
    return tuple(found)


def decision(situation: Situation) -> Callable[[], Decision | None]:
    """One decision with its trail."""
    kit, seen, readings = kit_of(situation), seen_of(situation), readings_of(situation)
    return lambda: decide(kit, seen, readings)


def foretold(situation: Situation) -> Callable[[], tuple[Possibility, ...]]:
    """One forecast over the cup and the die."""
    kit, seen, readings = kit_of(situation), seen_of(situation), readings_of(situation)
    cup, repeats = cup_of(situation), repeated_by(situation)
    return lambda: forecast(kit, seen, readings, cup, repeats)


def milliseconds(
    make: Callable[[Situation], Callable[[], object]],
    situations: Sequence[Situation],
    rounds: int,
) -> float:
    """The median time of what *make* makes of each of the *situations*, over all *rounds*."""
    calls = [make(situation) for situation in situations]
    return median(_spent(call) for _round in range(rounds) for call in calls) / _MILLION


def _spent(call: Callable[[], object]) -> int:
    begin = process_time_ns()
    call()
    return process_time_ns() - begin
